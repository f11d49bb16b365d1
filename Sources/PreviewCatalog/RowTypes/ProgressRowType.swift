import ListPreviewKit

extension RowTypes {
    /// A progress bar or a spinner.
    static let progress = BuiltInRowType<ProgressRow>(
        name: "progress", synonyms: ["spinner"], summary: "A progress bar, or a spinner without a value.",
        empty: ProgressModel(id: "", title: "", value: nil),
        itemFields: [.text, .detail(\.detail, "The number in words."), .image(\.image), .fraction])
}

extension Field<ProgressModel> {
    fileprivate static let fraction = Field(.value, .number(0...1), "How much is done, from 0 to 1.") { model in
        model.value.map { [FieldControl("value", .number(range: 0...1, step: nil), .number($0), notation: .number)] }
            ?? []
    } decode: { object, model, decoder in
        guard let node = object[.value], let value = decoder.number(node, "value", in: Numbers.range) else { return }
        if !(0...1).contains(value) {
            let percent = value > 2 && value <= 100 ? "; did you mean \(PreviewValue.text(of: value / 100))?" : ""
            decoder.warn(
                "'value' of a progress row is from 0 to 1; the bar shows \(value < 0 ? 0 : 1)\(percent)",
                at: node.position)
        }
        model.value = min(max(value, 0), 1)
    }
}

extension ProgressRow: ScreenFileItem {}
extension ProgressModel: TitledModel {}
