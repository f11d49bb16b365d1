import ListPreviewKit
import Synchronization

/// What a row's component writes.
func markup(_ row: ListItemViewModel) -> String {
    var writer = HTMLWriter()
    row.write(into: &writer)
    return writer.string()
}

/// What handlers got, in order.
final class Journal: Sendable {
    private let lines = Mutex<[String]>([])

    func note(_ line: String) { lines.withLock { $0.append(line) } }
    var all: [String] { lines.withLock { $0 } }
}

extension ListScreen {
    /// A screen of a few rows.
    static func of(_ rows: ListItemViewModel...) -> ListScreen {
        ListScreen(id: "s", title: "S", sections: [ListSection(id: "a", rows: rows)])
    }
}
