import PreviewCatalog
import Testing

@testable import VisualRegression

struct CaptureEnvironmentTests {
    private let recorded = CaptureEnvironment(
        browser: "Chrome/156.0", flags: ["--a", "--b"], fonts: "f", styles: "s", system: "Linux x86_64")

    @Test func environmentRoundTripsThroughJSON() throws {
        let json = try JSONFile.encode(recorded)
        #expect(try JSONFile.decode(CaptureEnvironment.self, from: json) == recorded)
        #expect(throws: JSONFile.Failure.self) {
            try JSONFile.decode(CaptureEnvironment.self, from: Array("{\"browser\":\"Chrome/156.0\"}".utf8))
        }
    }

    @Test func differencesAreReported() {
        #expect(recorded.differences(from: recorded).isEmpty)
        var now = recorded
        now.browser = "Chrome/157.0"
        #expect(now.differences(from: recorded) == ["The browser: Chrome/156.0 when recorded, Chrome/157.0 now."])
        now.browser = "Chrome/156.0.8078.79"
        var patched = now
        patched.browser = "Chrome/156.0.8078.108"
        #expect(patched.differences(from: now).isEmpty && patched.isComparable(with: now))
        patched.browser = "Chrome/156.0.8079.79"
        #expect(patched.differences(from: now).count == 1)
        now = recorded
        now.flags = ["--b", "--c"]
        #expect(now.differences(from: recorded) == ["The browser's switches: now without --a, with --c."])
        now = recorded
        (now.fonts, now.styles, now.system) = ("g", "t", "macOS arm64")
        #expect(now.differences(from: recorded).count == 3)
    }
}
