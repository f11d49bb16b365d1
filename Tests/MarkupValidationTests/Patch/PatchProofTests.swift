import ListPreviewKit
import MarkupValidation
import Testing

@testable import TestSupport

/// Random screens through the renderer, the planner, the wire format, libxml2's applier and the validator.
@Suite struct PatchProofTests {
    @Test func patchedPagesEqualRenderedPages() throws {
        let firstSeed = UInt64.random(in: .min ... .max)
        var (coverage, sessions, patches) = (PatchCoverage(), 0, 0)
        while patches < TestScale.rounds(1000) {
            let seed = firstSeed &+ UInt64(sessions)
            var random = RandomScreens(seed: seed, withDuplicates: sessions.isMultiple(of: 3))
            let facts = random.session(updates: 8)
            // With fewer than none to spare, patches are complete.
            let spareAssetCount = [512, 0, -12, -1_000][sessions % 4]
            let fixture = PatchFixture(facts: facts, spareAssetCount: spareAssetCount)
            let (page, problem) = PatchReplay.replay(fixture)
            guard let page, problem == nil else {
                func problem(_ facts: [ScreenFacts]) -> String? {
                    PatchReplay.problem(in: PatchFixture(facts: facts, spareAssetCount: spareAssetCount))
                }
                let smallest = ScreenShrinking.smallest(facts) { problem($0) != nil }
                let problem = problem(smallest) ?? ""
                Issue.record("\(PatchCorpus.keep(smallest, problem: problem, seed: seed))")
                return
            }
            if sessions < 300 { try coverage.add(fixture) }
            // The grammar takes longer than everything else, and detects less here.
            if sessions.isMultiple(of: 50) {
                let report = try SharedValidator.report(on: PolyglotWriter.bytes(of: page))
                #expect(report.isValid, "seed \(seed): \(report)")
            }
            sessions += 1
            patches += fixture.steps.count
        }
        #expect(coverage.missing == [], "seed \(firstSeed)")
    }

    @Test func renderedPagesAreValidAndRoundTrip() throws {
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        for number in 0..<20 {
            let options = number.isMultiple(of: 2) ? PageOptions() : Self.options(revision: number)
            let bytes = DocumentRenderer(options: options).bytes(for: RandomCars.screen(using: &generator))
            #expect(PolyglotWriter.bytes(of: try MarkupDocument(parsing: bytes)) == bytes, "seed \(seed)")
            let report = try SharedValidator.report(on: bytes)
            // Random rows may be selectable without a text.
            let others = report.diagnostics.filter {
                $0.message != "The row that can be selected has no text and no label"
            }
            #expect(others.isEmpty, "seed \(seed): \(report)")
            #expect(report.isValid, "seed \(seed): \(report)")
        }
    }

    private static func options(revision: Int) -> PageOptions {
        PageOptions(
            assetsPath: "../assets",
            live: LiveConnection(events: "/screens/cars/events", epoch: "5f3a", revision: revision))
    }
}

/// Random screens of ready-made rows.
enum RandomCars {
    private static let texts = [
        "", "Saab 900", "a\u{1}b\u{FFFF}", "<b>&\"'", "a\tb\nc\rd", "\u{1F697} e\u{301}", "]]>", "{\"}", " ",
        "\u{5D0}\u{5D1}",
    ]

    static func screen(using generator: inout SeededGenerator) -> ListScreen {
        let styles: [ListScreen.Style] = [.plain, .grouped, .insetGrouped, .sidebar]
        return ListScreen(
            id: "cars", title: text(using: &generator), style: styles.randomElement(using: &generator) ?? .plain,
            direction: Bool.random(using: &generator) ? .leftToRight : .rightToLeft,
            sections: (0..<Int.random(in: 0...3, using: &generator)).map { section("s\($0)", using: &generator) })
    }

    private static func section(_ id: String, using generator: inout SeededGenerator) -> ListSection {
        ListSection(
            id: id, header: header(using: &generator), footer: footer(using: &generator),
            rows: (0..<Int.random(in: 0...8, using: &generator)).map { row("\(id)-\($0)", using: &generator) })
    }

    private static func header(using generator: inout SeededGenerator) -> ListItemViewModel? {
        Bool.random(using: &generator)
            ? TextHeader.row(TextModel(text(using: &generator))) : nil
    }

    private static func footer(using generator: inout SeededGenerator) -> ListItemViewModel? {
        Bool.random(using: &generator)
            ? TextFooter.row(TextModel(text(using: &generator))) : nil
    }

    private static func row(_ id: String, using generator: inout SeededGenerator) -> ListItemViewModel {
        let images: [ImageView.Source?] = [nil, .url("a b.png"), .icon(.star), .emoji("\u{1F697}")]
        let model = ItemModel(
            id: id, title: text(using: &generator), detail: Bool.random(using: &generator) ? "detail" : nil,
            image: images.randomElement(using: &generator) ?? nil,
            imageLabel: Bool.random(using: &generator) ? "a car" : nil,
            badge: Bool.random(using: &generator) ? "3" : nil,
            accessory: Bool.random(using: &generator) ? .chevron : .none)
        let action = Bool.random(using: &generator) ? "open \"\(id)\"" : nil
        let height: ListItemHeightStyle = Bool.random(using: &generator) ? .automatic : .static(44)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: return TitleRow.row(model, heightStyle: height, action: action)
        case 1: return SubtitleRow.row(model, heightStyle: height, action: action)
        default: return ValueRow.row(model, heightStyle: height, action: action)
        }
    }

    private static func text(using generator: inout SeededGenerator) -> String {
        texts.randomElement(using: &generator) ?? ""
    }
}
