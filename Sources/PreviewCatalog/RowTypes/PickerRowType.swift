import JSONText
import ListPreviewKit

/// A picker: one of a few options, a date, a time, or a color.
struct PickerRowType: RowType {
    typealias Item = PickerRow
    static let name = "picker"
    static let keys: [RowFileKey] = [.value, .enabled, .options, .pickerStyle, .minimum, .maximum]
    static let controls: [RowField] = [
        .control("value") { (row: Self) in
            guard row.takesOptions else { return (.text, .text(row.selection ?? "")) }
            guard !row.options.isEmpty else { return nil }
            return (.choice([""] + row.options.map(\.value)), .text(row.selection ?? ""))
        } set: { row, value in
            guard case .text(let text) = value else { return }
            if text.isEmpty || row.style.takes(text) { row.selection = text.isEmpty ? nil : text }
        },
        .flag("enabled", \Self.isEnabled),
    ]
    static var editedField: String? { "value" }

    let style: PickerModel.Style
    let options: [PickerModel.Option]
    let range: ClosedRange<String>?
    var selection: String?
    var isEnabled: Bool

    init(_ object: SourceObject<RowFileKey>, of row: ScreenFile.Row, in decoder: inout ScreenFileDecoder) {
        style = decoder.choice(object[.pickerStyle], "pickerStyle", called: "picker style") ?? .menu
        options = decoder.options(object)
        range = decoder.range(object, style)
        selection = decoder.text(object, .value)
        isEnabled = decoder.flag(object, .enabled, default: true)
        if takesOptions, object[.options] == nil, !row.isLoading { decoder.reportMissing([.options], in: object) }
        if style == .segmented, !row.isLoading, let node = object[.options], node.list?.isEmpty == true {
            decoder.warn("segments without options are not shown", at: node.position)
        }
        guard let selection, let node = object[.value] else { return }
        if !takesOptions {
            if !style.takes(selection) {
                decoder.report(style.problem(of: selection, "value"), at: node.position)
            } else if let range, selection < range.lowerBound {
                decoder.warn("'value' is before 'minimum', which is widened to it", at: node.position)
            } else if let range, selection > range.upperBound {
                decoder.warn("'value' is after 'maximum', which is widened to it", at: node.position)
            }
        } else if !options.contains(where: { $0.value == selection }), !(row.isLoading && options.isEmpty) {
            decoder.report(decoder.unknown("option", selection, known: options.map(\.value)), at: node.position)
        }
    }

    private var takesOptions: Bool { style == .menu || style == .segmented }

    func model(of row: ScreenFile.Row) -> PickerModel {
        PickerModel(
            id: ListID(row.id), title: row.text, image: row.image, selection: selection, options: options,
            style: style, range: range, isEnabled: isEnabled)
    }
}

/// The keys of a picker.
enum OptionKey: String, ScreenFileKey {
    case value, title

    static let owner = "option"
    static let synonyms: [String: OptionKey] = ["id": .value, "text": .title]
}

extension ScreenFileDecoder {
    fileprivate mutating func options(_ object: SourceObject<RowFileKey>) -> [PickerModel.Option] {
        var options: [PickerModel.Option] = []
        for node in object[.options].flatMap({ list($0, "options") }) ?? [] {
            guard let option = option(node) else { continue }
            if options.contains(where: { $0.value == option.value }) {
                report("duplicate option \(option.value.excerpt); give each a value of its own", at: node.position)
            }
            options.append(option)
        }
        return options
    }

    /// The first and the last value of a date or time; a missing bound is the first or the last possible value.
    fileprivate mutating func range(
        _ object: SourceObject<RowFileKey>, _ style: PickerModel.Style
    ) -> ClosedRange<String>? {
        let bounds = [RowFileKey.minimum, .maximum].map { key -> String? in
            guard let node = object[key], let bound = text(node, key.rawValue) else { return nil }
            if style.takes(bound), let ends = style.ends, ends.contains(bound) { return bound }
            report(
                style.ends == nil
                    ? "only dates and times have a '\(key.rawValue)'" : style.problem(of: bound, key.rawValue),
                at: node.position)
            return nil
        }
        guard bounds != [nil, nil], let ends = style.ends else { return nil }
        let (first, last) = (bounds[0] ?? ends.lowerBound, bounds[1] ?? ends.upperBound)
        if first <= last { return first...last }
        report("'minimum' of a row must not be above its 'maximum'", at: keyPosition(of: "minimum", in: object.node))
        return nil
    }

    fileprivate mutating func option(_ node: SourceNode) -> PickerModel.Option? {
        guard case .object = node.value else { return text(node, "options", or: "an object").map { .init($0) } }
        guard let option = object(node, OptionKey.self) else { return nil }
        return .init(requiredText(option, .value), title: text(option, .title))
    }
}

extension PickerRow: ScreenFileItem {}

extension RowFileKey {
    static let options = RowFileKey("options", synonyms: ["choices"])
}

extension PickerModel.Style {
    /// The message about a text that is no value.
    fileprivate func problem(of value: String, _ key: String) -> String {
        absence(of: value).map { "\(value.excerpt) does not exist; \($0)" } ?? "expected a \(noun) for '\(key)'"
    }

    /// The first and the last value of dates and times.
    fileprivate var ends: ClosedRange<String>? {
        switch self {
        case .menu, .segmented, .color: nil
        case .date: "0001-01-01"..."9999-12-31"
        case .time: "00:00"..."23:59:59"
        case .dateTime: "0001-01-01T00:00"..."9999-12-31T23:59:59"
        }
    }
}

extension RowFileKey {
    static let pickerStyle = RowFileKey("pickerStyle")
}
