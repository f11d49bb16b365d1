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
        if let event = try row.checkedControlEvent(event) { return event }
        if event.action == "move" && row.isMovable {
            switch event.value {
            case .target(.row), .target(.section): return event
            default: throw event.unfit("a row or a section")
            }
        }
        let type = RowTypes.all.first { $0.componentID == row.componentID }
        guard isNamed || event.action == type?.pressAction else {
            throw .unavailable(action: event.action, reason: "the row does not offer it")
        }
        if event.value != nil { throw event.unfit("none") }
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
}

extension ListEvent {
    fileprivate func unfit(_ expected: String) -> ListEventError {
        .unfitValue(action: action, value: value, expected: expected)
    }
}
