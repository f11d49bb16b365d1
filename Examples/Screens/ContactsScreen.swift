import Foundation
import ListPreviewKit
import PreviewCatalog

/// The contacts by letter, with an index beside them, and the owner's card on top.
enum ContactsScreen {
    static var scenario: Scenario {
        let names = people.split(separator: "\n").map(String.init)
        let later = (names.filter { $0 != "Ines Duarte" } + ["Bruno Castell", "Ines Duarte-Holm"])
        return .loaded(
            id: "contacts", title: "Contacts", notes: "The index leads to each letter.",
            contents: [("Contacts", sections(names)), ("A new contact", sections(later))],
            empty: ListStatus(
                image: .icon(.personCircle), title: "No Contacts", message: "People you add come here.",
                button: RowAction("Add Contact", name: "add")),
            failure: ("Contacts Not Available", "The account “Work” cannot be reached."), screen: screen)
    }

    private static func screen(_ phase: ListPhase) -> ListScreen {
        var screen = ListScreen(id: "contacts", title: "Contacts", style: .plain, phase: phase)
        screen.navigationBar = .init(
            back: RowAction("Lists", name: "back"), trailing: [RowAction("Add Contact", name: "add", icon: .plus)])
        screen.searchText = ""
        return screen
    }

    private static func sections(_ names: [String]) -> [ListSection] {
        let card = ItemModel(
            id: "me", title: "Anna Petrova", detail: "My Card",
            image: .framed(.initials("AP"), .init(.circle, size: 60)))
        let people = Dictionary(grouping: names) { key($0).prefix(1) }
        return [
            ListSection(id: "me") {
                SubtitleRow.row(card, style: .adding(.card), action: "open")
            }
        ]
            + people.sorted { $0.key < $1.key }.map { letter, names in
                ListSection(id: letter, header: .header(String(letter)), indexTitle: String(letter)) {
                    for name in names.sorted(by: { key($0) < key($1) }) { row(name) }
                }
            }
    }

    /// The surname is bold, as in lists that are sorted by it.
    private static func row(_ name: String) -> ListItemViewModel {
        let words = name.split(separator: " ")
        let initials = words.compactMap(\.first).map(String.init).joined()
        return ListItemViewModel.row(
            words.dropLast().joined(separator: " ") + " **\(surname(name))**", id: name,
            image: .framed(.initials(initials), .init(.circle, size: 32)), perform: {}
        ).markdown()
    }

    /// Names are sorted without their accents.
    private static func key(_ name: String) -> String {
        surname(name).folding(options: .diacriticInsensitive, locale: nil)
    }

    private static func surname(_ name: String) -> Substring { name.split(separator: " ").last ?? "" }

    private static let people = """
        Marta Abbasi
        Jonas Albrecht
        Pia Andersen
        Anna Bell
        Leo Brandt
        Chidi Coleman
        Yuki Daimon
        Ines Duarte
        Omar Farouk
        Greta Fischer
        Noah Grant
        Lucía Herrera
        Aisha Karim
        Maya Lindqvist
        Ravi Mehta
        Nora Nilsen
        Tomás Rivera
        Sam Okafor
        Elif Şahin
        Mei Tanaka
        Viktor Weiss
        Zoe Zimmer
        """
}

extension ListItemStyle where Item == SubtitleRow {
    /// The owner's card: a large name.
    fileprivate static var card: Self {
        Self { row in
            row.title.font = .title3
            row.title.weight = .semibold
        }
    }
}
