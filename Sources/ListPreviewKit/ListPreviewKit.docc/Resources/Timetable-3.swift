import ListPreviewKit

nonisolated enum Timetable {
    static func screen(_ trains: [Train]) -> ListScreen {
        var screen = ListScreen(id: "timetable", title: "Timetable") {
            ListSection(id: "today", header: .header("Today")) {
                for train in trains {
                    TrainRow.row(
                        train,
                        style: train == trains.first ? .adding(TrainRow.next) : .default)
                }
            }
        }
        screen.updateAnimation = .standard(
            configuration: ListAnimationConfiguration(rowInsertion: .bottom, rowDeletion: .left))
        return screen
    }
}
