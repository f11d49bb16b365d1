import PreviewServer
import Testing

struct ScreenRegistryTests {
    private func ids(_ registry: ScreenRegistry) async -> [String] {
        await registry.all.map(\.id)
    }

    @Test func keepsOrder() async throws {
        let registry = ScreenRegistry()
        for id in ["c", "a", "b"] { try await registry.add(TestScreens.numbers(id: id)) }
        #expect(await ids(registry) == ["c", "a", "b"])
        #expect(await registry.remove("a")?.id == "a")
        #expect(await registry.remove("a") == nil)
        try await registry.replace(with: TestScreens.numbers(id: "c"))
        try await registry.replace(with: TestScreens.numbers(id: "d"))
        #expect(await ids(registry) == ["c", "b", "d"])
    }

    @Test func duplicateIDsAreRejected() async throws {
        let registry = ScreenRegistry()
        let first = try await registry.add(TestScreens.numbers())
        await #expect(throws: ScreenRegistryError.idTaken("numbers")) {
            try await registry.add(TestScreens.numbers())
        }
        #expect(await registry.screen("numbers") === first)
        let second = try await registry.replace(with: TestScreens.numbers())
        #expect(await registry.screen("numbers") === second)
        #expect(await first.revision.epoch != second.revision.epoch)
    }

    @Test(arguments: ["a", "A-z_0.9", "_a", "0", String(repeating: "x", count: 128)])
    func acceptsSafeIDs(id: String) async throws {
        let registry = ScreenRegistry()
        let screen = try await registry.add(TestScreens.numbers(id: id))
        #expect(screen.id == id)
        #expect(await registry.screen(id) === screen)
    }

    @Test(arguments: [
        "", ".", "..", "a/b", "a b", "ä", "a%20b", "a\n", "a\\b", "<a>", "-a", ".a", "..a", "...",
        String(repeating: "x", count: 129),
    ])
    func rejectsUnsafeIDs(id: String) async {
        await #expect(throws: ScreenRegistryError.invalidID(id)) {
            try await ScreenRegistry().add(TestScreens.numbers(id: id))
        }
    }

    @Test func errorDescriptionsAreSentences() {
        #expect("\(ScreenRegistryError.idTaken("cars"))" == "There is a screen with the id “cars” already.")
        #expect(
            "\(ScreenRegistryError.invalidID("a\u{1B}b"))".hasPrefix(
                "'a<U+001B>b' is not a valid screen id; use")
        )
    }
}
