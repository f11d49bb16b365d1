#!/usr/bin/env bash
# Creates Public/fonts: subsets of Inter and Noto Sans for pages on systems without San Francisco, and for all pictures; and
# the table of their characters. Needs Debian's packages (apt-get download, nothing is installed) and Python; fonttools and
# brotli are installed in a separate folder. The same packages produce the same files.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

(cd "$work" && apt-get download fonts-inter-variable fonts-noto-core >/dev/null 2>&1 && for package in *.deb; do dpkg-deb -x "$package" .; done)
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet fonttools==4.60.1 brotli==1.1.0

# Latin for European and Vietnamese languages, Greek, Cyrillic, punctuation, currencies, arrows, and symbols.
latin="U+0020-007E,U+00A0-017F,U+018F,U+0192,U+01A0-01A1,U+01AF-01B0,U+01CD-01DC,U+01E6-01E7,U+0218-021B,U+0259,U+02BB-02BC"
latin+=",U+02C6-02C7,U+02D8-02DD,U+0300-0304,U+0306-030C,U+0323,U+0327-0328,U+1E80-1E85,U+1E9E,U+1EA0-1EF9"
greek="U+0384-038A,U+038C,U+038E-03A1,U+03A3-03CE"
cyrillic="U+0400-045F,U+0490-0493,U+0496-0497,U+049A-049B,U+04A2-04A3,U+04AE-04B1,U+04B6-04B7,U+04BA-04BB,U+04C0,U+04D8-04D9,U+04E8-04E9"
signs="U+2000-200A,U+202F,U+205F,U+2010-2015,U+2018-201E,U+2020-2022,U+2026,U+2030,U+2032-2033,U+2039-203A,U+203D,U+2044,U+2070-209C,U+20A0-20C0,U+2116"
signs+=",U+2122,U+2126,U+212E,U+2150-215E,U+2190-2199,U+21A9-21AA,U+21B5,U+21BB,U+21C4,U+21E7,U+2202,U+2206,U+220F,U+2211-2212"
signs+=",U+2215,U+2219-221A,U+221E,U+222B,U+2248,U+2260,U+2264-2265,U+2303,U+2318,U+2325,U+232B,U+25A0-25A1,U+25B2-25B6"
signs+=",U+25BA,U+25BC,U+25C0,U+25C6-25C7,U+25CA,U+25CB,U+25CF,U+2605-2606,U+2610-2611,U+2661,U+2665,U+2713,U+2717"
arabic="U+200C-200F,U+060C,U+061B,U+061F,U+0621-063A,U+0640-0655,U+0660-066D,U+0670-0671,U+0679,U+067E,U+0686,U+0688,U+0691,U+0698"
arabic+=",U+06A9,U+06AF,U+06BA,U+06BE,U+06C1-06C3,U+06CC,U+06D2-06D4,U+06F0-06F9"
hebrew="U+05B0-05BF,U+05C1-05C2,U+05D0-05EA,U+05F0-05F4"

subset() { # file, name, characters, options
    "$work/venv/bin/pyftsubset" "$1" --unicodes="$3" --flavor=woff2 --no-hinting --desubroutinize --name-IDs+=13,14 \
        --notdef-outline --output-file="Public/fonts/$2.woff2" "${@:4}"
}
mkdir -p Public/fonts
# All weights in one file.
subset "$work/usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf" inter \
    "$latin,$greek,$cyrillic,$signs" --layout-features=kern,mark,mkmk,ccmp,locl,calt,tnum
for weight in Regular Bold; do
    subset "$work/usr/share/fonts/truetype/noto/NotoSansArabic-$weight.ttf" "noto-sans-arabic-$weight" "$arabic"
    subset "$work/usr/share/fonts/truetype/noto/NotoSansHebrew-$weight.ttf" "noto-sans-hebrew-$weight" "$hebrew"
done
{
    echo "inter.woff2 is a subset of Inter (https://github.com/rsms/inter), Copyright 2016-2022 The Inter Project Authors."
    echo "noto-sans-arabic-*.woff2 and noto-sans-hebrew-*.woff2 are subsets of Noto Sans Arabic and Noto Sans Hebrew"
    echo "(https://github.com/notofonts), Copyright 2012-2020 Google LLC."
    echo "They are used and given away under the SIL Open Font License, Version 1.1, which follows."
    echo
    awk '/^License: OFL-1.1$/ { on = 1; next } on && /^[^ ]/ { exit } on { sub(/^ \.?/, ""); print }' \
        "$work/usr/share/doc/fonts-inter-variable/copyright"
} >Public/fonts/OFL.txt

# The characters of each file, as ranges: for finding text that the machine's own fonts draw.
"$work/venv/bin/python" - <<'PYTHON' >Sources/VisualRegression/Capture/FontCoverage.swift
from fontTools.ttLib import TTFont

def ranges(name):
    found = []
    for code in sorted(TTFont(f"Public/fonts/{name}.woff2").getBestCmap()):
        if found and found[-1][1] == code - 1:
            found[-1][1] = code
        else:
            found.append([code, code])
    return found

print("/// The characters that the embedded fonts have. Made by `scripts/make-fonts.sh`.")
print("enum FontCoverage {")
for title, name in [
    ("latin", "inter"), ("arabic", "noto-sans-arabic-Regular"), ("hebrew", "noto-sans-hebrew-Regular")
]:
    print(f"    static let {title}: [ClosedRange<UInt32>] = [")
    line = "       "
    for first, last in ranges(name):
        part = f" 0x{first:X}...0x{last:X},"
        if len(line) + len(part) > 118:
            print(line)
            line = "       "
        line += part
    print(line)
    print("    ]")
print("}")
PYTHON

scripts/list-web-assets.sh
swift format --in-place Sources/VisualRegression/Capture/FontCoverage.swift
ls -l Public/fonts
