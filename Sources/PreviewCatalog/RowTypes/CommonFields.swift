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
            FieldControl("text", .text, .text(model.shownTitle), notation: .text)
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
            return control
        } decode: { object, model, decoder in
            let detail = decoder.text(object, .detail)
            model[keyPath: path] = detail
            guard let type, let value = decoder.text(object, .value) else { return }
            if detail != nil {
                decoder.report(
                    "\(type.withArticle) row can have either 'value' or 'detail', which mean the same",
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

    /// The accessory.
    ///
    /// - Parameter canBeButton: Whether it can have an action of its own.
    static func accessory(
        _ path: Path<Accessory.Kind>, canBeButton: Bool = false,
        _ summary: String = "The accessory at the trailing edge: `none`, `chevron`, `checkmark`, `detail`, an icon, "
            + "or an object; the default is `none`."
    ) -> Field {
        Field(.accessory, .described("accessory"), summary) { model in
            let word = AccessoryWord.name(of: model[keyPath: path])
            return FieldControl("accessory", .choice(AccessoryWord.choices(with: word)), .text(word))
        } decode: { object, model, decoder in
            guard let node = object[.accessory] else { return }
            model[keyPath: path] = decoder.accessory(node, canBeButton: canBeButton) ?? model[keyPath: path]
        }
    }

    static func enabled(_ path: Path<Bool>) -> Field { flag(.enabled, path, "Whether the control is enabled.") }
}

// MARK: - Components

/// The parts that the component of every row type has.
protocol ScreenFileItem: ListItem where Model: ScreenFileModel {
    var title: TextLabel { get set }
    var content: Container { get set }
    var image: ImageView { get set }
    /// The texts that have marks and highlights; empty for a row without them.
    static var markPlaces: [MarkPlaceWord] { get }
    /// The texts with a style of their own, by the keys of styles.
    static var styledTexts: [RowStyleKey: StyledText] { get }

    typealias StyledText = any WritableKeyPath<Self, TextLabel> & Sendable
}

extension ScreenFileItem {
    static var markPlaces: [MarkPlaceWord] { [] }
    static var styledTexts: [RowStyleKey: StyledText] { [:] }
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
