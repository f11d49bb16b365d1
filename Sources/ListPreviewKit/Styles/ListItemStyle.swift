/// How a component's parts are drawn, as a value that can be named, shared and composed.
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
///
/// A row with a style does without its component's default style. `.adding(.sale)` puts a style on top of that, as
/// `.default + .sale` does.
public struct ListItemStyle<Item: ListItem>: Sendable {
    /// Sets the style's own properties; `nil` for none.
    @usableFromInline let body: (@Sendable (inout Item) -> Void)?
    /// Whether the component's default style is applied before.
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

    /// Creates a style from what it sets.
    @inlinable
    public init(_ body: @escaping @Sendable (inout Item) -> Void) {
        self.init(body, isOnDefault: false)
    }

    /// The component's own style: its ``ListItem/defaultStyle``.
    @inlinable public static var `default`: Self { Self(nil, isOnDefault: true) }

    /// A style instead of the component's default one: the style itself, said in full.
    @inlinable
    public static func custom(_ style: Self) -> Self { style }

    /// A style on top of the component's default one.
    @inlinable
    public static func adding(_ style: Self) -> Self { Self(style.body, isOnDefault: true) }

    /// The left style with the right one on top.
    public static func + (left: Self, right: Self) -> Self {
        if left.isDefault { return .adding(right) }
        guard let body = left.body else { return right }
        return Self(
            { item in
                body(&item)
                right.apply(to: &item)
            }, isOnDefault: left.isOnDefault)
    }

    /// Puts another style on top of this one.
    public static func += (left: inout Self, right: Self) {
        left = left + right
    }

    /// Whether the style is ``default``, and nothing else.
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

/// How tall a row is. Lengths are CSS pixels.
public enum ListItemHeightStyle: Sendable, Hashable {
    /// As tall as its content.
    case automatic
    /// Exactly this tall; content that does not fit is cut off.
    case `static`(Double)
    /// As tall as its content, and at least this tall.
    case minimum(Double)
    /// Width divided by height, such as `16.0 / 9`.
    case aspect(Double)

    /// The declarations that give the row its height, or `nil` for an automatic one.
    ///
    /// A number that is no length (negative, infinite, not a number) counts as automatic.
    package var declarations: String? {
        switch self {
        case .automatic:
            nil
        case .static(let height):
            CSSNumber(height, atLeast: 0).map { "box-sizing:border-box;height:\($0)px;min-height:0;overflow:hidden" }
        case .minimum(let height):
            CSSNumber(height, atLeast: 0).map { "min-height:\($0)px" }
        case .aspect(let ratio):
            ratio >= 0.0001 ? CSSNumber(ratio).map { "aspect-ratio:\($0);overflow:hidden" } : nil
        }
    }
}
