import DOMPatch
import Foundation
import HeadlessBrowser
import ListRendering
import ListViewModels
import PreviewCatalog

/// Takes pictures of screens in a browser.
///
/// The pages are files in a folder of their own, which is removed behind them.
struct Camera {
    private let page: Page
    private let folder: String

    /// Starts a browser, hands a camera to `body`, and puts everything away behind it.
    static func use(_ body: (Camera) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("listpreview-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let browser = try await Browser.launch()
        do {
            let camera = Camera(page: try await browser.newPage(), folder: folder.path)
            // With style sheets and scripts, but no screen yet.
            var site = SiteFolder(folder.path)
            try site.finish(title: "Pictures")
            try await body(camera)
        } catch {
            await browser.close()
            throw error
        }
        await browser.close()
    }

    /// A picture of a state, as a PNG file.
    func picture(of state: ScenarioState, _ options: PreviewOptions) async throws -> [UInt8] {
        try await show(state.screen, options, scale: options.device == .desktop ? 1 : 2)
        try await page.evaluate(Self.still)
        return try await page.screenshot(compression: .small)
    }

    /// A strip of pictures of a step, as a PNG file: the same animations, stopped at one time after the other.
    ///
    /// - Parameters:
    ///   - times: In milliseconds from the beginning.
    func filmstrip(
        from old: ScenarioState, to new: ScenarioState, title: String, at times: [Int], _ options: PreviewOptions
    ) async throws -> [UInt8] {
        try await show(old.screen, options, scale: 1)
        let patch = old.screen.patch(to: new.screen)
        try await page.evaluate(Self.start(String(decoding: patch.encoded(), as: UTF8.self)))
        var pictures: [(time: Int, png: [UInt8])] = []
        for time in times.sorted() {
            try await page.evaluate("strip.seek(\(time))")
            pictures.append((time, try await page.screenshot()))
        }
        let size = (options.device ?? .phone).size
        let strip = FilmstripPage(title: title, pictures: pictures, size: size)
        try await page.emulate(
            colorScheme: .light, viewport: Viewport(width: strip.size.width, height: strip.size.height))
        try await page.setContent(strip.html)
        return try await page.screenshot(compression: .small)
    }

    /// Shows a screen as a reader's device and settings do.
    private func show(_ screen: ListScreen, _ options: PreviewOptions, scale: Double) async throws {
        var screen = screen
        if let direction = options.direction { screen.direction = direction }
        if let language = options.language { screen.language = language }
        let size = (options.device ?? .phone).size
        try await page.emulate(
            colorScheme: options.scheme == .dark ? .dark : .light, reducedMotion: options.reducedMotion,
            moreContrast: options.contrast == .more,
            viewport: Viewport(width: size.width, height: size.height, scale: scale))
        let renderer = DocumentRenderer(
            options: PageOptions(assetsPath: "assets", replay: PageReplay(stateIndex: 0, timeline: "timeline.js")))
        try AtomicFile.write([Array("ListPreview.timeline = {};\n".utf8)], to: "\(folder)/timeline.js")
        try AtomicFile.write([renderer.bytes(for: screen)], to: "\(folder)/page.html")
        try await page.navigate(toFile: "\(folder)/page.html")
        if let textSize = options.textSize {
            try await page.evaluate("document.documentElement.style.fontSize = '\(textSize)%'")
        }
    }

    /// What moves by itself stands still at its beginning, so that the same screen is the same picture.
    private static let still = """
        for (const animation of document.getAnimations()) {
            animation.pause();
            animation.currentTime = 0;
        }
        """

    /// Applies a patch and stops what it sets in motion.
    private static func start(_ patch: String) -> String {
        """
        globalThis.strip = (() => {
            const before = new Set(document.getAnimations());
            ListPreview.apply(\(patch));
            const moving = document.getAnimations();
            for (const animation of moving) animation.pause();
            return {
                seek(time) {
                    for (const animation of moving) {
                        const end = Number(animation.effect.getComputedTiming().endTime);
                        if (before.has(animation)) animation.currentTime = 0;
                        else if (time < end) animation.currentTime = time;
                        else if (animation.playState !== "finished") animation.finish();
                    }
                    // What is cleared away when an animation ends is gone then.
                    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(true))));
                },
            };
        })();
        true
        """
    }
}
