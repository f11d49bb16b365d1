import JSONText
import Testing

@testable import HeadlessBrowser

@Suite struct PageJournalTests {
    private func lifecycle(_ name: JSONNode, _ loader: JSONNode) -> JSONNode {
        .object(["name": name, "loaderId": loader])
    }

    @Test func onlyLoadMakesADocumentLoaded() {
        var journal = PageJournal()
        journal.record(event: "Page.lifecycleEvent", parameters: lifecycle("DOMContentLoaded", "L"))
        #expect(journal.loadedDocuments.isEmpty)
        journal.record(event: "Page.lifecycleEvent", parameters: lifecycle("load", "L"))
        #expect(journal.loadedDocuments == ["L"])
    }

    @Test func aPageThatNeverStopsLogging() {
        var journal = PageJournal()
        let call = JSONNode.object(["type": "log", "args": []])
        for _ in 0..<PageJournal.mostMessages + 3 {
            journal.record(event: "Runtime.consoleAPICalled", parameters: call)
        }
        #expect(journal.console.count == PageJournal.mostMessages + 1)
        #expect(journal.console.last?.text == "3 further messages were not kept")
        journal.clearConsole()
        #expect(journal.console.isEmpty)
    }
}
