/// The data of a row with a control.
///
/// Any client can send any event. So the data checks the events of its control before a handler receives them: the row's
/// own handler, or one of the screen.
protocol ControlModel: ListItemDataModel {
    /// The value of the control's action.
    associatedtype Value: ListEventPayload

    /// The name of the control's action.
    static var controlAction: String { get }

    /// Whether the control accepts events.
    var isEnabled: Bool { get }

    /// The value for handlers: the nearest one that the control offers.
    ///
    /// - Throws: ``ListEventError`` if there is none.
    func checked(_ value: Value) throws(ListEventError) -> ListEventValue?
}

extension ControlModel {
    var isEnabled: Bool { true }

    /// An event of the control with the value for handlers.
    fileprivate func checked(_ event: ListEvent) throws(ListEventError) -> ListEvent {
        guard isEnabled else { throw .unavailable(action: event.action, reason: "the control is disabled") }
        guard let value = Value(eventValue: event.value), event.value == nil || Value.self != NoPayload.self else {
            throw .unfitValue(action: event.action, value: event.value, expected: "\(Value.self)")
        }
        return ListEvent(target: event.target, action: event.action, value: try checked(value))
    }
}

extension ListItemViewModel {
    /// An event of the row's control with the value for handlers, or `nil` for another event.
    ///
    /// - Throws: ``ListEventError`` if the control is disabled or does not offer the value.
    package func checkedControlEvent(_ event: ListEvent) throws(ListEventError) -> ListEvent? {
        guard let control = row.data as? any ControlModel, event.action == type(of: control).controlAction else {
            return nil
        }
        // The row may have another action of the same name, which has no value.
        if event.value == nil, namedActions.contains(event.action) { return nil }
        return try control.checked(event)
    }

    /// The action of the row's control; `nil` if it has none.
    var controlAction: String? { (row.data as? any ControlModel).map { type(of: $0).controlAction } }
}

extension ButtonModel: ControlModel {
    static var controlAction: String { ButtonRow.press.name }
    func checked(_ value: NoPayload) -> ListEventValue? { nil }
}

extension DisclosureModel: ControlModel {
    static var controlAction: String { DisclosureRow.disclose.name }
    func checked(_ isExpanded: Bool) -> ListEventValue? { .flag(isExpanded) }
}

extension PickerModel: ControlModel {
    static var controlAction: String { PickerRow.pick.name }

    func checked(_ value: String) throws(ListEventError) -> ListEventValue? {
        if let reason = refusal(of: value) { throw .unavailable(action: Self.controlAction, reason: reason) }
        return .text(value)
    }
}

extension SidebarGroupModel: ControlModel {
    static var controlAction: String { SidebarGroup.choose.name }

    func checked(_ item: String) throws(ListEventError) -> ListEventValue? {
        guard items.contains(where: { $0.id == item }) else {
            throw .unavailable(action: Self.controlAction, reason: "the group has no such item")
        }
        return .text(item)
    }
}

extension SliderModel: ControlModel {
    static var controlAction: String { SliderRow.slide.name }
    func checked(_ number: Double) -> ListEventValue? { .number(range.clamped(number)) }
}

extension StepperModel: ControlModel {
    static var controlAction: String { StepperRow.step.name }
    func checked(_ number: Double) -> ListEventValue? { .number(range.clamped(number)) }
}

extension SwitchModel: ControlModel {
    static var controlAction: String { SwitchRow.toggle.name }
    func checked(_ isOn: Bool) -> ListEventValue? { .flag(isOn) }
}

extension TextFieldModel: ControlModel {
    static var controlAction: String { TextFieldRow.edit.name }
    var isEnabled: Bool { isEditable }
    func checked(_ text: String) -> ListEventValue? { .text(text) }
}
