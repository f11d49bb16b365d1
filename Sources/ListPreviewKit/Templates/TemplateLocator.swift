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

    /// The line and column, both from 1, of a position: in the file when a slot told where it is, else in the literal.
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
