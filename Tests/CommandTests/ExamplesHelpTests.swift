import Testing

/// All examples are commands of one program.
struct ExamplesHelpTests {
    private static let names = [
        "cars", "countries", "feed", "loading-feed", "process-monitor", "profile", "settings", "sidebar",
    ]

    @Test func withoutArgumentsTheProgramListsItsExamples() async throws {
        let result = try await Tool.examples.run([])
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("EXAMPLES"))
        for name in Self.names { #expect(result.output.contains("\n  \(name) "), "\(name) in \(result.output)") }
    }

    @Test(arguments: names) func theHelpOfAnExampleShowsHowToRunIt(name: String) async throws {
        let result = try await Tool.examples.run([name, "--help"])
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("EXAMPLES\n  swift run Examples \(name)"), "\(result.output)")
    }

    @Test(arguments: ["feed", "loading-feed", "process-monitor", "settings", "sidebar"])
    func aPortThatDoesNotExistIsWrongUsage(name: String) async throws {
        let result = try await Tool.examples.run([name, "--port", "70000"])
        #expect(result.status == 64)
        #expect(result.errors.contains("The port must be between 0 and 65535."), "\(result.errors)")
    }

    @Test func anEmptyFolderIsWrongUsage() async throws {
        let result = try await Tool.examples.run(["countries", "--output", ""])
        #expect(result.status == 64)
        #expect(result.errors.contains("--output is empty; name a folder."), "\(result.errors)")
    }

    @Test func profileWritesValidPages() async throws {
        let folder = try TemporaryFolder()
        let result = try await Tool.examples.run(["profile", "-o", folder.file("pages")])
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output == "7 pages in \(folder.file("pages")), 0 not valid\n")
    }
}
