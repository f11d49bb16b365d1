import HeadlessBrowser
import JSONText
import TestSupport
import Testing

extension ChromiumTests {
    /// The texts of a report.
    struct ReportWordsTests {
        @Test func changesAreListedBesidePictures() async throws {
            try await ReportView.with { report in
                #expect(
                    try await report.texts(".change") == [
                        "section used: 1 row changed", "~row 7 \"Mini\"title: \"Mini\" → \"Mini Cooper\"",
                    ])
                #expect(try await report.texts(".change > .sign[role=img][aria-label=changed]") == ["~"])
                #expect(try await report.texts(".words-panel .quiet") == ["200 pixels changed, 8.33%."])
                try await report.page.click(".to-lines")
                #expect(try await report.address == "cars/full&mode=lines")
            }
        }

        /// Without a picture, lines are the only content.
        @Test func foldedLinesCanBeExpanded() async throws {
            try await ReportView.with(at: "feed/home") { report in
                #expect(try await report.texts(".modes [aria-pressed=true]") == ["Lines"])
                #expect(try await report.texts(".code-line.removed code") == ["<b>Mini and more</b>"])
                #expect(try await report.texts(".code-line.removed mark").first == "")
                #expect(try await report.texts(".code-line.added mark") == ["Cooper"])
                #expect(try await report.texts(".code-line.same").count == 3)
                #expect(try await report.texts(".code-fold") == ["17 lines that are the same"])
                try await report.page.click(".code-fold")
                #expect(try await report.texts(".code-line.same").count == 20)
                #expect(
                    try await report.text("document.activeElement.querySelector('code').textContent") == "<li>1</li>")
            }
        }

        @Test func newStatesShowOnlyActualPicture() async throws {
            try await ReportView.with(at: "cars/three&mode=slider") { report async throws in
                #expect(try await report.texts("figcaption") == ["Actual 40 × 60"])
                #expect(
                    try await report.texts(".finding") == [
                        "No golden yet. Approving saves the current version."
                    ])
            }
        }

        @Test func orphansShowPruneCommand() async throws {
            try await ReportView.with(at: "old/gone") { report async throws in
                #expect(try await report.texts(".orphan li") == ["Fixtures/old/gone.html"])
                #expect(try await report.texts(".orphan .command") == ["listpreview prune cars.yaml"])
                #expect(try await report.texts(".approve").isEmpty)
            }
        }

        @Test(arguments: [
            ("feed/loading", "≈ Unstable", "Row 3 \"Ada\" moved."),
            ("feed/broken", "! Failed", "Fixtures/feed/broken.png is no PNG."),
        ])
        func reasonsAreReported(id: String, badge: String, message: String) async throws {
            try await ReportView.with(at: id) { report async throws in
                #expect(try await report.texts(".badge") == [badge])
                #expect(try await report.texts(".finding") == [message])
            }
        }

        /// Errors of screens and another browser are shown before their effects.
        @Test func notesOnTheRunAreShownFirst() async throws {
            let differences: JSONNode = .object(["differences": ["The browser: 156 when recorded, 157 now."]])
            let errors: JSONNode = [
                .object(["severity": "error", "message": "expected a list", "file": "a.yaml", "line": 3, "column": 7]),
                .object(["severity": "error", "message": "cannot be read", "file": "b.yaml"]),
            ]
            let json = ReportSample.json(ReportSample.results, ["environment": differences, "errors": errors])
            try await ReportView.with(json) { report async throws in
                #expect(
                    try await report.texts(".run-note summary") == [
                        "!2 screens left out because of errors", "≈Recorded in another environment: 1 difference",
                    ])
                #expect(
                    try await report.texts(".run-note li") == [
                        "a.yaml:3:7: error: expected a list", "b.yaml: error: cannot be read",
                        "The browser: 156 when recorded, 157 now.",
                    ])
                #expect(
                    try await report.flag(
                        "[...document.querySelectorAll('.run-note')].at(-1).getBoundingClientRect().bottom <= document.querySelector('.viewer').getBoundingClientRect().top"
                    ))
            }
        }

        /// All content is shown as text.
        @Test func hostileTextIsShownAsText() async throws {
            let text: JSONNode = "</script><img src=x onerror=\"globalThis.hit = 1\">{{a}}${b}"
            let diff: JSONNode = [.object(["kind": "added", "text": text, "actual": 1])]
            let results = [
                JSONNode.object([
                    "id": text, "screen": text, "state": text, "title": text, "stateName": text, "status": "changed",
                    "message": text,
                    "html": .object(["status": "changed", "changes": [text], "diff": diff]),
                    "pictures": [ReportSample.changed("x/y", ["variantTitle": text, "message": text])],
                ]), ReportSample.orphaned("old", "gone", files: [text.string ?? ""]),
            ]
            try await ReportView.with(ReportSample.json(results, ["environment": .object(["differences": [text]])])) {
                report in
                for mode in "123456" { try await report.press(mode) }
                try await report.press("a")
                try await report.press("j")
                #expect(try await report.texts(".orphan li") == [text.string])
                #expect(try await report.flag("globalThis.hit === undefined && !document.querySelector('[onerror]')"))
            }
        }
    }
}
