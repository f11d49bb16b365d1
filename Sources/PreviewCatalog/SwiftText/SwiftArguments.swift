import ListPreviewKit

/// The arguments of a row or of its model. Arguments with default values are omitted, with a position for another
/// value.
struct SwiftArguments {
    /// The identity of the row, with which the ids of its controls start.
    let row: String
    /// Whether a text must not be empty: a placeholder without one is another row.
    var needsText = false
    /// Whether a row that shows and hides others is collapsed.
    var isCollapsed = false
    private(set) var list: [SwiftCode.Argument] = []

    init(row: String) {
        self.row = row
    }

    /// Adds the identity of the row.
    mutating func addID() { add("id", .string(row)) }

    /// Adds code without a control.
    mutating func add(_ label: String?, _ code: SwiftCode?) {
        if let code { list.append(SwiftCode.Argument(label: label, code: code)) }
    }

    /// Adds a required text.
    mutating func text(_ label: String?, _ text: String, field: String) {
        add(label, value(SwiftCode.literal(text), needsText ? .needed : .text, field))
    }

    /// Adds an optional text.
    mutating func optional(_ label: String, _ text: String?, field: String) {
        optional(label, text.map(SwiftCode.literal), .optional, field)
    }

    /// Adds the position of a value that has its default.
    mutating func place(_ label: String, _ kind: StateText.Kind, field: String) {
        optional(label, nil, kind, field)
    }

    /// Adds the value of a picker.
    mutating func selection(_ selection: String?) {
        add("selection", value(selection.map(SwiftCode.literal) ?? "nil", .optional, "value"))
    }

    /// Adds `true` or `false`.
    mutating func flag(_ label: String, _ flag: Bool, unless usual: Bool? = nil, field: String) {
        optional(label, flag == usual ? nil : "\(flag)", .flag, field)
    }

    /// Adds a number.
    mutating func number(_ label: String, _ number: Double, unless usual: Double? = nil, field: String) {
        optional(label, number == usual ? nil : SwiftCode.literal(number), .number, field)
    }

    /// Adds a case of an enumeration.
    mutating func word<Word: Equatable>(_ label: String, _ word: Word, unless usual: Word? = nil, field: String) {
        let kind: StateText.Kind = field == "destructive" ? .role : .word
        optional(label, word == usual ? nil : ".\(word)", kind, field, before: kind == .word ? "." : "")
    }

    /// Adds an image. Controls change an icon or an emoji, and keep its frame.
    mutating func image(_ source: ImageView.Source?) {
        let (kind, content): (StateText.Kind, String)
        switch source?.content {
        case nil: (kind, content) = (.icon, ".icon(.\u{0})")
        case .icon: (kind, content) = (.icon, ".icon(.\u{0})")
        case .emoji: (kind, content) = (.emoji, ".emoji(\u{0})")
        default: return add("image", source.map { .text(SwiftCode.image($0)) })
        }
        let around = (source.map { SwiftCode.image($0, content: content) } ?? content).split(separator: "\u{0}")
        optional(
            "image", source.map { SwiftCode.image($0) }, kind, kind == .icon ? "icon" : "emoji",
            before: String(around[0]), after: String(around[1]))
    }

    private mutating func optional(
        _ label: String, _ code: String?, _ kind: StateText.Kind, _ field: String, before: String = "",
        after: String = ""
    ) {
        guard let code else {
            let value = StateText.Value(
                ids: ["\(row).\(field)"], kind: kind, lead: ", \(label): ", before: before, after: after)
            return list.append(SwiftCode.Argument(code: .text([.value(value)]), isAbsent: true))
        }
        add(label, value(code, kind, field, before: before, after: after))
    }

    private func value(
        _ code: String, _ kind: StateText.Kind, _ field: String, before: String = "", after: String = ""
    ) -> SwiftCode {
        .text([
            .value(
                StateText.Value(
                    ids: ["\(row).\(field)"], kind: kind, original: code, before: before, after: after))
        ])
    }
}

/// The code of values.
extension SwiftCode {
    /// A quoted text.
    static func literal(_ text: String) -> String { StateText.swiftLiteral(text) }

