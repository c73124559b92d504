// The one list of what whopicks is made of. Every script includes it with `//SOURCES ../lib/lib.java`.
// It holds no code: JBang reads the directives below, relative to this file.

//JAVA 17+
// Some libraries still use sun.misc.Unsafe, which JDK 24 and later would say on the screen.
//JAVA_OPTIONS -Dsun.misc.unsafe.memory.access=allow
//JAVAC_OPTIONS -encoding UTF-8 -Xlint:all,-serial,-processing,-classfile,-path

// Random numbers: the generators (Mersenne Twister, xoshiro) and the ziggurat samplers.
//DEPS org.apache.commons:commons-rng-client-api:1.7
//DEPS org.apache.commons:commons-rng-core:1.7
//DEPS org.apache.commons:commons-rng-sampling:1.7
// Student's t, normal and chi-squared quantiles for intervals and tests.
//DEPS org.apache.commons:commons-statistics-distribution:1.3
// Fast Fourier transform, linear solvers and quadrature for the theory; the last version that is not a beta.
//DEPS org.apache.commons:commons-math3:3.6.1
// Options, help texts and error messages of the scripts.
//DEPS info.picocli:picocli:4.7.7
// "Did you mean": how alike two words are; the version that Spark brings.
//DEPS org.apache.commons:commons-text:1.13.0
// A progress bar with rate and time left.
//DEPS me.tongfei:progressbar:0.10.2
// Ctrl-C as an event, so that a stopped grid prints what it has; the version that the progress bar brings.
//DEPS org.jline:jline-terminal:3.29.0
// CSV files of a user's own, of any dialect; the version that Tablesaw brings.
//DEPS com.univocity:univocity-parsers:2.9.1
// Logs that zstd packed: in Java alone, for JDK 17 (from 3.0 on it wants JDK 22); the version that Spark brings.
//DEPS io.airlift:aircompressor:2.0.3
// Frames: tables in memory and as CSV.
//DEPS tech.tablesaw:tablesaw-core:0.44.4
// JSON: manifests and --format json.
//DEPS com.google.code.gson:gson:2.13.1
// Pages: templates that escape by default.
//DEPS org.freemarker:freemarker:2.3.35
// DNS messages, client subnets, resolvers.
//DEPS dnsjava:dnsjava:3.7.1
// Latency recording for the runs against real balancers, and of logs; its own logs.
//DEPS org.hdrhistogram:HdrHistogram:2.2.2
// Tablesaw and dnsjava log through slf4j; this keeps them quiet.
//DEPS org.slf4j:slf4j-nop:2.0.20

//SOURCES src/main/java/**/*.java
// The ledger of the article's claims.
//FILES claims.csv=src/main/resources/claims.csv
// The rules that the page’s own sentences are held to.
//FILES page-claims.csv=src/main/resources/page-claims.csv
