/// A type whose values are drawn by one static template: a row's component, or a part of one.
///
/// ```swift
/// struct Tag: Templated {
///     var text: String
///     static let template: ItemTemplate<Self> = "<em>\(\.text)</em>"
/// }
/// ```
public protocol Templated: Sendable {
    /// The template. Make it a `static let`: it is compiled when it is first used, once per type.
    static var template: ItemTemplate<Self> { get }

    /// The name under which patches and pages refer to the template; by default the type's name with its module.
    ///
    /// Two components of one screen must not share a name.
    static var templateName: String { get }
}

extension Templated {
    /// The type's name with its module, such as `Garage.CarRow`. Ready-made rows are named `ListItems.TitleRow` and so on.
    public static var templateName: String { TypeName.qualified(Self.self) }
}
