import Foundation
import JSONText
import Testing
import VisualRegression

@testable import HeadlessBrowser
@testable import TestSupport

/// An open report in a browser, from a disk.
struct ReportView {
    static let window = GalleryPage.window
    static let windows = GalleryPage.windows

    let page: Page
    private let url: URL

    /// Opens a report for a test, and expects no errors in its console.
    static func with(
        _ results: [UInt8] = ReportSample.json(), at route: String = "", token: String? = nil,
        viewport: Viewport = window, colorScheme: Page.ColorScheme = .light, reducedMotion: Bool = false,
        isTouched: Bool = false, scripts: Bool = true, _ body: (ReportView) async throws -> Void
    ) async throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).html")
        try Data(ReportPage(GoldenReport(json: results), token: token).bytes()).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        try await SharedBrowser.withPage(
            viewport: viewport, colorScheme: colorScheme, reducedMotion: reducedMotion
        ) { page in
            let report = ReportView(page: page, url: url)
            if isTouched { try await report.touch(viewport) }
            try await page.setScriptsEnabled(scripts)
            if scripts { try await report.open(route) } else { try await page.navigate(to: url.absoluteString) }
            try await body(report)
            let messages = await page.consoleMessages()
            #expect(messages.isEmpty, "\(messages)")
        }
    }

    /// Opens an address in a new document.
    func open(_ route: String) async throws {
        try await page.navigate(to: "about:blank")
        try await page.navigate(to: url.absoluteString + (route.isEmpty ? "" : "#" + route))
        try await page.waitUntil("document.body.classList.contains('app')")
        try await settle()
    }

    /// Loads it again without changes.
    func reload() async throws {
        try await page.evaluate("globalThis.isOld = true; location.reload()")
        try await page.waitUntil("!globalThis.isOld && document.body?.classList.contains('app')")
        try await settle()
    }

    /// Waits until the visible pictures are loaded, and have their sizes.
    func settle() async throws {
        try await page.waitUntil("[...document.querySelectorAll('img.layer')].every((image) => image.complete)")
        try await page.evaluate(
            "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))")
    }

    func press(_ character: Character) async throws { try await page.press(.character(character)) }

    /// The address after `#`.
    var address: String {
        get async throws { try await text("decodeURIComponent(location.hash.slice(1))") }
    }

    func text(_ script: String) async throws -> String { try await page.evaluate(script).string ?? "" }

    func flag(_ script: String) async throws -> Bool { try await page.evaluate(script).bool ?? false }

    func number(_ script: String) async throws -> Double {
        switch try await page.evaluate(script).value {
        case .integer(let value): Double(value)
        case .number(let value): value
        default: .nan
        }
    }

    func texts(_ selector: String) async throws -> [String] {
        let list = try await page.evaluate(
            """
            [...document.querySelectorAll(\(String(reflecting: selector)))].filter((each) => each.checkVisibility())
                .map((each) => each.textContent.trim())
            """)
        return list.array?.compactMap(\.string) ?? []
    }

    /// The names of the states in the list.
    var listed: [String] { get async throws { try await texts(".results .name") } }

    /// The name of the focused element.
    var focused: String {
        get async throws {
            try await text("document.activeElement.ariaLabel ?? document.activeElement.textContent.trim()")
        }
    }

    /// Simulates a touch screen.
    private func touch(_ viewport: Viewport) async throws {
        try await page.call("Emulation.setTouchEmulationEnabled", ["enabled": true, "maxTouchPoints": 5])
        try await page.call(
            "Emulation.setDeviceMetricsOverride",
            [
                "width": JSONNode(.integer(viewport.width)), "height": JSONNode(.integer(viewport.height)),
                "deviceScaleFactor": 1, "mobile": true,
            ])
    }

    /// Shows it with other media settings.
    func show(_ media: KeyValuePairs<String, JSONNode>) async throws {
        try await page.call("Emulation.setEmulatedMedia", media)
    }

    /// Presses a mouse button at a position, moves to others, and releases it.
    func drag(_ places: [(x: Double, y: Double)]) async throws {
        for (index, place) in places.enumerated() {
            try await mouse(index == 0 ? "mousePressed" : "mouseMoved", place)
        }
        if let last = places.last { try await mouse("mouseReleased", last) }
    }

    private func mouse(_ type: String, _ place: (x: Double, y: Double)) async throws {
        try await page.call(
            "Input.dispatchMouseEvent",
            [
                "type": JSONNode(.string(type)), "x": JSONNode(.number(place.x)), "y": JSONNode(.number(place.y)),
                "button": "left", "buttons": type == "mouseReleased" ? 0 : 1, "clickCount": 1,
            ])
    }

    /// Puts a finger down, moves it, and lifts it.
    func swipe(_ places: [(x: Double, y: Double)]) async throws {
        for (index, place) in places.enumerated() {
            try await page.call(
                "Input.dispatchTouchEvent",
                [
                    "type": index == 0 ? "touchStart" : "touchMove",
                    "touchPoints": [.object(["x": JSONNode(.number(place.x)), "y": JSONNode(.number(place.y))])],
                ])
        }
        try await page.call("Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": []])
    }

    /// The center of an element.
    func middle(_ selector: String) async throws -> (x: Double, y: Double) {
        let box = "document.querySelector(\(String(reflecting: selector))).getBoundingClientRect()"
        return (
            try await number("(({ x, width }) => x + width / 2)(\(box))"),
            try await number("(({ y, height }) => y + height / 2)(\(box))")
        )
    }

    /// The findings of a gallery page's checks about the report.
    func problems(_ filter: String) async throws -> [String] {
        let problems = try await page.evaluate(
            """
            \(ScriptModules.exports(of: "gallery/checks")).checks(document.body).filter(({ rule, level }) => \(filter))
                .map(({ rule, level, message, row }) => `${level} ${rule} ${row}: ${message}`)
            """)
        return problems.array?.compactMap(\.string) ?? []
    }
}
