import Testing

/// The example prints what its documentation says.
struct CarsExampleTests {
    @Test func onlyTheRowsOfTheBrandAreReloaded() async throws {
        let folder = try TemporaryFolder()
        let printed = try await Tool.examples.run(["cars", "-o", folder.file("pages")])
        #expect(printed.status == 0, "\(printed.errors)")
        let lines = printed.output.split(separator: "\n")
        #expect(lines.first == "reloaded: [3, 4, 5]")
        #expect(lines.contains("3 rows changed"))
        #expect(lines.last == "3 pages in \(folder.file("pages")), 0 not valid")
    }
}
