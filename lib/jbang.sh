#!/usr/bin/env bash
# JBang without an installed jbang: the launcher's jars lie beside this script in lib/ (put there by `make bootstrap`).
# JBang prints the java command to run and exits 255; any other exit code is its own answer.
#
# An alias of this checkout is built once, one call at a time, and its java command is kept: while no source has changed, the
# next call runs it at once, without JBang (0.6 s).
unset CDPATH
script=${BASH_SOURCE[0]}
while [ -L "$script" ]; do
    target=$(readlink "$script")
    case $target in /*) script=$target ;; *) script=$(dirname "$script")/$target ;; esac
done
here=$(cd -P "$(dirname "$script")" && pwd)
checkout=$(dirname "$here")

refuse() {
    printf '%s\n' "$1" >&2
    exit 2
}

java=${JAVA_HOME:+$JAVA_HOME/bin/}java
command -v "$java" > /dev/null || refuse "${JAVA_HOME:+JAVA_HOME: $JAVA_HOME, }$java: not found (expected: a JDK 17 or later in JAVA_HOME or on the PATH)"

home=${HOME:-~}
export JBANG_DIR=${JBANG_DIR:-$home/.jbang}
mkdir -p "$JBANG_DIR" 2> /dev/null && [ -w "$JBANG_DIR" ] \
    || refuse "JBANG_DIR: $JBANG_DIR cannot be written (expected: JBANG_DIR and JBANG_REPO set to folders that can, for what is built and for libraries)"

# The alias: in this checkout, with no nearer catalogue, after --quiet at most.
quiet=
[ "${1:-}" != --quiet ] || quiet=$1
alias=${quiet:+${2:-}}
alias=${alias:-${1:-}}
at=$PWD
until [ -e "$at/jbang-catalog.json" ] || [ -e "$at/.jbang/jbang-catalog.json" ] || [ "$at" = / ]; do at=$(dirname "$at"); done
[ "$(cd -P "$at" && pwd)" = "$checkout" ] && [[ $alias =~ ^[a-z0-9]+$ ]] \
    && grep -q "^    \"$alias\": {" "$checkout/jbang-catalog.json" || alias=

jbang() {
    "$java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Duser.home="$home" -cp "$here/lib/*" dev.jbang.Main "$@"
}

# What a kept command depends on: every source's bytes, and the places of JDK, jars and libraries. Empty where nothing computes sums.
state() {
    local sum
    sum=$(command -v sha256sum || command -v shasum) || return
    (cd "$checkout" && { echo "$java $(command -v java) $JBANG_DIR ${JBANG_REPO:-$home}"
        find lib scripts templates jbang-catalog.json -type f -not -path 'lib/src/test/*' -print0 | LC_ALL=C sort -z | xargs -0 "$sum"; }) | "$sum"
}

# Whether java and all that its class path names are there, for the words of a java command; sets jar to the first.
whole() {
    command -v "$1" > /dev/null || return
    while [ $# -gt 1 ] && [ "$1" != -classpath ]; do shift; done
    local IFS=: entry
    set -f
    jar=${2%%:*}
    for entry in ${2:-}; do [ -s "$entry" ] || return; done
}

# One build at a time, over all checkouts: two at once spoil the cache. A link is made in one step, and holds its owner's id.
lock=$JBANG_DIR/whopicks.lock
lock() {
    local owner waits=0
    until ln -s $$ "$lock" 2> /dev/null; do
        owner=$(readlink "$lock")
        [ $waits -ne 10 ] || echo "jbang: waiting for another build ($owner)" >&2
        if [ -n "$owner" ] && ! kill -0 "$owner" 2> /dev/null || [ $waits -gt 3000 ]; then
            rm -f "$lock"
        fi
        waits=$((waits + 1))
        sleep 0.1
    done
    trap 'rm -f "$lock"' EXIT
}
unlock() {
    rm -f "$lock"
    trap - EXIT
}

if [ -z "$alias" ]; then
    lock
    output=$(jbang "$@")
    code=$?
    unlock
    if [ $code -eq 255 ]; then
        eval "exec $output"
    fi
    [ -z "$output" ] || printf '%s\n' "$output"
    exit $code
fi

shift
[ -z "$quiet" ] || shift
kept=$here/run/$alias
state=$(state)
if [ -n "$state" ] && [ -s "$kept" ] && { IFS= read -r was && IFS= read -r output; } < "$kept" && [ "$was" = "$state" ] && eval "whole $output"; then
    eval "exec $output \"\$@\""
fi

# JBang takes a folder of the alias's name, such as report/, for a script: there the alias's own script is named.
words=("$alias")
if [ -d "$alias" ]; then
    words=("$checkout/$(sed -n "/^    \"$alias\": {/,/}/s/.*\"script-ref\": \"\(.*\)\".*/\1/p" "$checkout/jbang-catalog.json")")
    ! sed -n "/^    \"$alias\": {/,/}/p" "$checkout/jbang-catalog.json" | grep -q '"arguments"' || words+=("$alias")
fi

lock
output=$(jbang $quiet "${words[@]}")
code=$?
# A whole jar ends in the directory of its entries; half of one, left by a build that was killed, is built again.
if [ $code -eq 255 ] && eval "whole $output; [ \"\$(tail -c 22 \"\$jar\" | head -c 2)\" != PK ]"; then
    rm -rf "$(dirname "$jar")"
    output=$(jbang $quiet "${words[@]}")
    code=$?
fi
if [ $code -ne 255 ]; then
    echo "jbang: $alias was not built (if the code above is not at fault, the cache is: rm -r '$JBANG_DIR/cache', then once more)" >&2
    exit $code
fi
if [ -n "$state" ] && mkdir -p "$here/run" 2> /dev/null && [ -w "$here/run" ]; then
    printf '%s\n%s\n' "$state" "$output" > "$kept.$$" && mv -f "$kept.$$" "$kept"
fi
unlock
eval "exec $output \"\$@\""
