import Foundation
public import JSONText

/// A page of a ``Browser``.
///
/// ```swift
/// try await page.navigate(to: "http://127.0.0.1:8080/screens/cars")
/// try await page.click("#r-42")
/// try await page.waitUntil("document.querySelectorAll('li').length === 41")
/// #expect(await page.consoleErrors().isEmpty)
/// ```
///
/// All methods throw ``BrowserError``: `timedOut` if a command takes longer than the browser's command timeout,
/// `exited` or `closed` if the browser has ended, and `pageCrashed` or `pageClosed` if only the page has ended.
///
/// A dialog (`alert`, `confirm`, `prompt`) is dismissed automatically and logged in the console.
public actor Page {
    /// The emulated media features.
    var media = (colorScheme: Page.ColorScheme.light, reducedMotion: false, moreContrast: false)

    let timeout: Duration
    let context: String
    /// A page keeps its browser alive.
    let browser: Browser
    let connection: DevToolsConnection
    let session: String
    /// The target of a tab that is closed separately; `nil` for a page with its own context.
    private let tab: String?
    private var mainFrame = JSONNode(.null)

    init(
        connection: DevToolsConnection, session: String, context: String, tab: String?, timeout: Duration,
        browser: Browser
    ) {
        self.connection = connection
        self.session = session
        self.context = context
        self.tab = tab
        self.timeout = timeout
        self.browser = browser
    }

    /// Makes the browser send the events of the page.
    func prepare() async throws(BrowserError) {
        for domain in ["Inspector", "Log", "Page", "Runtime"] { try await call("\(domain).enable") }
        try await call("Page.setLifecycleEventsEnabled", ["enabled": true])
        try await call("Emulation.setFocusEmulationEnabled", ["enabled": true])
        mainFrame = try await call("Page.getFrameTree")["frameTree"]?["frame"]?["id"] ?? mainFrame
    }

    /// Loads a document and waits for its `load` event.
    ///
    /// If only the fragment changes, nothing is loaded, and the method returns immediately. An error page of a server
    /// is also a document.
    ///
    /// - Parameters:
    ///   - url: An absolute URL.
    ///   - timeout: The maximum time. The default is the browser's command timeout.
    /// - Throws: ``BrowserError/navigationFailed(url:reason:)`` if there is no document.
    public func navigate(to url: String, timeout: Duration? = nil) async throws(BrowserError) {
        let timeout = timeout ?? self.timeout
        let start = ContinuousClock.now
        let reply = try await call("Page.navigate", ["url": JSONNode(.string(url))], timeout: timeout)
        let failure = reply["errorText"]?.nonEmptyString
        // Without a loader, no document is loading, and neither is after an aborted navigation (such as
        // a download). After any other failure, the browser loads an error page: until then, the
        // previous document is still used, and then replaced.
        if let loader = reply["loaderId"]?.string, failure != "net::ERR_ABORTED" {
            try await connection.wait(
                for: "loading \(url)", session: session, timeout: timeout - (ContinuousClock.now - start)
            ) { $0.loadedDocuments.contains(loader) }
        }
        if let failure { throw .navigationFailed(url: url, reason: failure) }
    }

    /// Loads a file and waits for its `load` event.
    ///
    /// - Parameter path: A path, absolute or relative to the current folder.
    /// - Throws: ``BrowserError/navigationFailed(url:reason:)`` if there is no such file.
    public func navigate(toFile path: String) async throws(BrowserError) {
        try await navigate(to: URL(fileURLWithPath: path).absoluteString)
    }

    /// Shows a document and waits for its `load` event.
    ///
    /// The document's address is `about:blank`: relative references cannot be resolved, and files cannot be loaded.
    /// The previous document is replaced completely.
    public func setContent(_ html: String) async throws(BrowserError) {
        try await navigate(to: "about:blank")
        try await call("Page.setDocumentContent", ["frameId": mainFrame, "html": JSONNode(.string(html))])
        try await evaluate(
            """
            document.readyState === "complete"
                || new Promise(loaded => addEventListener("load", () => loaded(true), {once: true}))
            """)
    }

    /// Evaluates a JavaScript expression in the page and returns its value. A promise is awaited.
    ///
    /// The value is converted to JSON: `undefined` is `null`, an element or a function is an empty object.
    ///
    /// - Throws: ``BrowserError/scriptFailed(_:)`` if the expression throws, its promise is rejected, or its value is
    ///   a number that JSON cannot represent.
    @discardableResult
    public func evaluate(_ expression: String) async throws(BrowserError) -> JSONNode {
        try await evaluate(expression, name: nil)
    }

    /// Evaluates an expression with another time limit.
    ///
    /// - Parameter name: What the expression does, for the error of a timeout.
    @discardableResult
    package func evaluate(
        _ expression: String, timeout: Duration? = nil, name: String?
    ) async throws(BrowserError) -> JSONNode {
        let reply = try await call(
            "Runtime.evaluate",
            [
                "expression": JSONNode(.string(expression)), "awaitPromise": true, "returnByValue": true,
                "userGesture": true,
            ], timeout: timeout, name: name)
        if let details = reply["exceptionDetails"] { throw .scriptFailed(details.exceptionText) }
        let result = reply["result"]
        if let value = result?["value"] { return value }
        switch result?["unserializableValue"]?.string {
        case nil: return JSONNode(.null)
        case "-0": return JSONNode(.number(-0.0))
        case let value?: throw .scriptFailed("the value \(value) cannot be written as JSON")
        }
    }

    /// The lines of the console since the page was opened, or since ``clearConsole()``.
    public func consoleMessages() async -> [ConsoleMessage] { await journal().console }

    /// The errors among the lines of the console: `console.error`, uncaught exceptions, resources that failed to load,
    /// violations of a policy.
    ///
    /// When a command returns, lines that were logged before its end are included.
    public func consoleErrors() async -> [ConsoleMessage] { await consoleMessages().filter { $0.level == .error } }

    /// Removes all lines of the console.
    public func clearConsole() async { await connection.clearConsole(of: session) }

    /// Closes the page with its cookies, its storage and the tabs that it opened; a tab closes only itself. You can
    /// close a page repeatedly.
    public func close() async {
        // If it fails, there is no page to close.
        if let tab {
            _ = try? await connection.call(
                "Target.closeTarget", ["targetId": JSONNode(.string(tab))], timeout: timeout)
        } else {
            _ = try? await connection.call(
                "Target.disposeBrowserContext", ["browserContextId": JSONNode(.string(context))], timeout: timeout)
        }
        await connection.endSession(session, .pageClosed)
    }

    func journal() async -> PageJournal { await connection.journal(of: session) }

    /// Sends a command to the page.
    @discardableResult
    func call(
        _ method: String, _ parameters: KeyValuePairs<String, JSONNode> = [:], timeout: Duration? = nil,
        name: String? = nil
    ) async throws(BrowserError) -> JSONNode {
        try await connection.call(method, parameters, session: session, timeout: timeout ?? self.timeout, name: name)
    }
}

