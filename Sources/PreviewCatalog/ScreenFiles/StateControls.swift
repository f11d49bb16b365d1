import JSONText
import ListPreviewKit

/// The values of a state that can be changed in a gallery: its title, the texts above and below its sections, and the content of
/// its rows. The id of a control is the row's and the field's: `mini.text`, `alarm.on`.
extension ScreenFile.State {
    /// The maximum number of rows with controls; galleries are not for editing a thousand rows.
    static let rowLimit = 200

    /// The controls in the order of the screen.
    var controls: [PreviewControl] { controls("", depth: 0) }

    /// - Parameter prefix: The beginning of the ids of the controls of a sheet or a sidebar.
    func controls(_ prefix: String, depth: Int) -> [PreviewControl] {
        var title = PreviewControl.text("\(prefix)screen.title", title, title: "title")
        title.group = PreviewControl.Group(
            title: depth == 0 ? "Screen" : depth == ElementID.sidebarDepth ? "Sidebar" : "Sheet",
            element: depth == 0 ? ElementID.screenTitle : ElementID.element("title", atDepth: depth))
        var controls = [title] + bars.controls(prefix, depth: depth)
        var rowsLeft = Self.rowLimit
        for section in sections {
            controls += section.controls
            for row in section.rows.prefix(rowsLeft) { controls += row.controls }
            rowsLeft -= min(rowsLeft, section.rows.count)
        }
        if let sidebar { controls += sidebar.controls("\(prefix)sidebar.") }
        if let sheet { controls += sheet.controls("\(prefix)sheet.", depth: depth + 1) }
        return controls
    }

    /// The state with other values. The source of a row with other values is decoded again.
    ///
    /// - Parameter refused: Gets the reasons why rows do not accept values, which they then do not have.
    func changed(to values: PreviewValues, _ prefix: String = "", refused: inout [String]) -> ScreenFile.State {
        var state = self
        if case .text(let title)? = values["\(prefix)screen.title"] { state.title = title }
        state.bars.change(to: values, prefix)
        state.sidebar?.change(to: values, "\(prefix)sidebar.", refused: &refused)
        state.sheet?.change(to: values, "\(prefix)sheet.", refused: &refused)
        ListStrings.$current.withValue(ListStrings(strings)) {
            for index in state.sections.indices { state.sections[index].change(to: values, origin, &refused) }
        }
        return state
    }
}

extension ScreenFile.Section {
    fileprivate var controls: [PreviewControl] {
        let group = PreviewControl.Group(
            title: "Section \(id.excerpt)", element: ElementID.section(ListID(id)))
        var texts: [(name: String, text: String)] = []
        switch header {
        case .text(let text): texts.append(("header", text))
        case .heading(let text, let button, _):
            texts.append(("header", text))
            if !button.title.isEmpty { texts.append(("button", button.title)) }
        case .row, nil: break
        }
        if case .text(let text)? = footer { texts.append(("footer", text)) }
        var controls = texts.map { name, text in
            PreviewControl(id: "\(id).\(name)", title: name, group: group, kind: .text, value: .text(text))
        }
        if let isHeaderPinned {
            controls.append(
                PreviewControl(
                    id: "\(id).pinned", title: "pinned", group: group, kind: .flag, value: .flag(isHeaderPinned)))
        }
        return controls
    }

    fileprivate mutating func change(
        to values: PreviewValues, _ origin: ScreenFile.State.Origin, _ refused: inout [String]
    ) {
        if case .text = header, case .text(let text)? = values["\(id).header"] { header = .text(text) }
        if case .heading(var text, var button, let menu) = header {
            if case .text(let value)? = values["\(id).header"] { text = value }
            if case .text(let title)? = values["\(id).button"] { button.title = title }
            header = .heading(text, button: button, menu: menu)
        }
        if isHeaderPinned != nil, case .flag(let isPinned)? = values["\(id).pinned"] { isHeaderPinned = isPinned }
        if case .text = footer, case .text(let text)? = values["\(id).footer"] { footer = .text(text) }
        for index in rows.indices {
            if let row = rows[index].changed(to: values, origin, &refused) { rows[index] = row }
        }
    }
}

extension ScreenFile.Row {
    /// The controls of the row's values.
    var fieldControls: [FieldControl] {
        var controls = type.controls(of: viewModel)
        controls.append(FieldControl("selected", .flag, .flag(viewModel.isSelected), notation: .flag))
        if viewModel.indentation > 0 {
            let steps = PreviewControl.Kind.number(range: 0...4, step: 1)
            controls.append(
                FieldControl("indent", steps, .number(Double(viewModel.indentation)), notation: .number))
        }
        if viewModel.isSelectableInEditMode {
            controls.append(FieldControl("selectable", .flag, .flag(true), notation: .flag))
        }
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
                value: control.value, action: control.action)
        }
    }
}

// MARK: - Edits of the source

extension ScreenFile.Row {
    /// The row with other values; `nil` if there are none.
    fileprivate func changed(
        to values: PreviewValues, _ origin: ScreenFile.State.Origin, _ refused: inout [String]
    ) -> Self? {
        let edits = fieldControls.compactMap { control -> (control: FieldControl, value: PreviewValue)? in
            guard let value = values["\(id).\(control.name)"], value != control.value else { return nil }
            return (control, value)
        }
        if edits.isEmpty { return nil }
        var edited = node
        // A text from which the identity was derived may change.
        edited.set("id", to: .string(id))
        for edit in edits {
            var next = edited
            next.set(edit.control, to: edit.value)
            if let problem = decoded(next, origin).problems.first {
                refused.append("'\(id).\(edit.control.name)': \(problem.message)")
            } else {
                edited = next
            }
        }
        return decoded(edited, origin).row
    }

    private func decoded(_ node: SourceNode, _ origin: ScreenFile.State.Origin) -> (row: Self?, problems: [Diagnostic])
    {
        var decoder = ScreenFileDecoder(defaultID: "", folder: origin.folder)
        (decoder.images, decoder.components) = (origin.images, origin.components)
        var row = decoder.row(node, id: { _ in id })
        row?.level = level
        return (row, decoder.problems)
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
        if control.notation == .needed, value == .text("") { return }
        let key = control.key(in: self)
        let scalar: Value? =
            switch control.notation.written(value) {
            case .text(let text): .string(text)
            case .number(let number): .number(number, text: PreviewValue.text(of: number))
            case .flag(let flag): .bool(flag)
            case nil: nil
            }
        guard control.notation == .icon || control.notation == .emoji, let scalar else { return set(key, to: scalar) }
        // The picture changes in its frame.
        var image = self[key] ?? SourceNode(value: .null, position: position)
        if case .object = image.value {} else { image.value = .object([]) }
        image.set(control.notation.rawValue, to: scalar)
        set(key, to: image.value)
    }
}
