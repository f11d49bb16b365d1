import JSONText
import ListPreviewKit

extension RowTypes {
    /// A rating in stars.
    static let rating = BuiltInRowType<RatingRow>(
        name: "rating", synonyms: ["stars"], summary: "A title with a rating in stars.",
        empty: RatingModel(id: "", title: "", value: 0),
        itemFields: [
            .text, .detail(\.detail, "The text after the stars, such as the number of ratings."), .image(\.image),
            .stars, .maximum, .flag(.editable, \.isEditable, "Whether users can select a star.").withoutControl,
        ],
        editedControl: "value",
        complete: { object, model, decoder in
            guard let node = object[.value], model.value > Double(model.maximum) else { return }
            decoder.report("'value' must not be above 'maximum', which is \(model.maximum)", at: node.position)
        })
}

extension Field<RatingModel> {
    fileprivate static let stars = Field(
        .value, .number(0...10), isRequired: true, "The number of filled stars, which can have a fraction."
    ) { model in
        let kind = PreviewControl.Kind.number(range: 0...Double(model.maximum), step: 0.5)
        return FieldControl("value", kind, .number(model.value), notation: .number)
    } decode: { object, model, decoder in
        if let number = object[.value].flatMap({ decoder.number($0, "value", in: 0...10) }) { model.value = number }
    }

    fileprivate static let maximum = Field(
        .maximum, .number(1...10, isWhole: true), "The number of all stars, 1 to 10; the default is 5."
    ) { object, model, decoder in
        guard let node = object[.maximum] else { return }
        model.maximum = decoder.wholeNumber(node, "maximum", in: 1...10) ?? model.maximum
    }
}

extension RatingRow: ScreenFileItem {}
extension RatingModel: TitledModel {}
