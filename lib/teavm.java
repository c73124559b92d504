// TeaVM, for what puts the model itself into a page: it compiles the model's classes to WebAssembly and to JavaScript.
// It holds no code: see lib.java.

//DEPS org.teavm:teavm-tooling:0.16.0
// Java's own classes as TeaVM has them, and the way between Java and the page's script.
//DEPS org.teavm:teavm-classlib:0.16.0
//DEPS org.teavm:teavm-jso-impl:0.16.0

//SOURCES src/page/java/whopicks/page/*.java
