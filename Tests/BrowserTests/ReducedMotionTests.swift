import HeadlessBrowser
import JSONText
import ListPreviewKit
import PreviewServer
import Testing

@testable import TestSupport

extension ChromiumTests {
    /// With reduced motion, nothing moves; otherwise, the same changes are animated.
    struct ReducedMotionTests {
        @Test(arguments: [true, false], MovingEdit.all)
        func reducedMotionDisablesChangeAnimations(isReduced: Bool, edit: MovingEdit) async throws {
            try await RunningServer.with { server in
                let live = try await server.screens.add(MovingEdit.start)
                try await SharedBrowser.withPage(
                    viewport: Viewport(width: 500, height: 900), reducedMotion: isReduced
                ) { page in
                    try await page.navigate(to: server.url + "screens/moving")
                    try await LivePage.expectInStep(page, with: live)
                    // A custom theme must not bring the motion back.
                    try await page.evaluate(
                        """
                        (() => {
                            const theme = new CSSStyleSheet();
                            theme.replaceSync(":root { --animation-duration: 400ms }");
                            document.adoptedStyleSheets.push(theme);
                        })()
                        """)
                    try await page.evaluate(Self.watch)
                    await live.update(to: edit.screen, animation: edit.animation)
                    try await LivePage.expectInStep(page, with: live)
                    let moment = try await page.evaluate("moment")
                    let isMoving = try #require(moment["animations"]?.integer) > 0
                    #expect(isMoving == !isReduced)
                    #expect(moment["layers"]?.integer == (edit.leaves && !isReduced ? 1 : 0))
                    try await page.evaluate(
                        """
                        ListPreview.document.settled.then(
                            () => Promise.all(document.getAnimations().map(({ finished }) => finished)).then(() => true))
                        """)
                    let end = try await page.evaluate("look()")
                    #expect(end["animations"]?.integer == 0)
                    #expect((moment["looks"] == end["looks"]) == isReduced)
                }
            }
        }

        /// The only motion without a patch is the highlight of tappable rows.
        @Test(arguments: [true, false])
        func reducedMotionDisablesHighlightFades(isReduced: Bool) async throws {
            let screen = ListScreen(id: "taps", title: "Taps") {
                ListSection(id: "s") {
                    TitleRow.row(ItemModel(id: 1, title: "Tap"), action: "open")
                    LinkRow.row(LinkModel(id: 2, title: "Link", address: "https://example.com"))
                }
            }
            try await RunningServer.with { server in
                try await server.screens.add(screen)
                try await SharedBrowser.withPage(reducedMotion: isReduced) { page in
                    try await page.navigate(to: server.url + "screens/taps")
                    let durations = try await page.evaluate(
                        """
                        [...document.querySelectorAll("#screen li")].map((row) => {
                            const { transitionProperty, transitionDuration } = getComputedStyle(row, "::before");
                            return transitionProperty === "none" || transitionDuration === "0s";
                        })
                        """)
                    #expect(durations == [JSONNode(.bool(isReduced)), JSONNode(.bool(isReduced))])
                }
            }
        }

        /// Examines the page immediately after a patch, before anything else can happen.
        private static let watch = """
            window.look = () => ({
                animations: document.getAnimations().length,
                layers: document.querySelectorAll(".list-leaving").length,
                looks: [...document.querySelectorAll("#screen, #screen *, .list-leaving *")].map((element) => {
                    const { opacity, translate, scale, rotate, transform, zIndex, backgroundColor, width } =
                        getComputedStyle(element);
                    const { x, y } = element.getBoundingClientRect();
                    const { content } = getComputedStyle(element, "::before");
                    return [opacity, translate, scale, rotate, transform, zIndex, backgroundColor, width, content, x, y]
                        .join();
                }),
            });
            document.addEventListener("listpreview:patched", () => window.moment = look());
            """
    }
}

/// A change of a screen that is animated by default.
struct MovingEdit: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var screen: ListScreen
    var animation: ListUpdateAnimation?
    /// Whether a removed element is shown for a moment.
    var leaves = false

    static let start = screen()

    static let all = [
        MovingEdit(testDescription: "insert", screen: screen(rows: [1, 9, 2, 3, 4])),
        MovingEdit(testDescription: "remove", screen: screen(rows: [1, 3, 4]), leaves: true),
        MovingEdit(testDescription: "move", screen: screen(rows: [4, 1, 2, 3])),
        MovingEdit(testDescription: "update", screen: screen(suffix: " changed"), leaves: true),
        MovingEdit(testDescription: "replace", screen: screen(isReplaced: true), leaves: true),
        MovingEdit(testDescription: "count", screen: screen(value: 90)),
        MovingEdit(testDescription: "section", screen: screen(hasFooterSection: true)),
        MovingEdit(
            testDescription: "sides", screen: screen(rows: [9, 1, 3]),
            animation: .standard(configuration: ListAnimationConfiguration(.left)), leaves: true),
        MovingEdit(
            testDescription: "entrance", screen: screen(rows: [1, 2, 3, 4, 5]),
            animation: .custom(configuration: .moveWithBounce(duration: 0.3))),
    ]

    private static func screen(
        rows: [Int] = [1, 2, 3, 4], suffix: String = "", isReplaced: Bool = false, value: Int = 10,
        hasFooterSection: Bool = false
    ) -> ListScreen {
        var sections = [
            ListSection(id: "s", header: .header("Section")) {
                for row in rows {
                    let item = ItemModel(id: row, title: "Row \(row)" + (row == 2 ? suffix : ""))
                    if isReplaced && row == 2 {
                        ValueRow.row(item)
                    } else {
                        TitleRow.row(item)
                    }
                }
                ReadingRow.row(Reading(value: value))
            }
        ]
        if hasFooterSection {
            let row = TitleRow.row(ItemModel(id: 20, title: "Last"))
            sections.insert(ListSection(id: "t", header: .header("New")) { row }, at: 0)
        }
        return ListScreen(id: "moving", title: "Moving", sections: sections)
    }
}
