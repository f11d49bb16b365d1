import JSONText
import ListPreviewKit

extension ScreenFileDecoder {
    /// Decodes a style: a preset's name, or an object of properties on top of a preset.
    mutating func style(_ node: SourceNode) -> RowStyle {
        guard case .object = node.value else {
            let preset: RowStylePreset? = choice(node, "style", called: "style", or: "an object")
            return preset?.style ?? RowStyle()
        }
        guard let object = object(node, RowStyleKey.self) else { return RowStyle() }
        let preset: RowStylePreset? = choice(object[.preset], "preset")
        var style = preset?.style ?? RowStyle()
        if let node = object[.color] { style.color = color(node, "color") }
        if let font: TextStyle = choice(object[.font], "font") { style.font = font }
        if let node = object[.weight] { style.weight = weight(node) }
        if let textCase: TextCase = choice(object[.textCase], "textCase", called: "text case") {
            style.textCase = textCase
        }
        if let node = object[.lineLimit], let lines = number(node, "lineLimit", in: 0...1000) {
            style.lineLimit = Int(lines)
            if lines != lines.rounded() { report("'lineLimit' is a whole number", at: node.position) }
        }
        if let node = object[.background] { style.background = color(node, "background") }
        if let node = object[.cornerRadius] { style.cornerRadius = number(node, "cornerRadius", in: 0...1000) }
        if let node = object[.opacity] { style.opacity = number(node, "opacity", in: 0...1) }
        if let node = object[.tint] { style.tint = color(node, "tint") }
        return style
    }

    mutating func color(_ node: SourceNode, _ key: String) -> StyleColor? {
        guard case .string(let name) = node.value else {
            report("expected a colour for '\(key)', found \(node.kind)", at: node.position)
            return nil
        }
        if let color = StyleColor(name) { return color }
        let hint = nearest(to: name, in: StyleColor.names).map { "; did you mean '\($0)'?" }
        report(
            "unknown colour \(name.excerpt)"
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

// MARK: - Images

extension ScreenFileDecoder {
    /// Decodes a picture and what a screen reader says for it.
    mutating func image(_ node: SourceNode) -> (ImageView.Source?, label: String?) {
        guard case .object = node.value else {
            return (text(node, "image", or: "an object").flatMap { source($0, at: node) }, nil)
        }
        guard let object = object(node, ImageKey.self) else { return (nil, nil) }
        let label = object[.label].flatMap { text($0, "label") }
        let given = [ImageKey.icon, .emoji, .url].filter { object[$0] != nil }
        guard given.count == 1, let key = given.first, let value = object[key] else {
            report("an image has one of 'icon', 'emoji' and 'url'", at: node.position)
            return (nil, label)
        }
        guard let text = text(value, key.rawValue) else { return (nil, label) }
        switch key {
        case .icon: return (icon(text, at: value), label)
        case .url: return (address(text, at: value), label)
        case .emoji, .label: return (emoji(text, at: value), label)
        }
    }

    /// Tells a short form's meaning from what it looks like.
    private mutating func source(_ text: String, at node: SourceNode) -> ImageView.Source? {
        if text.hasPrefix("icon:") { return icon(String(text.dropFirst(5)), at: node) }
        let looksLikeAddress = Self.scheme(of: text) != nil || text.contains("/") || Self.isFileName(text)
        return looksLikeAddress ? address(text, at: node) : emoji(text, at: node)
    }

    private mutating func icon(_ name: String, at node: SourceNode) -> ImageView.Source? {
        if let icon = Icon(rawValue: name) { return .icon(icon) }
        report(unknown("icon", name, known: Icon.allCases.map(\.rawValue)), at: node.position)
        return nil
    }

    private mutating func address(_ url: String, at node: SourceNode) -> ImageView.Source? {
        switch Self.scheme(of: url) {
        case "http", "https", nil: return .url(url)
        case "data" where url.lowercased().hasPrefix("data:image/"): return .url(url)
        default:
            report("the address of an image is relative or begins with http:, https: or data:image/", at: node.position)
            return nil
        }
    }

    private mutating func emoji(_ text: String, at node: SourceNode) -> ImageView.Source? {
        if (1...8).contains(text.count) { return .emoji(text) }
        report(
            "\(text.excerpt) is no image: expected 'icon:' and a name, an address, an emoji or a text of up to 8 characters",
            at: node.position)
        return nil
    }

    /// What stands before the first colon if it could be a scheme.
    private static func scheme(of text: String) -> String? {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let scheme = text[..<colon]
        let isScheme = scheme.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"): true
            // Browsers leave out control characters in front of and inside a scheme.
            default: byte <= 0x20 || "+-.".utf8.contains(byte)
            }
        }
        guard isScheme, !scheme.isEmpty else { return nil }
        return scheme.lowercased()
    }

    private static func isFileName(_ text: String) -> Bool {
        [".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".svg"].contains { text.lowercased().hasSuffix($0) }
    }
}

// MARK: - Keys

/// The keys of a style that is an object.
enum RowStyleKey: String, ScreenFileKey {
    case preset, color, font, weight, textCase, lineLimit, background, cornerRadius, opacity, tint

    static let owner = "style"
    static let synonyms: [String: RowStyleKey] = [
        "colour": .color, "textColor": .color, "backgroundColor": .background, "name": .preset, "radius": .cornerRadius,
        "fontWeight": .weight, "lines": .lineLimit,
    ]
}

/// The keys of a picture that is an object.
enum ImageKey: String, ScreenFileKey {
    case icon, emoji, url, label

    static let owner = "image"
    static let synonyms: [String: ImageKey] = ["src": .url, "href": .url, "text": .emoji, "alt": .label, "name": .icon]
}
