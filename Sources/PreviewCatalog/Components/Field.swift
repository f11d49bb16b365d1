import JSONText
import ListPreviewKit

/// A field of a component in screen files.
///
/// It is the only declaration of a field: decoding and its errors, the control in galleries, the JSON schema and the
/// reference in the documentation follow from it.
struct Field<Model>: Sendable {
    typealias Path<Value> = any WritableKeyPath<Model, Value> & Sendable

    /// What is known of the field without a row.
    var declaration: FieldDeclaration
    /// Decodes the field into a model with default values.
    let decode: @Sendable (SourceObject<RowFileKey>, inout Model, inout ScreenFileDecoder) -> Void
    /// The control with the value of a model, also that of a field that galleries do not change.
    private var value: @Sendable (Model) -> FieldControl?
    private var hasControl = true

    init(
        _ key: RowFileKey, _ kind: FieldKind, isRequired: Bool = false, _ summary: String,
        control: @escaping @Sendable (Model) -> FieldControl? = { _ in nil },
        decode: @escaping @Sendable (SourceObject<RowFileKey>, inout Model, inout ScreenFileDecoder) -> Void
    ) {
        declaration = FieldDeclaration(key: key, kind: kind, isRequired: isRequired, summary: summary)
        self.decode = decode
        value = control
    }

    /// The control with the value of a model; `nil` for a field that galleries do not change.
    func control(of model: Model) -> FieldControl? { hasControl ? value(model) : nil }

    /// The declaration with the value of a model as the default.
    func declaration(default model: Model) -> FieldDeclaration {
        var declaration = declaration
        switch declaration.kind {
        case .flag, .choice: break
        default: return declaration
        }
        if let control = value(model), control.name == declaration.key.rawValue {
            declaration.defaultValue = control.value
        }
        return declaration
    }

    /// An optional text.
    static func text(_ key: RowFileKey, _ path: Path<String?>, _ summary: String) -> Field {
        Field(key, .text, summary) { model in
            FieldControl(key.rawValue, .text, .text(model[keyPath: path] ?? ""))
        } decode: { object, model, decoder in
            model[keyPath: path] = decoder.text(object, key)
        }
    }

    /// True or false.
    static func flag(_ key: RowFileKey, _ path: Path<Bool>, _ summary: String) -> Field {
        Field(key, .flag, summary) { model in
            FieldControl(key.rawValue, .flag, .flag(model[keyPath: path]), notation: .flag)
        } decode: { object, model, decoder in
            model[keyPath: path] = decoder.flag(object, key, default: model[keyPath: path])
        }
    }

    /// One of a few words.
    static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
        _ key: RowFileKey, _ path: Path<Value>, called name: String? = nil, _ summary: String
    ) -> Field {
        let words = Value.allCases.map(\.rawValue)
        return Field(key, .choice(words), summary) { model in
            FieldControl(key.rawValue, .choice(words), .text(model[keyPath: path].rawValue))
        } decode: { object, model, decoder in
            if let value: Value = decoder.choice(object[key], key.rawValue, called: name) {
                model[keyPath: path] = value
            }
        }
    }

    /// A picture, and its text for screen readers if the component has one.
    static func image(
        _ path: Path<ImageView.Source?>, key: RowFileKey = .image, label: Path<String?>? = nil
    ) -> Field {
        Field(key, .image, "The picture at the leading edge.") { model in
            guard key == .image else { return nil }
            let icons = FieldControl.icons
            return switch model[keyPath: path]?.content {
            case nil: FieldControl("icon", key: key, .choice(icons), .text(icons[0]), notation: .icon)
            case .icon(let icon):
                FieldControl("icon", key: key, .choice(icons), .text(icon.rawValue), notation: .icon)
            case .emoji(let text): FieldControl("emoji", key: key, .text, .text(text), notation: .emoji)
            default: nil
            }
        } decode: { object, model, decoder in
            guard let node = object[key] else { return }
            let (image, text) = decoder.image(node)
            model[keyPath: path] = image
            if let label { model[keyPath: label] = text }
        }
    }

    /// The field without a control.
    var withoutControl: Field {
        var field = self
        field.hasControl = false
        return field
    }

    /// The field with a control only in some rows.
    func control(where isUsed: @escaping @Sendable (Model) -> Bool) -> Field {
        var field = self
        field.value = { [value] model in isUsed(model) ? value(model) : nil }
        return field
    }

    /// The field with another sentence of documentation.
    func described(_ summary: String) -> Field {
        var field = self
        field.declaration.summary = summary
        return field
    }
}

/// What is known of a field without a row.
struct FieldDeclaration: Sendable {
    let key: RowFileKey
    /// Another key for the same value.
    var otherKey: RowFileKey?
    let kind: FieldKind
    /// Whether a row that is not loading needs the key.
    let isRequired: Bool
    /// The documentation: one sentence.
    var summary: String
    /// The value without the key, if it is a flag or a word.
    var defaultValue: PreviewValue?

    /// All keys.
    var keys: [RowFileKey] { [key] + (otherKey.map { [$0] } ?? []) }
}

/// A value of a row that can be changed in a gallery.
struct FieldControl: Sendable {
    /// The name in the ids of controls and in the gallery.
    let name: String
    /// The key that an edit changes.
    let key: String
    /// The key that an edit changes if the row has it.
    var otherKey: String?
    let kind: PreviewControl.Kind
    let value: PreviewValue
    /// How the value is written.
    let notation: StateText.Kind
    /// The action of the row that changes the value, if the row's type does not determine it.
    var action: String?

    init(
        _ name: String, key: RowFileKey? = nil, _ kind: PreviewControl.Kind, _ value: PreviewValue,
        notation: StateText.Kind = .optional
    ) {
        (self.name, self.key, self.kind, self.value) = (name, key?.rawValue ?? name, kind, value)
        self.notation = notation
    }

    /// The names of icons, after the name for no icon.
    static let icons = ["none"] + Icon.allCases.map(\.rawValue).sorted()

    /// The key for the value in a row.
    func key(in row: SourceNode) -> String { otherKey.flatMap { row[$0] == nil ? nil : $0 } ?? key }
}
