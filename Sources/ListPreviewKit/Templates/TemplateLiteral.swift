/// A template literal as its author wrote it, for checks that want to point into it.
package struct TemplateLiteral: Sendable, Hashable {
    /// The source file with the literal, when known: that of a literal without any slot is not.
    package let file: String?

    private let pieces: [TemplatePiece]
    private let slots: [SlotPlace]

    init(file: String? = nil, pieces: [TemplatePiece] = [], slots: [SlotPlace] = []) {
        self.file = file
        self.pieces = pieces
        self.slots = slots
    }

    /// The literal with something in the place of each slot.
    ///
    /// - Parameters:
    ///   - content: Stands for slots between tags.
    ///   - attribute: Gives what stands for a slot that is the value of an attribute, by the attribute's name.
    package func text(content: String = "", attribute: (String) -> String = { _ in "" }) -> String {
        filled(content, attribute).map(\.text).joined()
    }

    /// Where a place in the text of ``text(content:attribute:)`` is in the source file, or in the literal when the file is not
    /// known. Lines and columns count from 1, columns in Unicode scalars.
    package func location(
        line: Int, column: Int, content: String = "", attribute: (String) -> String = { _ in "" }
    ) -> (line: Int, column: Int) {
        var place = (line: 1, column: 1)
        var position = LiteralPosition(piece: 0, offset: 0)
        search: for (piece, filled) in filled(content, attribute).enumerated() {
            var offset = 0
            for scalar in filled.text.unicodeScalars {
                position = LiteralPosition(piece: piece, offset: filled.isSlot ? 0 : offset)
                if place.line > line || (place.line == line && place.column >= column) { break search }
                offset += UTF8.width(scalar)
                place = scalar == "\n" ? (place.line + 1, 1) : (place.line, place.column + 1)
            }
        }
        guard !pieces.isEmpty else { return (line, column) }
        return TemplateLocator(pieces: pieces, slots: slots).location(of: position)
    }

    private func filled(_ content: String, _ attribute: (String) -> String) -> [(text: String, isSlot: Bool)] {
        var before = ""
        return pieces.map { piece in
            switch piece {
            case .literal(let text):
                before = text
                return (text, false)
            case .slot:
                defer { before = "" }
                return (Self.attributeName(before).map(attribute) ?? content, true)
            }
        }
    }

    /// The name of the attribute whose value begins where the text ends.
    private static func attributeName(_ text: String) -> String? {
        guard text.hasSuffix("=\"") || text.hasSuffix("='") else { return nil }
        let name = text.dropLast(2).reversed().prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == ":" }
        return String(name.reversed())
    }
}

/// Where the compiler says that a slot of a literal stands: its line, and the column of its opening parenthesis.
struct SlotPlace: Sendable, Hashable {
    var line: Int
    var column: Int
}

/// Turns a place in a template literal into a line and column of the source file.
///
/// A literal does not know where it stands, but each slot in it does. From the first slot follow the literal's first line
/// and, since Swift strips the indentation of a multi-line literal, how far it is indented.
struct TemplateLocator {
    private let pieces: [TemplatePiece]
    private let slots: [SlotPlace]
    private var firstLine = 1
    private var indentation = 0
    private let isInFile: Bool

    init(pieces: [TemplatePiece], slots: [SlotPlace]) {
        self.pieces = pieces
        self.slots = slots
        isInFile = !slots.isEmpty
        guard let piece = pieces.firstIndex(where: { if case .slot = $0 { true } else { false } }) else { return }
        let place = place(of: LiteralPosition(piece: piece, offset: 0))
        firstLine = slots[0].line - place.line + 1
        // The compiler's column is that of the parenthesis, one behind the backslash, and counts bytes.
        indentation = max(0, slots[0].column - 1 - place.byteColumn)
    }

    /// The line and column, both from 1, of a position: in the file when a slot has its place, else in the literal.
    func location(of position: LiteralPosition) -> (line: Int, column: Int) {
        if case .slot(let slot) = pieces[position.piece] { return (slots[slot].line, slots[slot].column - 1) }
        let place = place(of: position)
        if let slot = place.slotBefore { return (slots[slot].line, slots[slot].column - 1) }
        return isInFile ? (firstLine + place.line - 1, place.column + indentation) : (place.line, place.column)
    }

    /// Line and column in the stripped literal, and the last slot that stands before the position on its line.
    private func place(
        of position: LiteralPosition
    ) -> (line: Int, column: Int, byteColumn: Int, slotBefore: Int?) {
        var line = 1
        var column = 1
        var byteColumn = 1
        var slotBefore: Int?
        for (index, piece) in pieces.enumerated() {
            guard index <= position.piece else { break }
            switch piece {
            case .slot(let slot):
                if index < position.piece { slotBefore = slot }
            case .literal(let text):
                let end = index == position.piece ? position.offset : text.utf8.count
                for byte in text.utf8.prefix(end) {
                    byteColumn += 1
                    if byte == 0x0A {
                        line += 1
                        column = 1
                        byteColumn = 1
                        slotBefore = nil
                    } else if byte & 0xC0 != 0x80 {
                        column += 1
                    }
                }
            }
        }
        return (line, column, byteColumn, slotBefore)
    }
}

/// A problem in a template literal, with its location.
public struct TemplateDiagnostic: Sendable, Hashable, CustomStringConvertible {
    /// The template's name.
    public var template: String
    /// The problem, and the way out of it.
    public var message: String
    /// The source file with the literal, when known: that of a literal without any slot is not.
    public var file: String?
    /// The line, from 1: of the file when it is known, else of the literal.
    public var line: Int
    /// The column, from 1. Behind a slot on the same line it is the slot's own column, since the length of the
    /// expression between the parentheses is not known.
    public var column: Int

    /// Creates a diagnostic.
    package init(template: String, message: String, file: String?, line: Int, column: Int) {
        self.template = template
        self.message = message
        self.file = file
        self.line = line
        self.column = column
    }

    /// `file:line:column: error: message (template Name)`.
    public var description: String {
        "\(file ?? "<template>"):\(line):\(column): error: \(message) (template \(TypeName.readable(template)))"
    }
}
