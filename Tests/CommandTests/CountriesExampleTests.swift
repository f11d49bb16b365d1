import Foundation
import Testing

/// The example in Swift and its screen file are one.
struct CountriesExampleTests {
    @Test func theScreenFileIsWhatTheExamplePrints() async throws {
        let printed = try await Tool.examples.run(["countries", "--screen-file"])
        #expect(printed.status == 0, "\(printed.errors)")
        let file = try String(contentsOfFile: Example.countries.path, encoding: .utf8)
        #expect(
            printed.output == file,
            "run: swift run Examples countries --screen-file > Examples/Countries/countries.json")
    }

    @Test func swiftAndTheScreenFileGiveTheSamePages() async throws {
        let folder = try TemporaryFolder()
        let swift = try await Tool.examples.run(["countries", "-o", folder.file("swift")])
        #expect(swift.status == 0, "\(swift.errors)")
        #expect(swift.output == "6 pages in \(folder.file("swift")), 0 not valid\n")
        let file = try await Tool.listpreview.run(["render", Example.countries.path, "-o", folder.file("file")])
        #expect(file.status == 0, "\(file.errors)")
        let contents = try folder.contents()
        for state in Example.countries.states {
            let page = "countries/\(state.page).html"
            #expect(contents["swift/\(page)"] != nil)
            #expect(contents["swift/\(page)"] == contents["file/\(page)"], "\(page)")
        }
    }

    @Test func thereAre249CountriesInEveryFullState() throws {
        let file = try String(contentsOfFile: Example.countries.path, encoding: .utf8)
        #expect(file.components(separatedBy: "\"type\": \"value\"").count - 1 > 4 * 249)
    }
}
