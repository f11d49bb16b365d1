/// Where in a view a problem is told when there is no row to tell it instead: in a text.
struct AutoRenderingNote<View>: Sendable {
    private let text: (@Sendable (inout View, String) -> Void)?

    /// Takes the first of the slots that shows texts.
    init(_ slots: [any AutoSlot<View>]) {
        func text<Slot: AutoSlot<View>>(_ slot: Slot) -> (@Sendable (inout View, String) -> Void)? {
            guard Slot.Value.self == String.self else { return nil }
            let show = slot.show
            return { view, message in
                if let message = message as? Slot.Value { show(&view, message) }
            }
        }
        self.text = slots.lazy.compactMap { text($0) }.first
    }

    func tell(_ message: String, in view: inout View) {
        text?(&view, message)
    }
}
