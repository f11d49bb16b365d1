# Options for building programs and tests from a clean clone, sourced by scripts: whole modules, not optimized, each compiled
# once, without debug information. That takes a third of the processor time of a debug build, which is better for repeated
# small changes.
quick=(-c release -debug-info-format none -Xswiftc -Onone -Xswiftc -no-emit-module-separately-wmo -Xswiftc -disable-cmo
    -Xcc -O0)
# Tests have a separate folder, because they are built with Redis and testable internals.
test_location=(-c release --scratch-path .build/tests --traits Redis)
test_build=("${quick[@]}" "${test_location[@]}" -Xswiftc -enable-testing --build-tests)
