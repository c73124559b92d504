#!/usr/bin/env bash
# JBang without an installed jbang: the launcher's jars lie beside this script in lib/ (put there by `make bootstrap`).
# JBang prints the java command to run and exits 255; any other exit code is its own answer.
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
output=$("$java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp "$here/lib/*" dev.jbang.Main "$@")
code=$?
if [ $code -eq 255 ]; then
    eval "exec $output"
fi
[ -z "$output" ] || printf '%s\n' "$output"
exit $code
