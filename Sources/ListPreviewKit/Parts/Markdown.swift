/// Inline Markdown as HTML: emphasis, code and links of CommonMark.
///
/// | written | shown |
/// |---|---|
/// | `**bold**`, `__bold__` | bold |
/// | `*italic*`, `_italic_` | italic |
/// | `` `code` `` | code |
/// | `[text](address)` | a link; only the text if ``WebAddress/isSafe(_:)`` rejects the address |
/// | `\*` | the character itself |
///
/// All other syntax is text, including tags, entities, images, titles of links, lists and headings. Line breaks are
/// preserved.
enum Markdown {
    /// The text as markup that is well-formed and complete, whatever the text.
    ///
    /// O(characters).
    ///
    /// - Parameter linkAction: The action that links send with their address; `nil` for links that navigate.
    static func html(_ text: String, linkAction: String? = nil) -> String {
        html(text, highlighting: nil, linkAction: linkAction)
    }

    /// The text as markup, with the matches of a highlight inside its pieces.
    static func html(_ text: String, highlighting highlight: TextHighlight?, linkAction: String? = nil) -> String {
        var parser = MarkdownParser(text, highlight, linkAction)
        return parser.parse()
    }
}

/// Reads a text from left to right and finds pairs like CommonMark's reference parser: with a stack of delimiter runs.
private struct MarkdownParser {
    /// A part of the result.
    private enum Piece {
        case text(Range<Int>)
        case code(Range<Int>)
        /// A run of delimiters: those that remain without a pair are text.
        case run(Int)
        case link(String)
        case linkEnd
    }

    /// A run of `*` or `_`.
    private struct Run {
        let sign: Unicode.Scalar
        let length: Int
        let canOpen: Bool
        let canClose: Bool
        /// The number of delimiters without a pair.
        var count: Int
        /// The lengths of the pairs that it opens, innermost first, and of those that it closes.
        var opened: [Int] = []
        var closed: [Int] = []
        var previous: Int?
        var next: Int?
    }

    /// A `[` that may start a link.
    private struct Bracket {
        let piece: Int
        /// The last run before it.
        let run: Int?
    }

    private let scalars: [Unicode.Scalar]
    private var position = 0
    private var textStart = 0
    private var pieces: [Piece] = []
    private var runs: [Run] = []
    private var lastRun: Int?
    private var brackets: [Bracket] = []
    /// The positions of runs of backticks, by their length, the next one last.
    private lazy var backticks = backtickRuns()

    private let highlight: TextHighlight?
    private let linkAction: String?

    init(_ text: String, _ highlight: TextHighlight?, _ linkAction: String?) {
        scalars = Array(text.unicodeScalars)
        self.highlight = highlight
        self.linkAction = linkAction
    }

    mutating func parse() -> String {
        while position < scalars.count {
            switch scalars[position] {
            case "\\" where position + 1 < scalars.count && Self.isASCIIPunctuation(scalars[position + 1]):
                endText()
                textStart = position + 1
                position += 2
            case "`": code()
            case "*", "_": run()
            case "[":
                endText()
                brackets.append(Bracket(piece: pieces.count, run: lastRun))
                append(.text(position..<position + 1), length: 1)
            case "]": closeBracket()
            default: position += 1
            }
        }
        endText()
        pairRuns(after: nil)
        return html()
    }

    private mutating func endText() {
        if textStart < position { pieces.append(.text(textStart..<position)) }
        textStart = position
    }

    private mutating func append(_ piece: Piece, length: Int) {
        endText()
        pieces.append(piece)
        position += length
        textStart = position
    }

    private func length(ofRunAt start: Int) -> Int {
        scalars[start...].prefix { $0 == scalars[start] }.count
    }

    // MARK: - Code

    private mutating func code() {
        let length = length(ofRunAt: position)
        guard let end = closingBackticks(length, after: position + length) else {
            position += length
            return
        }
        var content = position + length..<end
        let isPadded = content.count > 1 && isSpace(content.lowerBound) && isSpace(content.upperBound - 1)
        if isPadded, !content.allSatisfy(isSpace) { content = content.lowerBound + 1..<content.upperBound - 1 }
        append(.code(content), length: end + length - position)
    }

    private mutating func closingBackticks(_ length: Int, after start: Int) -> Int? {
        while let next = backticks[length]?.last {
            if next >= start { return next }
            backticks[length]?.removeLast()
        }
        return nil
    }

    private func backtickRuns() -> [Int: [Int]] {
        var runs: [Int: [Int]] = [:]
        var index = 0
        while let next = scalars[index...].firstIndex(of: "`") {
            index = next + length(ofRunAt: next)
            runs[index - next, default: []].append(next)
        }
        return runs.mapValues { $0.reversed() }
    }

    private func isSpace(_ index: Int) -> Bool { scalars[index] == " " || scalars[index] == "\n" }

    // MARK: - Links

    private mutating func closeBracket() {
        endText()
        guard let bracket = brackets.popLast(), let (address, end) = destination(at: position + 1) else {
            append(.text(position..<position + 1), length: 1)
            return
        }
        pairRuns(after: bracket.run)
        // Links cannot contain links.
        brackets = []
        if linkAction != nil || WebAddress.isSafe(address) {
            pieces[bracket.piece] = .link(address)
            append(.linkEnd, length: end - position)
        } else {
            pieces[bracket.piece] = .text(0..<0)
            append(.text(0..<0), length: end - position)
        }
    }

