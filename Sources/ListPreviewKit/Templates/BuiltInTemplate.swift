/// A row or a part of this package. Its markup is not a part of the public interface, which contains it as `template`.
protocol BuiltInTemplate: Templated {
    static var markup: ItemTemplate<Self> { get }
}

extension BuiltInTemplate {
    /// The template, for the protocol.
    public static var template: ItemTemplate<Self> { markup }
}
