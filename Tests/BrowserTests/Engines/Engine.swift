import Foundation
import HeadlessBrowser
import JSONText
import Testing

/// A browser engine other than Chromium's, whose driver `make test-engines` has started.
enum Engine: String, CaseIterable, CustomTestStringConvertible {
    case webkit = "WebKitGTK"
    case firefox = "Firefox"

    var testDescription: String { rawValue }

    /// The ports of the drivers, from `LISTPREVIEW_ENGINES`, such as `WebKitGTK=4000 Firefox=4001`.
    private static let ports: [String: Int] = {
        let pairs = (ProcessInfo.processInfo.environment["LISTPREVIEW_ENGINES"] ?? "").split(separator: " ")
            .map { $0.split(separator: "=") }
        return Dictionary(uniqueKeysWithValues: pairs.filter { $0.count == 2 }.map { (String($0[0]), Int($0[1]) ?? 0) })
    }()

    /// The engines whose drivers run.
    static let running = allCases.filter { ports[$0.rawValue] != nil }

    /// Opens a page of a new session, and ends the session afterwards.
    ///
    /// - Parameter sharesFiles: Whether all files on the disk have one origin. In WebKit, each has its own otherwise,
    /// and tabs share nothing.
    func withPage(
        viewport: Viewport = Viewport(width: 500, height: 900), sharesFiles: Bool = false,
        _ body: (EnginePage) async throws -> Void
    ) async throws {
        let port = try #require(Self.ports[rawValue], "make test-engines starts \(rawValue)")
        let driver: any EngineDriver =
            switch self {
            case .webkit: try await WebDriver.start(port: port, sharesFiles: sharesFiles)
            case .firefox: try await Marionette.start(port: port)
            }
        do {
            let page = EnginePage(driver: driver)
            try await page.open(viewport)
            try await body(page)
        } catch {
            await driver.end()
            throw error
        }
        await driver.end()
    }
}

/// Sends the commands of the WebDriver standard to a browser.
protocol EngineDriver: Sendable {
    /// Sends a command of the session, and returns its value.
    @discardableResult
    func send(_ command: EngineCommand, _ parameters: JSONNode) async throws -> JSONNode
    /// Ends the session.
    func end() async
}

/// A command: the end of its address, and its name in Firefox's own protocol.
enum EngineCommand: String {
    case navigate = "url"
    case evaluate = "execute/async"
    case perform = "actions"
    case setTimeouts = "timeouts"
    case setWindowRect = "window/rect"

    var marionetteName: String {
        switch self {
        case .navigate: "WebDriver:Navigate"
        case .evaluate: "WebDriver:ExecuteAsyncScript"
        case .perform: "WebDriver:PerformActions"
        case .setTimeouts: "WebDriver:SetTimeouts"
        case .setWindowRect: "WebDriver:SetWindowRect"
        }
    }
}

/// The reason why a browser did not perform a command.
struct EngineError: Error, CustomStringConvertible {
    var description: String
}
