package import ListPreviewKit

/// The actions of a row in a screen file, with their values.
///
/// A program that drives screens receives actions from pages, but only those that one of its rows offers.
package struct OfferedActions {
    private let row: ListItemViewModel

    package init(of row: ListItemViewModel) {
        self.row = row
    }

    /// An event of the row with a value that its action accepts: text that looks like a number is only converted if the
    /// action accepts a number, and a number out of bounds is clamped.
    ///
    /// - Throws: ``/ListPreviewKit/ListEventError`` for an action that the row does not offer, or that is unavailable, and for an
    /// invalid value.
    package func checked(_ event: ListEvent) throws(ListEventError) -> ListEvent {
        let isNamed = names.contains(event.action)
        if isNamed && event.value == nil { return event }
        let type = RowTypes.all.first { $0.componentID == row.componentID }
        if let value = try type?.value(of: event, in: row) {
            var event = event
            event.value = value
            return event
        }
        if event.action == "move" && row.isMovable {
            switch event.value {
            case .target(.row), .target(.section): return event
            default: throw event.unfit("a row or a section")
            }
        }
        guard isNamed || event.action == type?.pressAction else {
            throw .unavailable(action: event.action, reason: "the row does not offer it")
        }
        if event.value != nil { throw event.unfit("none") }
        try event.require(type?.isEnabled(row) ?? true)
        return event
    }

    /// The actions in the file. They have no values.
    private var names: [String] {
        let actions = row.leadingActions + row.trailingActions + row.menu
        return actions.map(\.name) + [row.action, row.appearAction].compactMap(\.self)
    }
}

extension RowType {
    fileprivate static var componentID: ObjectIdentifier { ObjectIdentifier(Item.self) }

    fileprivate static func isEnabled(_ row: ListItemViewModel) -> Bool {
        row.data(as: Item.Model.self).map { isEnabled($0) } ?? true
    }

    fileprivate static func value(
        of event: ListEvent, in row: ListItemViewModel
    ) throws(ListEventError) -> ListEventValue? {
        guard let model = row.data(as: Item.Model.self) else { return nil }
        return try value(of: event, model)
    }
}

extension ListEvent {
    /// The event's value in the type of its action.
    func payload<Payload: ListEventPayload>() throws(ListEventError) -> Payload {
        guard let payload = Payload(eventValue: value) else { throw unfit("\(Payload.self)") }
        return payload
    }

    /// The event's value, one of several texts.
    func choice(among choices: [String]) throws(ListEventError) -> String {
        let choice: String = try payload()
        guard choices.contains(choice) else {
            throw .unavailable(action: action, reason: "there is no such option")
        }
        return choice
    }

    /// Rejects the event of a disabled control.
    func require(_ isEnabled: Bool) throws(ListEventError) {
        if !isEnabled { throw .unavailable(action: action, reason: "it is disabled") }
    }

    fileprivate func unfit(_ expected: String) -> ListEventError {
        .unfitValue(action: action, value: value, expected: expected)
    }
}
