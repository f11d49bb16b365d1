import ListPreviewKit
import PreviewCatalog
import Testing

@testable import TestSupport
@testable import VisualRegression

/// Recordings of random screens produce the same changes as the patch between the screens.
struct GoldenChangesTests {
    @Test(arguments: SeededGenerator.seeds, [false, true])
    func changesEqualThoseOfPatches(seed: UInt64, withDuplicates: Bool) throws {
        var random = RandomScreens(seed: seed, withDuplicates: withDuplicates)
        for _ in 0..<TestScale.rounds(15) {
            let session = random.session(updates: 4)
            guard try Self.failure(session) != nil else { continue }
            let smallest = try ScreenShrinking.smallest(session) { try Self.failure($0) != nil }
            Issue.record("seed \(seed): \(try Self.failure(smallest) ?? "")\n\(smallest)")
            return
        }
    }

    /// Rows are named by their own text: not by its markup, and not by the title of a swipe action.
    @Test func rowsAreNamedByText() throws {
        let rows: [ListItemViewModel] = [
            TitleRow.row(ItemModel(id: "a", title: "_Mini_ & **Golf**")).markdown(),
            TitleRow.row(ItemModel(id: "b", title: "a<b>")).swipeActions(leading: [RowAction("Pin", name: "pin")]),
            TitleRow.row(ItemModel(id: "c", title: "")).swipeActions(leading: [RowAction("Pin", name: "pin")]),
        ]
        let screen = ListScreen(id: "s", title: "S", sections: [ListSection(id: 1, rows: rows)])
        let golden = try GoldenScreen(reading: GoldenPage(screen).bytes)
        #expect(golden.sections[0].rows.map(\.name) == ["Mini & Golf", "a<b>", nil])
    }

    private struct Post: ListItem {
        var card = Container()
        var (author, text) = (TextLabel(), TextLabel())
        static let template = ItemTemplate<Self> {
            Stack.vertical(\.card) {
                \.author
                \.text.markdown
            }
        }
        static func map(_ model: ItemModel, _ row: inout Post) {
            row.author.text = "Ole boosted"
            row.text.text = model.title
        }
    }

    /// Parts of an app's components have the names of their properties, and a row that of its accessibility label.
    @Test(arguments: [false, true]) func rowsAndPartsHaveNames(hasControls: Bool) throws {
        func screen(_ text: String, weight: TextWeight, color: StyleColor) -> ListScreen {
            let style = ListItemStyle<Post> { row in
                row.author.weight = weight
                row.card.background = color
            }
            var row = Post.row(ItemModel(id: "a", title: text), style: style).accessibilityLabel("Post by Sam")
            if hasControls { row = row.swipeActions(trailing: [.delete()]) }
            return ListScreen(id: "s", title: "S", sections: [ListSection(id: 1, rows: [row])])
        }
        let (old, new) = (screen("A", weight: .bold, color: .red), screen("B", weight: .light, color: .blue))
        let patch = ScreenChanges(from: old, to: new, patch: old.patch(to: new))
        let golden = GoldenChanges.changes(
            from: try GoldenScreen(reading: GoldenPage(old).bytes),
            to: try GoldenScreen(reading: GoldenPage(new).bytes),
            called: new.partNames)
        for changes in [patch, golden] {
            let row = try #require(changes.sections.first?.elements.first)
            #expect(row.name == "Post by Sam")
            let names = row.values.map(\.name).sorted()
            #expect(names.first?.hasPrefix("author style font-weight") == true, "\(names)")
            #expect(
                names.contains("card style background-color") && names.contains { $0.hasPrefix("text") }, "\(names)")
        }
    }

    /// The first step whose changes differ, with the differences.
    private static func failure(_ session: [ScreenFacts]) throws -> String? {
        for (old, new) in zip(session, session.dropFirst()) {
            let (source, target) = (old.screen, new.screen)
            let (golden, actual) = (GoldenPage(source).bytes, GoldenPage(target).bytes)
            let changes = ScreenChanges(from: source, to: target, patch: source.patch(to: target))
            if golden == actual {
                if !changes.isEmpty { return "the recordings are the same, and the screens are not" }
                continue
            }
            let words = GoldenChanges.changes(
                from: try GoldenScreen(reading: golden), to: try GoldenScreen(reading: actual), called: target.partNames
            )
            let (found, expected) = (Set(facts(words)), Set(facts(changes)))
            if found != expected {
                return """
                    too much: \(found.subtracting(expected).sorted()); missing: \(expected.subtracting(found).sorted())
                    """
            }
        }
        return nil
    }

    /// The changes of the screen and of elements, as texts.
    private static func facts(_ changes: ScreenChanges) -> [String] {
        changes.screen.map { "\($0.name): \($0.old) -> \($0.new)" } + elementFacts(changes)
    }

    private static func elementFacts(_ changes: ScreenChanges) -> [String] {
        changes.sections.flatMap { section -> [String] in
            section.elements.flatMap { element -> [String] in
                var facts: [String] = []
                switch element.kind {
                case .inserted: facts.append("\(element.element) inserted")
                case .removed: facts.append("\(element.element) removed")
                case .moved: facts.append("\(element.element) moved")
                case .replaced, .changed: break
                }
                if element.oldComponent != nil { facts.append("\(element.element) replaced") }
                if element.kind != .inserted, element.kind != .removed, !element.values.isEmpty,
                    element.oldComponent == nil
                {
                    facts.append("\(element.element) changed")
                }
                return facts
            }
        }
    }
}
