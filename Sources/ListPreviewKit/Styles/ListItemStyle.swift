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

/// Which style a row has.
public enum StyleType<Item: ListItem>: Sendable {
    /// The component's default style.
    case `default`
    /// This style instead of the default one.
    case custom(ListItemStyle<Item>)
    /// This style on top of the default one.
    case adding(ListItemStyle<Item>)

    /// A fresh component with the style applied.
    func styledItem() -> Item {
        var item = Item()
        switch self {
        case .default: Item.defaultStyle.apply(to: &item)
        case .custom(let style): style.apply(to: &item)
        case .adding(let style):
            Item.defaultStyle.apply(to: &item)
            style.apply(to: &item)
        }
        return item
    }

    var isDefault: Bool {
        if case .default = self { true } else { false }
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
