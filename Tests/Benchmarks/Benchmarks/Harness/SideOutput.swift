/// The comparable output of the sides of a comparison.
struct SideOutput {
    private let value: Any
    private let isEqual: (Any) -> Bool

    init<Value: Equatable>(_ value: Value) {
        self.value = value
        isEqual = { $0 as? Value == value }
    }

    func isEqual(to other: SideOutput) -> Bool { isEqual(other.value) }
}
