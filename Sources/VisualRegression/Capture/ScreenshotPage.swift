import Foundation
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
    /// The maximum time until the images and fonts of a screen have arrived.
    private let patience: Duration
    /// Whether style sheets, fonts and script are loaded.
    private var isPrepared = false
    private var emulation: PageEmulation?
    /// The ids of the requests of the screen whose content was checked.
    private var checkedRequests: Set<String> = []
    /// The addresses of images of the screen that have no end.
    private var truncatedImages: Set<String> = []

    /// Opens a page.
    init(in browser: Browser, patience: Duration) async throws(BrowserError) {
        self.browser = browser
        self.patience = patience
        page = try await browser.newPage()
        try await page.observeRequests()
    }

    /// Takes a picture of a screen.
    func screenshot(_ request: ScreenshotRequest) async throws(BrowserError) -> Screenshot {
        let page = DocumentRenderer().string(for: request.screen.shown(with: request.options))
        let (layout, viewport, height) = try await lay(out: page, request)
        let extent = Viewport(width: viewport.width, height: height, scale: request.scale)
        var screenshot = try await screenshot(
            layout, RowNames(request.screen), extent, request.compression,
            isCutOff: request.extent == .wholePage && layout.height > height)
        screenshot.sources.fonts = try await fonts(of: screenshot.foreignCharacters, layout.families)
        return screenshot
    }

    /// Takes a picture of the page as it is.
    private func screenshot(
        _ layout: PageLayout, _ names: RowNames, _ viewport: Viewport, _ compression: ScreenshotCompression,
        isCutOff: Bool = false
    ) async throws(BrowserError) -> Screenshot {
        let png = try await capture(viewport, compression)
        let requests = await page.requests()
        return Screenshot(
            png: png, rows: layout.rows(names), width: viewport.width, height: viewport.height,
            scale: viewport.scale, isCutOff: isCutOff, foreignCharacters: layout.characters.filter(EmbeddedFonts.lacks),
            missingGlyphs: layout.lacking, missingFiles: missingFiles(layout, requests, names),
            relativeImages: layout.missing.filter(\.isRelative).map(\.address),
            sources: PictureSources(loadsFiles: !requests.isEmpty))
    }

    /// The maximum number of pixels that are captured at once. A browser takes disproportionately long for more.
    private static let tilePixels = 1 << 22

    /// A picture of the viewport, in parts if it is large.
    private func capture(
        _ viewport: Viewport, _ compression: ScreenshotCompression
    ) async throws(BrowserError) -> [UInt8] {
        let (width, height, scale) = (viewport.width, viewport.height, viewport.scale)
        // The edges of parts are between pixels, also at a scale such as 1.25.
        let tile = max(64, Int(Double(Self.tilePixels) / (Double(width) * scale * scale)) / 64 * 64)
        guard tile < height else { return try await page.capture(compression) }
        var pixels: [UInt8] = []
        var (columns, rows) = (0, 0)
        for top in stride(from: 0, to: height, by: tile) {
            let part = try await page.capture(
                .fast,
                clip: (
                    x: 0, y: JSONNode(.integer(top)), width: JSONNode(.integer(width)),
                    height: JSONNode(.integer(min(tile, height - top)))
                ))
            let picture: Picture
            do throws(PNGError) { picture = try Picture(png: part) } catch {
                throw .unreadable("a part of a picture: \(error)")
            }
            guard top == 0 || picture.width == columns else { throw .unreadable("parts of a picture differ in width") }
            columns = picture.width
            rows += picture.height
            if top == 0 { pixels.reserveCapacity(pixels.count + columns * 4 * Int(Double(height) * scale + 1)) }
            pixels += picture.pixels
        }
        return Picture(width: columns, height: rows, pixels: pixels)
            .png(hasAlpha: false, isFast: compression == .fast)
    }

    /// The maximum number of characters whose fonts are determined.
    private static let mostProbes = 64

    /// The installed fonts of characters and font families.
    private func fonts(of characters: [String], _ families: [String]) async throws(BrowserError) -> [String: String] {
        let characters = Self.sample(of: characters)
        if characters.isEmpty, families.isEmpty { return [:] }
        let probes =
            characters.map { JSONNode.object(["text": JSONNode(.string($0))]) }
            + families.map { JSONNode.object(["text": "Aa1", "family": JSONNode(.string($0))]) }
        try await page.evaluate("Studio.probe(\(Self.script(JSONNode(.array(probes)))))")
        let fonts = try await page.installedFonts(of: "#font-probe > span")
        try await page.evaluate("document.getElementById('font-probe').remove()")
        var found: [String: String] = [:]
        for (name, fonts) in zip(characters + families, fonts) {
            // A family of the page's own fonts needs no installed one.
            if !fonts.isEmpty || characters.contains(name) { found[name] = fonts.joined(separator: ", ") }
        }
        return found
    }

    /// The characters whose fonts are determined: the first of each script, the second ones, and so on. A font has whole
    /// scripts, which are in the same few thousand code points.
    static func sample(of characters: [String]) -> [String] {
        let scripts = Dictionary(grouping: characters.sorted()) { ($0.unicodeScalars.first?.value ?? 0) >> 12 }
        let order = scripts.values.flatMap { $0.enumerated() }
        return order.sorted { ($0.offset, $0.element) < ($1.offset, $1.element) }.prefix(mostProbes).map(\.element)
    }

    private static func script(_ node: JSONNode) -> String {
        var writer = JSONWriter()
        writer.node(node)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// The files that the page does not show, in sentences.
    private func missingFiles(_ layout: PageLayout, _ requests: [PageRequest], _ names: RowNames) -> [String] {
        let shown = layout.images + layout.missing.map { ($0.address, $0.element) }
        let places = Dictionary(shown) { $0.isEmpty ? $1 : $0 }
        var reasons: [(kind: String, address: String, reason: String)] = []
        func add(_ kind: String, _ address: String, _ reason: String) {
            if !reasons.contains(where: { $0.address == address }) { reasons.append((kind, address, reason)) }
        }
        let late = "it did not arrive within \(patience)"
        for image in layout.missing where image.isLate { add("image", image.address, late) }
        for request in requests {
            if let reason = request.isFinished ? request.problem : late { add(request.noun, request.url, reason) }
        }
        for address in truncatedImages.sorted() { add("image", address, "the file is cut off") }
        for image in layout.missing where !image.isRelative {
            add("image", image.address, "the file cannot be shown as an image")
        }
        if !reasons.contains(where: { $0.kind == "font" }) {
            for family in layout.brokenFonts { add("font", family, "the file cannot be used as a font") }
        }
        return reasons.map { kind, address, reason in
            let element = places[address] ?? ""
            let name = element.isEmpty ? "" : names[element]
            let place = name.isEmpty ? "" : " in \(name.first?.isNumber == true ? "row " : "")\(name)"
            // An address can contain the whole image.
            let short = address.count > 200 ? "\(address.prefix(60))…" : address
            return "\(kind) \(short)\(place): \(reason)"
        }
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
            let limit = max(
                height, ScreenshotExtent.greatestHeight(width: emulation.viewport.width, scale: request.scale))
            // A page may measure itself by its window, and get taller with it; one that always does is cut off.
            for _ in 0..<3 where layout.height > height && height < limit {
                height = min(layout.height, limit)
                layout = try await loaded(try await resize(emulation.viewport, to: height), time: request.time)
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
            try await self.screenshot(layout, names, emulation.viewport, step.compression)
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
        // A document requests the same file only once.
        if await !page.requests().isEmpty { isPrepared = false }
        if !isPrepared {
            try await page.setContent(ScreenshotAssets.page)
            try await page.evaluate(ScreenshotAssets.script)
            try await page.evaluate("Studio.loadFonts()")
            isPrepared = true
        }
        try await emulate(emulation)
        await page.clearRequests()
        (checkedRequests, truncatedImages) = ([], [])
        var arguments = JSONWriter()
        arguments.beginObject()
        arguments.key("page")
        arguments.string(markup)
        arguments.key("css")
        arguments.string(styleSheets.map(\.css).joined(separator: "\n"))
        arguments.key("time")
        arguments.integer(time)
        arguments.key("patience")
        arguments.integer(Int(patience / .milliseconds(1)))
        if let textSize = options.textSize {
            arguments.key("textSize")
            arguments.string(textSize.rawValue)
        }
        arguments.endObject()
        let script = "Studio.show(\(String(decoding: arguments.bytes, as: UTF8.self)))"
        let layout = try await page.evaluate(script, name: "the layout of the page")
        return try await loaded(try PageLayout(layout), time: time)
    }

    /// The layout with all files that the page has requested, such as images of style sheets.
    ///
    /// Files that have not arrived in time are missing in the picture.
    private func loaded(_ layout: PageLayout, time: Int) async throws(BrowserError) -> PageLayout {
        var layout = layout
        // The page has been waited for already.
        guard isPrepared else { return layout }
        // A style sheet can request more files, and an image in a style sheet can name others.
        for _ in 0..<5 {
            let isComplete = checkedRequests.isSuperset(of: await page.requests().map(\.id))
            if isComplete { break }
            let isInTime = !layout.missing.contains(where: \.isLate)
            guard isInTime, try await page.waitForRequests(timeout: patience) else {
                // The next screen does not wait for them, either.
                isPrepared = false
                break
            }
            for request in await page.requests() where checkedRequests.insert(request.id).inserted && request.isImage {
                guard let content = try await page.content(of: request) else { continue }
                if ImageFile.isTruncated([UInt8](Data(base64Encoded: content) ?? Data())) {
                    truncatedImages.insert(request.url)
                }
                let data = "data:\(request.mediaType);base64,\(content)"
                let arguments = [request.url, data].map { Self.script(JSONNode(.string($0))) }
                try await page.evaluate("Studio.check(\(arguments.joined(separator: ", ")))")
            }
            layout = try PageLayout(
                try await page.evaluate("Studio.arrange(\(time))", name: "the layout of the page with its images"))
        }
        return layout
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
        screen.changeAllLevels { screen in
            if let appearance = options.appearance { screen.appearance = appearance }
            if let direction = options.direction { screen.direction = direction }
            if let language = options.language { screen.language = language }
        }
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
    /// The characters on it that no font has.
    var lacking: [String]
    /// The font families of its texts, if an app style sheet can name some.
    var families: [String]
    /// The images of servers, with the elements of their rows.
    var images: [(address: String, element: String)]
    /// The images that are not shown.
    var missing: [(address: String, element: String, isLate: Bool, isRelative: Bool)]
    /// The families of fonts that could not be loaded.
    var brokenFonts: [String]

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
        func strings(_ key: String) -> [String] { (node[key]?.array ?? []).compactMap(\.string) }
        characters = strings("characters")
        lacking = strings("lacking")
        families = strings("families")
        brokenFonts = strings("brokenFonts")
        images = (node["images"]?.array ?? []).map { ($0["address"]?.string ?? "", $0["element"]?.string ?? "") }
        missing = (node["missing"]?.array ?? []).map { image in
            (
                image["address"]?.string ?? "", image["element"]?.string ?? "", image["isLate"]?.bool ?? false,
                image["isRelative"]?.bool ?? false
            )
        }
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

extension PageRequest {
    /// Whether it has the content of an image.
    fileprivate var isImage: Bool { kind == "Image" && failure == nil }

    /// The kind of the file in messages.
    fileprivate var noun: String {
        switch kind {
        case "Image": "image"
        case "Font": "font"
        case "Stylesheet": "style sheet"
        default: "file"
        }
    }

    /// The reason why the file is not shown; `nil` if it is.
    fileprivate var problem: String? {
        if let status, status >= 400 { return "the server responded with status \(status)" }
        guard let failure, !isCancelled else { return nil }
        return switch failure {
        case "net::ERR_CONNECTION_REFUSED": "the connection was refused"
        case "net::ERR_NAME_NOT_RESOLVED": "the host is unknown"
        case "net::ERR_TOO_MANY_REDIRECTS": "there are too many redirects"
        case "net::ERR_CONTENT_LENGTH_MISMATCH", "net::ERR_INCOMPLETE_CHUNKED_ENCODING": "the file is cut off"
        case "net::ERR_BLOCKED_BY_ORB": "the response is not an image"
        case "net::ERR_INTERNET_DISCONNECTED": "there is no network"
        default: failure
        }
    }
}
