/// A template literal as its author wrote it.
public struct TemplateLiteral: Sendable, Hashable {
    let pieces: [TemplatePiece]

    /// The literal with `placeholder` in the place of each slot.
    public func text(placeholder: String = "") -> String {
        pieces.map { piece in
            switch piece {
            case .literal(let text): text
            case .slot: placeholder
            }
        }.joined()
    }
}
