/// Builds rows or sections from statements, with `if`, `switch` and `for`.
@resultBuilder
public enum ListBuilder<Element> {
    /// What a statement contributes. One element needs no array around it.
    public enum Part {
        case one(Element)
        case many([Element])
    }

    @inlinable public static func buildExpression(_ element: Element) -> Part { .one(element) }
    @inlinable public static func buildExpression(_ elements: [Element]) -> Part { .many(elements) }
    @inlinable public static func buildExpression(_ element: Element?) -> Part { element.map { .one($0) } ?? .many([]) }
    /// Without an array around the one statement that most loops have.
    @inlinable public static func buildBlock(_ part: Part) -> Part { part }
    @inlinable public static func buildBlock(_ parts: Part...) -> Part { buildArray(parts) }
    @inlinable public static func buildOptional(_ part: Part?) -> Part { part ?? .many([]) }
    @inlinable public static func buildEither(first part: Part) -> Part { part }
    @inlinable public static func buildEither(second part: Part) -> Part { part }
    @inlinable public static func buildLimitedAvailability(_ part: Part) -> Part { part }

    @inlinable public static func buildArray(_ parts: [Part]) -> Part {
        var elements: [Element] = []
        elements.reserveCapacity(parts.count)
        for part in parts {
            switch part {
            case .one(let element): elements.append(element)
            case .many(let more): elements += more
            }
        }
        return .many(elements)
    }

    @inlinable public static func buildFinalResult(_ part: Part) -> [Element] {
        switch part {
        case .one(let element): [element]
        case .many(let elements): elements
        }
    }
}
