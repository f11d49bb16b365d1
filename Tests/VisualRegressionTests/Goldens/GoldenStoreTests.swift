import Foundation
import Testing

@testable import VisualRegression

struct GoldenStoreTests {
    @Test
    func anIDIsItsPath() {
        #expect("\(GoldenID(screen: "cars", state: "full"))" == "cars/full")
        #expect("\(GoldenID(screen: "cars", state: "full", variant: "dark"))" == "cars/full.dark")
    }

    /// Manifests in version control do not change when they are written again.
    @Test(arguments: ["Cars", "Countries", "Feed", "Screens"])
    func aManifestIsWrittenAsItWasRead(example: String) throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let path = root.appendingPathComponent("Examples/Fixtures/\(example)/\(GoldenManifest.fileName)")
        let bytes = try [UInt8](Data(contentsOf: path))
        #expect(try GoldenManifest(bytes).encoded() == bytes)
    }

    @Test(arguments: [
        ("{", "it is no JSON: "), ("{}", "it lacks 'version'"),
        ("{\"version\":2}", "its version is 2, and this program knows 1"),
        ("{\"version\":1,\"environments\":{\"a\":{}}}", "'environments.a' lacks 'browser'"),
        (
            "{\"version\":1,\"pictures\":{\"c/f\":{\"environment\":\"a\",\"scale\":1,\"look\":\"\",\"markup\":\"\",\"picture\":\"\"}}}",
            "its picture 'c/f' has no environment or no scale"
        ),
    ])
    func aDamagedManifestSaysWhere(_ json: String, message: String) {
        let error = #expect(throws: JSONFile.Failure.self) { try GoldenManifest(Array(json.utf8)) }
        #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
    }
}
