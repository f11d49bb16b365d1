import Foundation
import HeadlessBrowser
import ListPreviewKit
import Synchronization
import Testing

@testable import VisualRegression

extension CaptureTests {
    @Suite struct ScreenshotRendererTests {
        private func isAlive(_ id: Int32) -> Bool { kill(id, 0) == 0 }

        @Test func killedBrowserRestartsAndRepeatsLostRequests() async throws {
            let tries = SharedValue<[Int: Int]>([:])
            let (pictures, first, second) = try await ScreenshotRenderer.use(jobs: 2) { renderer in
                let first = try #require(await renderer.processID)
                let pictures = try await withThrowingTaskGroup(of: (Int, Screenshot).self) { group in
                    for number in 0..<6 {
                        group.addTask {
                            let request = ScreenshotRequest(Garage.rows(3 + number))
                            let screenshot = try await renderer.perform("\(number)") {
                                studio throws(BrowserError) in
                                let count = tries.withLock { tries in
                                    tries[number, default: 0] += 1
                                    return tries[number]
                                }
                                // In the middle of the third one.
                                if number == 2, count == 1 { _ = kill(studio.browser.processID, SIGKILL) }
                                return try await studio.screenshot(request)
                            }
                            return (number, screenshot)
                        }
                    }
                    return try await group.reduce(into: [Int: Screenshot]()) { $0[$1.0] = $1.1 }
                }
                // That may have been the last picture, and its repetition has a separate browser: the next request starts another one.
                _ = try await renderer.screenshot(ScreenshotRequest(Garage.rows(1)))
                return (pictures, first, await renderer.processID)
            }
            #expect(pictures.count == 6)
            for (number, screenshot) in pictures {
                let same = try await SharedRenderer.screenshot(ScreenshotRequest(Garage.rows(3 + number)))
                #expect(screenshot == same, "\(number)")
            }
            let counts = tries.withLock { $0 }
            #expect(counts[2] == 2)
            #expect(counts.values.allSatisfy { $0 <= 2 })
            #expect(counts.values.count { $0 == 2 } <= 2, "no more than were under way: \(counts)")
            #expect(second != first && second != nil)
            #expect(!isAlive(first))
        }

        @Test func requestsThatEndTheBrowserTwiceAreReported() async throws {
            try await ScreenshotRenderer.use(jobs: 2) { renderer in
                async let neighbour = renderer.screenshot(ScreenshotRequest(Garage.rows(5)))
                let error = await #expect(throws: CaptureError.self) {
                    try await renderer.perform("cars/full.dark") { studio throws(BrowserError) in
                        _ = kill(studio.browser.processID, SIGKILL)
                        try await studio.page.evaluate("new Promise(() => {})")
                    }
                }
                let words = "cars/full.dark: no picture could be taken, twice: the browser"
                #expect(error?.description.hasPrefix(words) == true)
                // It did not affect others.
                let other = try await neighbour
                #expect(try await SharedRenderer.screenshot(ScreenshotRequest(Garage.rows(5))) == other)
            }
        }

        @Test func crashedPagesAreRepeated() async throws {
            try await ScreenshotRenderer.use(jobs: 1) { renderer in
                let tries = SharedValue(0)
                let browser = await renderer.processID
                let screenshot = try await renderer.perform("crash") { studio throws(BrowserError) in
                    let count = tries.withLock { tries in
                        tries += 1
                        return tries
                    }
                    if count == 1 { _ = try? await studio.page.navigate(to: "chrome://crash") }
                    return try await studio.screenshot(ScreenshotRequest(Garage.rows(5)))
                }
                #expect(tries.withLock { $0 } == 2)
                #expect(await renderer.processID == browser, "the browser goes on")
                #expect(try await renderer.screenshot(ScreenshotRequest(Garage.rows(5))) == screenshot)
            }
        }

