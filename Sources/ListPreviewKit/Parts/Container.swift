/// The style of a stack, or of an element that a component's own template draws: its background, border, padding.
///
/// It has no markup. A stack takes its key path, as in `Stack.vertical(\.card)`, and a `class` attribute its style.
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

    /// Creates a container with the classes that it always has, by default none.
    ///
    /// Pass a ``PartStyle`` from a `static let` instead where many rows have classes.
    public init(_ baseClass: String = "") {
        style = baseClass.isEmpty ? .container : PartStyle(baseClass: baseClass)
    }

    /// Creates a container from a style.
    public init(style: PartStyle) {
        self.style = style
    }

    /// The class attribute and the rule.
    package var styleClass: StyleClass? { style.styleClass.attribute.isEmpty ? nil : style.styleClass }
}

extension PartStyle {
    /// No classes and no declarations.
    static let container = PartStyle(baseClass: "")
}