extension Page {
    /// Opens another empty page that shares its cookies, storage and cache with this page, like the tabs of one
    /// window.
    ///
    /// The tab ends when it is closed, or when this page is closed. Both pages have the focus.
    public func openTab() async throws(BrowserError) -> Page {
        try await browser.openPage(in: JSONNode(.string(context)), isTab: true)
    }
}

extension Page {
    /// Waits until a JavaScript expression is true in the page. A promise is awaited.
    ///
    /// The page itself evaluates the expression repeatedly, so no state is missed between two round trips. The
    /// expression may throw while its elements do not exist, and the page may load another document.
    ///
    /// - Throws: ``BrowserError/conditionNotMet(_:after:lastException:)`` on timeout.
    public func waitUntil(_ expression: String, timeout: Duration = .seconds(30)) async throws(BrowserError) {
        let start = ContinuousClock.now
        while true {
            let rest = max(.zero, timeout - (ContinuousClock.now - start))
            do throws(BrowserError) {
                let reply = try await evaluate(
                    ConditionScript(expression: expression, limit: rest).source, timeout: rest + self.timeout, name: nil
                )
                if reply["isMet"]?.bool == true { return }
                throw .conditionNotMet(expression, after: timeout, lastException: reply["exception"]?.string)
            } catch {
                // The document was replaced; the next one is used for the remaining time.
                guard error.isLossOfDocument, rest > .zero else { throw error }
            }
        }
    }
}

