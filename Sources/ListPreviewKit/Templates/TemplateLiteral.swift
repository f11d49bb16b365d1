/// A template literal as its author wrote it, for checks that want to point into it.
public struct TemplateLiteral: Sendable, Hashable {
    /// The source file with the literal, when known: a literal without any slot does not tell.
    public let file: String?

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
    public func text(content: String = "", attribute: (String) -> String = { _ in "" }) -> String {
        filled(content, attribute).map(\.text).joined()
    }

    /// Where a place in the text of ``text(content:attribute:)`` is in the source file, or in the literal when the file is not
    /// known. Lines and columns count from 1, columns in Unicode scalars.
    public func location(
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
