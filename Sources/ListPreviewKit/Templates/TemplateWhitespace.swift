/// The white space of a template literal: line breaks and indentation are source layout, not content.
enum TemplateWhitespace {
    /// Removes line breaks with the surrounding white space next to a tag, and replaces them with one space inside
    /// text. Text inside `<pre>` and `<textarea>` does not change.
    static func collapsed(_ tokens: [MarkupToken]) -> [MarkupToken] {
        let tokens = joined(tokens)
        var result: [MarkupToken] = []
        var preserved = 0
        for (index, token) in tokens.enumerated() {
            switch token.kind {
            case .startTag("pre", _, false), .startTag("textarea", _, false):
                preserved += 1
            case .endTag("pre"), .endTag("textarea"):
                preserved -= 1
            case .text(let text) where preserved == 0:
                let collapsed = collapse(
                    text, afterTag: index == 0 || !isSlot(tokens[index - 1]),
                    beforeTag: index + 1 == tokens.count || !isSlot(tokens[index + 1]))
                if !collapsed.isEmpty {
                    result.append(MarkupToken(kind: .text(collapsed), position: token.position))
                }
                continue
            default: break
            }
            result.append(token)
        }
        return result
    }

    /// Combines texts that are separated only by a comment.
    private static func joined(_ tokens: [MarkupToken]) -> [MarkupToken] {
        var result: [MarkupToken] = []
        for token in tokens {
            if case .text(let text) = token.kind, let last = result.last, case .text(let before) = last.kind {
                result[result.count - 1].kind = .text(before + text)
            } else {
                result.append(token)
            }
        }
        return result
    }

    private static func isSlot(_ token: MarkupToken) -> Bool {
        if case .slot = token.kind { true } else { false }
    }

    private static func collapse(_ text: String, afterTag: Bool, beforeTag: Bool) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count > 1 else { return text }
        var words: [Substring] = []
        for (index, line) in lines.enumerated() {
            var line = line
            if index > 0 { line = line.drop { $0 == " " || $0 == "\t" } }
            if index < lines.count - 1 {
                while let last = line.last, last == " " || last == "\t" || last == "\r" { line.removeLast() }
            }
            words.append(line)
        }
        let filled = words.filter { !$0.isEmpty }
        guard !filled.isEmpty else { return "" }
        var result = filled.joined(separator: " ")
        // A slot is content, so a line break between it and a word is a space.
        if !afterTag, words.first?.isEmpty == true { result = " " + result }
        if !beforeTag, words.last?.isEmpty == true { result += " " }
        return result
    }
}
