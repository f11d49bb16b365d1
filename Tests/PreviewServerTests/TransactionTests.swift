import ListPreviewKit
import PreviewServer
import Testing

/// Several updates are one patch where they belong together.
struct TransactionTests {
    private struct Interrupted: Error {}

    private func live() -> LiveScreen { LiveScreen(TestScreens.numbers()) }

    @Test func allUpdatesInItAreOnePatch() async {
        let live = live()
        await live.transaction {
            await live.update { $0.title = "First" }
            #expect(await live.screen.title == "First")
            #expect(await live.revision.sequence == 0)
            await live.update { $0.sections[0].rows.removeLast() }
            await live.update(to: TestScreens.numbers(title: "Second", [1]))
        }
        #expect(await live.revision.sequence == 1)
        #expect(await live.screen.title == "Second")
        #expect(await live.screen.sections[0].rows.map(\.id) == [1])
    }

    @Test func theOutermostOneSends() async {
        let live = live()
        let result = await live.transaction {
            await live.update { $0.title = "Outer" }
            await live.transaction { await live.update { $0.title = "Inner" } }
            #expect(await live.revision.sequence == 0)
            return 7
        }
        #expect(result == 7)
        #expect(await live.revision.sequence == 1)
        #expect(await live.screen.title == "Inner")
        await live.update { $0.title = "After" }
        #expect(await live.revision.sequence == 2)
    }

    @Test func whatWasDoneBeforeAnErrorIsSent() async {
        let live = live()
        await #expect(throws: Interrupted.self) {
            try await live.transaction {
                await live.update { $0.title = "Half" }
                throw Interrupted()
            }
        }
        #expect(await live.screen.title == "Half")
        #expect(await live.revision.sequence == 1)
    }

    @Test func nothingComesOfNothing() async {
        let live = live()
        await live.transaction {}
        await live.transaction { await live.update { $0.title = "Numbers" } }
        #expect(await live.revision.sequence == 0)
    }
}
