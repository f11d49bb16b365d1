import ListPreviewKit

extension RowTypes {
    /// A number with two buttons.
    static let stepper = BuiltInRowType<StepperRow>(
        name: "stepper", summary: "A number with two buttons.",
        empty: StepperModel(id: "", title: "", value: 0, minimum: 0, maximum: .infinity, step: 1),
        itemFields: [.text, .detail(\.valueText, "The number in words."), .image(\.image)]
            + Numbers.fields(step: \.optionalStep) + [.enabled(\.isEnabled)],
        editedControl: "value",
        complete: { Numbers.complete($0, &$1, usualMaximum: 100, in: &$2) })

    /// A number on a line.
    static let slider = BuiltInRowType<SliderRow>(
        name: "slider", summary: "A number on a line.",
        empty: SliderModel(id: "", title: "", value: 0, minimum: 0, maximum: .infinity),
        itemFields: [.text, .detail(\.valueText, "The number in words."), .image(\.image)]
            + Numbers.fields(step: \.step) + [
                .enabled(\.isEnabled),
                .image(\.minimumImage, key: .minimumImage).described("The picture at the low end."),
                .image(\.maximumImage, key: .maximumImage).described("The picture at the high end."),
                .flag(.showsTitle, \.showsTitle, "Whether the title is visible; screen readers read it anyway.")
                    .withoutControl,
            ],
        editedControl: "value",
        complete: { Numbers.complete($0, &$1, usualMaximum: 1, in: &$2) })
}

/// A model with a number within bounds.
protocol NumberModel: TitledModel {
    var value: Double { get set }
    var minimum: Double { get set }
    var maximum: Double { get set }
    var optionalStep: Double? { get set }
}

/// The fields of a number within bounds.
enum Numbers {
    /// The numbers that a file may contain: up to here, a page shows and counts all digits.
    static let range = -1_000_000_000.0...1_000_000_000.0

    static func fields<Model: NumberModel>(step: Field<Model>.Path<Double?>) -> [Field<Model>] {
        func number(
            _ key: RowFileKey, _ summary: String, isRequired: Bool = false,
            control: @escaping @Sendable (Model) -> FieldControl? = { _ in nil },
            set: @escaping @Sendable (inout Model, Double) -> Void
        ) -> Field<Model> {
            Field(key, .number(range), isRequired: isRequired, summary, control: control) { object, model, decoder in
                if let number = object[key].flatMap({ decoder.number($0, key.rawValue, in: range) }) {
                    set(&model, number)
                }
            }
        }
        return [
            number(.value, "The number.", isRequired: true) { model in
                let kind = PreviewControl.Kind.number(range: model.minimum...model.maximum, step: model.optionalStep)
                return FieldControl("value", kind, .number(model.value), notation: .number)
            } set: {
                $0.value = $1
            },
            number(.minimum, "The smallest number; the default is 0.") { $0.minimum = $1 },
            number(.maximum, "The largest number; the default is 100 for a stepper, and 1 for a slider.") {
                $0.maximum = $1
            },
            number(.step, "The step between numbers; the default is 1 for a stepper, and any number for a slider.") {
                $0[keyPath: step] = $1
            },
        ]
    }

    /// Adds the default maximum, and checks the bounds.
    static func complete<Model: NumberModel>(
        _ object: SourceObject<RowFileKey>, _ model: inout Model, usualMaximum: Double,
        in decoder: inout ScreenFileDecoder
    ) {
        let isMaximumGiven = model.maximum.isFinite
        if !isMaximumGiven { model.maximum = max(usualMaximum, model.minimum) }
        if model.minimum > model.maximum {
            let key = object[.minimum] == nil ? "maximum" : "minimum"
            decoder.report(
                "'minimum' of a row must not be above its 'maximum'", at: decoder.keyPosition(of: key, in: object.node))
            // The bounds of the control must be in order.
            model.maximum = model.minimum
            return
        }
        if let step = model.optionalStep, step <= 0 {
            decoder.report("'step' must be above 0", at: decoder.keyPosition(of: "step", in: object.node))
        }
        guard let node = object[.value], case .number(let value, _) = node.value, range.contains(value) else { return }
        func warn(_ side: String, _ key: RowFileKey, _ limit: Double) {
            let given = object[key]
            // A bound with an error has been reported.
            if let given {
                guard case .number(let bound, _) = given.value, range.contains(bound) else { return }
            }
            let name =
                given == nil
                ? "the default '\(key.rawValue)' of \(PreviewValue.text(of: limit))" : "'\(key.rawValue)'"
            decoder.warn("'value' is \(side) \(name), which is widened to it", at: node.position)
        }
        if value < model.minimum { warn("below", .minimum, model.minimum) }
        if value > model.maximum { warn("above", .maximum, model.maximum) }
    }
}

extension StepperRow: ScreenFileItem {
    static var styledTexts: [RowStyleKey: StyledText] { [.detail: \.value] }
}

extension StepperModel: NumberModel {
    var optionalStep: Double? {
        get { step }
        set { step = newValue ?? 1 }
    }
}

extension SliderRow: ScreenFileItem {
    static var styledTexts: [RowStyleKey: StyledText] { [.detail: \.value] }
}

extension SliderModel: NumberModel {
    var optionalStep: Double? {
        get { step }
        set { step = newValue }
    }
}

extension RowFileKey {
    static let minimum = RowFileKey("minimum", synonyms: ["min"])
    static let maximum = RowFileKey("maximum", synonyms: ["max"])
    static let step = RowFileKey("step")
    static let minimumImage = RowFileKey("minimumImage")
    static let maximumImage = RowFileKey("maximumImage")
    static let showsTitle = RowFileKey("showsTitle", synonyms: ["titleHidden"])
}
