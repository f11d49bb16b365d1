import JSONText
import TestSupport
import Testing

@testable import HeadlessBrowser

extension ChromiumTests {
    /// Accessibility of reports: keyboard, zoom, forced colors, and reduced motion.
    struct ReportAccessTests {
        /// A window of 1280 by 900 at 200 %.
        private static let zoomed = Viewport(width: 640, height: 450)

        /// Each control is reachable with the tab key, has a name, and is not covered by a bar; also at 200 % and from right to left.
        @Test(
            arguments: ["cars/full&mode=slider", "cars/full&mode=lines", "old/gone"], [ReportView.window, zoomed])
        func tabKeyReachesAllControls(route: String, viewport: Viewport) async throws {
            try await ReportView.with(
                ReportSample.json(ReportSample.results, ["environment": .object(["differences": ["The browser."]])]),
                at: route, viewport: viewport
            ) { report in
                // The bar with the command is included.
                try await report.press("A")
                for direction in ["ltr", "rtl"] {
                    try await report.page.evaluate("document.documentElement.dir = '\(direction)'")
                    let problems = try await report.page.problemsOfTabbing()
                    #expect(problems.isEmpty, "\(direction): \(problems)")
                    let width = try await report.number(
                        "Math.max(document.documentElement.scrollWidth, document.querySelector('#report').scrollWidth)")
                    #expect(width <= Double(viewport.width), "\(direction)")
                }
                guard viewport.width < 900 else { return }
                try await report.press("/")
                let problems = try await report.page.problemsOfTabbing()
                #expect(problems.isEmpty, "\(problems)")
            }
        }

        /// A press changes much of the page; the keyboard continues at the same position.
        @Test func pressingControlsKeepsFocus() async throws {
            try await ReportView.with { report in
                func press(_ selector: String, keeps: Bool = true) async throws {
                    let element = "document.querySelector(\(String(reflecting: selector)))"
                    #expect(
                        try await report.flag("\(element)?.focus(); document.activeElement === \(element)"),
                        "\(selector)")
                    try await report.page.press(.enter)
                    if try await report.flag("!!document.querySelector('dialog[open]')") {
                        try await report.page.press(.escape)
                    }
                    let stays =
                        keeps ? "document.activeElement === \(element)" : "document.activeElement !== document.body"
                    #expect(
                        try await report.flag("\(stays) && document.activeElement.checkVisibility()"),
                        "\(selector)")
                }
                for way in 1...6 where way != 1 { try await press(".modes > :nth-child(\(way))") }
                try await press(".code-fold", keeps: false)
                try await press(".modes > :first-child")
                try await press(".viewer-tools > :first-child > :nth-child(2)")
                for size in [2, 1] { try await press(".sizes-tools > :first-child > :nth-child(\(size))") }
                for selector in [".boxes", ".boxes", ".places .word", ".to-lines", ".chip", ".chip"] {
                    try await press(selector)
                }
                for name in ["Next state", "Previous state", "Previous state"] {
                    try await press("[aria-label='\(name)']")
                }
                try await press("[aria-label='Keys']")
                try await press(".reject")
                // To the end of the list, which has no next state.
                for _ in 0..<8 { try await press("[aria-label='Next state']") }
                try await report.open("cars/full")
                for _ in 0..<2 { try await press(".approve") }
                try await press(".approving .primary")
                try await press(".approving .clear", keeps: false)
                try await press(".results-foot .plain", keeps: false)
                try await press(".approving .undo", keeps: false)
            }
        }

        /// The sides of pictures have fixed positions, even from right to left: arrow keys follow them.
        @Test func arrowKeysIgnoreTextDirection() async throws {
            try await ReportView.with(at: "cars/full&mode=onion") { report in
                try await report.page.evaluate("document.documentElement.dir = 'rtl'")
                try await report.page.evaluate("document.querySelector('.mix > input').focus()")
                try await report.page.press(.arrowRight)
                #expect(try await report.number("+document.querySelector('.mix > input').value") == 51)
                #expect(
                    try await report.flag(
                        "(([one, other]) => one.getBoundingClientRect().x < other.getBoundingClientRect().x)(document.querySelectorAll('.mix > span'))"
                    ))
            }
        }

        /// Elements drawn with a background, or marked with a color, are visible in forced colors.
        @Test func forcedColorsShowIconsAndMarks() async throws {
            try await ReportView.with(
                ReportSample.json(ReportSample.results, ["environment": .object(["differences": ["The browser."]])]),
                at: "cars/full&mode=lines", viewport: Self.zoomed
            ) { report in
                try await report.show(["features": [.object(["name": "forced-colors", "value": "active"])]])
                let unseen = try await report.page.evaluate(
                    """
                    [...document.querySelectorAll("body *")].filter((each) => each.checkVisibility())
                        .flatMap((each) => ["", "::before", "::after"].map((part) => [each, part, getComputedStyle(each, part || null)]))
                        .filter(([, part, { content, maskImage }]) => maskImage !== "none" && (!part || content !== "none"))
                        .filter(([, , { backgroundColor }]) => backgroundColor === getComputedStyle(document.body).backgroundColor)
                        .map(([each, part]) => `${each.localName}.${each.className}${part}`)
                    """)
                #expect(unseen.array?.compactMap(\.string) == [])
                let backgrounds = try await report.flag(
                    """
                    [...document.querySelectorAll(".code mark")].every((each) =>
                        getComputedStyle(each).backgroundColor !== getComputedStyle(each.closest(".code-line")).backgroundColor)
                        && !!document.querySelector(".code mark")
                    """)
                #expect(backgrounds)
            }
        }

        @Test func reducedMotionDisablesAnimations() async throws {
            try await ReportView.with(at: "cars/full&mode=slider", viewport: Self.zoomed, reducedMotion: true) {
                report in
                try await report.press("/")
                let moving = try await report.page.evaluate(
                    """
                    document.querySelector("dialog.help").showModal();
                    [...document.querySelectorAll("body *")].filter((each) => {
                        const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(each);
                        return !/^(0s(, )?)+$/.test(transitionDuration) || animationName !== "none" || scrollBehavior === "smooth";
                    }).map((each) => `${each.localName}.${each.className}`)
                    """)
                #expect(moving.array?.compactMap(\.string) == [])
            }
        }
    }
}
