/// The style of a stack, or of an element in the component's own template: its background, border, padding.
///
/// It has no markup. Pass its key path to a stack, as in `Stack.vertical(\.card)`, or its style to a `class`
/// attribute.
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
    /// The style of the element.
    public var style: PartStyle

    /// Creates a container with classes that it always has. The default is none.
    ///
    /// If many rows have classes, pass a ``PartStyle`` from a `static let` instead.
    public init(_ baseClass: String = "") {
        style = baseClass.isEmpty ? .container : PartStyle(baseClass: baseClass)
    }

    /// Creates a container from a style.
    public init(style: PartStyle) {
        self.style = style
    }

    /// The style; `nil` without any classes.
    package var shownStyle: PartStyle? { style.styleClass.attribute.isEmpty ? nil : style }
}

extension PartStyle {
    /// Without classes and declarations.
    static let container = PartStyle(baseClass: "")
}
