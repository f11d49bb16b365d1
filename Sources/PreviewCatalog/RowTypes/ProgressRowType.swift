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
        value = object[.value].flatMap { decoder.number($0, "value", in: 0...1) }
    }

    func model(of row: ScreenFile.Row) -> ProgressModel {
        ProgressModel(id: ListID(row.id), title: row.text, detail: row.detail, image: row.image, value: value)
    }
}

extension ProgressRow: ScreenFileItem {}
