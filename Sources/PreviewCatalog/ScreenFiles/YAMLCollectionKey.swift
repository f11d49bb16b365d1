/// Finds keys that could be collections in a YAML text with aliases.
///
/// Yams searches for duplicate keys while it composes a text, and compares keys by their whole content, including
/// aliases. A key such as `? *a` takes a few bytes but can expand to more values than any machine can visit
/// (`a: &a [*b, *b]`, `b: &b [*c, *c]`…). Keys must be texts anyway, so such texts are rejected before they are
/// composed.
///
/// The search ignores quotes and comments. It finds every collection that is a key. It can also report false
/// positives, but only in texts with anchors and aliases.
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
                // Between brackets, no space is required after the mark.
                if found == nil, isBetween(index, in: bytes) { found = index }
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                if found == nil, isBeforeColon(bytes[(index + 1)...]) { found = index }
            default: break
            }
            if hasAnchor, hasAlias, found != nil { return found }
        }
        return nil
    }

    /// Whether a name follows the mark at an index, and the mark starts a token.
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

    /// Whether there are only blanks before the next colon.
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
