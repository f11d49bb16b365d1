import JSONText
import ListPreviewKit

/// The values of a state that can be changed in a gallery: its title, the texts above and below its sections, and the content of
/// its rows. The id of a control is the row's and the field's: `mini.text`, `alarm.on`.
extension ScreenFile.State {
    /// The maximum number of rows with controls; galleries are not for editing a thousand rows.
    static let rowLimit = 200

    /// The controls in the order of the screen.
    var controls: [PreviewControl] {
        var title = PreviewControl.text("screen.title", title, title: "title")
        title.group = PreviewControl.Group(title: "Screen", element: ElementID.screenTitle)
        var controls = [title] + bars.controls
        var rowsLeft = Self.rowLimit
        for section in sections {
            controls += section.controls
            for row in section.rows.prefix(rowsLeft) { controls += row.controls }
            rowsLeft -= min(rowsLeft, section.rows.count)
        }
        return controls
    }

    /// The state with other values. The source of a row with other values is decoded again.
    func changed(to values: PreviewValues) -> ScreenFile.State {
        var state = self
        if case .text(let title)? = values["screen.title"] { state.title = title }
        state.bars.change(to: values)
        ListStrings.$current.withValue(ListStrings(strings)) {
            for index in state.sections.indices { state.sections[index].change(to: values, origin) }
        }
        return state
    }
}

extension ScreenFile.Section {
    fileprivate var controls: [PreviewControl] {
        let group = PreviewControl.Group(
            title: "Section \(id.excerpt)", element: ElementID.section(ListID(id)))
        return [("header", header), ("footer", footer)].compactMap { name, supplement in
            guard case .text(let text)? = supplement else { return nil }
            return PreviewControl(id: "\(id).\(name)", title: name, group: group, kind: .text, value: .text(text))
        }
    }

    fileprivate mutating func change(to values: PreviewValues, _ origin: ScreenFile.State.Origin) {
        if case .text = header, case .text(let text)? = values["\(id).header"] { header = .text(text) }
        if case .text = footer, case .text(let text)? = values["\(id).footer"] { footer = .text(text) }
        for index in rows.indices {
            if let row = rows[index].changed(to: values, origin) { rows[index] = row }
        }
    }
}

extension ScreenFile.Row {
    /// The controls of the row's values.
    var fieldControls: [FieldControl] {
        var controls = type.controls(of: viewModel)
        controls.append(FieldControl("selected", .flag, .flag(viewModel.isSelected), notation: .flag))
        if !name.isEmpty {
            controls.append(FieldControl("loading", .flag, .flag(viewModel.isPlaceholder), notation: .flag))
        }
        return controls
    }

    fileprivate var controls: [PreviewControl] {
        let group = PreviewControl.Group(title: name.isEmpty ? id : name, element: ElementID.row(ListID(id)))
        return fieldControls.map { control in
            PreviewControl(
                id: "\(id).\(control.name)", title: control.name, group: group, kind: control.kind,
                value: control.value)
        }
    }
}

// MARK: - Edits of the source

extension ScreenFile.Row {
    /// The row with other values; `nil` if there are none, or if one of them is invalid.
    fileprivate func changed(to values: PreviewValues, _ origin: ScreenFile.State.Origin) -> Self? {
        var edited = node
        var isEdited = false
        for control in fieldControls {
            guard let value = values["\(id).\(control.name)"], value != control.value else { continue }
            edited.set(control, to: value)
            isEdited = true
        }
        guard isEdited else { return nil }
        var decoder = ScreenFileDecoder(defaultID: "", folder: origin.folder)
        (decoder.images, decoder.components) = (origin.images, origin.components)
        // A text from which the identity was derived may have changed.
        edited.set("id", to: .string(id))
        guard var row = decoder.row(edited, id: { _ in id }), decoder.problems.isEmpty else { return nil }
        row.level = level
        return row
    }
}

extension SourceNode {
    /// Sets or adds a member of an object; `nil` sets an existing one to null.
    fileprivate mutating func set(_ key: String, to new: Value?) {
        guard case .object(var members) = value else { return }
        if let index = members.firstIndex(where: { $0.key == key }) {
            members[index].value.value = new ?? .null
        } else if let new {
            members.append(
                SourceMember(key: key, keyPosition: position, value: SourceNode(value: new, position: position)))
        }
        value = .object(members)
    }

    /// Sets the value of a control.
    fileprivate mutating func set(_ control: FieldControl, to value: PreviewValue) {
        let key = control.key(in: self)
        switch (control.notation, value) {
        case (_, .flag(let flag)): set(key, to: .bool(flag))
        case (_, .number(let number)): set(key, to: .number(number, text: PreviewValue.text(of: number)))
        case (.icon, .text("none")), (.optional, .text("")), (.emoji, .text("")): set(key, to: nil)
        case (.needed, .text("")): break
        case (.icon, .text(let text)), (.emoji, .text(let text)):
            var image = self[key] ?? self
            if case .object = image.value, self[key] != nil {} else { image.value = .object([]) }
            // This is also the limit of screen files.
            let limit = control.notation == .emoji ? 8 : 100
            image.set(control.notation.rawValue, to: .string(String(text.prefix(limit))))
            set(key, to: image.value)
        case (_, .text(let text)): set(key, to: .string(text))
        }
    }
}
