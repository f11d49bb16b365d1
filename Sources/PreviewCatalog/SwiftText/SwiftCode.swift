/// Swift code with the positions of the values of controls.
indirect enum SwiftCode: Sendable {
    /// Code that is not broken into lines.
    case text([StateText.Piece])
    /// A call, or an initializer.
    case call(String, [Argument])
    /// An array.
    case list([SwiftCode])
    /// A name with a closure of statements.
    case closure(String, [String])
    /// A call followed by other calls.
    case chain(SwiftCode, [Argument])

    /// An argument of a call, or a chained call.
    struct Argument: Sendable {
        var label: String?
        var code: SwiftCode
        /// Whether it is only written if its value is edited.
        var isAbsent = false
    }

    static func text(_ text: String) -> SwiftCode { .text([.text(text)]) }

    /// Calls a closure with each piece of the code on one line.
    fileprivate func forEachPiece(_ body: (StateText.Piece) -> Void) {
        switch self {
        case .text(let pieces): pieces.forEach(body)
        case .call(let name, let arguments):
            body(.text(name))
            body(.text("("))
            Self.forEachPiece(of: arguments, body)
            body(.text(")"))
        case .list(let elements):
            body(.text("["))
            Self.forEachPiece(of: elements.map { Argument(code: $0) }, body)
            body(.text("]"))
        case .closure(let name, let statements):
            body(.text("\(name) { \(statements.joined(separator: "; ")) }"))
        case .chain(let code, let calls):
            code.forEachPiece(body)
            for call in calls { call.code.forEachPiece(body) }
        }
    }

    private static func forEachPiece(of arguments: [Argument], _ body: (StateText.Piece) -> Void) {
        var isFirst = true
        for argument in arguments {
            if !argument.isAbsent, !isFirst { body(.text(", ")) }
            argument.forEachPiece {
                isFirst = false
                body($0)
            }
        }
    }

    /// Whether the code can be on one line at all.
    fileprivate var isInline: Bool {
        switch self {
        case .text: true
        case .call(_, let arguments): arguments.allSatisfy(\.code.isInline)
        case .list(let elements): elements.allSatisfy(\.isInline)
        case .closure(_, let statements): statements.count < 2
        case .chain(let code, let calls): code.isInline && calls.allSatisfy(\.code.isInline)
        }
    }
}

extension SwiftCode.Argument {
    fileprivate func forEachPiece(_ body: (StateText.Piece) -> Void) {
        if let label {
            body(.text(label))
            body(.text(": "))
        }
        code.forEachPiece(body)
    }
}

/// Formats code with lines of at most 120 characters, like swift-format with an indentation of 4.
struct SwiftLayout {
    private static let width = 120

    private var parts: [StateText.Piece] = []
    private var column = 0

    /// The code, with adjacent texts combined.
    var pieces: [StateText.Piece] {
        var pieces: [StateText.Piece] = []
        var text: String?
        for part in parts {
            switch part {
            case .text(let next):
                if text?.append(next) == nil { text = next }
            case .value:
                if let text { pieces.append(.text(text)) }
                text = nil
                pieces.append(part)
            }
        }
        if let text { pieces.append(.text(text)) }
        return pieces
    }

    /// Starts a line with a text.
    mutating func line(_ text: String = "", indentation: Int) {
        if !parts.isEmpty { parts.append(.text("\n")) }
        column = 0
        write(text.isEmpty ? "" : String(repeating: " ", count: indentation) + text)
    }

    /// Starts a line with code.
    ///
    /// - Parameter end: The text after it.
    mutating func line(_ code: SwiftCode, end: String = "", indentation: Int) {
        startLine(indentation)
        write(code, indentation: indentation, end: end)
    }

    /// Writes code with a text after it.
    mutating func write(_ code: SwiftCode, indentation: Int, end: String) {
        write(code, indentation: indentation, reserved: end.count, isFollowed: end.hasPrefix(" {"))
        write(end)
    }

    /// Writes code on the required number of lines.
    ///
    /// - Parameters:
    ///   - reserved: The required space after it.
    ///   - isFollowed: Whether a closure or another call follows, starting on the line of the last parenthesis.
    mutating func write(_ code: SwiftCode, indentation: Int, reserved: Int = 0, isFollowed: Bool = false) {
        if code.isInline, column + Self.length(code.forEachPiece) + reserved <= Self.width {
            return code.forEachPiece { write($0) }
        }
        switch code {
        case .text(let pieces): pieces.forEach { write($0) }
        case .call(let name, let arguments):
            write(name + "(")
            fill(arguments, indentation: indentation + 4, reserved: isFollowed ? 0 : reserved + 1)
            if isFollowed { startLine(indentation) }
            write(")")
        case .list(let elements):
            write("[")
            fill(elements.map { SwiftCode.Argument(code: $0) }, indentation: indentation + 4, reserved: 1)
            write(",")
            startLine(indentation)
            write("]")
        case .closure(let name, let statements):
            write("\(name) {")
            for statement in statements { line(statement, indentation: indentation + 4) }
            startLine(indentation)
            write("}")
        case .chain(let code, let calls):
            let hasCalls = calls.contains { !$0.isAbsent }
            let isOnOneLine = code.isInline && column + Self.length(code.forEachPiece) <= Self.width
            write(code, indentation: indentation, reserved: hasCalls ? 0 : reserved, isFollowed: hasCalls)
            let inner = isOnOneLine ? indentation + 4 : indentation
            for (index, call) in calls.enumerated() {
                if !call.isAbsent { startLine(inner) }
                let isFollowed = calls[(index + 1)...].contains { !$0.isAbsent }
                write(call.code, indentation: inner, reserved: isFollowed ? 0 : reserved, isFollowed: isFollowed)
            }
        }
    }

    mutating func write(_ text: String) {
        if !text.isEmpty { write(.text(text)) }
    }

    /// Writes arguments on separate lines, as many as fit on each.
    private mutating func fill(_ arguments: [SwiftCode.Argument], indentation: Int, reserved: Int) {
        var isFirst = true
        for (index, argument) in arguments.enumerated() {
            if argument.isAbsent {
                argument.code.forEachPiece { write($0) }
                continue
            }
            let isLast = !arguments[(index + 1)...].contains { !$0.isAbsent }
            let end = isLast ? reserved : 1
            if !isFirst { write(",") }
            let fits = argument.code.isInline && column + 1 + Self.length(argument.forEachPiece) + end <= Self.width
            if isFirst || !fits { startLine(indentation) } else { write(" ") }
            isFirst = false
            if let label = argument.label { write("\(label): ") }
            write(argument.code, indentation: indentation, reserved: end)
        }
    }

    private mutating func startLine(_ indentation: Int) {
        line(indentation: 0)
        write(String(repeating: " ", count: indentation))
    }

    private mutating func write(_ piece: StateText.Piece) {
        parts.append(piece)
        column += Self.length(piece)
    }

    private static func length(_ forEachPiece: ((StateText.Piece) -> Void) -> Void) -> Int {
        var length = 0
        forEachPiece { length += self.length($0) }
        return length
    }

    private static func length(_ piece: StateText.Piece) -> Int {
        switch piece {
        case .text(let text): text.characterCount
        case .value(let value): value.original.characterCount
        }
    }
}

extension String {
    /// The number of characters; fast for ASCII texts on one line.
    fileprivate var characterCount: Int { utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? utf8.count : count }
}
