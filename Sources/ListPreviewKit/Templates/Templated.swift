/// A type with one static template that draws its values: a component, or a part of a component.
///
/// ```swift
/// struct Tag: Templated {
///     var text: String
///     static let template: ItemTemplate<Self> = "<em>\(\.text)</em>"
/// }
/// ```
public protocol Templated: Sendable {
    /// The template. Make it a `static let`, so that it is parsed only once, on first use.
    static var template: ItemTemplate<Self> { get }

    /// The name with which patches and pages refer to the template. The default is the name of the type with its
    /// module.
    ///
    /// Two components on one screen must not have the same name.
    static var templateName: String { get }
}

extension Templated {
    /// The type's name with its module, such as `Garage.CarRow`. The names of ready-made rows have no module: `TitleRow`.
    public static var templateName: String { TypeName.qualified(Self.self) }
}
