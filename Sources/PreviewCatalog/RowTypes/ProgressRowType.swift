import ListPreviewKit

extension RowTypes {
    /// A progress bar or a spinner.
    static let progress = BuiltInRowType<ProgressRow>(
        name: "progress", synonyms: ["spinner"], summary: "A progress bar, or a spinner without a value.",
        empty: ProgressModel(id: "", title: "", value: nil),
        itemFields: [.text, .detail(\.detail, "The number in words."), .image(\.image), .fraction])
}

extension Field<ProgressModel> {
    fileprivate static let fraction = Field(
        .value, .number(0...1000),
        "How much is done, from 0 to 1. Above 1, the bar is full and the row shows the percentage."
    ) { model in
        model.value.map { value in
            let range = 0...max(value, 1)
            return FieldControl("value", .number(range: range, step: nil), .number(value), notation: .number)
        }
    } decode: { object, model, decoder in
        guard let node = object[.value], let value = decoder.number(node, "value", in: Numbers.range) else { return }
        if value < 0 {
            decoder.warn("'value' of a progress row is from 0 to 1; the bar shows 0", at: node.position)
        } else if value > 10 {
            // Probably a percentage.
            decoder.warn(
                "'value' of a progress row is 1 when all is done, and the row shows "
                    + "\(PreviewValue.text(of: value * 100)) %; did you mean \(PreviewValue.text(of: value / 100))?",
                at: node.position)
        }
        model.value = max(value, 0)
    }
}

extension ProgressRow: ScreenFileItem {
    static var styledTexts: [RowStyleKey: StyledText] { [.detail: \.value] }
}

extension ProgressModel: TitledModel {}
