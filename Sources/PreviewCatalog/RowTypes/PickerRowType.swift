import JSONText
import ListPreviewKit

extension RowTypes {
    /// A picker: one of a few options, a date, a time, or a color.
    static let picker = BuiltInRowType<PickerRow>(
        name: "picker",
        synonyms: ["colorpicker", "date", "datepicker", "dropdown", "menu", "segmented", "select", "wheel"],
        summary: "One of a few options, a date, a time, or a color.",
        empty: PickerModel(id: "", title: "", selection: nil),
        itemFields: [
            .text,
            .image(\.image),
            .choice(.pickerStyle, \.style, called: "picker style", "The form of the picker.").withoutControl, .options,
            .range, .last, .selection, .enabled(\.isEnabled),
            .flag(.expanded, \.isExpanded, "Whether a wheel is visible initially.").control {
                [.wheel, .dateWheel, .timeWheel].contains($0.style)
            },
        ],
        editedControl: "value")
}

extension Field<PickerModel> {
    fileprivate static let options = Field(
        .options, .list("option"), "The options: texts, or objects with a value and a title."
    ) {
        object, model, decoder in
        model.options = decoder.options(object)
        guard !object.isLoading else { return }
        if model.style.takesOptions, object[.options] == nil { decoder.reportMissing([.options], in: object) }
        if model.style == .segmented, let node = object[.options], node.list?.isEmpty == true {
            decoder.warn("segments without options are not shown", at: node.position)
        }
        if model.style == .dateWheel, let node = object[.options], let count = node.list?.count, count != 12 {
            decoder.warn(
                "the options of a wheel of dates are the names of its 12 months, not \(count)", at: node.position)
        }
    }

    fileprivate static let range = Field(.minimum, .date, "The first date or time.") { object, model, decoder in
        model.range = decoder.range(object, model.style)
    }

    /// It is decoded with the first one.
    fileprivate static let last = Field(.maximum, .date, "The last date or time.") { _, _, _ in }

    fileprivate static let selection = Field(.value, .text, "The selected option, date, time or color.") { model in
        let value = PreviewValue.text(model.selection ?? "")
        guard model.style.takesOptions else { return FieldControl("value", .text, value) }
        return model.options.isEmpty
            ? nil : FieldControl("value", .choice([""] + model.options.map(\.value)), value)
    } decode: { object, model, decoder in
        guard let selection = decoder.text(object, .value), let node = object[.value] else { return }
        model.selection = selection
        if !model.style.takesOptions {
            if !model.style.takes(selection) {
                decoder.report(model.style.problem(of: selection, "value"), at: node.position)
            } else if let range = model.range, selection < range.lowerBound {
                decoder.warn("'value' is before 'minimum', which is widened to it", at: node.position)
            } else if let range = model.range, selection > range.upperBound {
                decoder.warn("'value' is after 'maximum', which is widened to it", at: node.position)
            }
        } else if !model.options.contains(where: { $0.value == selection }),
            !(object.isLoading && model.options.isEmpty)
        {
            decoder.report(
                decoder.unknown("option", selection, known: model.options.map(\.value)), at: node.position)
        }
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
        object[.options].map { options(in: $0, "options") } ?? []
    }

    /// The options of a picker or of segments: texts, or objects.
    mutating func options(in node: SourceNode, _ key: String) -> [PickerModel.Option] {
        var options: [PickerModel.Option] = []
        for node in list(node, key) ?? [] {
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
extension PickerModel: TitledModel {}

extension RowFileKey {
    static let options = RowFileKey("options", synonyms: ["choices"])
}

extension PickerModel.Style {
    fileprivate var takesOptions: Bool { self == .menu || self == .segmented || self == .wheel }

    /// The message about a text that is no value.
    fileprivate func problem(of value: String, _ key: String) -> String {
        absence(of: value).map { "\(value.excerpt) does not exist; \($0)" } ?? "expected a \(noun) for '\(key)'"
    }

    /// The first and the last value of dates and times.
    fileprivate var ends: ClosedRange<String>? {
        switch self {
        case .menu, .segmented, .wheel, .color: nil
        case .date, .dateWheel: "0001-01-01"..."9999-12-31"
        case .time, .timeWheel: "00:00"..."23:59:59"
        case .dateTime: "0001-01-01T00:00"..."9999-12-31T23:59:59"
        }
    }
}

extension RowFileKey {
    static let pickerStyle = RowFileKey("pickerStyle")
}
