/// Builds rows or sections from statements, with `if`, `switch` and `for`.
@resultBuilder
public enum ListBuilder<Element> {
    /// The elements of one statement. A single element needs no array.
    public enum Part {
        /// One element.
        case one(Element)
        /// Any number of elements, in order.
        case many([Element])
    }

    /// A statement that is one element.
    @inlinable public static func buildExpression(_ element: Element) -> Part { .one(element) }
    /// A statement that is an array of elements.
    @inlinable public static func buildExpression(_ elements: [Element]) -> Part { .many(elements) }
    /// A statement that is an element or `nil`, which contributes nothing.
    @inlinable public static func buildExpression(_ element: Element?) -> Part { element.map { .one($0) } ?? .many([]) }
    /// Do not use: each statement must be an element or an array of elements.
    @available(*, unavailable, message: "this has no value; a builder takes rows, sections or states")
    public static func buildExpression(_ nothing: Void) -> Part { .many([]) }
    /// A single statement, without creating an array.
    @inlinable public static func buildBlock(_ part: Part) -> Part { part }
    /// Several statements, in order.
    @inlinable public static func buildBlock(_ parts: Part...) -> Part { buildArray(parts) }
    /// An `if` without `else`, which contributes nothing if its condition is false.
    @inlinable public static func buildOptional(_ part: Part?) -> Part { part ?? .many([]) }
    /// The first branch of an `if` or `switch`.
    @inlinable public static func buildEither(first part: Part) -> Part { part }
    /// Another branch of an `if` or `switch`.
    @inlinable public static func buildEither(second part: Part) -> Part { part }

    /// The iterations of a loop, in order.
    ///
    /// - Complexity: O(elements).
    @inlinable public static func buildArray(_ parts: consuming [Part]) -> Part {
        var elements: [Element] = []
        elements.reserveCapacity(parts.count)
        for index in parts.indices {
            // Taken out of the array, not copied.
            var part = Part.many([])
            swap(&part, &parts[index])
            switch part {
            case .one(let element): elements.append(element)
            case .many(let more): elements += more
            }
        }
        return .many(elements)
    }

    /// All elements that the statements contribute, in order.
    @inlinable public static func buildFinalResult(_ part: Part) -> [Element] {
        switch part {
        case .one(let element): [element]
        case .many(let elements): elements
        }
    }
}

/// Overloads that let the compiler explain mistakes at their location.
extension ListBuilder where Element == ListItemViewModel {
    /// Not for use: the data alone does not determine the component.
    @available(*, unavailable, message: "name the component that shows the data: CarRow.row(car)")
    public static func buildExpression<Model: ListItemDataModel>(_ data: Model) -> Part { .many([]) }

    /// Not for use: the data alone does not determine the component.
    @available(*, unavailable, message: "name the component that shows the data: for car in cars { CarRow.row(car) }")
    public static func buildExpression<Model: ListItemDataModel>(_ data: [Model]) -> Part { .many([]) }
}

extension ListBuilder where Element == ListSection {
    /// Not for use: a screen has sections, and sections have rows of components.
    @available(
        *, unavailable, message: "a screen has sections with rows of components: ListSection(id:) { CarRow.row(car) }"
    )
    public static func buildExpression<Model: ListItemDataModel>(_ data: Model) -> Part { .many([]) }

    /// Not for use: a screen has sections, and sections have rows.
    @available(*, unavailable, message: "a screen has sections: put the row into ListSection(id:) { … }")
    public static func buildExpression(_ row: ListItemViewModel) -> Part { .many([]) }

    /// Not for use: a screen has sections, and sections have rows.
    @available(*, unavailable, message: "a screen has sections: put the rows into ListSection(id:) { … }")
    public static func buildExpression(_ rows: [ListItemViewModel]) -> Part { .many([]) }
}
