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

    /// The state with other values: its source with these values, decoded again.
    func changed(to values: PreviewValues) -> ScreenFile.State {
        guard let source else { return self }
        var state = source.decoded(source.edited(with: values, of: self), as: self)
        state.bars.change(to: values)
        return state
    }
}

extension ScreenFile.Section {
    fileprivate var controls: [PreviewControl] {
        let group = PreviewControl.Group(
            title: "Section \(id.excerpt)", element: ElementID.section(ListID(id)))
        return texts.map { key, text in
            PreviewControl(id: "\(id).\(key)", title: key, group: group, kind: .text, value: .text(text))
        }
    }

    /// The header and the footer, if they are texts.
    fileprivate var texts: [(key: String, text: String)] {
        [("header", header), ("footer", footer)].compactMap { key, supplement in
            if case .text(let text)? = supplement { (key, text) } else { nil }
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

/// The source tree of a state, and what its decoding depends on.
final class StateSource: Sendable {
    private let node: SourceNode
    /// The values of the screen, which the state may omit.
    private let base: ScreenFile.State
    private let folder: String?
    private let images: [String: Result<ImageView.Source, Diagnostic>]
    private let components: [String: ComponentDeclaration]

    init(
        _ node: SourceNode, base: ScreenFile.State, folder: String?,
        images: [String: Result<ImageView.Source, Diagnostic>], components: [String: ComponentDeclaration]
    ) {
        (self.node, self.base, self.folder, self.images) = (node, base, folder, images)
        self.components = components
    }

    /// Decodes a tree in place of the state's.
    fileprivate func decoded(_ node: SourceNode, as state: ScreenFile.State) -> ScreenFile.State {
        var decoder = decoder
        var decoded = base
        (decoded.id, decoded.name, decoded.notes, decoded.source) = (state.id, state.name, state.notes, self)
        decoder.readContent(of: SourceObject(node: node, meant: []), into: &decoded)
        return decoded
    }

    /// The tree with the values that differ from those of the state.
    fileprivate func edited(with values: PreviewValues, of state: ScreenFile.State) -> SourceNode {
        var node = node
        if case .text(let title)? = values["screen.title"], title != state.title {
            node.set("title", to: .string(title))
        }
        var sections = state.sections[...]
        node.editList("sections") { node in
            guard let section = sections.popFirst() else { return }
            for (key, text) in section.texts {
                guard case .text(let new)? = values["\(section.id).\(key)"], new != text else { continue }
                node.set(key, to: .string(new))
                node.set("id", to: .string(section.id))
            }
            var rows = section.rows[...]
            edit(&rows, in: &node, values)
        }
        return node
    }

    private func edit(_ rows: inout ArraySlice<ScreenFile.Row>, in parent: inout SourceNode, _ values: PreviewValues) {
        parent.editList("rows") { node in
            guard let row = rows.popFirst() else { return }
            edit(&node, of: row, values)
            if row.isExpanded != nil { edit(&rows, in: &node, values) }
        }
    }

    /// Changes a row, unless a value is invalid.
    private func edit(_ node: inout SourceNode, of row: ScreenFile.Row, _ values: PreviewValues) {
        var edited = node
        var isEdited = false
        for control in row.fieldControls {
            guard let value = values["\(row.id).\(control.name)"], value != control.value else { continue }
            edited.set(control, to: value)
            isEdited = true
        }
        guard isEdited else { return }
        // A text from which the identity was derived may have changed.
        edited.set("id", to: .string(row.id))
        var decoder = decoder
        _ = decoder.row(edited, id: { _ in row.id })
        if decoder.problems.isEmpty { node = edited }
    }

    private var decoder: ScreenFileDecoder {
        var decoder = ScreenFileDecoder(defaultID: "", folder: folder)
        (decoder.images, decoder.components) = (images, components)
        return decoder
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

    /// Changes the elements of a list in an object.
    fileprivate mutating func editList(_ key: String, _ edit: (inout SourceNode) -> Void) {
        guard case .object(var members) = value, let index = members.firstIndex(where: { $0.key == key }),
            var nodes = members[index].value.list
        else { return }
        for index in nodes.indices { edit(&nodes[index]) }
        members[index].value.value = .list(nodes)
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
