// Apache Spark, for the one script that can use a cluster. It holds no code: see lib.java.

//JAVA 17+
// The engine, with what a standalone master and worker need.
//DEPS org.apache.spark:spark-core_2.13:4.0.1
// Spark's Scala module refuses a newer one, which other libraries would bring.
//DEPS com.fasterxml.jackson.core:jackson-databind:2.18.2
