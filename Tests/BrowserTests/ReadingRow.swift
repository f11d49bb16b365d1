import ListPreviewKit

/// A number in percent.
struct Reading: ListItemDataModel, Equatable {
    var id: String { "reading" }
    var value: Int
}

/// A component with the two self-animating parts.
struct ReadingRow: ListItem {
    var value = CountingLabel()
    var bar = ProgressBar(label: "Reading")
    static let template: ItemTemplate<Self> = """
        <div class="item">\(\.value)\(\.bar)</div>
        """

    static func map(_ reading: Reading, _ row: inout ReadingRow) {
        row.value.text = "\(reading.value) %"
        row.bar.value = Double(reading.value) / 100
    }
}
