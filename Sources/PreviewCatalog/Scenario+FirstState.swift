import ListPreviewKit

extension Scenario {
    /// The state that a page shows first: the one with a name or id; else the first in which there is something to see, since a
    /// blank page looks like a fault.
    package func firstShownIndex(named name: String? = nil) -> Int {
        states.firstIndex { $0.name == name || $0.id == name } ?? states.firstIndex { !$0.screen.isEmpty } ?? 0
    }
}

extension ListScreen {
    /// Whether there is nothing below the title.
    fileprivate var isEmpty: Bool {
        sections.allSatisfy { $0.rows.isEmpty && $0.header == nil && $0.footer == nil }
    }
}

extension ScreenFile {
    /// The same of states that are no scenario; there is at least one.
    static func firstShown(of states: [State]) -> Int {
        states.firstIndex { $0.sections.contains { !$0.rows.isEmpty || $0.header != nil || $0.footer != nil } } ?? 0
    }
}
