package whopicks.page;

import org.teavm.jso.JSExport;

/** The doors of {@link PageModel} for JavaScript. */
public final class ScriptDoors {
    private static final PageModel MODEL = new PageModel();

    private ScriptDoors() {}

    /** A page has nothing to start; the compiler wants a place to start from. */
    public static void main(String[] args) {}

    @JSExport
    public static void letter(int letter) {
        MODEL.letter(letter);
    }

    @JSExport
    public static void give(double value) {
        MODEL.give(value);
    }

    @JSExport
    public static int ask(int question) {
        return MODEL.ask(question);
    }

    @JSExport
    public static int letters() {
        return MODEL.letters();
    }

    @JSExport
    public static int letterAt(int at) {
        return MODEL.letterAt(at);
    }

    @JSExport
    public static int numbers() {
        return MODEL.numbers();
    }

    @JSExport
    public static double numberAt(int at) {
        return MODEL.numberAt(at);
    }
}
