import JSONText
import ListPreviewKit

extension ScreenFileDecoder {
    /// Decodes a row; its id is empty if the file gives none.
    mutating func row(_ node: SourceNode) -> ScreenFile.Row? {
        guard let object = object(node, RowKey.self) else { return nil }
        let type: ScreenFile.RowType = choice(object[.type], "type", called: "row type") ?? .title
        let isLoading = object[.loading].flatMap { flag($0, "loading") } ?? false
        let needsNoText = isLoading || (type == .textField && object[.placeholder] != nil)
        let title = needsNoText && object[.text] == nil ? "" : shownText(object, .text)
        var row = ScreenFile.Row(id: givenID(node) ?? "", type: type, text: title)
        row.isLoading = isLoading
        checkKeys(of: object, type)
        row.detail = detail(object, type)
        if let image = object[.image] { (row.image, row.imageLabel) = self.image(image) }
        row.accessory = choice(object[.accessory], "accessory") ?? .none
        row.badge = object[.badge].flatMap { text($0, "badge") }
        if let style = object[.style] { row.style = self.style(style) }
        if let height = object[.height] { row.height = self.height(height) }
        if let action = object[.action] {
            row.action = text(action, "action")
            if row.action == "" { report("an action has a name", at: action.position) }
        }
        row.control = control(object, row)
        row.options = rowOptions(object)
        return row
    }

    private mutating func detail(_ object: SourceObject<RowKey>, _ type: ScreenFile.RowType) -> String? {
        let detail = object[.detail].flatMap { text($0, "detail") }
        let value = type.hasTextValue ? object[.value].flatMap { text($0, "value") } : nil
        switch type {
        case .title:
            for key in [RowKey.detail, .value] where object[key] != nil {
                let other = key == .detail ? "'subtitle' or 'value'" : "'value'"
                report(
                    "a title row shows no '\(key.rawValue)'; its type would have to be \(other)",
                    at: keyPosition(of: key.rawValue, in: object.node))
            }
        case .subtitle:
            if object[.value] != nil {
                report(
                    "a subtitle row shows no 'value'; did you mean 'detail'?",
                    at: keyPosition(of: "value", in: object.node))
            }
        case .value, .detail, .button:
            if detail != nil && value != nil {
                report(
                    "a \(type.rawValue) row has either 'value' or 'detail', which mean the same",
                    at: keyPosition(of: "detail", in: object.node))
            }
        default: break
        }
        return detail ?? value
    }

    // MARK: - Height

    private mutating func height(_ node: SourceNode) -> ListItemHeightStyle {
        switch node.value {
        case .number:
            return length(node, "height").map { .static($0) } ?? .automatic
        case .object:
            guard let object = object(node, HeightKey.self) else { return .automatic }
            if object[.minimum] != nil && object[.aspect] != nil {
                report("a height has either 'minimum' or 'aspect'", at: keyPosition(of: "aspect", in: node))
            }
            if let minimum = object[.minimum] { return length(minimum, "minimum").map { .minimum($0) } ?? .automatic }
            if let aspect = object[.aspect] { return ratio(aspect).map { .aspect($0) } ?? .automatic }
            reportMissing([.minimum, .aspect], in: object)
            return .automatic
        default:
            guard case .string("automatic") = node.value else {
                report(
                    "expected a number, 'automatic', {\"minimum\": …} or {\"aspect\": …} for 'height', found "
                        + shown(node), at: node.position)
                return .automatic
            }
            return .automatic
        }
    }

    private mutating func length(_ node: SourceNode, _ key: String) -> Double? {
        number(node, key, in: 0...10_000)
    }

    /// A number, or a fraction such as `16/9`.
    private mutating func ratio(_ node: SourceNode) -> Double? {
        if case .string(let text) = node.value {
            let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Double($0) }
            if parts.count == 2, let width = parts[0], let height = parts[1], width > 0, height > 0 {
                return checkedRatio(width / height, at: node)
            }
            report(
                "expected a number or a fraction such as '16/9' for 'aspect', found \(text.excerpt)", at: node.position)
            return nil
        }
        return number(node, "aspect", in: 0...10_000).flatMap { checkedRatio($0, at: node) }
    }

    private mutating func checkedRatio(_ ratio: Double, at node: SourceNode) -> Double? {
        if (0.001...1000).contains(ratio) { return ratio }
        report("'aspect' is from 0.001 to 1000", at: node.position)
        return nil
    }
}
