import JSONText
import PreviewCatalog
import Testing

@testable import HeadlessBrowser
@testable import TestSupport

extension GalleryPage {
    /// A window as people have it on a desk.
    static let window = Viewport(width: 1440, height: 900)
    /// The windows that everything has to fit into.
    static let windows = [
        window, Viewport(width: 1024, height: 768), Viewport(width: 390, height: 844),
        Viewport(width: 320, height: 568),
    ]

    /// Opens a gallery for a test, and expects that nothing complains in its console.
    ///
    /// - Parameters:
    ///   - isThere: Whether the route leads to a screen.
    ///   - refusals: How many values the server refuses, which browsers note.
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

    /// Has fingers instead of a mouse.
    private func touch(_ viewport: Viewport) async throws {
        try await page.call("Emulation.setTouchEmulationEnabled", ["enabled": true, "maxTouchPoints": 5])
        try await page.call(
            "Emulation.setDeviceMetricsOverride",
            [
                "width": JSONNode(.integer(viewport.width)), "height": JSONNode(.integer(viewport.height)),
                "deviceScaleFactor": 1, "mobile": true,
            ])
    }

    /// What a script says, as a text.
    func text(_ script: String) async throws -> String? {
        try await page.evaluate(script).string
    }

    /// What has the focus: its label, or its text.
    func focused() async throws -> String {
        try await text("document.activeElement.ariaLabel ?? document.activeElement.textContent.trim()") ?? ""
    }
}
