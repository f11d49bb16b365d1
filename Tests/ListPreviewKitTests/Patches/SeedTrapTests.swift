import ListPreviewKit
import Synchronization
import Testing

@testable import TestSupport

/// Ten typical bugs of list libraries: the operations are exact, and lead to the target.
struct SeedTrapTests {
    private typealias Case = PatchCase

    /// The operations between two screens, after proving that they lead from one to the other.
    private func operations(
        from source: [ListSection], to target: [ListSection], options: PatchOptions = PatchOptions(),
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> [PatchOperation] {
        let screens = [Case.screen(source), Case.screen(target)]
        let problem = MarkupReplay.problem(in: PatchFixture(name: "trap", shows: "", screens: screens))
        #expect(problem == nil, sourceLocation: sourceLocation)
        return screens[0].patch(to: screens[1], options: options).operations
    }

    private func operations(
        from source: ListItemViewModel, to target: ListItemViewModel, sourceLocation: SourceLocation = #_sourceLocation
    ) -> [PatchOperation] {
        operations(
            from: [Case.section("a", [Case.row("before"), source, Case.row("behind")])],
            to: [Case.section("a", [Case.row("before"), target, Case.row("behind")])], sourceLocation: sourceLocation)
    }

    /// The slots of a ``CardRow`` in the order of its template.
    private let folded = 0
    private let tip = 1
    private let text = 2
    private let tags = 4

    @Test("1. Identity and content are separate")
    func identityAndContent() {
        #expect(
            operations(from: Case.row("1", "old"), to: Case.row("1", "new")) == [
                .set(slot: text, ids: ["r-1"], values: [.text("new")])
            ])
        // The reverse: the same content with another identity is another row.
        #expect(
            operations(from: Case.row("1", "same"), to: Case.row("2", "same")) == [
                .remove(ids: ["r-1"]),
                .insert(
                    parent: "s-a_rows", before: "r-behind", template: "TestSupport.CardRow",
                    elements: [
                        PatchElement(
                            id: "r-2",
                            values: [.flag(false), .absent, .text("same"), .text(""), .list([])]
                                + Array(repeating: .absent, count: 8))
                    ]),
            ])
        // A change outside of the content changes nothing.
        func download(_ title: String, bytes: Int) -> ListItemViewModel {
            ListItemViewModel(data: Transfer(id: 1, title: title, bytes: bytes), map: Transfer.map)
        }
        #expect(operations(from: download("a", bytes: 1), to: download("a", bytes: 2)) == [])
        #expect(
            operations(from: download("a", bytes: 1), to: download("b", bytes: 2)) == [
                .set(slot: text, ids: ["r-1"], values: [.text("b 2")])
            ])
    }

    @Test("2. A header's text does not recreate its section")
    func headerText() {
        #expect(
            operations(
                from: [Case.section("a", "1", "2", header: "old", footer: "f")],
                to: [Case.section("a", "1", "2", header: "new", footer: "f")])
                == [.set(slot: 3, ids: ["s-a_header"], values: [.text("new")])])
    }

    @Test("3. A style alone and a height alone are changes")
    func styleAndHeight() throws {
        func row(_ style: ListItemStyle<TitleRow> = .default, height: ListItemHeightStyle = .automatic)
            -> ListItemViewModel
        {
            TitleRow.row(ItemModel(id: 1, title: "t"), style: style, heightStyle: height)
        }
        let magenta = ListItemStyle<TitleRow> { $0.title.textColor = .magenta }
        let titleClass = try #require(
            TitleRow.template.slots.firstIndex { $0.kind == .attribute("class") && $0.path == [0, 1] })
        #expect(
            operations(from: row(), to: row(.custom(magenta))) == [
                .set(slot: titleClass, ids: ["r-1"], values: [.text("label title s-2mnsy6zu2jy7l")])
            ])
        #expect(
            operations(from: row(), to: row(height: .minimum(60))) == [
                .attribute(id: "r-1", name: "class", value: "h-3ekgrveeh4yn7")
            ])
        #expect(
            operations(from: row(height: .minimum(60)), to: row()) == [
                .attribute(id: "r-1", name: "class", value: nil)
            ])
    }

    @Test("4. Changes in enumerations, nested and inherited properties are detected")
    func everyKindOfProperty() {
        func row(_ change: (inout Truck) -> Void = { _ in }) -> ListItemViewModel {
            var truck = Truck()
            change(&truck)
            return ListItemViewModel(data: truck, map: Truck.map)
        }
        func changes(_ change: (inout Truck) -> Void) -> [PatchOperation] { operations(from: row(), to: row(change)) }
        #expect(changes { _ in } == [])
        #expect(changes { $0.fuel = .mixed(percent: 10) } == [.set(slot: tip, ids: ["r-1"], values: [.text("10%")])])
        #expect(changes { $0.fuel = .mixed(percent: 20) } == [.set(slot: tip, ids: ["r-1"], values: [.text("20%")])])
        #expect(
            operations(from: row { $0.fuel = .mixed(percent: 10) }, to: row { $0.fuel = .mixed(percent: 20) }) == [
                .set(slot: tip, ids: ["r-1"], values: [.text("20%")])
            ])
        #expect(changes { $0.engine.gear.isLocked = true } == [.set(slot: folded, ids: ["r-1"], values: [.flag(true)])])
        #expect(
            changes { $0.name = "Volvo" } == [
                .set(slot: tags, ids: ["r-1"], values: [.list([[.text("marked"), .text("Volvo")]])])
            ])
        // Nothing, and the text "nil".
        #expect(changes { $0.note = "nil" } == [.set(slot: text, ids: ["r-1"], values: [.text("nil")])])
        #expect(
            operations(from: row { $0.note = "nil" }, to: row()) == [
                .set(slot: text, ids: ["r-1"], values: [.absent])
            ])
        // Pairs of texts whose concatenations are equal.
        #expect(
            operations(
                from: Case.card(Card(id: 1, text: "ab", tip: "c", tags: ["d", "ef"])),
                to: Case.card(Card(id: 1, text: "a", tip: "bc", tags: ["de", "f"]))) == [
                    .set(slot: tip, ids: ["r-1"], values: [.text("bc")]),
                    .set(slot: text, ids: ["r-1"], values: [.text("a")]),
                    .set(
                        slot: tags, ids: ["r-1"],
                        values: [.list([[.absent, .text("de")], [.absent, .text("f")]])]),
                ])
    }

    /// Swift orders sets and dictionaries differently in every process. That this process creates the recorded corpus of
    /// fixtures proves the rest.
    @Test("5. Equal sets and dictionaries are equal content")
    func setsAndDictionaries() {
        var random = SeededGenerator(seed: .random(in: .min ... .max))
        let words = (0..<100).map { "word \($0)" }
        func row(_ words: [String], capacity: Int = 0) -> ListItemViewModel {
            var tagged = Tagged(id: 1)
            tagged.tags.reserveCapacity(capacity)
            for word in words {
                tagged.tags.insert(word)
                tagged.counts[word] = word.utf8.count
            }
            return ListItemViewModel(data: tagged, map: Tagged.map)
        }
        for capacity in [0, 1000] {
            let shuffled = row(words.shuffled(using: &random), capacity: capacity)
            #expect(operations(from: row(words), to: shuffled) == [])
        }
        #expect(
            operations(from: row(words), to: row(words.dropLast())) == [
                .set(slot: text, ids: ["r-1"], values: [.text("99 tags")])
            ])
    }

    @Test("6. Moving the first of a thousand rows to the end is one move")
    func firstToEnd() {
        let rows = (0..<1000).map { Case.row("\($0)") }
        let rotated = Array(rows.dropFirst()) + [rows[0]]
        // Applied by the model of a page, which is fast.
        #expect(PatchedPage.problem(in: [rows, rotated, rows].map { Case.screen([Case.section("a", $0)]) }) == nil)
        func operations(_ source: [ListItemViewModel], _ target: [ListItemViewModel]) -> [PatchOperation] {
            Case.screen([Case.section("a", source)]).patch(to: Case.screen([Case.section("a", target)])).operations
        }
        #expect(operations(rows, rotated) == [.move(parent: "s-a_rows", before: nil, ids: ["r-0"])])
        #expect(operations(rotated, rows) == [.move(parent: "s-a_rows", before: "r-1", ids: ["r-0"])])
    }

    @Test("7. A row that moves to another section and changes is one move and one update, in one patch")
    func movedAndChanged() {
        #expect(
            operations(
                from: [Case.section("a", "1", "2"), Case.section("b", "3", "4")],
                to: [Case.section("a", "2"), Case.section("b", [Case.row("3"), Case.row("1", "new"), Case.row("4")])])
                == [
                    .move(parent: "s-b_rows", before: "r-4", ids: ["r-1"]),
                    .set(slot: text, ids: ["r-1"], values: [.text("new")]),
                ])
    }

    @Test("8. Duplicate identities cause a warning, and do not affect other sections")
    func duplicates() {
        let twice = [Case.row("1", "a"), Case.row("1", "b")]
        let other = Case.section("b", "8", "9", header: "Other")
        #expect(
            operations(
                from: [Case.section("a", twice + [Case.row("1", "c")]), other], to: [Case.section("a", twice), other])
                == [.remove(ids: ["r-1_x3"])])
        #expect(
            operations(
                from: [Case.section("a", twice), other],
                to: [Case.section("a", [Case.row("1", "a"), Case.row("1", "B")]), other])
                == [.set(slot: text, ids: ["r-1_x2"], values: [.text("B")])])
        let session = ScreenSession(Case.screen([Case.section("a", twice), other]))
        #expect(session.duplicates.map(\.id) == ["1"])
        #expect(session.duplicates.map(\.description).joined().contains("'1' is not unique"))
    }

    @Test("9. All six animation slots affect their own operation")
    func sixAnimationSlots() {
        let six = ListAnimationConfiguration(
            rowInsertion: .left, rowDeletion: .right, rowReload: .top, sectionInsertion: .bottom,
            sectionDeletion: .middle, sectionReload: .none)
        let screen = ListScreen(id: "a", title: "A", updateAnimation: .standard(configuration: six), sections: [])
        var other = screen
        other.title = "B"
        let hints = screen.patch(to: other).hints
        #expect(hints.configuration == six)
    }

    @Test("10. Events of moved rows are resolved, and those of removed rows are rejected")
    func eventForADeletedRow() async throws {
        let opened = Mutex<[String]>([])
        func row(_ id: String) -> ListItemViewModel {
            Case.row(id, id).on("open", EventHandler { context in opened.withLock { $0 += ["\(context.id ?? "")"] } })
        }
        // The page still shows both when the user opens the first: at its position, there is already the second.
        let event = ListEvent(row: "1", action: "open")
        let now = Case.screen([Case.section("a", [row("2")])])
        await #expect(throws: ListEventError.gone(event.target)) { try await now.dispatch(event) }
        #expect(opened.withLock { $0 } == [])
        // A row that has only moved is still the intended one.
        let moved = Case.screen([Case.section("a", [row("2")]), Case.section("b", [row("1")])])
        try await moved.dispatch(event)
        #expect(opened.withLock { $0 } == ["1"])
    }
}

