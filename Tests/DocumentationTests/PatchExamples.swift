import ListPreviewKit

/// The patches in PatchFormat.md, each created from two states of a screen.
enum PatchExamples {
    struct Stop: ListItemDataModel, Equatable {
        var id: Int
        var name: String
        var time = "10:24"
    }

    /// A row with minimal markup.
    struct StopRow: ListItem {
        var name = ""
        var time = ""
        static let templateName = "Stop"
        static let template: ItemTemplate<Self> = "<b>\(\.name)</b><i>\(\.time)</i>"
        static func map(_ stop: Stop, _ row: inout StopRow) { (row.name, row.time) = (stop.name, stop.time) }
    }

    /// Another component for the same data, with a style.
    struct LastStopRow: ListItem {
        var name = TextLabel()
        static let templateName = "LastStop"
        static let template: ItemTemplate<Self> = "<b>\(\.name)</b>"
        static func map(_ stop: Stop, _ row: inout LastStopRow) {
            row.name.text = stop.name
            row.name.textColor = .red
        }
    }

    /// Two states of a screen, and the patch between them.
    struct Example {
        var source: ListScreen
        var target: ListScreen
        var animation: ListUpdateAnimation? = .default

        var patch: DOMPatch {
            // The announcement has a separate example.
            source.patch(to: target, animation: animation, options: PatchOptions(announcement: announcement))
        }

        var announcement: (@Sendable (ListChangeCounts) -> String?)? = { _ in nil }
    }

    static let all: [String: Example] = [
        "remove": Example(source: line(1...6), target: line([1, 6])),
        "insert": Example(source: line(1...2), target: line(1...4)),
        "move": Example(source: line(1...4), target: line([4, 1, 2, 3])),
        "set": Example(source: line(1...3), target: line(1...3) { $0.time = $0.id > 1 ? "10:30" : $0.time }),
        "replace": Example(
            source: line(1...3),
            target: screen((1...3).map { $0 == 3 ? LastStopRow.row(stop($0)) : row($0) })),
        "attribute": Example(source: line(1...2), target: styled(line(1...2))),
        "clear": Example(source: line(1...9), target: line([])),
        "hints": Example(
            source: line(1...2), target: line(2...3),
            animation: .standard(configuration: ListAnimationConfiguration(rowInsertion: .left, rowDeletion: .right)),
            announcement: nil),
    ]

    private static func stop(_ id: Int) -> Stop { Stop(id: id, name: "Stop \(id)") }
    private static func row(_ id: Int) -> ListItemViewModel { StopRow.row(stop(id)) }

    private static func line<IDs: Sequence<Int>>(
        _ ids: IDs, change: (inout Stop) -> Void = { _ in }
    ) -> ListScreen {
        screen(
            ids.map { id in
                var stop = stop(id)
                change(&stop)
                return StopRow.row(stop)
            })
    }

    private static func screen(_ rows: [ListItemViewModel]) -> ListScreen {
        ListScreen(id: "line", title: "Line 4", sections: [ListSection(id: "stops", rows: rows)])
    }

    private static func styled(_ screen: ListScreen) -> ListScreen {
        var screen = screen
        screen.style = .plain
        return screen
    }
}
