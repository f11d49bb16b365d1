package import ListPreviewKit

/// The values that users changed with the controls of a state's rows, until they are reset. Only states of screen files have them.
package struct StateEdits: Sendable, Equatable {
    /// The changed values by row and field.
    private var rows: [String: [String: PreviewValue]] = [:]

    /// Creates no edits.
    package init() {}

    /// Whether nothing was changed.
    package var isEmpty: Bool { rows.isEmpty }

    /// Stores the value of a control: a switch, a stepper, a slider, a text field, a picker, a button that is on or off, or a row
    /// that shows and hides others.
    ///
    /// - Parameter event: An event that the page offers.
    /// - Returns: `false` for an event that changes no value.
    package mutating func take(_ event: ListEvent, in state: ScenarioState) -> Bool {
        guard case .row(let id, _) = event.target, let row = state.source?.row(id),
            let control = row.fieldControls.first(where: { $0.name == row.type.editedControl(of: event.action) })
        else { return false }
        // A button of a component sends no state.
        let isButton = event.value == nil && row.type is ComponentDeclaration
        let toggled = isButton ? (rows[row.id]?[control.name] ?? control.value).toggled : nil
        guard let value = event.value?.edited ?? toggled else { return false }
        rows[row.id, default: [:]][control.name] = value == control.value ? nil : value
        if rows[row.id]?.isEmpty == true { rows[row.id] = nil }
        return true
    }

    /// The state's screen with these values.
    package func screen(of state: ScenarioState) -> ListScreen {
        let values = rows.flatMap { row, fields in fields.map { ("\(row).\($0.key)", $0.value) } }
        return isEmpty
            ? state.screen
            : state.screen(with: PreviewValues(Dictionary(values, uniquingKeysWith: { first, _ in first })))
    }

    /// Removes the edits of rows that a new version of the state lacks or has changed.
    package mutating func keepUnchangedRows(from old: ScenarioState, to new: ScenarioState) {
        rows = rows.filter { id, _ in
            let row = new.source?.row(ListID(id))
            return row != nil && row == old.source?.row(ListID(id))
        }
    }
}

extension ScreenFile.State {
    /// The row with an identity.
    fileprivate func row(_ id: ListID) -> ScreenFile.Row? {
        for section in sections {
            if let row = section.rows.first(where: { ListID($0.id) == id }) { return row }
        }
        return nil
    }
}

extension PreviewValue {
    /// The other state of a flag.
    fileprivate var toggled: PreviewValue? { if case .flag(let flag) = self { .flag(!flag) } else { nil } }
}

extension ListEventValue {
    /// The value of a control; `nil` for a target.
    fileprivate var edited: PreviewValue? {
        switch self {
        case .flag(let flag): .flag(flag)
        case .number(let number): .number(number)
        case .text(let text): .text(text)
        default: nil
        }
    }
}
