/// One rule of a collected stylesheet.
public struct StyleRule: Sendable, Hashable {
    /// The class that the rule is for.
    public var name: String
    /// The rule as CSS, on one line.
    public var text: String

    /// Creates a rule.
    public init(name: String, text: String) {
        self.name = name
        self.text = text
    }
}
