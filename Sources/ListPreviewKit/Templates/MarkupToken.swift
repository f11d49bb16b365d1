/// One token of a template literal.
struct MarkupToken {
    enum Kind {
        case startTag(name: String, attributes: [MarkupAttribute], isSelfClosing: Bool)
        case endTag(name: String)
        case text(String)
        case slot(Int)
    }

    var kind: Kind
    var position: LiteralPosition
}

/// One attribute of a start tag.
struct MarkupAttribute {
    enum Value {
        case literal(String)
        case slot(Int)
    }

    var name: String
    var value: Value
    var position: LiteralPosition
}

/// A place in a template literal: a byte of one of its literal pieces, or a slot.
struct LiteralPosition: Hashable {
    var piece: Int
    var offset: Int
}

/// A piece of a template literal.
enum TemplatePiece: Sendable, Hashable {
    case literal(String)
    case slot(Int)
}
