import HeadlessBrowser
import JSONText
import ListPreviewKit
import PreviewCatalog

/// A browser page that shows screens, one after the other, without animations, to take their pictures.
///
/// It takes one picture at a time. Style sheets and fonts are loaded once. A screen replaces the previous one
/// completely, so a picture does not depend on earlier screens.
actor ScreenshotPage {
    /// The browser that the page belongs to.
    nonisolated let browser: Browser
    let page: Page
    /// Whether style sheets, fonts and script are loaded.
    private var isPrepared = false
    private var emulation: PageEmulation?

    /// Opens a page.
    init(in browser: Browser) async throws(BrowserError) {
        self.browser = browser
        page = try await browser.newPage()
    }

    /// Takes a picture of a screen.
    func screenshot(_ request: ScreenshotRequest) async throws(BrowserError) -> Screenshot {
        let page = DocumentRenderer().string(for: request.screen.shown(with: request.options))
        let (layout, viewport, height) = try await lay(out: page, request)
        return Screenshot(
            png: try await self.page.screenshot(compression: request.compression),
            rows: layout.rows(RowNames(request.screen)), width: viewport.width, height: height,
            scale: request.scale, isCutOff: request.extent == .wholePage && layout.height > height,
            foreignCharacters: layout.characters.filter(EmbeddedFonts.lacks))
    }

    /// The positions of the rows of a page.
    func rows(of page: String, like request: ScreenshotRequest) async throws(BrowserError) -> PageRows {
        let (layout, viewport, height) = try await lay(out: page, request)
        let rows = layout.boxes.map { element, box in
            RowFrame(element: element, name: element, x: box[0], y: box[1], width: box[2], height: box[3])
        }
        return PageRows(rows: rows, width: viewport.width, height: height)
    }

    /// Shows a page in a window with the height of the page.
    private func lay(
        out page: String, _ request: ScreenshotRequest
    ) async throws(BrowserError) -> (layout: PageLayout, viewport: Viewport, height: Int) {
        var emulation = PageEmulation(request.options, scale: request.scale)
        if let (width, height) = request.size {
            emulation.viewport = Viewport(width: width, height: height, scale: request.scale)
        }
        var layout = try await show(page, request.options, request.styleSheets, emulation, time: request.time)
        var height = emulation.viewport.height
        if request.extent == .wholePage {
            let limit = max(height, ScreenshotExtent.greatestHeight)
            // A page may measure itself by its window, and get taller with it; one that always does is cut off.
            for _ in 0..<3 where layout.height > height && height < limit {
                height = min(layout.height, limit)
                layout = try await resize(emulation.viewport, to: height)
            }
        }
        return (layout, emulation.viewport, height)
    }

    /// Takes pictures of a step during its animations.
    ///
    /// - progress: Called after each picture with its fraction of all pictures.
    /// - times: Returns the times for a duration, in milliseconds.
    ///   - times: The times for a duration, in milliseconds.
    func screenshots(
        of step: StepRequest, progress: @Sendable (Double) -> Void = { _ in }, at times: @Sendable (Double) -> [Double]
    ) async throws(BrowserError) -> [Screenshot] {
        let emulation = PageEmulation(step.options, scale: step.scale)
        func screenshot(_ layout: PageLayout, _ names: RowNames) async throws(BrowserError) -> Screenshot {
            Screenshot(
                png: try await page.screenshot(compression: step.compression), rows: layout.rows(names),
                width: emulation.viewport.width, height: emulation.viewport.height, scale: step.scale, isCutOff: false,
                foreignCharacters: layout.characters.filter(EmbeddedFonts.lacks))
        }
        let start = DocumentRenderer().string(for: step.source.shown(with: step.options))
        let layout = try await show(start, step.options, step.styleSheets, emulation, time: 0)
        // At its beginning, a step shows the previous screen.
        var source: Screenshot?
        if times(1).contains(where: { $0 <= 0 }) { source = try await screenshot(layout, RowNames(step.source)) }
        // The scripts change the page, so it must be prepared again.
        isPrepared = false
        try await page.evaluate(ScreenshotAssets.step)
        let patch = step.source.shown(with: step.options).patch(to: step.target.shown(with: step.options))
        let duration = try await page.evaluate(
            "globalThis.step = Studio.step(\(String(decoding: patch.encoded(), as: UTF8.self))); step.duration")
        let length = duration.double ?? 0
        var screenshots: [Screenshot] = []
        let names = RowNames(step.target)
        let moments = times(length).sorted()
        for time in moments {
            if let source, time <= 0, length > 0 {
                screenshots.append(source)
            } else {
                let layout = try PageLayout(try await page.evaluate("step.seek(\(time))"))
                screenshots.append(try await screenshot(layout, names))
            }
            progress(1 / Double(moments.count))
        }
        return screenshots
    }

    /// Takes a picture of a document that is not a screen.
    func screenshot(html: String, viewport: Viewport) async throws(BrowserError) -> [UInt8] {
        isPrepared = false
        var emulation = PageEmulation(PreviewOptions(), scale: 1)
        emulation.viewport = viewport
        try await emulate(emulation)
        try await page.setContent(html)
        return try await page.screenshot(compression: .small)
    }

    /// Closes the page.
    func close() async { await page.close() }

    private func show(
        _ markup: String, _ options: PreviewOptions, _ styleSheets: [AppStyleSheet], _ emulation: PageEmulation,
        time: Int
    ) async throws(BrowserError) -> PageLayout {
        if !isPrepared {
            try await page.setContent(ScreenshotAssets.page)
            try await page.evaluate(ScreenshotAssets.script)
            try await page.evaluate("Studio.loadFonts()")
            isPrepared = true
        }
        try await emulate(emulation)
        var arguments = JSONWriter()
        arguments.beginObject()
        arguments.key("page")
        arguments.string(markup)
        arguments.key("css")
        arguments.string(styleSheets.map(\.css).joined(separator: "\n"))
        arguments.key("time")
        arguments.integer(time)
        if let textSize = options.textSize {
            arguments.key("textSize")
            arguments.string(textSize.rawValue)
        }
        arguments.endObject()
        return try PageLayout(
            try await page.evaluate("Studio.show(\(String(decoding: arguments.bytes, as: UTF8.self)))"))
    }

    private func emulate(_ emulation: PageEmulation) async throws(BrowserError) {
        guard self.emulation != emulation else { return }
        self.emulation = nil
        try await page.emulate(emulation)
        self.emulation = emulation
    }

    private func resize(_ viewport: Viewport, to height: Int) async throws(BrowserError) -> PageLayout {
        try await page.evaluate("Studio.grow()")
        emulation = nil
        try await page.emulate(
            viewport: Viewport(width: viewport.width, height: height, scale: viewport.scale))
        return try PageLayout(try await page.evaluate("Studio.grown()"))
    }
}

