import Foundation
import JSONText

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A headless Chromium that is controlled through its debugging pipe.
///
/// ```swift
/// let browser = try await Browser.launch()
/// let page = try await browser.newPage(viewport: Viewport(width: 390, height: 844))
/// try await page.navigate(toFile: "Previews/cars.html")
/// let picture = try await page.screenshot()
/// await browser.close()
/// ```
///
/// The browser has a temporary profile, which is removed when the browser exits. A browser that is never closed exits
/// when its last reference is released, or with this process. In the latter case, the next launch removes the
/// profile.
///
/// Every command has a time limit, and all pending commands fail when the browser exits.
public actor Browser {
    /// The path of the browser's executable.
    public nonisolated let executable: String
    /// The browser's name and version: `Chrome/156.0.8078.79`. Store it with pictures that are compared later.
    public nonisolated let version: String
    /// The flags that affect the rendering of pages, including those of the launch options. If they differ, pictures
    /// can differ.
    public nonisolated let drawingArguments: [String]
    /// The id of the browser's process.
    package nonisolated var processID: Int32 { process.id }

    private let connection: DevToolsConnection
    private let pipe: BrowserPipe
    private let process: BrowserProcess
    private let commandTimeout: Duration

    private init(_ start: Start, version: String, options: LaunchOptions) {
        executable = start.executable
        connection = start.connection
        pipe = start.pipe
        process = start.process
        self.version = version
        drawingArguments = BrowserArguments.samePixels + options.arguments
        commandTimeout = options.commandTimeout
    }

    // A browser exits when its pipe ends.
    deinit { pipe.shutDown() }

    /// Starts a browser.
    ///
    /// - Throws: ``BrowserError/notFound(searched:)`` with the command that installs one, if there is none;
    ///   ``BrowserError/notExecutable(_:source:)`` if the requested browser cannot be started;
    ///   ``BrowserError/launchFailed(executable:reason:)`` with the end of its log, if it exited immediately.
    public static func launch(options: LaunchOptions = LaunchOptions()) async throws(BrowserError) -> Browser {
        let start = try Start(options: options)
        do {
            let reply = try await start.connection.call("Browser.getVersion", timeout: options.launchTimeout)
            return Browser(
                start, version: reply["product"]?.string ?? "unknown", options: options)
        } catch {
            start.pipe.shutDown()
            _ = await start.process.stop(patience: .seconds(2))
            guard case .exited(let exit) = error else { throw error }
            throw .launchFailed(executable: start.executable, reason: exit.description)
        }
    }

    /// Opens an empty page.
    ///
    /// Every page has separate cookies, storage and cache, and has the focus.
    public func newPage(
        viewport: Viewport = Viewport(), colorScheme: Page.ColorScheme = .light, reducedMotion: Bool = false
    ) async throws(BrowserError) -> Page {
        guard let context = try await call("Target.createBrowserContext", ["disposeOnDetach": true])["browserContextId"]
        else { throw .unreadable("a new page has no context") }
        let page = try await openPage(in: context, isTab: false)
        try await page.emulate(colorScheme: colorScheme, reducedMotion: reducedMotion, viewport: viewport)
        return page
    }

    /// Opens an empty page in a context, alone or next to other pages.
    func openPage(in context: JSONNode, isTab: Bool) async throws(BrowserError) -> Page {
        let target = try await call(
            "Target.createTarget", ["url": "about:blank", "browserContextId": context])["targetId"]
        let attachment = try await call(
            "Target.attachToTarget", ["targetId": target ?? JSONNode(.null), "flatten": true])
        guard let context = context.string, let target = target?.string, let session = attachment["sessionId"]?.string
        else { throw .unreadable("a new page has no session") }
        await connection.openSession(session)
        let page = Page(
            connection: connection, session: session, context: context, tab: isTab ? target : nil,
            timeout: commandTimeout, browser: self)
        try await page.prepare()
        return page
    }

    /// Closes the browser and waits until its process has exited and its profile is removed.
    ///
    /// A browser that does not exit when requested is killed after a few seconds. A task that still waits for a page
    /// receives ``BrowserError/closed``. You can close a browser repeatedly.
    public func close() async {
        await connection.expectEnd(.closed)
        // An answer is not needed, because only the end of the process matters.
        _ = try? await connection.call("Browser.close", timeout: .seconds(3))
        await connection.end(.closed)
        _ = await process.stop(patience: .seconds(3))
    }

    private func call(
        _ method: String, _ parameters: KeyValuePairs<String, JSONNode> = [:]
    ) async throws(BrowserError) -> JSONNode {
        try await connection.call(method, parameters, timeout: commandTimeout)
    }
}

extension Browser {
    /// A browser that was started but has not answered yet.
    private struct Start {
        var executable: String
        var connection: DevToolsConnection
        var pipe: BrowserPipe
        var process: BrowserProcess

        /// Starts the process and listens.
        init(options: LaunchOptions) throws(BrowserError) {
            let environment = ProcessInfo.processInfo.environment
            let locator = BrowserLocator(environment: environment) { path in
                var isFolder: ObjCBool = false
                let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
                return exists && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)
            }
            executable = try locator.locate(requested: options.executable)
            TemporaryProfile.removeAbandoned()
            let profile = try TemporaryProfile()
            do {
                let (commands, browserCommands) = try PipeEnd.pair()
                let (replies, browserReplies) = try PipeEnd.pair()
                let spawner = ProcessSpawner(
                    executable: executable,
                    arguments: BrowserArguments.make(
                        profile: profile.path, limitsFrameRate: options.limitsFrameRate,
                        playsImages: options.playsImages, isRoot: geteuid() == 0, additional: options.arguments),
                    environment: environment, log: profile.log)
                let id = try spawner.spawn(commands: browserCommands, replies: browserReplies)
                let pipe = BrowserPipe(commands: commands, replies: replies)
                self.pipe = pipe
                // A child process that outlives the browser may hold the other end open; then only this ends the pipe.
                process = BrowserProcess(id: id, profile: profile) { [weak pipe] in pipe?.shutDown() }
            } catch {
                profile.remove()
                throw .launchFailed(executable: executable, reason: error.description)
            }
            connection = DevToolsConnection(pipe: pipe)
            Self.listen(pipe: pipe, connection: connection, process: process)
        }

        private static func listen(pipe: BrowserPipe, connection: DevToolsConnection, process: BrowserProcess) {
            let messages = pipe.messages()
            Task {
                var failure: BrowserError?
                do {
                    for try await message in messages { await connection.receive(message) }
                } catch {
                    failure = error as? BrowserError
                }
                // A browser that no longer listens is useless, even if it runs.
                let exit = await process.stop(patience: .seconds(3))
                await connection.end(failure ?? exit.map { .exited($0) } ?? .closed)
            }
        }
    }
}
