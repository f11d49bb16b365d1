#!/usr/bin/env bash
# Checks that the modules of an app use only features of the standard library that exist in iOS 16.
#
# The compiler can check that only on Apple's systems. However, the standard library contains the first release of each
# declaration on all systems, and the compiler lists the declarations that it resolved: this script compares the two. Uses
# that check for a newer system first (#available, @available) are in the files listed below.
set -euo pipefail
cd "$(dirname "$0")/.."
guarded="DiffKey.swift HTMLWriter.swift JSONReader+Strings.swift Lock.swift"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/symbols" "$folder/modules" "$folder/uses"

read -r target resources < <(swiftc -print-target-info | python3 -c \
    'import json, sys; i = json.load(sys.stdin); print(i["target"]["triple"], i["paths"]["runtimeResourcePath"])')
for module in Swift _Concurrency _StringProcessing Synchronization; do
    swift symbolgraph-extract -module-name "$module" -target "$target" -output-dir "$folder/symbols" >/dev/null
done

options=(-swift-version 6 -package-name listpreviewkit -parse-as-library -I "$folder/modules")
for feature in ExistentialAny MemberImportVisibility InternalImportsByDefault; do
    options+=(-enable-upcoming-feature "$feature")
done
for module in JSONText ListDiff ListPreviewKit ListAdapters; do
    files=()
    while read -r file; do files+=("$file"); done \
        < <(find "Sources/$module" -name '*.swift' -not -path '*.docc/*' | LC_ALL=C sort)
    swiftc "${options[@]}" -wmo -module-name "$module" -emit-module \
        -emit-module-path "$folder/modules/$module.swiftmodule" "${files[@]}"
    for file in "${files[@]}"; do
        others=()
        for other in "${files[@]}"; do [ "$other" = "$file" ] || others+=("$other"); done
        swiftc -frontend "${options[@]}" -plugin-path "$resources/host/plugins" -module-name "$module" \
            -dump-ast -dump-ast-format json -primary-file "$file" "${others[@]}" |
            sed 's/"[a-z_]*usr":"\(s:[^"]*\)"/\n@\1\n/g' | sed -n 's/^@//p' | LC_ALL=C sort -u \
            >"$folder/uses/$module $(basename "$file")"
    done
done

python3 - "$folder" $guarded <<'PYTHON'
import glob, json, os, re, sys

folder, guarded = sys.argv[1], set(sys.argv[2:])
releases = {}
for path in glob.glob(folder + "/symbols/*.symbols.json"):
    for symbol in json.load(open(path))["symbols"]:
        usr = symbol["identifier"]["precise"]
        # Members that a type has from a protocol are listed for the type, too, with the type's release.
        if "::SYNTHESIZED::" in usr: continue
        release = (0, 0)
        for each in symbol.get("availability", []):
            if each.get("domain") == "iOS" and "introduced" in each:
                release = (each["introduced"]["major"], each["introduced"].get("minor", 0))
        name = ".".join(symbol["pathComponents"])
        releases[usr] = (release, name)
# If a requirement is newer than the extension function with its name, older systems use that function.
for usr in list(releases):
    older = releases.get(re.sub(r"^(s:s\d+\w+?P)(\d)", r"\1sE\2", usr, count=1))
    if older: releases[usr] = min(releases[usr], older)
count, newer = 0, []
for path in sorted(glob.glob(folder + "/uses/*")):
    module, file = os.path.basename(path).split(" ", 1)
    for usr in open(path).read().split():
        if usr not in releases: continue
        count += 1
        release, name = releases[usr]
        if release > (16, 0) and file not in guarded:
            newer.append(f"error: {module}/{file}: {name} needs iOS {release[0]}.{release[1]}")
print("\n".join(newer) if newer else f"{count} uses of the standard library; iOS 16 has all that are not asked for.")
if count < 1000: sys.exit("error: the sources were hardly looked at")
sys.exit(1 if newer else 0)
PYTHON
