/// What has to be the same on all sides of a comparison.
struct SideOutput {
    private let value: Any
    private let isEqual: (Any) -> Bool

    init<Value: Equatable>(_ value: Value) {
        self.value = value
        isEqual = { $0 as? Value == value }
    }

    func isEqual(to other: SideOutput) -> Bool { isEqual(other.value) }
}
