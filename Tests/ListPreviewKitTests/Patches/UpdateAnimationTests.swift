import ListPreviewKit
import Testing

/// Every way to set an animation affects the patch.
struct UpdateAnimationTests {
    private static let six = ListAnimationConfiguration(
        rowInsertion: .left, rowDeletion: .right, rowReload: .top, sectionInsertion: .bottom, sectionDeletion: .middle,
        sectionReload: .none)
    private static let unanimated = ListAnimationConfiguration(
        rowInsertion: .none, rowDeletion: .none, rowReload: .none, sectionInsertion: .none, sectionDeletion: .none,
        sectionReload: .none, move: .none)

    private func row(_ id: Int, _ text: String = "text") -> ListItemViewModel {
        TitleRow.row(ItemModel(id: id, title: text))
    }

    private func screen(
        _ sections: [ListSection], animation: ListUpdateAnimation = .default, language: String = "en"
    ) -> ListScreen {
        ListScreen(id: "a", title: "A", language: language, updateAnimation: animation, sections: sections)
    }

    private func override(_ ids: [String], _ animations: RowAnimations) -> PatchHints.Override {
        PatchHints.Override(ids: ids, animations: animations)
    }

    private func section(_ id: Int, _ rows: [ListItemViewModel]) -> ListSection { ListSection(id: id, rows: rows) }

    @Test func sixAnimationKindsHaveSeparateHints() {
        let hints = screen([section(1, [])]).patch(
            to: screen([section(1, [row(1)])], animation: .standard(configuration: Self.six))
        ).hints
        #expect(hints.configuration == Self.six)
        #expect(hints.configuration.move == .automatic)
    }

    @Test func updatesCanOverrideTheScreensAnimation() {
        let source = screen([section(1, [])])
        let target = screen([section(1, [row(1)])], animation: .standard(configuration: Self.six))
        #expect(source.patch(to: target, animation: .default).hints.configuration == ListAnimationConfiguration())
        let still = source.patch(to: target, animation: .noAnimations).hints
        #expect(still.configuration == Self.unanimated)
        #expect(!still.bulk)
    }

    private static let flip = RowAnimation(
        keyframes: [AnimationKeyframe(opacity: 0, rotation: -90), AnimationKeyframe(opacity: 1, rotation: 0)],
        duration: 0.5, easing: .linear)

    @Test func customRowAnimationsAreInHints() throws {
        let source = screen([section(1, [row(1), row(2), row(3)])])
        let moving = ListAnimationConfiguration(rowInsertion: Self.flip, move: Self.flip)
        let target = screen(
            [section(1, [row(4), row(3), row(2, "other").animation(reload: Self.flip), row(1)])],
            animation: .standard(configuration: moving))
        let patch = source.patch(to: target)
        let name = Self.flip.rawValue
        #expect(name.hasPrefix("own-"))
        #expect(patch.hints.motions == [name: try #require(Self.flip.definition)])
        #expect(patch.hints.configuration.move.rawValue == name)
        let json = String(decoding: patch.encoded(), as: UTF8.self)
        #expect(
            json.contains(
                #""motions":{"\#(name)":{"frames":[{"opacity":"0","rotate":"-90deg"},"#
                    + #"{"opacity":"1","rotate":"0deg"}],"duration":500,"stagger":0,"easing":"linear"}}"#), "\(json)")
        #expect(try DOMPatch(decoding: patch.encoded()).encoded() == patch.encoded())
        #expect(source.patch(to: screen([section(1, [])])).hints.motions.isEmpty)
    }

    @Test func animationsWithoutDurationAreNone() {
        #expect(RowAnimation(keyframes: [], duration: 0) == RowAnimation.none)
        #expect(RowAnimation(keyframes: [], duration: .nan) == RowAnimation.none)
        #expect(RowAnimation(keyframes: [], duration: 1) != Self.flip)
    }

    @Test func customAnimationIsAnEntrance() throws {
        let target = screen([section(1, [row(1)])], animation: .custom(configuration: .moveWithBounce(duration: 0.6)))
        let hints = screen([section(1, [])]).patch(to: target).hints
        #expect(hints.configuration == Self.unanimated)
        let entrance = try #require(hints.entrance)
        #expect((entrance.duration, entrance.delayFactor) == (0.6, 0.08))
        #expect(entrance.keyframes.map(\.properties) == [["translate": "0px -100vh"], ["translate": "0px 0px"]])
        #expect(entrance.easing.css.hasPrefix("linear(0,"))
    }

    @Test func rowsAndSectionsCanOverrideTheScreensAnimation() {
        func quiet(_ row: ListItemViewModel) -> ListItemViewModel {
            row.animation(insertion: RowAnimation.none, deletion: .left, reload: .top)
        }
        let source = screen([
            ListSection(
                id: 1, animation: ListAnimationConfiguration(.bottom),
                rows: [row(1), quiet(row(2)), row(3), quiet(row(4))]),
            section(2, [row(5), row(6)]),
        ])
        let target = screen([
            ListSection(
                id: 1, animation: ListAnimationConfiguration(.middle),
                rows: [row(3, "new"), quiet(row(4, "new")), row(7), quiet(row(8))]),
            section(2, [row(6, "new"), row(9)]),
        ])
        let overrides = Set(source.patch(to: target).hints.overrides)
        #expect(
            overrides == [
                override(["r-7"], .init(insertion: .middle)),
                override(["r-8"], .init(insertion: RowAnimation.none)),
                override(["r-1"], .init(deletion: .bottom)), override(["r-2"], .init(deletion: .left)),
                override(["r-3"], .init(reload: .middle)), override(["r-4"], .init(reload: .top)),
            ])
    }

