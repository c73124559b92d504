#!/usr/bin/env bash
# Packs scripts/sweep.java and the libraries that Spark does not bring into one jar for spark-submit.
# Usage: sweep-jar.sh JBANG JAR
set -euo pipefail
jbang=$1
jar=$2
java_home=${JAVA_HOME:+$JAVA_HOME/bin/}
unset CDPATH
folder=$(dirname "$jar")/sweep
rm -rf "$folder" && mkdir -p "$folder"
folder=$(cd "$folder" && pwd)

"$jbang" --quiet build scripts/sweep.java
spark=$("$jbang" --quiet info classpath lib/spark.java)
IFS=: read -r -a paths <<< "$("$jbang" --quiet info classpath scripts/sweep.java)"
for path in "${paths[@]}"; do
    case ":$spark:" in
        *":$path:"*) ;;
        *) (cd "$folder" && "${java_home}jar" --extract --file "$path") ;;
    esac
done
# Signatures and module descriptions are of the single jars; they do not hold for what is packed together.
rm -rf "$folder"/META-INF/*.SF "$folder"/META-INF/*.RSA "$folder"/META-INF/*.DSA "$folder"/META-INF/MANIFEST.MF "$folder"/META-INF/versions
# dnsjava's resolver for JDK 18 and later lies in META-INF/versions, and a sweep asks no name server.
rm -f "$folder"/META-INF/services/java.net.spi.InetAddressResolverProvider
find "$folder" -name module-info.class -delete
"${java_home}jar" --create --file "$jar.part" --main-class sweep -C "$folder" .
mv "$jar.part" "$jar"
rm -rf "$folder"
