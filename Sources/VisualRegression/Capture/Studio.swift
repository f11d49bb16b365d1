import HeadlessBrowser
import JSONText
import ListPreviewKit
import PreviewCatalog

/// A page of a browser in which screens are shown, one after the other, and stand still for their pictures.
///
/// It takes one picture at a time. Style sheets and fonts are loaded once; a screen takes the place of the one before as a
/// whole, so that a picture does not depend on what was shown before it.
actor Studio {
    /// The browser that the page belongs to.
    nonisolated let browser: Browser
    let page: Page
    /// Whether style sheets, fonts and script are there.
    private var isFurnished = false
    private var look: PictureLook?

    /// Opens a page.
    init(in browser: Browser) async throws(BrowserError) {
        self.browser = browser
        page = try await browser.newPage()
    }

    /// Takes a picture of a screen.
    func photograph(_ request: PictureRequest) async throws(BrowserError) -> Photograph {
        let look = PictureLook(request.options, scale: request.scale)
        var facts = try await show(request.screen, request.options, look, time: request.time)
        var height = look.viewport.height
        if request.extent == .wholePage {
            let limit = max(height, PictureExtent.greatestHeight)
            // A page may measure itself by its window, and get taller with it; one that always does is cut off.
            for _ in 0..<3 where facts.height > height && height < limit {
                height = min(facts.height, limit)
                facts = try await grow(look.viewport, to: height)
            }
        }
        return Photograph(
            png: try await page.screenshot(compression: request.compression),
            rows: facts.rows(RowNames(request.screen)), width: look.viewport.width, height: height,
            scale: request.scale, isCutOff: request.extent == .wholePage && facts.height > height,
            foreignCharacters: facts.characters.filter(EmbeddedFonts.lacks))
    }

    /// Takes pictures of a step while it is under way.
    ///
    /// - Parameter times: When, of a step that takes so many milliseconds.
    func photographs(
        of step: StepRequest, at times: @Sendable (Double) -> [Double]
    ) async throws(BrowserError) -> [Photograph] {
        let look = PictureLook(step.options, scale: step.scale)
        func photograph(_ facts: PageFacts, _ screen: ListScreen) async throws(BrowserError) -> Photograph {
            Photograph(
                png: try await page.screenshot(compression: step.compression), rows: facts.rows(RowNames(screen)),
                width: look.viewport.width, height: look.viewport.height, scale: step.scale, isCutOff: false,
                foreignCharacters: facts.characters.filter(EmbeddedFonts.lacks))
        }
        let facts = try await show(step.source, step.options, look, time: 0)
        // At its beginning a step shows the screen before it.
        var source: Photograph?
        if times(1).contains(where: { $0 <= 0 }) { source = try await photograph(facts, step.source) }
        // What the scripts leave behind belongs to this page.
        isFurnished = false
        try await page.evaluate(PictureAssets.step)
        let patch = step.source.patch(to: step.target)
        let duration = try await page.evaluate(
            "globalThis.step = Studio.step(\(String(decoding: patch.encoded(), as: UTF8.self))); step.duration")
        let length = duration.double ?? 0
        var photographs: [Photograph] = []
        for time in times(length).sorted() {
            if let source, time <= 0, length > 0 {
                photographs.append(source)
            } else {
                let facts = try PageFacts(try await page.evaluate("step.seek(\(time))"))
                photographs.append(try await photograph(facts, step.target))
            }
        }
        return photographs
    }

    /// Takes a picture of a document that is no screen.
    func photograph(html: String, width: Int, height: Int) async throws(BrowserError) -> [UInt8] {
        isFurnished = false
        var look = PictureLook(PreviewOptions(), scale: 1)
        look.viewport = Viewport(width: width, height: height)
        try await wear(look)
        try await page.setContent(html)
        return try await page.screenshot(compression: .small)
    }

    /// Closes the page.
    func close() async { await page.close() }

    private func show(
        _ screen: ListScreen, _ options: PreviewOptions, _ look: PictureLook, time: Int
    ) async throws(BrowserError) -> PageFacts {
        var screen = screen
        if let direction = options.direction { screen.direction = direction }
        if let language = options.language { screen.language = language }
        if !isFurnished {
            try await page.setContent(PictureAssets.page)
            try await page.evaluate(PictureAssets.studio)
            try await page.evaluate("Studio.furnish()")
            isFurnished = true
        }
        try await wear(look)
        var arguments = JSONWriter()
        arguments.beginObject()
        arguments.key("page")
        arguments.string(DocumentRenderer().string(for: screen))
        arguments.key("time")
        arguments.integer(time)
        if let textSize = options.textSize {
            arguments.key("textSize")
            arguments.integer(textSize)
        }
        arguments.endObject()
        return try PageFacts(
            try await page.evaluate("Studio.show(\(String(decoding: arguments.bytes, as: UTF8.self)))"))
    }

    private func wear(_ look: PictureLook) async throws(BrowserError) {
        guard self.look != look else { return }
        self.look = nil
        try await page.emulate(look)
        self.look = look
    }

    private func grow(_ viewport: Viewport, to height: Int) async throws(BrowserError) -> PageFacts {
        try await page.evaluate("Studio.grow()")
        look = nil
        try await page.emulate(
            viewport: Viewport(width: viewport.width, height: height, scale: viewport.scale))
        return try PageFacts(try await page.evaluate("Studio.grown()"))
    }
}
