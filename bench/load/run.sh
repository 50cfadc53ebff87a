#!/bin/bash
# Compares the built-in load generator with wrk on loopback, in one run, interleaved, and prints ratios.
# Needs a JDK 25 (JAVA_HOME), Maven, wrk and taskset, and two cores: the server has one, the generator the other. About 50 s.
set -euo pipefail
cd "$(dirname "$0")/../.."
for tool in wrk taskset mvn; do
  command -v "$tool" >/dev/null || { echo "bench: $tool is missing; install it" >&2; exit 1; }
done
mvn -q -B compile dependency:build-classpath -Dmdep.outputFile=target/bench-classpath.txt -Dmdep.includeScope=compile >/dev/null
exec "${JAVA_HOME:?set JAVA_HOME to a JDK 25}/bin/java" -cp "target/classes:$(cat target/bench-classpath.txt)" bench/load/Bench.java "$@"
