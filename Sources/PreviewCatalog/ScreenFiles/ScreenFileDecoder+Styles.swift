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