extension ListScreen {
    /// The screen with the options that are its own.
    fileprivate func shown(with options: PreviewOptions) -> Self {
        var screen = self
        if let appearance = options.appearance { screen.appearance = appearance }
        if let direction = options.direction { screen.direction = direction }
        if let language = options.language { screen.language = language }
        return screen
    }
}

/// Where the rows, headers and footers of a page are, and how large it is, in CSS pixels.
struct PageRows: Sendable {
    var rows: [RowFrame]
    var width: Int
    var height: Int
}

/// The layout of a page without animations.
struct PageLayout {
    /// How tall the page is, in CSS pixels.
    var height: Int
    /// Where its elements are, by their `id` attributes.
    var boxes: [(element: String, box: [Double])]
    /// The characters on it that not every font has.
    var characters: [String]

    /// Reads the value of the page's script.
    init(_ node: JSONNode) throws(BrowserError) {
        guard let height = node["height"]?.integer, let boxes = node["boxes"]?.array else {
            throw .unreadable("a page without the places of its rows")
        }
        self.height = height
        self.boxes = boxes.compactMap { node in
            guard let values = node.array, let element = values.first?.string else { return nil }
            let box = values.dropFirst().compactMap(\.double)
            return box.count == 4 ? (element, box) : nil
        }
        characters = (node["characters"]?.array ?? []).compactMap(\.string)
    }

    /// Where the rows are, with their names.
    func rows(_ names: RowNames) -> [RowFrame] {
        boxes.map { element, box in
            RowFrame(
                element: element, name: names[element], x: box[0], y: box[1], width: box[2], height: box[3])
        }
    }
}

extension JSONNode {
    /// The number, if the value is one.
    var double: Double? {
        switch value {
        case .integer(let integer): Double(integer)
        case .number(let number): number
        default: nil
        }
    }
}

/// The device and the settings of a reader, as a browser emulates them.
struct PageEmulation: Hashable {
    var isDark: Bool
    var reducedMotion: Bool
    var moreContrast: Bool
    var viewport: Viewport

    /// The emulation for options, by default in the window of a phone.
    init(_ options: PreviewOptions, scale: Double) {
        isDark = options.scheme == .dark
        reducedMotion = options.reducedMotion
        moreContrast = options.contrast == .more
        let size = (options.device ?? .phone).size
        viewport = Viewport(width: size.width, height: size.height, scale: scale)
    }
}

extension Page {
    /// Shows the page as a reader's device and settings do.
    func emulate(_ emulation: PageEmulation) async throws(BrowserError) {
        try await emulate(
            colorScheme: emulation.isDark ? .dark : .light, reducedMotion: emulation.reducedMotion,
            moreContrast: emulation.moreContrast, viewport: emulation.viewport)
    }
}
