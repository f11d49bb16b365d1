import Foundation
import JSONText
import ListPreviewKit

/// The style of a row in a screen file.
///
/// The properties of text apply to the row's title, the others to the whole row. `nil` leaves a property to the style
/// sheet.
@dynamicMemberLookup
struct RowStyle: Sendable, Hashable {
    /// The style of the title. Its background is that of the row.
    var text = TextStyleProperties()
    /// The styles of texts other than the title, and of the badge.
    var texts: [RowStyleKey: TextStyleProperties] = [:]
    /// The background color of the row.
    var background: StyleColor?
    /// The radius of the row's corners.
    var cornerRadius: Double?
    /// The opacity of the row.
    var opacity: Double?
    /// The accent color of the row.
    var tint: StyleColor?
    /// Whether the row looks disabled. Screen readers say so, and its contrast is not checked, unless users can use it.
    var isInactive = false

    /// Creates a style that changes nothing.
    init() {}

    /// A property of the title.
    subscript<Value>(dynamicMember path: WritableKeyPath<TextStyleProperties, Value>) -> Value {
        get { text[keyPath: path] }
        set { text[keyPath: path] = newValue }
    }

    /// Sets the style's properties on a row's texts and background.
    func apply<Item: ScreenFileItem>(to item: inout Item) {
        text.apply(to: &item.title)
        for (key, properties) in texts {
            if let path = Item.styledTexts[key] {
                properties.apply(to: &item[keyPath: path])
            } else if key == .badge, var badged = item as? any BadgedItem {
                properties.apply(to: &badged.badge)
                if let styled = badged as? Item { item = styled }
            }
        }
        if let background { item.content.background = background }
        if let cornerRadius { item.content.cornerRadius = cornerRadius }
        if let opacity { item.content.opacity = opacity }
        if let tint { item.content.tint = tint }
    }
}

/// The style of a text of a row.
struct TextStyleProperties: Sendable, Hashable {
    /// The color of the text.
    var color: StyleColor?
    /// The font, by its role.
    var font: TextStyle?
    /// The family of the font.
    var fontFamily: FontFamily?
    /// The size of the font at the default text size.
    var fontSize: Double?
    /// Whether the text is italic.
    var isItalic: Bool?
    /// The weight of the text.
    var weight: TextWeight?
    /// The letter case of the text.
    var textCase: TextCase?
    /// The maximum number of lines; 0 for any number.
    var lineLimit: Int?
    /// The background color of the text.
    var background: StyleColor?

    /// Sets the properties on a text.
    func apply(to part: inout some Stylable) {
        if let color { part.textColor = color }
        if let font { part.font = font }
        if let fontFamily { part.fontFamily = fontFamily }
        if let fontSize { part.fontSize = fontSize }
        if let isItalic { part.isItalic = isItalic }
        if let weight { part.weight = weight }
        if let textCase { part.textCase = textCase }
        if let lineLimit { part.lineLimit = lineLimit }
        if let background { part.background = background }
    }
}

/// The named styles of screen files.
enum RowStylePreset: String, CaseIterable {
    /// The default row.
    case plain
    /// A prominent row.
    case prominent
    /// A less important row.
    case secondary
    /// A disabled row.
    case disabled
    /// A row that opens something or performs an action.
    case link
    /// A row that deletes something.
    case destructive

    var style: RowStyle {
        var style = RowStyle()
        switch self {
        case .plain: break
        case .prominent: style.weight = .semibold
        case .secondary: style.color = .secondaryLabel
        case .disabled:
            style.opacity = 0.4
            style.isInactive = true
        case .link: style.color = .tint
        case .destructive: style.color = .red
        }
        return style
    }
}

extension StyleColor {
    /// The contrast of a text in this color on a row with a background, as WCAG 2 computes it: from 1 to 21.
    func contrast(on background: StyleColor, isDark: Bool) -> Double {
        typealias Components = (red: Double, green: Double, blue: Double, alpha: Double)
        func over(_ top: Components, _ below: Components) -> Components {
            func mix(_ top: Double, _ below: Double, _ alpha: Double) -> Double { top * alpha + below * (1 - alpha) }
            return (
                mix(top.red, below.red, top.alpha), mix(top.green, below.green, top.alpha),
                mix(top.blue, below.blue, top.alpha), 1
            )
        }
        func luminance(_ color: Components) -> Double {
            func linear(_ value: Double) -> Double {
                value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
        }
        let row = StyleColor.secondaryGroupedBackground.components(isDark: isDark)
        let plate = over(background.components(isDark: isDark), row)
        let values = [luminance(plate), luminance(over(components(isDark: isDark), plate))].sorted()
        return (values[1] + 0.05) / (values[0] + 0.05)
    }
}

// MARK: - Decoding

extension ScreenFileDecoder {
    /// Decodes a row style: a preset's name, or an object of properties in addition to a preset.
    mutating func style(_ node: SourceNode) -> RowStyle {
        guard case .object = node.value else {
            let preset: RowStylePreset? = choice(node, "style", called: "style", or: "an object")
            return preset?.style ?? RowStyle()
        }
        guard let object = object(node, RowStyleKey.self) else { return RowStyle() }
        let preset: RowStylePreset? = choice(object[.preset], "preset")
        var style = preset?.style ?? RowStyle()
        for key in TextStyleKey.allCases where key != .background {
            guard let row = RowStyleKey(rawValue: key.rawValue), let node = object[row] else { continue }
            setText(key, node, of: &style.text)
        }
        if let node = object[.background] { style.background = color(node, "background") }
        if let node = object[.cornerRadius] { style.cornerRadius = number(node, "cornerRadius", in: 0...1000) }
        if let node = object[.opacity] { style.opacity = number(node, "opacity", in: 0...1) }
        if let node = object[.tint] { style.tint = color(node, "tint") }
        for key in RowStyleKey.texts {
            if let properties = object[key].flatMap({ textStyle($0) }) { style.texts[key] = properties }
        }
        if style.texts[.detail] != nil, style.texts[.value] != nil {
            report(
                "a style can have either 'value' or 'detail', which mean the same",
                at: keyPosition(of: "value", in: node))
        }
        return style
    }

