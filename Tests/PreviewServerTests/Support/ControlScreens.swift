import ListPreviewKit
import Synchronization

/// A screen with every control, and a record of its actions.
final class ControlScreens: Sendable {
    private let lines = Mutex<[String]>([])

    /// The actions, in order.
    var done: [String] { lines.withLock { $0 } }

    private func note(_ line: String) { lines.withLock { $0.append(line) } }

    var screen: ListScreen {
        var screen = ListScreen(id: "controls", title: "Controls") {
            ListSection(id: "all", header: .header("All")) {
                ListItemViewModel.switch("Wi-Fi", isOn: true) { isOn in self.note("wifi \(isOn)") }
                ListItemViewModel.switch("Fixed", isOn: true, isEnabled: false) { _ in self.note("fixed") }
                ListItemViewModel.stepper("Guests", value: 2, maximum: 2) { value in self.note("guests \(value)") }
                ListItemViewModel.slider("Brightness", value: 0.5, step: 0.25) { value in
                    self.note("brightness \(value)")
                }
                ListItemViewModel.textField("Name", text: "A & \"B\" <c>", hasClearButton: true) { text in
                    self.note("name \(text)")
                }
                ListItemViewModel.textField("Read only", text: "x", isEditable: false) { _ in self.note("read only")
                }
                ListItemViewModel.picker(
                    "Quality", selection: "low", options: [.init("low", title: "Low"), .init("high", title: "High")]
                ) { value in self.note("quality \(value)") }
                ListItemViewModel.button("Sign Out & “go”") { self.note("sign out") }
                TitleRow.row(ItemModel(id: "choose", title: "Choose me"))
                    .onSelect { self.note("chosen") }
            }
            ListSection(id: "rows") {
                for name in ["a", "b", "c"] {
                    TitleRow.row(ItemModel(id: ListID(name), title: name))
                        .movable { move in self.note("move row '\(name)' \(Self.place(of: move))") }
                        .swipeActions(trailing: [.delete { self.note("delete \(name)") }])
                        .contextMenu([RowAction("Share") { self.note("share \(name)") }])
                        .onSelect { self.note("select \(name)") }
                }
                LoadMoreRow.row(LoadMoreModel(.idle(address: "more?page=2")))
                    .on(LoadMoreRow.loadMore) { _ in self.note("more") }
            }
        }
        screen.language = "en"
        return screen
    }

    private static func place(of move: RowMove) -> String {
        switch move {
        case .before(let id, _): "row '\(id)'"
        case .end(let section, _): "section '\(section)'"
        }
    }
}
