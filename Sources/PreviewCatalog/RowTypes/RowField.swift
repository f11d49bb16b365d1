import JSONText
import ListPreviewKit

/// A value of a row in a screen file that can be changed in a gallery.
struct RowField: Sendable {
    /// The name in files and in the ids of controls.
    let name: String
    /// The control with the row's value; `nil` for a row without such a value.
    let control: @Sendable (ScreenFile.Row) -> (kind: PreviewControl.Kind, value: PreviewValue)?
    /// Sets the value of a row.
    let set: @Sendable (inout ScreenFile.Row, PreviewValue) -> Void

    /// The fields of a row, in the order of a gallery.
    static func all(of row: ScreenFile.Row) -> [RowField] {
        let type = type(of: row.type)
        return [
            // A text field may have no text, and so may a placeholder with default sizes.
            row.isLoading && row.text.isEmpty ? nil : text, type.keys.contains(.detail) ? detail : nil,
            type.keys.contains(.badge) ? badge : nil, type.keys.contains(.accessory) ? accessory : nil, icon, emoji,
            selected, row.text.isEmpty ? nil : loading,
        ].compactMap(\.self) + type.controls
    }

    // MARK: - Values of every row

    private static let text = RowField(name: "text") { row in
        (.text, .text(row.text))
    } set: { row, value in
        if case .text(let text) = value { row.text = text }
    }

    private static let detail = RowField(name: "detail") { row in
        (.text, .text(row.detail ?? ""))
    } set: { row, value in
        if case .text(let text) = value { row.detail = text.isEmpty ? nil : text }
    }

    private static let badge = RowField(name: "badge") { row in
        (.text, .text(row.badge ?? ""))
    } set: { row, value in
        if case .text(let text) = value { row.badge = text.isEmpty ? nil : text }
    }

    private static let selected = RowField(name: "selected") { row in
        (.flag, .flag(row.options.isSelected))
    } set: { row, value in
        if case .flag(let flag) = value { row.options.isSelected = flag }
    }

    private static let loading = RowField(name: "loading") { row in
        (.flag, .flag(row.isLoading))
    } set: { row, value in
        if case .flag(let flag) = value { row.isLoading = flag }
    }

    private static let accessories = Accessory.Kind.allCases.map(\.rawValue)

    private static let accessory = RowField(name: "accessory") { row in
        (.choice(accessories), .text(row.accessory.rawValue))
    } set: { row, value in
        if case .text(let name) = value { row.accessory = Accessory.Kind(rawValue: name) ?? row.accessory }
    }

    /// The names of icons, after the name for no icon.
    static let icons = ["none"] + Icon.allCases.map(\.rawValue).sorted()

    private static let icon = RowField(name: "icon") { row in
        switch row.image?.content {
        case nil: (.choice(icons), .text(icons[0]))
        case .icon(let icon): (.choice(icons), .text(icon.rawValue))
        default: nil
        }
    } set: { row, value in
        if case .text(let name) = value { row.setPicture(Icon(rawValue: name).map { .icon($0) }) }
    }

    private static let emoji = RowField(name: "emoji") { row in
        if case .emoji(let text)? = row.image?.content { (.text, .text(text)) } else { nil }
    } set: { row, value in
        guard case .text(let text) = value else { return }
        // This is also the limit of screen files.
        row.setPicture(text.isEmpty ? nil : .emoji(String(text.prefix(8))))
    }

    // MARK: - Values of row types

    /// A value that only rows of one type have.
    static func control<Type: RowType>(
        _ name: String, get: @escaping @Sendable (Type) -> (PreviewControl.Kind, PreviewValue)?,
        set: @escaping @Sendable (inout Type, PreviewValue) -> Void
    ) -> RowField {
        RowField(name: name) { row in
            (row.type as? Type).flatMap(get)
        } set: { row, value in
            guard var type = row.type as? Type else { return }
            set(&type, value)
            row.type = type
        }
    }

    /// A switch.
    static func flag<Type: RowType>(_ name: String, _ path: any WritableKeyPath<Type, Bool> & Sendable) -> RowField {
        control(name) { (type: Type) in
            (.flag, .flag(type[keyPath: path]))
        } set: { type, value in
            if case .flag(let flag) = value { type[keyPath: path] = flag }
        }
    }

    /// An optional text.
    static func text<Type: RowType>(_ name: String, _ path: any WritableKeyPath<Type, String?> & Sendable) -> RowField {
        control(name) { (type: Type) in
            (.text, .text(type[keyPath: path] ?? ""))
        } set: { type, value in
            if case .text(let text) = value { type[keyPath: path] = text.isEmpty ? nil : text }
        }
    }
}

// MARK: - Controls of a state

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

    /// The state with other values.
    func changed(to values: PreviewValues) -> ScreenFile.State {
        var state = self
        if case .text(let title)? = values["screen.title"] { state.title = title }
        state.bars.change(to: values)
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
    /// Replaces or removes the image in the frame.
    fileprivate mutating func setPicture(_ picture: ImageView.Source?) {
        image = picture.map { image?.replacing($0) ?? $0 }
    }

    fileprivate var controls: [PreviewControl] {
        let group = PreviewControl.Group(title: name.isEmpty ? id : name, element: ElementID.row(ListID(id)))
        return RowField.all(of: self).compactMap { field in
            field.control(self).map { kind, value in
                PreviewControl(id: "\(id).\(field.name)", title: field.name, group: group, kind: kind, value: value)
            }
        }
    }

    fileprivate mutating func change(to values: PreviewValues) {
        let old = self
        for field in RowField.all(of: old) {
            if let value = values["\(id).\(field.name)"], field.control(old)?.value != value { field.set(&self, value) }
        }
    }
}