        @Test func timedOutRequestsAreReported() async throws {
            let options = LaunchOptions(commandTimeout: .seconds(5))
            try await ScreenshotRenderer.use(jobs: 1, options: options) { renderer in
                let error = await #expect(throws: CaptureError.self) {
                    try await renderer.perform("cars/endless") { studio throws(BrowserError) in
                        try await studio.page.waitUntil("false", timeout: .milliseconds(20))
                    }
                }
                #expect(error?.name == "cars/endless")
                #expect(error?.isRepeated == false)
                let same = try await SharedRenderer.screenshot(ScreenshotRequest(Garage.rows(5)))
                #expect(try await renderer.screenshot(ScreenshotRequest(Garage.rows(5))) == same)
            }
        }

        @Test func processesAndProfilesAreRemoved() async throws {
            struct Stop: Error {}
            let seen = SharedValue<(id: Int32, profile: String)?>(nil)
            await #expect(throws: Stop.self) {
                try await ScreenshotRenderer.use(jobs: 1) { renderer in
                    _ = try await renderer.screenshot(ScreenshotRequest(Garage.cars()))
                    let id = try #require(await renderer.processID)
                    #if os(Linux)
                    let line = try String(contentsOfFile: "/proc/\(id)/cmdline", encoding: .utf8)
                    let argument = line.split(separator: "\0").first { $0.hasPrefix("--user-data-dir=") }
                    let profile = String(try #require(argument).dropFirst("--user-data-dir=".count))
                    #expect(FileManager.default.fileExists(atPath: profile))
                    #else
                    let profile = "/nowhere"
                    #endif
                    seen.withLock { $0 = (id, profile) }
                    throw Stop()
                }
            }
            let (id, profile) = try #require(seen.withLock { $0 })
            #expect(!isAlive(id))
            #expect(!FileManager.default.fileExists(atPath: profile))
        }

        @Test func cancelledTasksDoNotBlockOthers() async throws {
            let renderer = try #require(SharedRenderer.current)
            let waiting = (0..<6).map { _ in
                Task { try await renderer.screenshot(ScreenshotRequest(Garage.rows(20))) }
            }
            for task in waiting { task.cancel() }
            for task in waiting {
                do { _ = try await task.value } catch { #expect(error is CancellationError) }
            }
            _ = try await SharedRenderer.screenshot(ScreenshotRequest(Garage.cars()))
        }

        @Test func missingBrowserIsReported() async {
            await #expect(throws: BrowserError.notExecutable("/nowhere/chromium", source: "the launch option")) {
                try await ScreenshotRenderer.use(options: LaunchOptions(executable: "/nowhere/chromium")) { _ in }
            }
        }
    }
}

/// All tests that take pictures in a real browser.
///
/// They run one after the other, because one of them occupies a machine with few cores.
@Suite(.serialized, .sharedRenderer) struct CaptureTests {}

/// One renderer for all tests of a suite and of the suites inside it.
struct SharedRenderer: SuiteTrait, TestScoping {
    @TaskLocal static var current: ScreenshotRenderer?

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await ScreenshotRenderer.use(jobs: 2) { renderer in
            try await Self.$current.withValue(renderer) { try await function() }
        }
    }

    /// Takes a picture with the suite's renderer.
    static func screenshot(_ request: ScreenshotRequest) async throws -> Screenshot {
        try await #require(current).screenshot(request)
    }
}

extension Trait where Self == SharedRenderer {
    /// One renderer for all tests of the suite.
    static var sharedRenderer: Self { SharedRenderer() }
}

/// A value that several tasks change.
final class SharedValue<Value: Sendable>: Sendable {
    private let value: Mutex<Value>

    init(_ value: Value) { self.value = Mutex(value) }

    func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
        value.withLock { value in
            var copy = value
            defer { value = copy }
            return body(&copy)
        }
    }
}

/// Screens for pictures.
enum Garage {
    /// Some rows of most types.
    static func cars(_ price: String = "4,000 €", title: String = "Cars") -> ListScreen {
        ListScreen(id: "cars", title: title) {
            ListSection(id: "used", header: .header("Used")) {
                ListItemViewModel.subtitle("Mini", detail: price, image: .icon(.car), accessory: .chevron)
                ListItemViewModel.row("Beetle", detail: "1984", badge: "2")
                ListItemViewModel.switch("Notify me", isOn: true)
            }
            ListSection(id: "new") {
                ListItemViewModel.row("Panda", detail: "12,000 €", accessory: .checkmark)
            }
        }
    }

    /// A number of rows.
    static func rows(_ count: Int) -> ListScreen {
        ListScreen(id: "rows", title: "Rows") {
            ListSection(id: "all") {
                for number in 1...count { ListItemViewModel.row("Row \(number)", detail: "\(number * 37 % 101)") }
            }
        }
    }

    /// Placeholders with an infinite animation, and a slow entrance.
    static func shimmer() -> ListScreen {
        var screen = ListScreen(id: "feed", title: "Feed", sections: [])
        screen.showLoader(
            with: [ListSection(id: "all", rows: ListItemViewModel.placeholders(SubtitleRow.self, count: 8))],
            configuration: ListLoaderConfiguration(
                direction: .fromLeftToRight, duration: 0.4, appearanceDuration: 0.3))
        return screen
    }
}
