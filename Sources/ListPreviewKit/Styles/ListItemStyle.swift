/// How a component's parts look, as a value that can be named, shared and composed.
///
/// ```swift
/// extension ListItemStyle where Item == CarRow {
///     static var sale: Self { Self { $0.price.textColor = .magenta } }
///     static var bold: Self { Self { $0.title.weight = .bold } }
/// }
/// let style: ListItemStyle<CarRow> = .sale + .bold
/// ```
///
/// Styles are applied to a fresh component before any values are mapped in. Where two styles set the same property, the
/// right one wins.
public struct ListItemStyle<Item: ListItem>: Sendable {
    private let body: @Sendable (inout Item) -> Void

    /// Creates a style that changes nothing.
    public init() {
        body = { _ in }
    }

    /// Creates a style from what it sets.
    public init(_ body: @escaping @Sendable (inout Item) -> Void) {
        self.body = body
    }

    /// Sets the style's properties on a component.
    public func apply(to item: inout Item) {
        body(&item)
    }

    /// This style with another one on top.
    public func adding(_ style: Self) -> Self {
        Self {
            apply(to: &$0)
            style.apply(to: &$0)
        }
    }

    /// The left style with the right one on top.
    public static func + (left: Self, right: Self) -> Self {
        left.adding(right)
    }

    /// Puts another style on top of this one.
    public static func += (left: inout Self, right: Self) {
        left = left.adding(right)
    }
}