extension PatchOperation {
    fileprivate var verb: String {
        switch self {
        case .remove: "remove"
        case .insert: "insert"
        case .move: "move"
        case .set: "set"
        case .replace: "replace"
        case .attribute: "attribute"
        case .clear: "clear"
        }
    }
}

/// A model whose content is only the title.
private struct Transfer: ListItemDataModel {
    var id: Int
    var title: String
    var bytes: Int
    var content: String { title }

    static func map(_ transfer: Transfer, _ row: inout CardRow) {
        row.text = transfer.title == "a" ? "a" : "\(transfer.title) \(transfer.bytes)"
    }
}

/// Inherited or computed properties of a model. (A class with subclasses is not `Sendable`, so it cannot be a model.)
private protocol Vehicle {
    var name: String { get }
}

extension Vehicle {
    fileprivate var badges: [String] { name.isEmpty ? [] : [name] }
}

private struct Truck: ListItemDataModel, Equatable, Vehicle {
    enum Fuel: Equatable {
        case diesel
        case mixed(percent: Int)
    }

    struct Engine: Equatable {
        struct Gear: Equatable {
            var isLocked = false
        }

        var gear = Gear()
    }

    var id = 1
    var name = ""
    var fuel = Fuel.diesel
    var engine = Engine()
    var note: String?

    static func map(_ truck: Truck, _ row: inout CardRow) {
        row.text = truck.note
        row.isFolded = truck.engine.gear.isLocked
        row.tags = truck.badges.map { CardTag(text: $0) }
        if case .mixed(let percent) = truck.fuel { row.tip = "\(percent)%" }
    }
}

private struct Tagged: ListItemDataModel, Equatable {
    var id: Int
    var tags: Set<String> = []
    var counts: [String: Int] = [:]

    static func map(_ tagged: Tagged, _ row: inout CardRow) {
        row.text = "\(tagged.tags.count) tags"
        row.tip = "\(tagged.counts.values.reduce(0, +) > 0)"
    }
}
