/// The appearance of a component's parts, as a value that can be named, shared and combined.
///
/// ```swift
/// extension ListItemStyle where Item == CarRow {
///     static var sale: Self { Self { $0.price.textColor = .magenta } }
///     static var bold: Self { Self { $0.title.weight = .bold } }
/// }
/// let style: ListItemStyle<CarRow> = .sale + .bold
/// ```
///
/// Styles are applied to a new component before any values are mapped. If two styles set the same property, the right
/// one takes precedence.
///
/// A row with a style does not have the default style of its component. `.adding(.sale)` adds a style to the default
/// style, like `.default + .sale`.
public struct ListItemStyle<Item: ListItem>: Sendable {
    /// Sets the style's own properties; `nil` for none.
    @usableFromInline let body: (@Sendable (inout Item) -> Void)?
    /// Whether the component's default style is applied first.
    @usableFromInline let isOnDefault: Bool

    @inlinable
    init(_ body: (@Sendable (inout Item) -> Void)?, isOnDefault: Bool) {
        self.body = body
        self.isOnDefault = isOnDefault
    }

    /// Creates a style that changes nothing.
    @inlinable
    public init() {
        self.init(nil, isOnDefault: false)
    }

    /// Creates a style from a closure that sets properties.
    @inlinable
    public init(_ body: @escaping @Sendable (inout Item) -> Void) {
        self.init(body, isOnDefault: false)
    }

    /// The default style of the component: its ``ListItem/defaultStyle``.
    @inlinable public static var `default`: Self { Self(nil, isOnDefault: true) }

    /// A style instead of the default style of the component. It is the same as the style itself.
    @inlinable
    public static func custom(_ style: Self) -> Self { style }

    /// A style in addition to the default style of the component.
    @inlinable
    public static func adding(_ style: Self) -> Self { Self(style.body, isOnDefault: true) }

    /// Both styles, applied from left to right.
    public static func + (left: Self, right: Self) -> Self {
        if left.isDefault { return .adding(right) }
        guard let body = left.body else { return right }
        return Self(
            { item in
                body(&item)
                right.apply(to: &item)
            }, isOnDefault: left.isOnDefault)
    }

    /// Adds another style to this one.
    public static func += (left: inout Self, right: Self) {
        left = left + right
    }

    /// Whether the style is only ``default``.
    @inlinable var isDefault: Bool { isOnDefault && body == nil }

    /// Sets the style's properties on a component.
    @inlinable
    package func apply(to item: inout Item) {
        if isOnDefault { Item.defaultStyle.body?(&item) }
        body?(&item)
    }

    /// A fresh component with the style applied.
    @inlinable
    func styledItem() -> Item {
        var item = Item()
        apply(to: &item)
        return item
    }
}
