/// The values of a row's slots, and the styles that they refer to.
package struct SlotValues: Sendable {
    /// The values, in the order of the template's slots.
    package var values: [SlotValue] = []
    /// The styles of the class attributes among the values.
    package var styles = StyleCollector()

    /// Creates an empty list of values.
    package init() {}

    /// Appends a value.
    package mutating func append(_ value: SlotValue) {
        values.append(value)
    }

    /// Appends the value of a class attribute and remembers its rule.
    package mutating func append(_ style: StyleClass?) {
        values.append(style.map { .text($0.attribute) } ?? .absent)
        if let style { styles.insert(style) }
    }
}