extension BrowserError {
    /// Whether a script did not finish because its document was replaced.
    fileprivate var isLossOfDocument: Bool {
        guard case .commandFailed(_, let reason) = self else { return false }
        return [
            "Inspected target navigated or closed", "Execution context was destroyed.", "Promise was collected",
            "Cannot find default execution context",
        ].contains { reason.hasPrefix($0) }
    }
}

/// The JavaScript that checks a condition in a page until it is true.
struct ConditionScript {
    /// The condition.
    var expression: String
    /// The maximum duration.
    var limit: Duration

    /// An expression whose value is `{isMet}` or `{isMet: false, exception}`.
    ///
    /// It checks every four milliseconds, with a timer instead of frames: a page that is not drawn has no frames.
    /// The condition is on separate lines, so that a comment at its end has no effect.
    var source: String {
        """
        (async () => {
            const end = performance.now() + \(Self.milliseconds(limit));
            for (;;) {
                let exception;
                try {
                    if (await (
        \(expression)
                    )) return {isMet: true};
                } catch (thrown) {
                    exception = String(thrown);
                }
                if (performance.now() >= end) return {isMet: false, exception};
                await new Promise(resolve => setTimeout(resolve, 4));
            }
        })()
        """
    }

    private static func milliseconds(_ duration: Duration) -> Int64 {
        duration.components.seconds * 1000 + duration.components.attoseconds / 1_000_000_000_000_000
    }
}

extension Page {
    /// Takes a picture of the viewport, or of the whole page, after its fonts were loaded.
    ///
    /// If nothing on the page moves, the same page produces the same bytes.
    ///
    /// - Parameters:
    ///   - fullPage: Whether the picture shows the whole page, including off-screen parts that are normally not drawn
    ///     (`content-visibility`).
    ///   - compression: Whether the file is written quickly, or is small. Compare the bytes only of files with the
    ///     same compression.
    /// - Returns: A PNG file.
    public func screenshot(
        fullPage: Bool = false, compression: ScreenshotCompression = .fast
    ) async throws(BrowserError) -> [UInt8] {
        try await evaluate("document.fonts.ready.then(() => true)")
        guard fullPage else { return try await capture(compression) }
        // Otherwise, the loaded part would depend on timing, because a larger viewport loads more of it.
        try await evaluate(Self.drawEverything)
        let size = try await call("Page.getLayoutMetrics")["cssContentSize"]
        let picture = try await capture(
            compression, clip: (x: 0, y: 0, width: size?["width"] ?? 0, height: size?["height"] ?? 0),
            beyondViewport: true)
        try await evaluate(Self.drawAsBefore)
        return picture
    }

    /// Takes a picture of the viewport, or of a part of it in CSS pixels, immediately.
    package func capture(
        _ compression: ScreenshotCompression,
        clip: (x: JSONNode, y: JSONNode, width: JSONNode, height: JSONNode)? = nil, beyondViewport: Bool = false
    ) async throws(BrowserError) -> [UInt8] {
        let isFast = JSONNode(.bool(compression == .fast))
        let reply: JSONNode
        if let clip {
            let part = JSONNode.object([
                "x": clip.x, "y": clip.y, "width": clip.width, "height": clip.height, "scale": 1,
            ])
            reply = try await call(
                "Page.captureScreenshot",
                [
                    "format": "png", "optimizeForSpeed": isFast, "clip": part,
                    "captureBeyondViewport": JSONNode(.bool(beyondViewport)),
                ])
        } else {
            reply = try await call("Page.captureScreenshot", ["format": "png", "optimizeForSpeed": isFast])
        }
        guard let text = reply["data"]?.string, let picture = Data(base64Encoded: text) else {
            throw .unreadable("a screenshot without a picture")
        }
        return [UInt8](picture)
    }

    private static let drawEverything = """
        {
            const sheet = new CSSStyleSheet();
            sheet.replaceSync("* { content-visibility: visible !important }");
            window[Symbol.for("screenshot")] = sheet;
            document.adoptedStyleSheets.push(sheet);
        }
        """
    private static let drawAsBefore = """
        {
            const sheet = window[Symbol.for("screenshot")];
            document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
            delete window[Symbol.for("screenshot")];
        }
        """
}

/// Whether a screenshot is written quickly, or is small. The pixels are the same.
public enum ScreenshotCompression: Sendable, Hashable {
    /// Written quickly, and about 50 % larger than `small`: for pictures that are compared and discarded.
    case fast
    /// Small files, for pictures that are stored.
    case small
}
