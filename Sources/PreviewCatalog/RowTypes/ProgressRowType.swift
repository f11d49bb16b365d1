import ListPreviewKit

/// A progress bar or a spinner.
struct ProgressRowType: RowType {
    typealias Item = ProgressRow
    static let name = "progress"
    static let keys: [RowFileKey] = [.detail, .value]
    static let controls: [RowField] = [
        .control("value") { (row: Self) in
            row.value.map { (.number(range: 0...1, step: nil), .number($0)) }
        } set: { row, value in
            if case .number(let number) = value { row.value = number }
        }
    ]

    var value: Double?

    init(_ object: SourceObject<RowFileKey>, of row: ScreenFile.Row, in decoder: inout ScreenFileDecoder) {
        value = object[.value].flatMap { node in
            let value = decoder.number(node, "value", in: NumberValues.range)
            if let value, !(0...1).contains(value) {
                let percent = value > 2 && value <= 100 ? "; did you mean \(PreviewValue.text(of: value / 100))?" : ""
                decoder.warn(
                    "'value' of a progress row is from 0 to 1; the bar shows \(value < 0 ? 0 : 1)\(percent)",
                    at: node.position)
            }
            return value.map { min(max($0, 0), 1) }
        }
    }

    func model(of row: ScreenFile.Row) -> ProgressModel {
        ProgressModel(id: ListID(row.id), title: row.text, detail: row.detail, image: row.image, value: value)
    }
}

extension ProgressRow: ScreenFileItem {}
