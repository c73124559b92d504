package whopicks.picks;

/** What the picks say of a candidate. */
public enum Verdict {
    FITS("fits"), FITS_BUT_TIES("fits, but not in its ties"), NEAREST("nearest"), CANNOT_TELL("cannot tell"),
            DOES_NOT_FIT("does not fit");

    private final String words;

    Verdict(String words) {
        this.words = words;
    }

    @Override
    public String toString() {
        return words;
    }
}