    /// Decodes the style of one text.
    private mutating func textStyle(_ node: SourceNode) -> TextStyleProperties? {
        guard let object = object(node, TextStyleKey.self) else { return nil }
        var style = TextStyleProperties()
        for key in TextStyleKey.allCases {
            if let node = object[key] { setText(key, node, of: &style) }
        }
        if let color = style.color, let background = style.background, let node = object[.color] {
            warnIfIllegible(color.textVariant, on: background, at: node.position)
        }
        return style
    }

    /// Decodes a property of the style of a text. An invalid value leaves that of a preset.
    private mutating func setText(_ key: TextStyleKey, _ node: SourceNode, of style: inout TextStyleProperties) {
        switch key {
        case .color: style.color = color(node, "color")
        case .font: style.font = choice(node, "font") ?? style.font
        case .fontFamily: style.fontFamily = fontFamily(node)
        case .fontSize: style.fontSize = number(node, "fontSize", in: 1...1000)
        case .italic: style.isItalic = flag(node, "italic")
        case .weight: style.weight = weight(node)
        case .textCase: style.textCase = choice(node, "textCase", called: "text case") ?? style.textCase
        case .lineLimit: style.lineLimit = wholeNumber(node, "lineLimit", in: 0...1000)
        case .background: style.background = color(node, "background")
        }
    }

    /// Decodes a family of fonts.
    mutating func fontFamily(_ node: SourceNode) -> FontFamily? {
        guard case .string(let name) = node.value, FontFamily.isValid(name) else {
            report(
                "expected the name of a font for 'fontFamily', such as 'serif', 'rounded', 'monospaced' or 'Avenir Next'",
                at: node.position)
            return nil
        }
        return FontFamily(name)
    }

    /// Warns about a text that is hard to read, in light or dark appearance.
    mutating func warnIfIllegible(_ color: StyleColor, on background: StyleColor, at position: TextPosition) {
        let light = color.contrast(on: background, isDark: false)
        let dark = color.contrast(on: background, isDark: true)
        let (contrast, appearance) = dark < light ? (dark, "dark") : (light, "light")
        guard contrast < 4.495 else { return }
        let shown = (contrast * 10).rounded() / 10
        warn(
            "the text has a contrast of \(shown) on its background in \(appearance) appearance; 4.5 or more is legible",
            at: position)
    }

    mutating func color(_ node: SourceNode, _ key: String) -> StyleColor? {
        guard case .string(let name) = node.value else {
            report("expected a color for '\(key)', found \(node.kind)", at: node.position)
            return nil
        }
        if let color = StyleColor(name) { return color }
        // In UIKit, colors are called `systemRed` and `secondarySystemBackground`.
        let short = name.replacingOccurrences(of: "system", with: "", options: .caseInsensitive)
        let hint = nearest(to: short, in: StyleColor.names).map { "; did you mean '\($0)'?" }
        report(
            "unknown color \(name.excerpt)"
                + (hint ?? "; expected a name such as 'secondaryLabel' or 'red', '#rrggbb' or '#rrggbbaa'"),
            at: node.position)
        return nil
    }

    private mutating func weight(_ node: SourceNode) -> TextWeight? {
        let names = TextWeight.allCases.map { String(describing: $0) }
        guard case .string(let name) = node.value else {
            report("expected a weight for 'weight', found \(node.kind)", at: node.position)
            return nil
        }
        if let index = names.firstIndex(of: name) { return TextWeight.allCases[index] }
        report(unknown("weight", name, known: names), at: node.position)
        return nil
    }
}

/// The keys of a style that is an object.
enum RowStyleKey: String, ScreenFileKey {
    case preset, color, font, fontFamily, fontSize, italic, weight, textCase, lineLimit, background, cornerRadius,
        opacity, tint
    case detail, value, subject, date, snippet, badge

    /// The parts with a style of their own.
    static let texts: [RowStyleKey] = [.detail, .value, .subject, .date, .snippet, .badge]

    static let owner = "style"
    static let synonyms: [String: RowStyleKey] = [
        "colour": .color, "textColor": .color, "backgroundColor": .background, "name": .preset, "radius": .cornerRadius,
        "fontWeight": .weight, "lines": .lineLimit, "subtitle": .detail, "family": .fontFamily, "isItalic": .italic,
    ]
}

/// The keys of the style of one text.
enum TextStyleKey: String, ScreenFileKey {
    case color, font, fontFamily, fontSize, italic, weight, textCase, lineLimit, background

    static let owner = "style of a text"
    static let example = #"{"color": "green"}"#
    static let synonyms: [String: TextStyleKey] = [
        "colour": .color, "textColor": .color, "backgroundColor": .background, "fontWeight": .weight,
        "lines": .lineLimit, "family": .fontFamily, "isItalic": .italic,
    ]
}
