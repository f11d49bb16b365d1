import ListPreviewKit

/// Filling a view from the properties that reflection shows.
enum ReflectedSteps<State, View> {
    /// Returns false for a value that is not of the type that it was.
    private typealias Step = @Sendable (Any, inout View) -> Bool

    static func filling(
        _ pairs: [(any AutoSlot<View>, Int)], of count: Int, note: AutoRenderingNote<View>
    ) -> @Sendable (State, inout View) -> Void {
        var steps: [Step?] = Array(repeating: nil, count: count)
        for (slot, index) in pairs { steps[index] = step(slot) }
        return { [steps] state, view in
            var index = 0
            StoredProperty.forEach(of: state) { name, value in
                defer { index += 1 }
                guard index < steps.count, let step = steps[index], !step(value, &view) else { return }
                note.tell(
                    "'\(name ?? "")' of \(State.self) is a \(type(of: value)), and was not in the first row", in: &view)
            }
        }
    }

    private static func step<Slot: AutoSlot<View>>(_ slot: Slot) -> Step {
        let (show, hide) = (slot.show, slot.hide)
        return { value, view in
            if let value = value as? Slot.Value {
                show(&view, value)
            } else if type(of: value) == Slot.Value?.self {
                // Only the nil of this very type: that of any other could be cast to it as well.
                hide(&view)
            } else {
                return false
            }
            return true
        }
    }
}
