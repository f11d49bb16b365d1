import ListPreviewKit

/// The screen of the process monitor.
enum ProcessScreen {
    /// The screen of a sample of processes.
    static func make(_ processes: [ProcessSample], limit: Int = 40) -> ListScreen {
        let busy = processes.filter { $0.cpu > 0 }
        return ListScreen(id: "processes", title: "Processes") {
            ListSection(id: "summary") {
                ValueRow.row(
                    ItemModel(
                        id: "count", title: "Running", detail: "\(processes.count)", image: .icon(.cpu)))
                ValueRow.row(
                    ItemModel(
                        id: "busy", title: "Busy", detail: "\(busy.count)", image: .icon(.bolt)))
            }
            ListSection(
                id: "processes", header: .header("By processor use"),
                footer: .footer("The \(min(limit, processes.count)) busiest.")
            ) {
                for process in processes.prefix(limit) {
                    ProcessRow.row(
                        ProcessModel(
                            id: process.pid, name: process.name, cpu: process.cpu, memory: process.memory))
                }
            }
        }
    }
}

/// The model of a ``ProcessRow``.
struct ProcessModel: ListItemDataModel, Equatable {
    var id: Int
    var name: String
    var cpu: Double
    var memory: Double
}

/// A component of this example: a process with its share of the processor.
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