    /// The address in parentheses, without spaces and with balanced parentheses; and the index after it.
    private func destination(at start: Int) -> (address: String, end: Int)? {
        guard start < scalars.count, scalars[start] == "(" else { return nil }
        var address = String.UnicodeScalarView()
        var depth = 0
        var index = start + 1
        while index < scalars.count, scalars[index].value > 0x20, scalars[index].value != 0x7F {
            var scalar = scalars[index]
            if scalar == "\\", index + 1 < scalars.count, Self.isASCIIPunctuation(scalars[index + 1]) {
                index += 1
                scalar = scalars[index]
            } else if scalar == "(" {
                depth += 1
                if depth > 32 { return nil }
            } else if scalar == ")" {
                depth -= 1
                if depth < 0 { return address.isEmpty ? nil : (String(address), index + 1) }
            }
            address.append(scalar)
            index += 1
        }
        return nil
    }

    // MARK: - Emphasis

    private mutating func run() {
        let length = length(ofRunAt: position)
        let sign = scalars[position]
        let before = position == 0 ? " " : scalars[position - 1]
        let after = position + length < scalars.count ? scalars[position + length] : " "
        let isLeft = !Self.isSpace(after) && (!Self.isPunctuation(after) || Self.isSpaceOrPunctuation(before))
        let isRight = !Self.isSpace(before) && (!Self.isPunctuation(before) || Self.isSpaceOrPunctuation(after))
        // An underscore within a word is text.
        let canOpen = isLeft && (sign == "*" || !isRight || Self.isPunctuation(before))
        let canClose = isRight && (sign == "*" || !isLeft || Self.isPunctuation(after))
        let index = runs.count
        runs.append(
            Run(sign: sign, length: length, canOpen: canOpen, canClose: canClose, count: length, previous: lastRun))
        if let lastRun { runs[lastRun].next = index }
        lastRun = index
        append(.run(index), length: length)
    }

    /// Pairs the runs after one, or all, and removes them from the stack.
    private mutating func pairRuns(after bottom: Int?) {
        /// For each kind of closing run, the run before which nothing matches.
        var bottoms: [Int: Int] = [:]
        var current = bottom.map { runs[$0].next } ?? firstRun
        while let closer = current {
            guard runs[closer].canClose else {
                current = runs[closer].next
                continue
            }
            let kind = (runs[closer].sign == "*" ? 6 : 0) + (runs[closer].canOpen ? 3 : 0) + runs[closer].length % 3
            var opener = runs[closer].previous
            while let index = opener, index != bottom, index != bottoms[kind], !canPair(index, closer) {
                opener = runs[index].previous
            }
            guard let opener, opener != bottom, opener != bottoms[kind] else {
                bottoms[kind] = runs[closer].previous ?? -1
                current = runs[closer].next
                if !runs[closer].canOpen { remove(closer) }
                continue
            }
            let length = min(runs[opener].count, runs[closer].count, 2)
            runs[opener].count -= length
            runs[closer].count -= length
            runs[opener].opened.append(length)
            runs[closer].closed.append(length)
            // The runs between them have no partner.
            runs[opener].next = closer
            runs[closer].previous = opener
            if runs[opener].count == 0 { remove(opener) }
            if runs[closer].count == 0 {
                current = runs[closer].next
                remove(closer)
            }
        }
        lastRun = bottom
        if let bottom { runs[bottom].next = nil }
    }

    private var firstRun: Int? {
        var index = lastRun
        while let current = index, let previous = runs[current].previous { index = previous }
        return index
    }

    private func canPair(_ opener: Int, _ closer: Int) -> Bool {
        let (left, right) = (runs[opener], runs[closer])
        guard left.sign == right.sign, left.canOpen else { return false }
        // `*a**b*` is one pair, not two.
        let isBoth = right.canOpen || left.canClose
        return !isBoth || right.length % 3 == 0 || (left.length + right.length) % 3 != 0
    }

    private mutating func remove(_ run: Int) {
        let (previous, next) = (runs[run].previous, runs[run].next)
        if let previous { runs[previous].next = next }
        if let next { runs[next].previous = previous } else if lastRun == run { lastRun = previous }
    }

    // MARK: - Characters

    private static func isASCIIPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII && isPunctuation(scalar)
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case " ", "\t", "\n", "\r", "\u{C}": true
        default: !scalar.isASCII && scalar.properties.generalCategory == .spaceSeparator
        }
    }

    private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
            true
        default: false
        }
    }

    private static func isSpaceOrPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        isSpace(scalar) || isPunctuation(scalar)
    }

    // MARK: - Markup

    private func html() -> String {
        var writer = HTMLWriter(capacity: scalars.count * 2)
        for piece in pieces {
            switch piece {
            case .text(let range):
                if let highlight {
                    highlight.write(string(range), into: &writer)
                } else {
                    writer.text(string(range))
                }
            case .code(let range):
                writer.markup("<code>")
                writer.text(string(range))
                writer.markup("</code>")
            case .link(let address):
                writer.markup("<a")
                if let linkAction {
                    writer.markup(" data-action=\"")
                    writer.attribute(linkAction)
                    writer.markup("\" data-value=\"")
                    writer.attribute(address)
                    writer.markup("\"")
                }
                if WebAddress.isSafe(address) {
                    writer.markup(" href=\"")
                    writer.attribute(WebAddress.encoded(address))
                    writer.markup("\">")
                } else {
                    writer.markup(" role=\"link\" tabindex=\"0\">")
                }
            case .linkEnd: writer.markup("</a>")
            case .run(let index):
                let run = runs[index]
                for length in run.closed { writer.markup(length == 2 ? "</strong>" : "</em>") }
                writer.text(String(repeating: String(Character(run.sign)), count: run.count))
                for length in run.opened.reversed() { writer.markup(length == 2 ? "<strong>" : "<em>") }
            }
        }
        return writer.string()
    }

    private func string(_ range: Range<Int>) -> String {
        String(String.UnicodeScalarView(scalars[range]))
    }
}
