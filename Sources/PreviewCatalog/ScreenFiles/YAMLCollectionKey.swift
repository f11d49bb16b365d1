/// Finds keys that may be collections in a YAML text with aliases.
///
/// Yams looks for duplicate keys while it composes a text, and compares keys by everything inside of them, aliases
/// followed: a key such as `? *a` can stand for more values than any machine can visit although it takes a few bytes
/// (`a: &a [*b, *b]`, `b: &b [*c, *c]`…). A key is a text anyway, so such texts are refused before they are composed.
///
/// The search knows no quotes and no comments. It finds every collection that is a key; that it also finds what only
/// looks like one takes a text with anchors and aliases in the first place.
enum YAMLCollectionKey {
    /// The offset of a key that may be a collection, or `nil`; always `nil` in a text without anchors and aliases.
    ///
    /// - Complexity: O(bytes).
    static func offset(in bytes: ArraySlice<UInt8>) -> Int? {
        var hasAnchor = false
        var hasAlias = false
        var found: Int?
        for index in bytes.indices {
            switch bytes[index] {
            case UInt8(ascii: "&"):
                hasAnchor = hasAnchor || startsName(index, in: bytes)
            case UInt8(ascii: "*"):
                guard startsName(index, in: bytes) else { continue }
                hasAlias = true
                if found == nil, isBeforeColon(bytes[(index + 1)...].drop(while: isName)) { found = index }
            case UInt8(ascii: "?"):
                // Between brackets no space has to follow on the mark.
                if found == nil, isBetween(index, in: bytes) { found = index }
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                if found == nil, isBeforeColon(bytes[(index + 1)...]) { found = index }
            default: break
            }
            if hasAnchor, hasAlias, found != nil { return found }
        }
        return nil
    }

    /// Whether a name follows on the mark at an index, and the mark is at the beginning of a token.
    private static func startsName(_ index: Int, in bytes: ArraySlice<UInt8>) -> Bool {
        guard index + 1 < bytes.endIndex, isName(bytes[index + 1]) else { return false }
        return isBetween(index, in: bytes)
    }

    /// Whether a token can begin at an index.
    private static func isBetween(_ index: Int, in bytes: ArraySlice<UInt8>) -> Bool {
        guard index > bytes.startIndex else { return true }
        let before = bytes[index - 1]
        return before <= 0x20 || before >= 0x7F || "[]{},:?-\"'*".utf8.contains(before)
    }

    /// Whether nothing but blanks stands before the next colon.
    private static func isBeforeColon(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: ":")
    }

    /// Whether a byte can be part of an anchor's name.
    private static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: false
        }
    }
}
