import JSONText
import PreviewCatalog
import Testing

@testable import HeadlessBrowser
@testable import TestSupport

extension GalleryPage {
    /// A typical desktop window.
    static let window = Viewport(width: 1440, height: 900)
    /// The windows in which everything must fit.
    static let windows = [
        window, Viewport(width: 1024, height: 768), Viewport(width: 390, height: 844),
        Viewport(width: 320, height: 568),
    ]

    /// Opens a gallery for a test, and expects no errors in its console.
    ///
    /// - Parameters:
    ///   - isThere: Whether the route leads to a screen.
    ///   - refusals: The number of values that the server rejects, which browsers log.
    static func with(
        _ scenarios: [Scenario] = GalleryFolder.all, form: GalleryFolder.Form = .folder, at route: String = "/",
        viewport: Viewport = window, colorScheme: Page.ColorScheme = .light, reducedMotion: Bool = false,
        isTouched: Bool = false, isThere: Bool = true, refusals: Int = 0, _ body: (GalleryPage) async throws -> Void
    ) async throws {
        try await GalleryFolder.with(scenarios, form: form) { folder in
            try await SharedBrowser.withPage(
                viewport: viewport, colorScheme: colorScheme, reducedMotion: reducedMotion
            ) { page in
                let gallery = GalleryPage(page: page, folder: folder)
                if isTouched { try await gallery.touch(viewport) }
                try await gallery.open(route)
                if isThere, route != "/" { try await gallery.expectShown("#" + route) }
                try await body(gallery)
                let messages = await page.consoleMessages()
                #expect(messages.count == refusals, "\(messages)")
                #expect(messages.allSatisfy { $0.text.contains("400 (Bad Request)") }, "\(messages)")
            }
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

    /// The result of a script, as a text.
    func text(_ script: String) async throws -> String? {
        try await page.evaluate(script).string
    }

    /// The focused element: its label, or its text.
    func focused() async throws -> String {
        try await text("document.activeElement.ariaLabel ?? document.activeElement.textContent.trim()") ?? ""
    }
}
