/// The style of an element that a component's own template draws: its background, border, padding.
///
/// It has no markup; its style is what a `class` attribute takes.
///
/// ```swift
/// struct CardRow: ListItem {
///     var card = Container("card")
///     var title = TextLabel()
///     static let template: ItemTemplate<Self> = """
///         <div class="\(\.card.style)">\(\.title)</div>
///         """
/// }
/// ```
public struct Container: Stylable, Sendable, Equatable {
    /// How the element looks.
    public var style: PartStyle

    /// Creates a container with the classes that it always has.
    ///
    /// Pass a ``PartStyle`` from a `static let` instead where many rows are made.
    public init(_ baseClass: String) {
        style = PartStyle(baseClass: baseClass)
    }

    /// Creates a container from a style.
    public init(style: PartStyle) {
        self.style = style
    }

    /// The class attribute and the rule.
    package var styleClass: StyleClass? { style.styleClass }
}
