# How programs and tests are built from a clean clone, sourced by scripts: whole modules, not optimised, each compiled once,
# without debug information. That takes a third of the processor time of a debug build, which is the better one for small
# changes again and again.
quick=(-c release -debug-info-format none -Xswiftc -Onone -Xswiftc -no-emit-module-separately-wmo -Xswiftc -disable-cmo
    -Xcc -O0)
# Tests have a folder of their own: they are built with TLS, and reach what is internal.
test_location=(-c release --scratch-path .build/tests --traits TLS,Redis)
test_build=("${quick[@]}" "${test_location[@]}" -Xswiftc -enable-testing --build-tests)
