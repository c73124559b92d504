// Apache Spark, for the one script that can use a cluster. It holds no code: see lib.java.

//JAVA 17+
// The engine, with what a standalone master and worker need; the first version for JDK 24 and later.
//DEPS org.apache.spark:spark-core_2.13:4.1.1
// Spark's Scala module wants this minor version, no newer and no older one.
//DEPS com.fasterxml.jackson.core:jackson-databind:2.20.0
