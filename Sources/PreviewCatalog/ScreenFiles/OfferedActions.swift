package import ListPreviewKit

/// What a row of a screen file offers to do, and which values come along.
///
/// Programs that drive screens get what pages send: nothing reaches them that none of their rows asks for.
package struct OfferedActions {
    private let row: ListItemViewModel

    package init(of row: ListItemViewModel) {
        self.row = row
    }

    /// An event of the row with the value that its action has: a text that is written like a number is one where the action
    /// takes a number, and a number out of bounds is the nearest one within them.
    ///
    /// - Throws: ``/ListPreviewKit/ListEventError`` for an action that the row does not offer, or cannot do now, and for a
    ///   value that is of no use for it.
    package func checked(_ event: ListEvent) throws(ListEventError) -> ListEvent {
        let isNamed = names.contains(event.action)
        if isNamed && event.value == nil { return event }
        var event = event
        if let value = try controlValue(event) {
            event.value = value
            return event
        }
        if event.action == "move" && row.isMovable {
            switch event.value {
            case .target(.row), .target(.section): return event
            default: throw unfit(event, "a row or a section")
            }
        }
        if isNamed || event.action == wordlessAction { return try withoutValue(event) }
        throw .unavailable(action: event.action, reason: "the row does not offer it")
    }

    /// The actions that the row was given names for. They say everything by their names.
    private var names: [String] {
        let actions = row.leadingActions + row.trailingActions + row.menu
        return actions.map(\.name) + [row.action, row.appearAction].compactMap(\.self)
    }

    /// The action of a control that says everything by its name.
    private var wordlessAction: String? {
        switch row.componentID {
        case ObjectIdentifier(ButtonRow.self): ButtonRow.press.name
        case ObjectIdentifier(SidebarButton.self): SidebarButton.press.name
        case ObjectIdentifier(DetailRow.self): DetailRow.detail.name
        default: nil
        }
    }

    private func withoutValue(_ event: ListEvent) throws(ListEventError) -> ListEvent {
        if event.value != nil { throw unfit(event, "none") }
        if let button = row.data(as: ButtonModel.self) { try require(button.isEnabled, event) }
        return event
    }

    /// The value for the row's control; `nil` when the action is not the control's.
    private func controlValue(_ event: ListEvent) throws(ListEventError) -> ListEventValue? {
        if event.action == SwitchRow.toggle.name, let control = row.data(as: SwitchModel.self) {
            try require(control.isEnabled, event)
            return .flag(try value(of: event))
        }
        if event.action == StepperRow.step.name, let control = row.data(as: StepperModel.self) {
            try require(control.isEnabled, event)
            return .number(control.nearest(to: try value(of: event)))
        }
        if event.action == SliderRow.slide.name, let control = row.data(as: SliderModel.self) {
            try require(control.isEnabled, event)
            return .number(control.nearest(to: try value(of: event)))
        }
        if event.action == TextFieldRow.edit.name, let control = row.data(as: TextFieldModel.self) {
            try require(control.isEditable, event)
            return .text(try value(of: event))
        }
        if event.action == PickerRow.pick.name, let control = row.data(as: PickerModel.self) {
            try require(control.isEnabled, event)
            return .text(try choice(of: event, among: control.options.map(\.value)))
        }
        if event.action == SidebarGroup.choose.name, let group = row.data(as: SidebarGroupModel.self) {
            return .text(try choice(of: event, among: group.items.map(\.id)))
        }
        return nil
    }

    private func value<Payload: ListEventPayload>(of event: ListEvent) throws(ListEventError) -> Payload {
        guard let value = Payload(eventValue: event.value) else { throw unfit(event, "\(Payload.self)") }
        return value
    }

    private func choice(of event: ListEvent, among choices: [String]) throws(ListEventError) -> String {
        let value: String = try value(of: event)
        guard choices.contains(value) else {
            throw .unavailable(action: event.action, reason: "there is no such option")
        }
        return value
    }

    private func require(_ isEnabled: Bool, _ event: ListEvent) throws(ListEventError) {
        if !isEnabled { throw .unavailable(action: event.action, reason: "it is disabled") }
    }

    private func unfit(_ event: ListEvent, _ expected: String) -> ListEventError {
        .unfitValue(action: event.action, value: event.value, expected: expected)
    }
}
