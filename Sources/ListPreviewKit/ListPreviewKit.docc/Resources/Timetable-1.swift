import ListPreviewKit

nonisolated enum Timetable {
    static func screen(_ trains: [Train]) -> ListScreen {
        ListScreen(id: "timetable", title: "Timetable") {
            ListSection(id: "today", header: .header("Today")) {
                for train in trains {
                    TrainRow.row(train)
                }
            }
        }
    }
}
