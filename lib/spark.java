// Apache Spark, for the one script that can use a cluster. It holds no code: see lib.java.

//JAVA 17+
// Spark's network; named here because Hadoop's client would bring parts of an older one.
//DEPS io.netty:netty-bom:4.2.7.Final@pom
// The engine, with what a standalone master and worker need; the first version for JDK 24 and later.
//DEPS org.apache.spark:spark-core_2.13:4.1.1
// Spark's Scala module wants this minor version, no newer and no older one.
//DEPS com.fasterxml.jackson.core:jackson-databind:2.20.0
// Its own parts, since others bring older ones that it cannot use.
//DEPS com.fasterxml.jackson.core:jackson-core:2.20.0
//DEPS com.fasterxml.jackson.core:jackson-annotations:2.20
// Hadoop's client, for Spark's files on a cluster: the first version whose user names work on JDK 24 and later
// (HADOOP-19212).
//DEPS org.apache.hadoop:hadoop-client-api:3.4.3
//DEPS org.apache.hadoop:hadoop-client-runtime:3.4.3
