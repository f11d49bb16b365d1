import JSONText
import ListPreviewKit

/// One of a few values.
struct PickerRowType: RowType {
    typealias Item = PickerRow
    static let name = "picker"
    static let keys: [RowFileKey] = [.value, .enabled, .options]
    static let requiredKeys: [RowFileKey] = [.options]
    static let controls: [RowField] = [
        .control("value") { (row: Self) in
            guard !row.options.isEmpty else { return nil }
            return (.choice([""] + row.options.map(\.value)), .text(row.selection ?? ""))
        } set: { row, value in
            if case .text(let text) = value { row.selection = text.isEmpty ? nil : text }
        },
        .flag("enabled", \Self.isEnabled),
    ]

    let options: [PickerModel.Option]
    var selection: String?
    var isEnabled: Bool

    init(_ object: SourceObject<RowFileKey>, of row: ScreenFile.Row, in decoder: inout ScreenFileDecoder) {
        var options: [PickerModel.Option] = []
        for node in object[.options].flatMap({ decoder.list($0, "options") }) ?? [] {
            guard let option = decoder.option(node) else { continue }
            if options.contains(where: { $0.value == option.value }) {
                decoder.report(
                    "duplicate option \(option.value.excerpt); give each a value of its own", at: node.position)
            }
            options.append(option)
        }
        self.options = options
        selection = decoder.text(object, .value)
        isEnabled = decoder.flag(object, .enabled, default: true)
        let isKnown = options.contains { $0.value == selection } || (row.isLoading && options.isEmpty)
        if let selection, let node = object[.value], !isKnown {
            decoder.report(decoder.unknown("option", selection, known: options.map(\.value)), at: node.position)
        }
    }

    func model(of row: ScreenFile.Row) -> PickerModel {
        PickerModel(
            id: ListID(row.id), title: row.text, image: row.image, selection: selection, options: options,
            isEnabled: isEnabled)
    }

    static func value(of event: ListEvent, _ model: PickerModel) throws(ListEventError) -> ListEventValue? {
        guard event.action == PickerRow.pick.name else { return nil }
        try event.require(model.isEnabled)
        return .text(try event.choice(among: model.options.map(\.value)))
    }
}

/// The keys of a value to pick.
enum OptionKey: String, ScreenFileKey {
    case value, title

    static let owner = "option"
    static let synonyms: [String: OptionKey] = ["id": .value, "text": .title]
}

extension ScreenFileDecoder {
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
