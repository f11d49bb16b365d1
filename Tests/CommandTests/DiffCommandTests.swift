import Foundation
import Testing

/// `listpreview diff`, `apply` and `validate`, as their user runs them.
struct DiffCommandTests {
    private static let one =
        "{\"id\": \"a\", \"title\": \"A\", \"sections\": [{\"rows\": [{\"id\": 1, \"text\": \"One\"}]}]}"
    private static let two =
        "{\"id\": \"a\", \"title\": \"A\", \"sections\": [{\"rows\": [{\"id\": 1, \"text\": \"Two\"}]}]}"

    @Test func printsThePatchOfTwoFiles() async throws {
        let folder = try TemporaryFolder()
        let (one, two) = (try folder.write(Self.one, to: "1.json"), try folder.write(Self.two, to: "2.json"))
        let different = try await Tool.listpreview.run(["diff", one, two])
        #expect(different.status == 1)
        #expect(different.output == "{\"v\":1,\"from\":0,\"to\":1,\"ops\":[[\"s\",10,[\"r-1\"],[\"Two\"]]]}\n")
        let text = try await Tool.listpreview.run(["diff", one, two, "--format", "text"])
        #expect(text.output.contains("text of r-1"), "\(text.output)")
        let same = try await Tool.listpreview.run(["diff", one, one])
        #expect(same.status == 0)
    }

    @Test func anUnknownStateNamesTheOthers() async throws {
        let result = try await Tool.listpreview.run(
            ["diff", Example.processes.path, "--from", "Quiet", "--to", "Noisy"])
        #expect(result.status == 2)
        #expect(
            result.errors
                == "\(Example.processes.path): error: there is no state 'Noisy'; there are 'Loading', 'Quiet', 'Busy'\n"
        )
    }

    @Test func aPatchThatDoesNotFitChangesNothing() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.one, to: "1.json")
        #expect(try await Tool.listpreview.run(["render", file, "-o", folder.path]).status == 0)
        let page = folder.file("a/default.html")
        let unknown = try await Tool.listpreview.run(
            ["apply", page, "-"], input: "{\"v\":1,\"from\":0,\"to\":1,\"ops\":[[\"r\",[\"r-9\"]]]}")
        #expect(unknown.status == 2)
        #expect(unknown.output == "")
        #expect(unknown.errors == "\(page): error: operation 0 (remove) at 'r-9': there is no element 'r-9'\n")
        let broken = try await Tool.listpreview.run(["apply", page, "-"], input: "{\"v\":1,\n\"ops\":7}")
        #expect(broken.status == 2)
        #expect(broken.errors.hasPrefix("<standard input>:"), "\(broken.errors)")
    }

    #if os(Linux)
    /// `/dev/full` takes nothing, like a full disk.
    @Test func aResultThatCannotBeWrittenIsAFailure() async throws {
        let shell = Tool(name: "listpreview").path
        let result = try await Tool(path: "/bin/sh").run(
            ["-c", "'\(shell)' diff '\(Example.processes.path)' --from Quiet --to Busy > /dev/full"])
        #expect(result.status == 2)
        #expect(result.errors == "<standard output>: error: No space left on device\n")
    }
    #endif

    @Test func theSitesOwnNamesAreNoScreens() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.one.replacing("\"id\": \"a\"", with: "\"id\": \"Assets\""), to: "1.json")
        let result = try await Tool.listpreview.run(["render", file, "-o", folder.file("out")])
        #expect(result.status == 2)
        #expect(result.errors == "\(file): error: the site itself needs the name 'Assets'; choose another screen id\n")
    }

    @Test func validateTellsThePlace() async throws {
        let folder = try TemporaryFolder()
        let page = try folder.write("<!DOCTYPE html>\n<html><body><p></html>\n", to: "page.html")
        let result = try await Tool.listpreview.run(["validate", page])
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("\(page):2:"), "\(result.errors)")
        #expect(try await Tool.listpreview.run(["validate", folder.file("no.html")]).status == 2)
    }
}