    /// An integer without a fraction.
    static func literal(_ number: Double) -> String { PreviewValue.text(of: number) }

    static func string(_ text: String) -> SwiftCode { .text(literal(text)) }

    /// The code of an image, or of another content in its frame.
    static func image(_ source: ImageView.Source, content: String? = nil) -> String {
        guard case .framed(let inner, let frame) = source else { return content ?? self.content(source) }
        if case .icon = inner, let background = frame.background, frame == ImageView.Frame(background: background) {
            let icon = image(inner, content: content).dropFirst(".icon(".count).dropLast()
            return ".tile(\(icon), \(color(background)))"
        }
        var values: [String] = frame.shape == .rounded ? [] : [".\(frame.shape)"]
        if let size = frame.size { values.append("size: \(literal(size))") }
        if let tint = frame.tint { values.append("tint: \(color(tint))") }
        if let background = frame.background { values.append("background: \(color(background))") }
        if frame.isTrailing { values.append("isTrailing: true") }
        return ".framed(\(image(inner, content: content)), ImageView.Frame(\(values.joined(separator: ", "))))"
    }

    private static func content(_ source: ImageView.Source) -> String {
        switch source {
        case .url(let address): ".url(\(literal(address)))"
        case .data(let base64, let mediaType):
            ".data(base64: \(literal(base64)), mediaType: \(literal(mediaType)))"
        case .icon(let icon): ".icon(.\(icon))"
        case .emoji(let text): ".emoji(\(literal(text)))"
        case .initials(let text): ".initials(\(literal(text)))"
        case .framed: image(source)
        }
    }

    static func color(_ color: StyleColor) -> String {
        switch color {
        case .fixed(let value):
            ".fixed(0x" + String(repeating: "0", count: max(0, 8 - String(value, radix: 16).count))
                + String(value, radix: 16).uppercased() + ")"
        case .pair(let light, let dark): "StyleColor(light: \(self.color(light)), dark: \(self.color(dark)))"
        default: ".\(color)"
        }
    }

    static func separators(_ separators: ListSeparators) -> SwiftCode {
        if separators.position == nil { return .text("ListSeparators.none") }
        let usual = ListSeparators()
        var arguments: [Argument] = []
        func add(_ label: String, _ text: String?) {
            if let text { arguments.append(Argument(label: label, code: .text(text))) }
        }
        if let position = separators.position, position != .bottom { add("position", ".\(position)") }
        add("color", separators.color.map(color))
        if separators.height != usual.height { add("height", literal(separators.height)) }
        if separators.pattern != usual.pattern { add("pattern", ".\(separators.pattern)") }
        add("leadingInset", separators.leadingInset.map(literal))
        add("trailingInset", separators.trailingInset.map(literal))
        if separators.showsAfterLastRow { add("showsAfterLastRow", "true") }
        return .call("ListSeparators", arguments)
    }

    static func action(_ action: RowAction) -> SwiftCode { self.action(action, title: .string(action.title)) }

    static func action(_ action: RowAction, title: SwiftCode) -> SwiftCode {
        if action.isSpace { return .text(".flexibleSpace") }
        var arguments = [Argument(code: title), Argument(label: "name", code: .string(action.name))]
        func add(_ label: String, _ text: String?) {
            if let text { arguments.append(Argument(label: label, code: .text(text))) }
        }
        add("icon", action.icon.map { ".\($0)" })
        add("role", action.role == .normal ? nil : ".\(action.role)")
        add("tint", action.tint.map(color))
        add("badge", action.badge.map(literal))
        add("isEnabled", action.isEnabled ? nil : "false")
        add("isProminent", action.isProminent ? "true" : nil)
        return .call("RowAction", arguments)
    }

    static func status(_ status: ListStatus) -> SwiftCode {
        var arguments: [Argument] = []
        if let image = status.image { arguments.append(Argument(label: "image", code: .text(self.image(image)))) }
        arguments.append(Argument(label: "title", code: .string(status.title)))
        if let message = status.message { arguments.append(Argument(label: "message", code: .string(message))) }
        if let button = status.button { arguments.append(Argument(label: "button", code: action(button))) }
        return .call("ListStatus", arguments)
    }
}
