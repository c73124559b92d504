///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION The laboratory alone: one page in which a reader sets the model and runs it, offline
//SOURCES ../lib/lib.java
//SOURCES ../lib/teavm.java
//FILES templates/=../templates/*

import java.nio.file.Path;
import java.util.Map;
import whopicks.frame.WholeFile;
import whopicks.lab.PageCompiler;
import whopicks.report.Page;

public class lab {
    public static void main(String... args) throws Exception {
        WholeFile.write(Path.of(args[0]), Page.packaged().lab(new PageCompiler(Path.of("build/lab")).compile(), "{}"));
    }
}
