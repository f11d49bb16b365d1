import ListPreviewKit

/// The screen of the process monitor.
enum ProcessScreen {
    /// The screen for the processes of a moment.
    static func make(_ processes: [ProcessSample], limit: Int = 40) -> ListScreen {
        let busy = processes.filter { $0.cpu > 0 }
        return ListScreen(id: "processes", title: "Processes") {
            ListSection(id: "summary") {
                ListItemViewModel(
                    ValueRow.self,
                    data: ItemModel(
                        id: "count", title: "Running", detail: "\(processes.count)", image: .icon(.cpu)))
                ListItemViewModel(
                    ValueRow.self,
                    data: ItemModel(
                        id: "busy", title: "Busy", detail: "\(busy.count)", image: .icon(.bolt)))
            }
            ListSection(
                id: "processes", header: .header("By processor use"),
                footer: .footer("The \(min(limit, processes.count)) busiest.")
            ) {
                for process in processes.prefix(limit) {
                    ListItemViewModel(
                        ProcessRow.self,
                        data: ProcessModel(
                            id: process.pid, name: process.name, cpu: process.cpu, memory: process.memory))
                }
            }
        }
    }
}
