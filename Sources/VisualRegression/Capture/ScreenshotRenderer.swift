import Foundation
public import HeadlessBrowser
public import ListPreviewKit

/// Takes pictures of screens in a browser, several in parallel.
///
/// ```swift
/// try await ScreenshotRenderer.use { renderer in
///     let screenshot = try await renderer.screenshot(ScreenshotRequest(screen, name: "cars/full"))
/// }
/// ```
///
/// Animations are stopped, animated images are at their first frame, and embedded fonts are used. In the same
/// ``CaptureEnvironment``, the same screen therefore produces the same picture, byte for byte.
///
/// If the browser crashes, it is restarted, and only the pictures in progress are repeated, once. Each is taken in a
/// separate browser, so a picture that crashes the browser does not affect the others.
public actor ScreenshotRenderer {
    /// The browser, fonts and style sheets that pictures depend on.
    public nonisolated let environment: CaptureEnvironment
    /// The number of pictures that are taken in parallel.
    public nonisolated let jobs: Int

    private let options: LaunchOptions
    private let semaphore: AsyncSemaphore
    /// Repeated pictures are taken one at a time.
    private let repeatSemaphore = AsyncSemaphore(1)
    private var browser: Browser?
    private var start: Task<Browser, any Error>?
    private var isClosed = false
    /// Idle pages.
    private var pages: [ScreenshotPage] = []
    /// The characters of all pictures that no font has.
    private var missingGlyphs: Set<String> = []

    private init(_ browser: Browser, jobs: Int, options: LaunchOptions) {
        self.browser = browser
        self.jobs = jobs
        self.options = options
        environment = CaptureEnvironment(browser)
        semaphore = AsyncSemaphore(jobs)
    }

    /// Starts a browser, passes a renderer to `body`, and closes the browser afterwards.
    ///
    /// - Parameters:
    ///   - jobs: The maximum number of pictures that are taken in parallel. The default is the number of processors,
    ///     up to four.
    ///   - options: The launch options of the browser.
    ///   - body: Takes the pictures.
    /// - Throws: `BrowserError` if there is no browser, with the command that installs one, and any error of `body`.
    public static func use<R: Sendable>(
        jobs: Int? = nil, options: LaunchOptions = LaunchOptions(),
        _ body: (ScreenshotRenderer) async throws -> R
    ) async throws -> R {
        let renderer = try await start(jobs: jobs, options: options)
        do {
            let result = try await body(renderer)
            await renderer.close()
            return result
        } catch {
            await renderer.close()
            throw error
        }
    }

    /// Starts a browser for pictures that are needed occasionally, such as those of tests.
    ///
    /// The browser ends with ``close()``, or with this process.
    ///
    /// - Parameters:
    ///   - jobs: The maximum number of pictures that are taken in parallel. The default is the number of processors,
    ///     up to four.
    ///   - options: The launch options of the browser.
    /// - Throws: `BrowserError` if there is no browser, with the command that installs one.
    public static func start(
        jobs: Int? = nil, options: LaunchOptions = LaunchOptions()
    ) async throws(BrowserError) -> ScreenshotRenderer {
        var options = options
        // Nothing moves in the pages, so pictures need not wait for the next frame of a display.
        options.limitsFrameRate = false
        options.playsImages = false
        return ScreenshotRenderer(
            try await Browser.launch(options: options), jobs: max(1, jobs ?? usualJobs), options: options)
    }

    /// Takes a picture of a screen.
    ///
    /// Any number of tasks can call it; they wait in the order of their calls.
    ///
    /// - Throws: ``CaptureError`` with the request's name; `CancellationError` if the task is cancelled.
    public func screenshot(_ request: ScreenshotRequest) async throws -> Screenshot {
        let screenshot = try await perform(request.name) { page throws(BrowserError) in
            try await page.screenshot(request)
        }
        missingGlyphs.formUnion(screenshot.missingGlyphs)
        return screenshot
    }

    /// Warnings about all pictures that were taken: one for each script without a font.
    public var warnings: [Diagnostic] { MissingFont.warnings(about: missingGlyphs.sorted()) }

    /// The positions of the rows, headers and footers of a page; nothing is drawn.
    ///
    /// - Parameters:
    ///   - page: The page, with the screen and its style rules.
    ///   - request: The settings; its screen is not used.
    func rows(of page: String, like request: ScreenshotRequest) async throws -> PageRows {
        try await perform(request.name) { tab throws(BrowserError) in try await tab.rows(of: page, like: request) }
    }

    /// Takes pictures of the change from one state to another, one for each of its moments in chronological order.
    ///
    /// - Throws: ``CaptureError`` with the request's name; `CancellationError` if the task is cancelled.
    public func screenshots(of step: StepRequest) async throws -> [Screenshot] {
        let screenshots = try await perform(step.name) { page throws(BrowserError) in
            try await page.screenshots(of: step) { duration in step.moments.map { $0.time(of: duration) } }
        }
        for screenshot in screenshots { missingGlyphs.formUnion(screenshot.missingGlyphs) }
        return screenshots
    }

    /// Takes pictures of a change from its beginning until all animations have ended.
    ///
    /// - Parameters:
    ///   - step: The change; at most ten seconds of it.
    ///   - framesPerSecond: The number of pictures per second.
    ///   - progress: Called after each picture with the completed fraction. A repeated picture is reported again.
    /// - Returns: At least one picture. The last one shows the target, at rest if the change has ended by then.
    /// - Throws: ``CaptureError`` with the request's name; `CancellationError` if the task is cancelled.
    public func animationFrames(
        of step: StepRequest, framesPerSecond: Int = 25, progress: @escaping @Sendable (Double) -> Void = { _ in }
    ) async throws -> [Screenshot] {
        let screenshots = try await perform(step.name) { page throws(BrowserError) in
            try await page.screenshots(of: step, progress: progress) { duration in
                let end = min(duration, 10_000)
                return Array(stride(from: 0, to: end, by: 1000 / Double(max(1, framesPerSecond)))) + [end]
            }
        }
        for screenshot in screenshots { missingGlyphs.formUnion(screenshot.missingGlyphs) }
        return screenshots
    }

    /// Takes a picture of a document that is not a screen, as a small file.
    package func screenshot(html: String, name: String, viewport: Viewport) async throws -> [UInt8] {
        try await perform(name) { page throws(BrowserError) in
            try await page.screenshot(html: html, viewport: viewport)
        }
    }

    /// The id of the browser's process; `nil` if there is none.
    var processID: Int32? { browser?.processID }

    // MARK: - Work

    typealias Work<R> = @Sendable (ScreenshotPage) async throws(BrowserError) -> R

    private static var usualJobs: Int { min(4, ProcessInfo.processInfo.activeProcessorCount) }

    /// Runs an operation in an idle page, and repeats it if the browser or page ended by itself.
    func perform<R: Sendable>(_ name: String, _ work: @escaping Work<R>) async throws -> R {
        do {
            return try await semaphore.withPermit { try await inAnyPage(work) }
        } catch let error as BrowserError where error.isLoss {
            return try await repeatSemaphore.withPermit { try await alone(name, work) }
        } catch {
            throw Self.named(error, name)
        }
    }

    private func inAnyPage<R: Sendable>(_ work: Work<R>) async throws -> R {
        let page: ScreenshotPage
        if let free = pages.popLast() {
            page = free
        } else {
            let browser = try await runningBrowser()
            do {
                page = try await ScreenshotPage(in: browser, patience: options.fileTimeout)
            } catch {
                forget(browser, after: error)
                throw error
            }
        }
        do {
            let result = try await work(page)
            if page.browser === browser, !isClosed { pages.append(page) } else { await page.close() }
            return result
        } catch {
            // The next request gets another page.
            forget(page.browser, after: error)
            await page.close()
            throw error
        }
    }

    /// Runs an operation in a browser without other work.
    private func alone<R: Sendable>(_ name: String, _ work: Work<R>) async throws -> R {
        guard !isClosed else { throw CaptureError(name: name, failure: .closed) }
        let browser = try await Browser.launch(options: options)
        do {
            let result = try await work(try await ScreenshotPage(in: browser, patience: options.fileTimeout))
            await browser.close()
            return result
        } catch {
            await browser.close()
            throw Self.named(error, name, isRepeated: error.isLoss)
        }
    }

    /// The browser; a new one if there is none.
    private func runningBrowser() async throws -> Browser {
        if isClosed { throw BrowserError.closed }
        if let browser { return browser }
        let start = self.start ?? Task { [options] in try await Browser.launch(options: options) }
        self.start = start
        let browser: Browser
        do {
            browser = try await start.value
        } catch {
            if self.start == start { self.start = nil }
            throw error
        }
        if self.start == start {
            self.start = nil
            self.browser = browser
        }
        return browser
    }

    /// Releases a browser that has ended, with its pages.
    private func forget(_ browser: Browser, after error: BrowserError) {
        guard case .exited = error, browser === self.browser else { return }
        self.browser = nil
        pages = []
    }

    /// Closes the browser. Tasks that wait for a picture receive a ``CaptureError``.
    public func close() async {
        isClosed = true
        pages = []
        let (browser, start) = (self.browser, self.start)
        self.browser = nil
        await browser?.close()
        try? await start?.value.close()
    }

    private static func named(_ error: any Error, _ name: String, isRepeated: Bool = false) -> any Error {
        switch error {
        case BrowserError.cancelled: CancellationError()
        case let error as BrowserError: CaptureError(name: name, failure: error, isRepeated: isRepeated)
        default: error
        }
    }
}

/// The reason why there is no picture of a state.
public struct CaptureError: Error, Sendable, Hashable {
    /// The name in the request.
    public var name: String
    /// The error. If there were two attempts, it is that of the second one.
    public var failure: BrowserError
    /// Whether the browser or its page crashed twice while this picture was taken. The second time, no other pictures
    /// were taken in the browser.
    public var isRepeated: Bool

    /// Creates an error.
    init(name: String, failure: BrowserError, isRepeated: Bool = false) {
        self.name = name
        self.failure = failure
        self.isRepeated = isRepeated
    }
}

extension CaptureError: CustomStringConvertible {
    /// `cars/full: no picture could be taken: …`
    public var description: String {
        "\(name): no picture could be taken\(isRepeated ? ", twice" : ""): \(failure)"
    }
}

extension BrowserError {
    /// Whether the browser or the page ended by itself: another one may succeed.
    var isLoss: Bool {
        switch self {
        case .exited, .pageCrashed: true
        default: false
        }
    }
}
