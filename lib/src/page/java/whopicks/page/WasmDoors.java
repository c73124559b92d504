package whopicks.page;

import org.teavm.interop.Export;

/** The doors of {@link PageModel} for WebAssembly. */
public final class WasmDoors {
    private static final PageModel MODEL = new PageModel();

    private WasmDoors() {}

    /** A page has nothing to start; the compiler wants a place to start from. */
    public static void main(String[] args) {}

    @Export(name = "letter")
    public static void letter(int letter) {
        MODEL.letter(letter);
    }

    @Export(name = "give")
    public static void give(double value) {
        MODEL.give(value);
    }

    @Export(name = "ask")
    public static int ask(int question) {
        return MODEL.ask(question);
    }

    @Export(name = "letters")
    public static int letters() {
        return MODEL.letters();
    }

    @Export(name = "letterAt")
    public static int letterAt(int at) {
        return MODEL.letterAt(at);
    }

    @Export(name = "numbers")
    public static int numbers() {
        return MODEL.numbers();
    }

    @Export(name = "numberAt")
    public static double numberAt(int at) {
        return MODEL.numberAt(at);
    }
}
