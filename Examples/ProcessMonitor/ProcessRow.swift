import ListPreviewKit

/// What a ``ProcessRow`` shows.
struct ProcessModel: ListItemDataModel, Equatable {
    var id: Int
    var name: String
    var cpu: Double
    var memory: Double
}

/// A component of the example's own: a process with its share of the processor.
struct ProcessRow: ListItem {
    var icon = ImageView(.icon(.terminal))
    var name = TextLabel(style: .processName)
    var pid = TextLabel(style: .processDetail)
    var cpu = TextLabel(style: .processValue)

    static let template: ItemTemplate<Self> = """
        <div class="item subtitle-row">
            \(\.icon)<div class="item-texts">\(\.name)\(\.pid)</div>\(\.cpu)
        </div>
        """

    static func map(_ process: ProcessModel, _ row: inout ProcessRow) {
        row.name.text = process.name
        row.pid.text = "\(process.id) · \(percent(process.memory)) memory"
        row.cpu.text = percent(process.cpu)
        if process.cpu >= 50 {
            row.cpu.textColor = .red
            row.icon.textColor = .red
        }
    }

    /// A percentage with one decimal.
    static func percent(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(abs(tenths % 10)) %"
    }
}

extension PartStyle {
    static let processName = PartStyle(baseClass: "label title")
    static let processDetail = PartStyle(baseClass: "label subtitle")
    static let processValue = PartStyle(baseClass: "label value")
}
