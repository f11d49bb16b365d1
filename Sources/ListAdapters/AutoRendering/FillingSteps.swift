import ListPreviewKit

/// Fills a view from the properties that its state lists.
///
/// Each step is a closure that calls the next one, and texts and images have separate steps: in generic code,
/// iterating over a list and reading values of unknown types would cost more than all steps.
enum ListedSteps<State, View> {
    private typealias Filling = @Sendable (inout State, inout View) -> Void

    static func filling(
        _ pairs: [(any AutoSlot<View>, (any ListedField<State>)?)]
    ) -> @Sendable (State, inout View) -> Void {
        let steps = steps(pairs)
        return { state, view in
            var state = state
            steps(&state, &view)
        }
    }

    private static func steps(_ pairs: [(any AutoSlot<View>, (any ListedField<State>)?)]) -> Filling {
        var rest: Filling = { _, _ in }
        for (slot, field) in pairs.reversed() {
            if let field { rest = step(slot, field, rest) }
        }
        return rest
    }

    private static func step<Slot: AutoSlot<View>>(
        _ slot: Slot, _ field: any ListedField<State>, _ rest: @escaping Filling
    ) -> Filling {
        let (show, hide) = (slot.show, slot.hide)
        if let field = field as? PathField<State, String>, let show = show as? @Sendable (inout View, String) -> Void {
            let get = field.get
            return { state, view in
                show(&view, get(&state))
                rest(&state, &view)
            }
        }
        if let field = field as? PathField<State, String?>, let show = show as? @Sendable (inout View, String) -> Void {
            let get = field.get
            return { state, view in
                if let text = get(&state) { show(&view, text) } else { hide(&view) }
                rest(&state, &view)
            }
        }
        if let field = field as? PathField<State, ImageView.Source?>,
            let show = show as? @Sendable (inout View, ImageView.Source) -> Void
        {
            let get = field.get
            return { state, view in
                if let source = get(&state) { show(&view, source) } else { hide(&view) }
                rest(&state, &view)
            }
        }
        if let field = field as? PathField<State, Slot.Value> { return step(show, field.get, rest) }
        if let field = field as? PathField<State, Slot.Value?> { return step(show, hide, field.get, rest) }
        return rest
    }

    private static func step<Value>(
        _ show: @escaping @Sendable (inout View, Value) -> Void, _ get: @escaping @Sendable (inout State) -> Value,
        _ rest: @escaping Filling
    ) -> Filling {
        { state, view in
            show(&view, get(&state))
            rest(&state, &view)
        }
    }

    private static func step<Value>(
        _ show: @escaping @Sendable (inout View, Value) -> Void, _ hide: @escaping @Sendable (inout View) -> Void,
        _ get: @escaping @Sendable (inout State) -> Value?, _ rest: @escaping Filling
    ) -> Filling {
        { state, view in
            if let value = get(&state) { show(&view, value) } else { hide(&view) }
            rest(&state, &view)
        }
    }
}

/// Filling a view from properties found by reflection.
enum ReflectedSteps<State, View> {
    /// Returns false for a value of another type than before.
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
                note.show(
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
                // Only nil of this exact type: nil of any other type could be cast to it as well.
                hide(&view)
            } else {
                return false
            }
            return true
        }
    }
}
