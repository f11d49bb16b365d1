/// A template literal as it is written in the source file, for checks that report positions in it.
package struct TemplateLiteral: Sendable, Hashable {
    /// The source file with the literal, if it is known. It is not known for a literal without slots.
    package let file: String?

    private let pieces: [TemplatePiece]
    private let slots: [SlotPlace]

    init(file: String? = nil, pieces: [TemplatePiece] = [], slots: [SlotPlace] = []) {
        self.file = file
        self.pieces = pieces
        self.slots = slots
    }

    /// The literal as XML: with other text instead of each slot, `<br/>` for `<br>`, and a value for every attribute.
    ///
    /// - Parameters:
    ///   - content: The text for slots between tags.
    ///   - attribute: Returns the text for a slot in the value of an attribute from the attribute's name.
    package func text(content: String = "", attribute: (String) -> String = { _ in "" }) -> String {
        parts(content, attribute).map(\.text).joined()
    }

    /// The position in the source file of a position in the text of ``text(content:attribute:)``, or the position in
    /// the literal if the file is not known. Lines and columns start at 1. Columns are Unicode scalars.
    package func location(
        line: Int, column: Int, content: String = "", attribute: (String) -> String = { _ in "" }
    ) -> (line: Int, column: Int) {
        var place = (line: 1, column: 1)
        var position = LiteralPosition(piece: 0, offset: 0)
        search: for part in parts(content, attribute) {
            var next = part.position
            for scalar in part.text.unicodeScalars {
                position = next
                if place.line > line || (place.line == line && place.column >= column) { break search }
                if part.isLiteral { next.offset += UTF8.width(scalar) }
                place = scalar == "\n" ? (place.line + 1, 1) : (place.line, place.column + 1)
            }
        }
        guard !pieces.isEmpty else { return (line, column) }
        return TemplateLocator(pieces: pieces, slots: slots).location(of: position)
    }

    /// The parts of the text, each with the position in the literal where it begins.
    private func parts(
        _ content: String, _ attribute: (String) -> String
    ) -> [(text: String, position: LiteralPosition, isLiteral: Bool)] {
        let omissions = MarkupTokenizer(pieces).omissions
        var parts: [(text: String, position: LiteralPosition, isLiteral: Bool)] = []
        var before = ""
        for (index, piece) in pieces.enumerated() {
            var position = LiteralPosition(piece: index, offset: 0)
            switch piece {
            case .literal(let text):
                for omission in omissions where omission.position.piece == index {
                    let part = text.utf8.dropFirst(position.offset).prefix(omission.position.offset - position.offset)
                    parts.append((String(decoding: part, as: UTF8.self), position, true))
                    position = omission.position
                    parts.append((omission.text, position, false))
                }
                let rest = text.utf8.dropFirst(position.offset)
                parts.append((String(decoding: rest, as: UTF8.self), position, true))
                before = text
            case .slot:
                parts.append((Self.attributeName(before).map(attribute) ?? content, position, false))
                before = ""
            }
        }
        return parts
    }

    /// The name of the attribute whose value begins at the end of the text.
    private static func attributeName(_ text: String) -> String? {
        guard text.hasSuffix("=\"") || text.hasSuffix("='") else { return nil }
        let name = text.dropLast(2).reversed().prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == ":" }
        return String(name.reversed())
    }
}

/// The position that the compiler provides for a slot of a literal: its line, and the column of its opening
/// parenthesis.
struct SlotPlace: Sendable, Hashable {
    var line: Int
    var column: Int
}

/// Converts a position in a template literal into a line and column of the source file.
///
/// A literal does not know its position, but each of its slots does. The position of the first slot determines the
/// first line of the literal and its indentation, which Swift removes from a multi-line literal.
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
        // The compiler's column is that of the parenthesis, which follows the backslash, and counts bytes.
        indentation = max(0, slots[0].column - 1 - place.byteColumn)
    }

    /// The line and column of a position, both from 1: in the file if the position of a slot is known, otherwise in the
    /// literal.
    func location(of position: LiteralPosition) -> (line: Int, column: Int) {
        if case .slot(let slot) = pieces[position.piece] { return (slots[slot].line, slots[slot].column - 1) }
        let place = place(of: position)
        if let slot = place.slotBefore { return (slots[slot].line, slots[slot].column - 1) }
        return isInFile ? (firstLine + place.line - 1, place.column + indentation) : (place.line, place.column)
    }

    /// The line and column in the literal without indentation, and the last slot before the position on its line.
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
