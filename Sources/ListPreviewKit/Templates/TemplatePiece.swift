/// A piece of a template literal.
enum TemplatePiece: Sendable, Hashable {
    case literal(String)
    case slot(Int)
}
