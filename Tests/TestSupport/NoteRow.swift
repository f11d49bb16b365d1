import ListPreviewKit
import Synchronization

/// A model that counts how often it is mapped. The count is not content.
struct Note: ListItemDataModel {
    var id: Int
    var text: String
    var chips: [String] = []
    var counter: MapCounter?

    var content: [String] { [text] + chips }
}

/// The number of mapped rows.
final class MapCounter: Sendable {
    private let storage = Mutex(0)

    var count: Int { storage.withLock { $0 } }

    func add() {
        storage.withLock { $0 += 1 }
    }
}

/// A component with a slot of every kind.
struct NoteRow: ListItem, Equatable {
    var title = TextLabel()
    var link: String?
    var isMarked = false
    var html = ""
    var chips: [NoteChip] = []
    static let template: ItemTemplate<Self> = """
        <p data-link="\(\.link)" hidden="\(\.isMarked)">\(\.title) and <b>\(\.title.text)</b></p><i>\(unsafeHTML: \.html)</i>
        <ul>\(\.chips)</ul>
        """
    static func map(_ note: Note, _ row: inout NoteRow) {
        note.counter?.add()
        row.title.text = note.text.isEmpty ? nil : note.text
        row.link = note.text.utf8.count % 2 == 0 ? note.text : nil
        row.isMarked = note.text.utf8.count % 3 == 0
        row.html = ["", "<em></em>", "a<br />b", "<u title=\"x\">\u{E9} &amp; f</u>"][note.text.utf8.count % 4]
        row.chips = note.chips.map { NoteChip(text: $0) }
    }
}

struct NoteChip: Templated, Equatable {
    var text: String
    static let template: ItemTemplate<Self> = "<li class=\"chip\"><span>\(\.text)</span></li>"
}

/// Another component with the same model, which is not equatable.
struct PlainRow: ListItem {
    var title = TextLabel()
    static let template: ItemTemplate<Self> = "<div>\(\.title)</div>"
    static func map(_ note: Note, _ row: inout PlainRow) {
        note.counter?.add()
        row.title.text = note.text
    }
}

/// A component without any slot.
struct DividerRow: ListItem {
    static let template: ItemTemplate<Self> = "<hr />"
}