    @Test func sectionsCanHaveTheirOwnAnimations() {
        func part(_ id: Int, _ animation: RowAnimation, header: String = "H") -> ListSection {
            ListSection(
                id: id, header: .header(header), animation: ListAnimationConfiguration(animation), rows: [row(id)])
        }
        let patch = screen([part(1, .left), part(2, .top)]).patch(
            to: screen([part(1, .right, header: "new"), part(3, .bottom)]))
        // One of each kind: none is an exception. The header changes in place, with the animation of a reload.
        #expect(
            patch.hints.configuration
                == ListAnimationConfiguration(
                    sectionInsertion: .bottom, sectionDeletion: .top, sectionReload: .right))
        #expect(patch.hints.overrides.isEmpty)
        let two = screen([part(1, .left), part(2, .left)]).patch(
            to: screen([part(1, .right, header: "new"), part(2, .top, header: "new")]))
        #expect(two.hints.configuration.sectionReload == .top, "as many as the other; always the same one of them")
        #expect(two.hints.overrides == [override(["s-1_header"], .init(reload: .right))])
    }

    // MARK: - As few exceptions as possible

    private func rows(_ text: String, _ count: Int, own: (Int) -> RowAnimation?) -> ListScreen {
        screen([section(1, (0..<count).map { row($0, text).animation(reload: own($0)) })])
    }

    @Test func commonAnimationNeedsNoOverrides() {
        // An animation of rows that is the same as the screen's.
        let same = rows("a", 9) { _ in .fade }.patch(to: rows("b", 9) { _ in .fade })
        #expect(same.hints == PatchHints())
        // One that all rows have.
        let all = rows("a", 9) { _ in .left }.patch(to: rows("b", 9) { _ in .left })
        #expect(all.hints == PatchHints(configuration: ListAnimationConfiguration(rowReload: .left)))
        // One that most rows have; those without one are exceptions.
        let most = rows("a", 9) { $0 < 2 ? nil : .left }.patch(to: rows("b", 9) { $0 < 2 ? nil : .left })
        #expect(most.hints.configuration.rowReload == .left)
        #expect(most.hints.overrides == [override(["r-0", "r-1"], .init(reload: .fade))])
        // As many rows have one as not: it is the screen's.
        let half = rows("a", 4) { $0 < 2 ? nil : .left }.patch(to: rows("b", 4) { $0 < 2 ? nil : .left })
        #expect(half.hints == PatchHints(overrides: [override(["r-2", "r-3"], .init(reload: .left))]))
        // Animations of other kinds of change have no effect here.
        let unused = rows("a", 2) { _ in nil }.sections[0].rows.map {
            $0.animation(insertion: .top, deletion: .bottom)
        }
        let updated = rows("b", 2) { _ in nil }.sections[0].rows.map {
            $0.animation(insertion: .top, deletion: .bottom)
        }
        #expect(screen([section(1, unused)]).patch(to: screen([section(1, updated)])).hints == PatchHints())
    }

    @Test func equalAnimationsShareOneOverride() {
        func own(_ index: Int) -> RowAnimation? { index < 10 ? nil : [.left, .right][index % 2] }
        let hints = rows("a", 18, own: own).patch(to: rows("b", 18, own: own)).hints
        #expect(
            hints.overrides == [
                override(["r-10", "r-12", "r-14", "r-16"], .init(reload: .left)),
                override(["r-11", "r-13", "r-15", "r-17"], .init(reload: .right)),
            ])
    }

    /// Ten thousand rows that change in place are not a bulk update, and have no more exceptions than the limit.
    @Test func numberOfOverridesIsLimited() throws {
        func own(_ index: Int) -> RowAnimation? { index % 3 == 0 ? .left : index % 3 == 1 ? .right : nil }
        let patch = rows("a", 10_000, own: own).patch(to: rows("b", 10_000, own: own))
        #expect(!patch.hints.bulk)
        #expect(patch.hints.configuration.rowReload == .left, "a third and one")
        #expect(patch.hints.overrides.reduce(0) { $0 + $1.ids.count } == 300)
        #expect(patch.hints.overrides.map(\.animations.reload) == [.right, .fade])
        #expect(patch.hints.overrides.first?.ids.prefix(2) == ["r-1", "r-4"])
        let written = String(decoding: patch.encoded(), as: UTF8.self)
        #expect(written.contains(#""only":[[[["r-",1,150,3]],[null,null,"right"]],[[["r-",2,150,3]],"#))
        #expect(try DOMPatch(decoding: patch.encoded()) == patch)
        let few = rows("a", 10_000, own: own).patch(
            to: rows("b", 10_000, own: own), options: PatchOptions(bulkThreshold: 7))
        #expect(few.hints.overrides.reduce(0) { $0 + $1.ids.count } == 7)
    }

    @Test func bulkUpdatesHaveNoOtherHints() {
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
        screen([section(1, [ReadingRow.row(Reading(value: value))])])
    }

    @Test func componentsDecideHowTheyAreUpdated() throws {
        let inPlace = reading(1).patch(to: reading(5))
        #expect(inPlace.operations.count == 1)
        guard case .set(_, ["r-1"], [.text("5")]) = inPlace.operations[0] else {
            Issue.record("\(inPlace.operations)")
            return
        }
        #expect(inPlace.hints == PatchHints())
        let quiet = reading(1).patch(to: reading(2))
        #expect(quiet.hints == PatchHints(configuration: ListAnimationConfiguration(rowReload: .none)))
        let both = screen([
            section(1, [row(2), row(3), ReadingRow.row(Reading(value: 1))])
        ]).patch(
            to: screen([
                section(1, [row(2, "b"), row(3, "b"), ReadingRow.row(Reading(value: 2))])
            ]))
        #expect(both.hints.overrides == [override(["r-1"], .init(reload: RowAnimation.none))])
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
    func insertionsAndRemovalsAreAnnounced(before: Int, after: Int, text: String) {
        let source = screen([section(1, (0..<before).map { row($0) })])
        let target = screen([section(1, (0..<after).map { row($0) })])
        #expect(source.patch(to: target).hints.announcement == text)
        let german = screen(target.sections, language: "de")
        #expect(source.patch(to: german).hints.announcement == nil)
        let own = PatchOptions(announcement: { "\($0.inserted) hin, \($0.removed) weg" })
        #expect(
            source.patch(to: german, options: own).hints.announcement
                == "\(after) hin, \(before) weg")
        #expect(source.patch(to: target, options: PatchOptions(bulkThreshold: 1)).hints.announcement == nil)
    }
}
