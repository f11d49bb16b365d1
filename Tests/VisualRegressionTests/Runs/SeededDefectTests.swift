import ListPreviewKit
import PreviewCatalog
import Testing

@testable import VisualRegression

/// Typical defects that people find too late are visible on pictures at the standard tolerance.
extension CaptureTests {
    @Suite struct SeededDefectTests {
        /// The target of a defect.
        struct Content: Sendable {
            var price = "19,900 €"
            var hasFirst = false
            var hasThird = true
            var height = 60.0
            var color = StyleColor(red: 0.2, green: 0.4, blue: 0.6)
            var weight = TextWeight.regular
            var ground: StyleColor?
            var mirrorsIcon = false
        }

        struct Polo: ListItemDataModel, Equatable {
            var id = "polo"
        }

        struct Defect: Sendable, CustomTestStringConvertible {
            var testDescription: String
            var options = PreviewOptions()
            var change: @Sendable (inout Content) -> Void

            init(
                _ name: String, _ options: PreviewOptions = PreviewOptions(),
                _ change: @escaping @Sendable (inout Content) -> Void
            ) {
                testDescription = name
                self.options = options
                self.change = change
            }
        }

        static let defects = [
            Defect("one digit") { $0.price = "18,900 €" },
            Defect("a divider moved by 1 px") { $0.height = 61 },
            Defect("a color off by 3") { $0.color = StyleColor(red: 0.2 + 3 / 255, green: 0.4, blue: 0.6) },
            Defect("a ground off by 3") { $0.ground = StyleColor(red: 252 / 255, green: 252 / 255, blue: 252 / 255) },
            Defect("a font's weight") { $0.weight = .semibold },
            Defect("a missing row") { $0.hasThird = false },
            Defect("an icon that is mirrored", PreviewOptions(direction: .rightToLeft)) { $0.mirrorsIcon = true },
            Defect("contrast in the dark", PreviewOptions(scheme: .dark)) {
                $0.color = StyleColor(red: 0.16, green: 0.33, blue: 0.5)
            },
        ]

        @Test(arguments: defects)
        func defectIsFound(_ defect: Defect) async throws {
            var content = Content()
            if defect.testDescription == "a ground off by 3" {
                content.ground = StyleColor(red: 255 / 255, green: 255 / 255, blue: 255 / 255)
            }
            let golden = try await Self.picture(content, defect.options)
            defect.change(&content)
            let actual = try await Self.picture(content, defect.options)
            let comparison = PictureComparison(golden: golden.picture, actual: actual.picture)
            #expect(comparison.verdict == .different)
            #expect(comparison.changedPixelCount > 0 && !comparison.regions.isEmpty)
            // Nothing else is reported.
            let rows = Set(
                comparison.regions.flatMap { region in
                    actual.screenshot.rows(x: region.x, y: region.y, width: region.width, height: region.height)
                        .map(\.element)
                })
            #expect(!rows.contains("screen-title"))
        }

        /// They are also found if another row was removed, and all rows moved; rows without a defect are not reported.
        @Test(arguments: defects)
        func defectIsFoundInMovedRows(_ defect: Defect) async throws {
            var content = Content()
            if defect.testDescription == "a ground off by 3" {
                content.ground = StyleColor(red: 255 / 255, green: 255 / 255, blue: 255 / 255)
            }
            content.hasFirst = true
            let oldScreen = Self.screen(content)
            let golden = try await Self.picture(content, defect.options)
            content.hasFirst = false
            defect.change(&content)
            let actual = try await Self.picture(content, defect.options)
            let aligned = try #require(
                AlignedComparison(
                    PictureComparison(golden: golden.picture, actual: actual.picture), golden: golden.picture,
                    actual: actual.picture, oldRows: golden.screenshot.rows, rows: actual.screenshot.rows, scale: 1,
                    oldNames: RowNames(oldScreen), names: RowNames(Self.screen(content)), tolerance: .standard))
            let isMissing = defect.testDescription == "a missing row"
            #expect(aligned.words.hasPrefix(isMissing ? "Gone and Panda removed; " : "Gone removed; "))
            let within = aligned.regions.filter { $0.side == nil }
            #expect(isMissing || !within.isEmpty)
            #expect(!within.flatMap(\.rows).contains { $0.contains("Beetle") }, "\(within)")
            #expect(aligned.regions.filter { $0.side == .golden }.count == (isMissing ? 2 : 1))
        }

