import JSONText
import ListPreviewKit

/// The code of a row: a ready-made one, or a comment for a component of the app.
struct SwiftRow {
    /// The comments above the row.
    var comments: [String] = []
    /// The row; `nil` for one that only the app can create.
    var code: SwiftCode?
    /// Whether rows follow that this row shows and hides.
    var isDisclosure = false

    /// Creates the code of a header or footer.
    init(_ code: SwiftCode) { self.code = code }

    /// Describes a row.
    ///
    /// - Parameter isCollapsed: Whether a row that shows and hides others is collapsed.
    init(_ row: ListItemViewModel, isCollapsed: Bool = false) {
        let item = row.filledComponent
        guard let made = SwiftRowCall.make(row, item, isCollapsed: isCollapsed) else {
            comments = [Self.comment(on: row, item)]
            return
        }
        var lost = made.isFactory ? [] : made.lost
        var call = made.call
        if made.isFactory {
            if let action = row.action {
                if made.isChosen {
                    call.append(SwiftCode.Argument(label: "perform", code: .text(Self.handler(action))))
                } else {
                    lost.append("action \(action.excerpt)")
                }
            }
            if row.heightStyle != .automatic { lost.append("height") }
            if !Self.styles(of: item).isEmpty, !made.hasTint { lost.append("style") }
        } else {
            let style = Self.styles(of: item)
            if !style.isEmpty {
                call.append(SwiftCode.Argument(label: "style", code: .closure("ListItemStyle", style)))
            }
            if row.heightStyle != .automatic {
                call.append(SwiftCode.Argument(label: "heightStyle", code: .text(Self.height(row.heightStyle))))
            }
            if let action = row.action { call.append(SwiftCode.Argument(label: "action", code: .string(action))) }
        }
        if !made.hasData, (item as? any ScreenFileItem)?.image.isHidden == true, !Self.hasPublicImage(item) {
            lost.append("hidden picture")
        }
        isDisclosure = item is DisclosureRow
        let modifiers = Self.modifiers(of: row, made)
        if isDisclosure, modifiers.contains(where: { !$0.isAbsent }) { lost.append("options") }
        if !lost.isEmpty { comments = ["Without the row's \(lost.joined(separator: ", "))."] }
        let base = SwiftCode.call(made.name, call)
        code = isDisclosure || modifiers.isEmpty ? base : .chain(base, modifiers)
    }

    /// A closure with the name of the event that it handles.
    private static func handler(_ action: String) -> String {
        let isPlain = action.unicodeScalars.allSatisfy {
            $0.isASCII && ($0.properties.isAlphabetic || "0123456789-_. ".unicodeScalars.contains($0))
        }
        return isPlain ? "{ /* \(action) */ }" : "{}"
    }

    /// Names a component of the app, with its values.
    private static func comment(on row: ListItemViewModel, _ item: any ListItem) -> String {
        let name = row.componentName.split(separator: ".").last.map(String.init) ?? row.componentName
        let values = Mirror(reflecting: item).children.compactMap { child -> String? in
            guard let label = child.label, let text = value(child.value) else { return nil }
            return "\(label): \(text)"
        }
        return "\(name)(\(values.joined(separator: ", ")))"
    }

    private static func value(_ value: Any) -> String? {
        switch value {
        case let label as TextLabel: label.text.map(SwiftCode.literal)
        case let label as CountingLabel: label.text.map(SwiftCode.literal)
        case let badge as Badge: badge.text.map(SwiftCode.literal)
        case let view as ImageView: view.source.map { SwiftCode.image($0) }
        case let text as String: SwiftCode.literal(text)
        case let flag as Bool: "\(flag)"
        case let number as Int: "\(number)"
        case let number as Double: SwiftCode.literal(number)
        default: nil
        }
    }

    private static func height(_ height: ListItemHeightStyle) -> String {
        switch height {
        case .automatic: ".automatic"
        case .static(let points): ".static(\(SwiftCode.literal(points)))"
        case .minimum(let points): ".minimum(\(SwiftCode.literal(points)))"
        case .aspect(let ratio): ".aspect(\(SwiftCode.literal(ratio)))"
        }
    }

    // MARK: - Styles

    /// The statements that set the style of a row's title and background.
    private static func styles(of item: any ListItem) -> [String] {
        guard let item = item as? any ScreenFileItem else { return [] }
        var statements: [String] = []
        func add(_ name: String, _ value: String?) {
            if let value { statements.append("$0.\(name) = \(value)") }
        }
        add("title.textColor", item.title.textColor.map(SwiftCode.color))
        add("title.font", item.title.font.map { ".\($0)" })
        add("title.weight", item.title.weight.map { ".\($0)" })
        add("title.textCase", item.title.textCase.map { ".\($0)" })
        add("title.lineLimit", item.title.lineLimit.map { "\($0)" })
        add("content.background", item.content.background.map(SwiftCode.color))
        add("content.cornerRadius", item.content.cornerRadius.map(SwiftCode.literal))
        add("content.opacity", item.content.opacity.map(SwiftCode.literal))
        add("content.tint", item.content.tint.map(SwiftCode.color))
        if hasPublicImage(item), item.image.isHidden { add("image.isHidden", "true") }
        if let badged = item as? any BadgedItem, hasPublicImage(item), badged.badge.isHidden {
            add("badge.isHidden", "true")
        }
        return statements
    }

    private static func hasPublicImage(_ item: any ListItem) -> Bool {
        item is TitleRow || item is SubtitleRow || item is ValueRow || item is DetailRow || item is LinkRow
    }

    // MARK: - Options

    private static func modifiers(of row: ListItemViewModel, _ made: SwiftRowCall) -> [SwiftCode.Argument] {
        var calls: [SwiftCode.Argument] = []
        func add(_ name: String, _ arguments: [SwiftCode.Argument] = []) {
            calls.append(SwiftCode.Argument(code: .call(".\(name)", arguments)))
        }
        func list(_ label: String?, _ actions: [RowAction]) -> SwiftCode.Argument {
            SwiftCode.Argument(label: label, code: .list(actions.map(SwiftCode.action)))
        }
        if row.isMarkdown { add("markdown") }
        // The control for this has no position in the code, because the screen's loader changes with it.
        if made.hasData, row.isPlaceholder { add("placeholder") }
        var selected = StateText.Value(ids: ["\(row.id).selected"], kind: .flag, before: ".selected(", after: ")")
        if row.isSelected { selected.original = ".selected()" }
        calls.append(SwiftCode.Argument(code: .text([.value(selected)]), isAbsent: !row.isSelected))
        if row.isMovable { add("movable") }
        if row.selectionStyle == .none { add("selectionStyle", [SwiftCode.Argument(code: .text(".none"))]) }
        let swipes = [("leading", row.leadingActions), ("trailing", row.trailingActions)].filter { !$0.1.isEmpty }
        if !swipes.isEmpty { add("swipeActions", swipes.map { list($0.0, $0.1) }) }
        if !row.menu.isEmpty { add("contextMenu", [list(nil, row.menu)]) }
        if let separators = row.separators {
            add("separators", [SwiftCode.Argument(code: .separators(separators))])
        }
        if let action = row.appearAction { add("onAppear", [SwiftCode.Argument(code: .string(action))]) }
        return calls
    }
}

extension ListItemViewModel {
    /// Whether the texts of a row that supports it are read as Markdown.
    var isMarkdown: Bool {
        switch filledComponent {
        case is TitleRow, is SubtitleRow, is ValueRow, is DetailRow, is MessageRow, is TextHeader, is TextFooter:
            hasTemplate(of: markdown())
        default: false
        }
    }
}
