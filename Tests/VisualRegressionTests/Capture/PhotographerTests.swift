import Foundation
import HeadlessBrowser
import ListPreviewKit
import Testing

@testable import VisualRegression

extension CaptureTests {
    @Suite struct PhotographerTests {
        private func isAlive(_ id: Int32) -> Bool { kill(id, 0) == 0 }

        @Test func aBrowserThatIsKilledIsStartedAnewAndOnlyWhatItLostRepeated() async throws {
            let tries = SharedValue<[Int: Int]>([:])
            let (pictures, first, second) = try await Photographer.use(jobs: 2) { photographer in
                let first = try #require(await photographer.processID)
                let pictures = try await withThrowingTaskGroup(of: (Int, Photograph).self) { group in
                    for number in 0..<6 {
                        group.addTask {
                            let request = PictureRequest(Garage.rows(3 + number))
                            let photograph = try await photographer.perform("\(number)") {
                                studio throws(BrowserError) in
                                let count = tries.withLock { tries in
                                    tries[number, default: 0] += 1
                                    return tries[number]
                                }
                                // In the middle of the third one.
                                if number == 2, count == 1 { _ = kill(studio.browser.processID, SIGKILL) }
                                return try await studio.photograph(request)
                            }
                            return (number, photograph)
                        }
                    }
                    return try await group.reduce(into: [Int: Photograph]()) { $0[$1.0] = $1.1 }
                }
                // That may have been the last of them, and its repetition has a browser of its own: who comes next starts another.
                _ = try await photographer.photograph(PictureRequest(Garage.rows(1)))
                return (pictures, first, await photographer.processID)
            }
            #expect(pictures.count == 6)
            for (number, photograph) in pictures {
                let same = try await SharedPhotographer.photograph(PictureRequest(Garage.rows(3 + number)))
                #expect(photograph == same, "\(number)")
            }
            let counts = tries.withLock { $0 }
            #expect(counts[2] == 2)
            #expect(counts.values.allSatisfy { $0 <= 2 })
            #expect(counts.values.count { $0 == 2 } <= 2, "no more than were under way: \(counts)")
            #expect(second != first && second != nil)
            #expect(!isAlive(first))
        }

        @Test func whatEndsTheBrowserTwiceIsNamed() async throws {
            try await Photographer.use(jobs: 2) { photographer in
                async let neighbour = photographer.photograph(PictureRequest(Garage.rows(5)))
                let error = await #expect(throws: CaptureError.self) {
                    try await photographer.perform("cars/full.dark") { studio throws(BrowserError) in
                        _ = kill(studio.browser.processID, SIGKILL)
                        try await studio.page.evaluate("new Promise(() => {})")
                    }
                }
                let words = "cars/full.dark: no picture could be taken, twice: the browser"
                #expect(error?.description.hasPrefix(words) == true)
                // It did not take others along.
                let other = try await neighbour
                #expect(try await SharedPhotographer.photograph(PictureRequest(Garage.rows(5))) == other)
            }
        }

        @Test func aPageThatCrashesOnceIsRepeated() async throws {
            try await Photographer.use(jobs: 1) { photographer in
                let tries = SharedValue(0)
                let browser = await photographer.processID
                let photograph = try await photographer.perform("crash") { studio throws(BrowserError) in
                    let count = tries.withLock { tries in
                        tries += 1
                        return tries
                    }
                    if count == 1 { _ = try? await studio.page.navigate(to: "chrome://crash") }
                    return try await studio.photograph(PictureRequest(Garage.rows(5)))
                }
                #expect(tries.withLock { $0 } == 2)
                #expect(await photographer.processID == browser, "the browser goes on")
                #expect(try await photographer.photograph(PictureRequest(Garage.rows(5))) == photograph)
            }
        }

        @Test func whatTakesTooLongIsNamedAndTheNextOneGetsAnotherPage() async throws {
            let options = LaunchOptions(commandTimeout: .seconds(5))
            try await Photographer.use(jobs: 1, options: options) { photographer in
                let error = await #expect(throws: CaptureError.self) {
                    try await photographer.perform("cars/endless") { studio throws(BrowserError) in
                        try await studio.page.waitUntil("false", timeout: .milliseconds(20))
                    }
                }
                #expect(error?.name == "cars/endless")
                #expect(error?.isRepeated == false)
                let same = try await SharedPhotographer.photograph(PictureRequest(Garage.rows(5)))
                #expect(try await photographer.photograph(PictureRequest(Garage.rows(5))) == same)
            }
        }

        @Test func nothingIsLeftBehind() async throws {
            struct Stop: Error {}
            let seen = SharedValue<(id: Int32, profile: String)?>(nil)
            await #expect(throws: Stop.self) {
                try await Photographer.use(jobs: 1) { photographer in
                    _ = try await photographer.photograph(PictureRequest(Garage.cars()))
                    let id = try #require(await photographer.processID)
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

        @Test func whoIsCancelledLeavesNobodyWaiting() async throws {
            let photographer = try #require(SharedPhotographer.current)
            let waiting = (0..<6).map { _ in
                Task { try await photographer.photograph(PictureRequest(Garage.rows(20))) }
            }
            for task in waiting { task.cancel() }
            for task in waiting {
                do { _ = try await task.value } catch { #expect(error is CancellationError) }
            }
            _ = try await SharedPhotographer.photograph(PictureRequest(Garage.cars()))
        }

        @Test func withoutABrowserItSaysHowToGetOne() async {
            await #expect(throws: BrowserError.notExecutable("/nowhere/chromium", source: "the launch option")) {
                try await Photographer.use(options: LaunchOptions(executable: "/nowhere/chromium")) { _ in }
            }
        }
    }
}
