import DOMPatch
import HTMLTemplate
import ListItems
import ListRendering
import ListViewModels
import Testing

/// Every way to say how something is animated reaches the patch that does it.
struct UpdateAnimationTests {
    private static let six = ListAnimationConfiguration(
        rowInsertion: .left, rowDeletion: .right, rowReload: .top, sectionInsertion: .bottom, sectionDeletion: .middle,
        sectionReload: .none)

    private func row(_ id: Int, _ text: String = "text") -> ListItemViewModel {
        ListItemViewModel(TitleRow.self, data: ItemModel(id: id, title: text))
    }

    private func screen(
        _ sections: [ListSection], animation: ListUpdateAnimation = .default, language: String = "en"
    ) -> ListScreen {
        ListScreen(id: "a", title: "A", language: language, updateAnimation: animation, sections: sections)
    }

    private func section(_ id: Int, _ rows: [ListItemViewModel]) -> ListSection { ListSection(id: id, rows: rows) }

    @Test func eachOfTheSixKindsReachesItsOwnHint() {
        let hints = screen([section(1, [])]).patch(
            to: screen([section(1, [row(1)])], animation: .standard(configuration: Self.six))
        ).hints
        #expect(hints.rows == PatchMotions(insert: .left, remove: .right, update: .top))
        #expect(hints.sections == PatchMotions(insert: .bottom, remove: .middle, update: .none))
        #expect(hints.move == .automatic)
    }

    @Test func anUpdateMayDifferFromItsScreen() {
        let source = screen([section(1, [])])
        let target = screen([section(1, [row(1)])], animation: .standard(configuration: Self.six))
        #expect(source.patch(to: target, animation: .default).hints.rows == PatchMotions())
        let still = source.patch(to: target, animation: .noAnimations).hints
        #expect((still.rows, still.sections, still.move) == (PatchMotions(.none), PatchMotions(.none), .none))
        #expect(!still.bulk)
    }

    @Test func aCustomAnimationIsAnEntranceOfEverything() throws {
        let target = screen([section(1, [row(1)])], animation: .custom(configuration: .moveWithBounce(duration: 0.6)))
        let hints = screen([section(1, [])]).patch(to: target).hints
        #expect(hints.rows == PatchMotions(.none))
        let entrance = try #require(hints.entrance)
        #expect((entrance.duration, entrance.stagger) == (600, 80))
        #expect(entrance.keyframes.map(\.properties) == [["translate": "0px -100vh"], ["translate": "0px 0px"]])
        #expect(entrance.easing.hasPrefix("linear(0,"))
    }

    @Test func rowsAndSectionsMayDifferFromTheirScreen() {
        let quiet = RowAnimations(insertion: RowAnimation.none, deletion: .left, reload: .top)
        let source = screen([
            ListSection(
                id: 1, animation: ListAnimationConfiguration(.bottom),
                rows: [row(1), row(2).animation(quiet), row(3), row(4).animation(quiet)]),
            section(2, [row(5), row(6)]),
        ])
        let target = screen([
            ListSection(
                id: 1, animation: ListAnimationConfiguration(.middle),
                rows: [row(3, "new"), row(4, "new").animation(quiet), row(7), row(8).animation(quiet)]),
            section(2, [row(6, "new"), row(9)]),
        ])
        let overrides = Set(source.patch(to: target).hints.overrides)
        #expect(
            overrides == [
                PatchMotionOverride(ids: ["r-7"], insert: .middle),
                PatchMotionOverride(ids: ["r-8"], insert: PatchMotion.none),
                PatchMotionOverride(ids: ["r-1"], remove: .bottom), PatchMotionOverride(ids: ["r-2"], remove: .left),
                PatchMotionOverride(ids: ["r-3"], update: .middle), PatchMotionOverride(ids: ["r-4"], update: .top),
            ])
    }

    @Test func sectionsThemselvesMayDiffer() {
        func part(_ id: Int, _ animation: RowAnimation, header: String = "H") -> ListSection {
            ListSection(
                id: id, header: .header(header), animation: ListAnimationConfiguration(animation), rows: [row(id)])
        }
        let patch = screen([part(1, .left), part(2, .top)]).patch(
            to: screen([part(1, .right, header: "new"), part(3, .bottom)]))
        #expect(
            Set(patch.hints.overrides) == [
                PatchMotionOverride(ids: ["s-1_header"], insert: .right, remove: .right, update: .right),
                PatchMotionOverride(ids: ["s-3"], insert: .bottom), PatchMotionOverride(ids: ["s-2"], remove: .top),
            ])
    }

    /// The header changes in place, and its section's motion is that of a reload.
    @Test func aBulkHasNoOtherHints() {
        let target = screen([section(1, (0..<20).map { row($0) })], animation: .standard(configuration: Self.six))
        let hints = screen([section(1, [])]).patch(to: target, options: PatchOptions(bulkThreshold: 20)).hints
        #expect(hints == PatchHints(bulk: true))
    }

    // MARK: - In place or replaced

    private struct Reading: ListItemDataModel, Equatable {
        var id = 1
        var value: Int
    }

    private struct ReadingRow: ListItem {
        var value = CountingLabel()
        static let template: ItemTemplate<Self> = "<div>\(\.value)</div>"
        static func map(_ reading: Reading, _ row: inout ReadingRow) { row.value.text = "\(reading.value)" }
        static func update(from old: Reading, to new: Reading) -> RowUpdate {
            switch new.value - old.value {
            case 1: .inPlaceUnanimated
            case 100...: .replaced
            default: .inPlace
            }
        }
    }

    private func reading(_ value: Int) -> ListScreen {
        screen([section(1, [ListItemViewModel(ReadingRow.self, data: Reading(value: value))])])
    }

    @Test func aComponentDecidesHowItIsUpdated() throws {
        let inPlace = reading(1).patch(to: reading(5))
        #expect(inPlace.operations.count == 1)
        guard case .set(_, ["r-1"], [.text("5")]) = inPlace.operations[0] else {
            Issue.record("\(inPlace.operations)")
            return
        }
        #expect(inPlace.hints == .default)
        let quiet = reading(1).patch(to: reading(2))
        #expect(quiet.hints.overrides == [PatchMotionOverride(ids: ["r-1"], update: PatchMotion.none)])
        let replaced = reading(1).patch(to: reading(500))
        guard case .replace("r-1", _, _)? = replaced.operations.first, replaced.operations.count == 1 else {
            Issue.record("\(replaced.operations)")
            return
        }
    }

    // MARK: - Announcements

    @Test(arguments: [
        (0, 1, "1 new item"), (0, 3, "3 new items"), (1, 0, "1 item removed"), (4, 0, "4 items removed"),
    ])
    func whatComesAndGoesIsSaid(before: Int, after: Int, text: String) {
        let source = screen([section(1, (0..<before).map { row($0) })])
        let target = screen([section(1, (0..<after).map { row($0) })])
        #expect(source.patch(to: target).hints.announcement == text)
        let german = screen(target.sections, language: "de")
        #expect(source.patch(to: german).hints.announcement == nil)
        let own = ChangeAnnouncement { "\($0.inserted) hin, \($0.removed) weg" }
        #expect(
            source.patch(to: german, options: PatchOptions(announcement: own)).hints.announcement
                == "\(after) hin, \(before) weg")
        #expect(source.patch(to: target, options: PatchOptions(bulkThreshold: 1)).hints.announcement == nil)
    }
}
