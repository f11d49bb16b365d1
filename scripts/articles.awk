# Writes the articles of documentation catalogs as JSON, for the search of the website: awk -f scripts/articles.awk FILES…
# Each has a title, a path, an abstract, headings, and a text. The pages of symbols are omitted, except those of modules.

# Text for JSON, without backslashes and control characters.
function escaped(text,    parts, count, i, result) {
    gsub(/[\001-\037\\]/, " ", text)
    count = split(text, parts, "\"")
    result = parts[1]
    for (i = 2; i <= count; i++) result = result "\\\"" parts[i]
    return result
}

# Text without links, code marks and emphasis.
function plain(text) {
    gsub(/<doc:/, "", text)
    gsub(/\]\([^)]*\)/, "", text)
    gsub(/[`*|\[\]<>!]|---+/, " ", text)
    gsub(/  +/, " ", text)
    gsub(/^ | $/, "", text)
    return text
}

function finish() {
    if (title == "") return
    printf "%s{\"title\": \"%s\", \"path\": \"%s\", \"abstract\": \"%s\", \"headings\": \"%s\", \"text\": \"%s\"}", \
        separator, escaped(title), path, escaped(abstract), escaped(headings), escaped(text)
    separator = ",\n"
}

BEGIN { print "[" }

FNR == 1 {
    finish()
    # Sources/Module/Module.docc/Article.md
    split(FILENAME, folders, "/")
    file = FILENAME
    gsub(/^.*\/|\.md$/, "", file)
    path = "/documentation/" tolower(folders[2]) (file == folders[2] ? "" : "/" tolower(file))
    title = abstract = headings = text = ""
    isCode = isEnd = 0
}
isEnd || /^<!--/ { next }
/^```/ { isCode = !isCode; next }
!isCode && /^# / {
    title = plain(substr($0, 3))
    isEnd = /^# ``/ && file != folders[2]
    if (isEnd) title = ""
    next
}
!isCode && /^## (Topics|See Also)/ { isEnd = 1; next }
!isCode && /^##/ {
    sub(/^#+ /, "")
    if ($0 != "Overview") headings = headings plain($0) ". "
    isAbstract = 0
    next
}
$0 == "" { isAbstract = 0; next }
abstract == "" && text == "" { isAbstract = 1 }
isAbstract { abstract = abstract (abstract == "" ? "" : " ") plain($0); next }
{ text = text plain($0) " " }

END { finish(); print "\n]" }
