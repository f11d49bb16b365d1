import ListPreviewKit

/// Filling a view from the properties that its state lists.
///
/// Each step is a closure that knows the next one, and texts and pictures have steps of their own: in generic code, going
/// through a list and asking for a value whose type is not known cost more than all that the steps do.
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
