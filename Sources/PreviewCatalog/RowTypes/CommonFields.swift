import JSONText
import ListPreviewKit

/// A model whose rows screen files describe.
protocol ScreenFileModel: ListItemDataModel {
    var id: ListID { get set }
    /// The main text; empty for none.
    var shownTitle: String { get set }
}

// MARK: - Fields of several types

extension Field where Model: ScreenFileModel {
    /// The main text, which every row has.
    static var text: Field {
        Field(.text, .text, "The main text.") { model in
            [FieldControl("text", .text, .text(model.shownTitle), notation: .text)]
        } decode: { object, model, decoder in
            if decoder.needsText || object[.text] != nil { model.shownTitle = decoder.shownText(object, .text) }
        }
    }

    /// A second text.
    ///
    /// - Parameter type: The name of a type for which `value` means the same; `nil` for others.
    static func detail(_ path: Path<String?>, orValueOf type: String? = nil, _ summary: String) -> Field {
        var field = Field(.detail, .text, summary) { model in
            var control = FieldControl("detail", .text, .text(model[keyPath: path] ?? ""))
            if type != nil { control.otherKey = RowFileKey.value.rawValue }
            return [control]
        } decode: { object, model, decoder in
            let detail = decoder.text(object, .detail)
            model[keyPath: path] = detail
            guard let type, let value = decoder.text(object, .value) else { return }
            if detail != nil {
                decoder.report(
                    "a \(type) row can have either 'value' or 'detail', which mean the same",
                    at: decoder.keyPosition(of: "detail", in: object.node))
            } else {
                model[keyPath: path] = value
            }
        }
        if type != nil { field.declaration.otherKey = .value }
        return field
    }

    static func badge(_ path: Path<String?>) -> Field {
        text(.badge, path, "The text or number in a colored capsule.")
    }

    static func accessory(_ path: Path<Accessory.Kind>) -> Field {
        choice(.accessory, path, "The accessory at the trailing edge.")
    }

    static func enabled(_ path: Path<Bool>) -> Field { flag(.enabled, path, "Whether the control is enabled.") }
}

// MARK: - Components

/// The parts that the component of every row type has.
protocol ScreenFileItem: ListItem where Model: ScreenFileModel {
    var title: TextLabel { get set }
    var content: Container { get set }
    var image: ImageView { get set }
    /// Whether a disabled row gets a mark; a button has its own.
    var marksInactive: Bool { get }
}

extension ScreenFileItem {
    var marksInactive: Bool { true }
}

/// A component with a badge.
protocol BadgedItem: ScreenFileItem {
    var badge: Badge { get set }
}

extension BadgedItem {
    /// The component without its badge.
    var withoutBadge: Self {
        var item = self
        item.badge.isHidden = true
        return item
    }
}

/// Models with a title.
protocol TitledModel: ScreenFileModel {
    var title: String { get set }
}

extension TitledModel {
    var shownTitle: String {
        get { title }
        set { title = newValue }
    }
}
