import ListPreviewKit

/// A number with two buttons.
struct StepperRowType: RowType {
    typealias Item = StepperRow
    static let name = "stepper"
    static let keys: [RowFileKey] = [.detail, .value, .enabled, .minimum, .maximum, .step]
    static let requiredKeys: [RowFileKey] = [.value]
    static let controls: [RowField] = NumberValues.controls(of: \Self.values)
    static var editedField: String? { "value" }

    var values: NumberValues

    init(_ object: SourceObject<RowFileKey>, of row: ScreenFile.Row, in decoder: inout ScreenFileDecoder) {
        values = NumberValues(object, largest: 100, step: 1, in: &decoder)
    }

    func model(of row: ScreenFile.Row) -> StepperModel {
        StepperModel(
            id: ListID(row.id), title: row.text, image: row.image, value: values.value, minimum: values.minimum,
            maximum: values.maximum, step: values.step ?? 1, valueText: row.detail, isEnabled: values.isEnabled)
    }
}

/// A number on a line.
struct SliderRowType: RowType {
    typealias Item = SliderRow
    static let name = "slider"
    static let keys: [RowFileKey] = [
        .detail, .value, .enabled, .minimum, .maximum, .step, .minimumImage, .maximumImage, .showsTitle,
    ]
    static let requiredKeys: [RowFileKey] = [.value]
    static let controls: [RowField] = NumberValues.controls(of: \Self.values)
    static var editedField: String? { "value" }

    var values: NumberValues
    let showsTitle: Bool
    let minimumImage: ImageView.Source?
    let maximumImage: ImageView.Source?

    init(_ object: SourceObject<RowFileKey>, of row: ScreenFile.Row, in decoder: inout ScreenFileDecoder) {
        values = NumberValues(object, largest: 1, step: nil, in: &decoder)
        showsTitle = decoder.flag(object, .showsTitle, default: true)
        minimumImage = object[.minimumImage].flatMap { decoder.image($0).0 }
        maximumImage = object[.maximumImage].flatMap { decoder.image($0).0 }
    }

    func model(of row: ScreenFile.Row) -> SliderModel {
        SliderModel(
            id: ListID(row.id), title: row.text, showsTitle: showsTitle, image: row.image, value: values.value,
            minimum: values.minimum, maximum: values.maximum, step: values.step, valueText: row.detail,
            minimumImage: minimumImage, maximumImage: maximumImage, isEnabled: values.isEnabled)
    }
}

/// A number within bounds.
struct NumberValues: Sendable, Equatable {
    /// The numbers that a file may contain: up to here, a page shows and counts all digits.
    static let range = -1_000_000_000.0...1_000_000_000.0

    var value: Double
    let minimum: Double
    let maximum: Double
    let step: Double?
    var isEnabled: Bool

    /// Decodes the number and its bounds.
    ///
    /// - Parameters:
    ///   - largest: The default upper bound.
    ///   - usualStep: The default step.
    init(
        _ object: SourceObject<RowFileKey>, largest: Double, step usualStep: Double?,
        in decoder: inout ScreenFileDecoder
    ) {
        func bound(_ key: RowFileKey) -> Double? {
            object[key].flatMap { decoder.number($0, key.rawValue, in: Self.range) }
        }
        let value = bound(.value)
        self.value = value ?? 0
        let (givenMinimum, givenMaximum) = (bound(.minimum), bound(.maximum))
        minimum = givenMinimum ?? 0
        maximum = givenMaximum ?? max(largest, minimum)
        step = bound(.step) ?? usualStep
        isEnabled = decoder.flag(object, .enabled, default: true)
        if minimum > maximum {
            let key = object[.minimum] == nil ? "maximum" : "minimum"
            decoder.report(
                "'minimum' of a row must not be above its 'maximum'", at: decoder.keyPosition(of: key, in: object.node))
        }
        if let step, step <= 0 {
            decoder.report("'step' must be above 0", at: decoder.keyPosition(of: "step", in: object.node))
        }
        guard let value, let node = object[.value], minimum <= maximum else { return }
        func warn(_ side: String, _ key: RowFileKey, _ limit: Double, _ given: Double?) {
            // A bound with an error has been reported.
            guard (object[key] == nil) == (given == nil) else { return }
            let name =
                given == nil
                ? "the default '\(key.rawValue)' of \(PreviewValue.text(of: limit))" : "'\(key.rawValue)'"
            decoder.warn("'value' is \(side) \(name), which is widened to it", at: node.position)
        }
        if value < minimum { warn("below", .minimum, minimum, givenMinimum) }
        if value > maximum { warn("above", .maximum, maximum, givenMaximum) }
    }

    /// The gallery's controls of a number.
    static func controls<Row: RowType>(of path: any WritableKeyPath<Row, NumberValues> & Sendable) -> [RowField] {
        [
            .control("value") { (row: Row) in
                let values = row[keyPath: path]
                return (.number(range: values.minimum...values.maximum, step: values.step), .number(values.value))
            } set: { row, value in
                if case .number(let number) = value { row[keyPath: path].value = number }
            },
            .control("enabled") { (row: Row) in
                (.flag, .flag(row[keyPath: path].isEnabled))
            } set: { row, value in
                if case .flag(let flag) = value { row[keyPath: path].isEnabled = flag }
            },
        ]
    }
}

extension StepperRow: ScreenFileItem {}
extension SliderRow: ScreenFileItem {}

extension RowFileKey {
    static let minimum = RowFileKey("minimum", synonyms: ["min"])
    static let maximum = RowFileKey("maximum", synonyms: ["max"])
    static let step = RowFileKey("step")
    static let minimumImage = RowFileKey("minimumImage")
    static let maximumImage = RowFileKey("maximumImage")
    static let showsTitle = RowFileKey("showsTitle", synonyms: ["titleHidden"])
}
