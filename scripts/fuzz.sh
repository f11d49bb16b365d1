#!/usr/bin/env bash
# Feeds random inputs to the readers, under AddressSanitizer, and fails when one crashes, hangs or breaks a promise.
#
#   scripts/fuzz.sh                     every program in Tests/Fuzzing for FUZZ_SECONDS (60) each
#   scripts/fuzz.sh FuzzPatches         one of them
#   scripts/fuzz.sh FuzzPatches FILE…   nothing but these inputs: replays a find
#
# A find is written to Tests/Fuzzing/Regressions/<program>/, and whatever is there is tried before anything else.
set -euo pipefail
cd "$(dirname "$0")/../Tests/Fuzzing"
seconds="${FUZZ_SECONDS:-60}"
programs=(FuzzPatches FuzzScreenFiles FuzzJSON FuzzApplying FuzzPNG)
[ $# -gt 0 ] && programs=("$1") && shift
inputs=()
for input in "$@"; do
    # Inputs are named from where the script was called, or from the project's folder.
    case "$input" in
    /*) inputs+=("$input") ;;
    *) if [ -e "$OLDPWD/$input" ]; then inputs+=("$OLDPWD/$input"); else inputs+=("../../$input"); fi ;;
    esac
done

# The flags go to all modules, so that the readers themselves are watched; the programs alone would be little use.
# Gold, the linker otherwise used on Linux, fails on what the sanitizers add.
# One package name for all: programs use what only modules of one package may.
flags=(-c release -Xswiftc -sanitize=fuzzer,address -Xswiftc -package-name -Xswiftc fuzzing
    -Xcc -fsanitize=fuzzer-no-link,address -Xcc -g)
[ "$(uname -s)" = Darwin ] || flags+=(-Xswiftc -use-ld=lld)
for program in "${programs[@]}"; do
    swift build "${flags[@]}" --product "$program" || {
        echo "error: $program could not be built; libFuzzer comes with the toolchains of swift.org, not with Xcode" >&2
        exit 1
    }
done
bin="$(swift build "${flags[@]}" --show-bin-path)"

# Swift's own crash reports and those of the sanitizer get in each other's way.
export SWIFT_BACKTRACE=enable=no

# Leaves out a line for each input that reached something new, and the dictionary that is not needed here.
report() {
    awk '/^#[0-9]+[ \t]+(NEW|REDUCE)/ { next }
        /^###### Recommended/ { skips = 1 }
        !skips { print; fflush() }
        /^###### End of recommended/ { skips = 0 }'
}

run() {
    local program="$1"
    shift
    local code=0
    "$bin/$program" -timeout=10 -rss_limit_mb=4096 "$@" 2>&1 | report || code=$?
    [ "$code" = 0 ] && return
    echo "error: $program failed; above is the input (after 'Running' or 'Test unit written to'). To replay it:" >&2
    echo "  scripts/fuzz.sh $program Tests/Fuzzing/Regressions/$program/<name>" >&2
    exit 1
}

for program in "${programs[@]}"; do
    if [ ${#inputs[@]} -gt 0 ]; then
        run "$program" "${inputs[@]}"
        continue
    fi
    regressions="Regressions/$program"
    mkdir -p "$regressions" "Corpus/$program"
    known=$(find "$regressions" -type f ! -name '.*' | sort)
    if [ -n "$known" ]; then
        echo "== $program: earlier finds"
        # shellcheck disable=SC2086 # The names are libFuzzer's own, or as plain as those.
        run "$program" $known
    fi
    echo "== $program: $seconds s"
    corpora=("Corpus/$program" "Seeds/$program" "$regressions")
    case "$program" in
    FuzzPatches | FuzzApplying) [ -d ../Fixtures/patches ] && corpora+=(../Fixtures/patches) ;;
    esac
    run "$program" -max_total_time="$seconds" -max_len=4096 -dict="Dictionaries/$program.dict" \
        -artifact_prefix="$regressions/" -print_final_stats=1 "${corpora[@]}"
done
