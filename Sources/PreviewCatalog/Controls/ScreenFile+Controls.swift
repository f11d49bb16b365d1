import JSONText
import ListPreviewKit

/// What of a state in a screen file can be changed by hand: its title, the texts above and below its sections, and what its
/// rows show. Ids are the row's and the field's: `mini.text`, `alarm.on`.
extension ScreenFile.State {
    /// Rows that have controls; a gallery is no place to change a thousand.
    private static let rowLimit = 200

    /// The controls in the order of the screen.
    var controls: [PreviewControl] {
        var title = PreviewControl.text("screen.title", title, title: "title")
        title.group = PreviewControl.Group(title: "Screen", element: ElementID.screenTitle)
        var controls = [title]
        var rowsLeft = Self.rowLimit
        for section in sections {
            controls += section.controls
            for row in section.rows.prefix(rowsLeft) { controls += row.controls }
            rowsLeft -= min(rowsLeft, section.rows.count)
        }
        return controls
    }

    /// The state with other values.
    func changed(to values: PreviewValues) -> ScreenFile.State {
        var state = self
        if case .text(let title)? = values["screen.title"] { state.title = title }
        for index in state.sections.indices { state.sections[index].change(to: values) }
        return state
    }
}

extension ScreenFile.Section {
    fileprivate var controls: [PreviewControl] {
        let group = PreviewControl.Group(
            title: "Section \(id.excerpt)", element: ElementID.section(ListID(id)))
        let supplements = [("header", header), ("footer", footer)]
        return supplements.compactMap { name, supplement in
            guard case .text(let text)? = supplement else { return nil }
            return PreviewControl(
                id: "\(id).\(name)", title: name, group: group, kind: .text, value: .text(text))
        }
    }

    fileprivate mutating func change(to values: PreviewValues) {
        if case .text = header, case .text(let text)? = values["\(id).header"] { header = .text(text) }
        if case .text = footer, case .text(let text)? = values["\(id).footer"] { footer = .text(text) }
        for index in rows.indices { rows[index].change(to: values) }
    }
}

extension ScreenFile.Row {
    fileprivate var controls: [PreviewControl] {
        let group = PreviewControl.Group(title: name.isEmpty ? id : name, element: ElementID.row(ListID(id)))
        return RowField.all.compactMap { field in
            field.control(self).map { kind, value in
                PreviewControl(id: "\(id).\(field.name)", title: field.name, group: group, kind: kind, value: value)
            }
        }
    }

    fileprivate mutating func change(to values: PreviewValues) {
        let old = self
        for field in RowField.all {
            if let value = values["\(id).\(field.name)"], field.control(old)?.value != value { field.set(&self, value) }
        }
        followTexts(of: old)
    }

    /// A control has texts of its own, which are the row's.
    private mutating func followTexts(of old: ScreenFile.Row) {
        guard var control,
            (text, detail, image, badge) != (old.text, old.detail, old.image, old.badge)
                || accessory != old.accessory
        else { return }
        control.follow(self)
        self.control = control
    }
}