        /// The same page, drawn twice: no differences.
        @Test func equalPagesAreIdentical() async throws {
            let comparison = PictureComparison(
                golden: try await Self.picture(Content(), PreviewOptions()).picture,
                actual: try await Self.picture(Content(), PreviewOptions()).picture)
            #expect(comparison.verdict == .identical)
        }

        private static func picture(
            _ content: Content, _ options: PreviewOptions
        ) async throws -> (picture: Picture, screenshot: Screenshot) {
            let screenshot = try await SharedRenderer.screenshot(ScreenshotRequest(screen(content), options: options))
            return (try Picture(png: screenshot.png), screenshot)
        }

        private static func screen(_ content: Content) -> ListScreen {
            ListScreen(id: "cars", title: "Cars") {
                ListSection(id: "used", header: .header("Used")) {
                    if content.hasFirst { ListItemViewModel.row("Gone") }
                    ListItemViewModel.subtitle("Mini", detail: content.price, image: .icon(.car), accessory: .chevron)
                    ListItemViewModel.row("Beetle", detail: "1984", badge: "2")
                    ListItemViewModel(
                        data: Polo(),
                        map: { (_: Polo, row: inout SubtitleRow) in
                            row.title.text = "Polo, used but fine"
                            row.subtitle.text = "3 seats"
                        },
                        style: .custom(
                            .init { row in
                                row.title.textColor = content.color
                                row.title.weight = content.weight
                                if let ground = content.ground { row.title.background = ground }
                            }), heightStyle: .static(content.height))
                    if content.hasThird { ListItemViewModel.row("Panda", detail: "12,000 €", accessory: .checkmark) }
                    ListItemViewModel.row("Boot", detail: content.mirrorsIcon ? "←" : "→")
                }
            }
        }
    }
}

/// A component whose template is not well-formed.
struct BrokenRow: ListItem {
    static let file = #filePath
    static let line = #line + 3
    var title = TextLabel()

    static let template: ItemTemplate<Self> = "<div><b>\(\.title)</div>"
}

/// A component with a valid template but an invalid page: the control has no label if the row has none.
struct UnlabelledRow: ListItem {
    var label: String?
    static let template: ItemTemplate<Self> = "<select aria-label=\"\(\.label)\"><option>One</option></select>"
}

/// A component with a button without a name.
struct BareButtonRow: ListItem {
    var title = ""
    static let template: ItemTemplate<Self> = "<p>x</p><button type=\"button\">\(\.title)</button>"
}

/// Screens with errors.
enum BrokenScreens {
    static let scenario = Scenario(
        id: "broken", title: "Broken",
        states: [
            state("fine", []), state("template", [BrokenRow.row()]),
            state("page", [UnlabelledRow.row()]),
        ])

    /// Valid screens with warnings.
    static let suspicious = Scenario(
        id: "suspicious", title: "Suspicious",
        states: [
            state(
                "only",
                [
                    BareButtonRow.row(id: "button"), PlainRow.row(id: "a b"),
                    PlainRow.row(id: "a b"), PlainRow.row(id: "a b"),
                ])
        ])

    private static func state(_ id: String, _ rows: [ListItemViewModel]) -> ScenarioState {
        ScenarioState(
            name: id, id: id,
            screen: ListScreen(id: "broken", title: "Broken") { ListSection(id: "s") { for row in rows { row } } })
    }
}

private struct PlainRow: ListItem {
    var title = TextLabel()
    static let template: ItemTemplate<Self> = "<p>one\(\.title)</p>"
}
