import Foundation
import HeadlessBrowser
import JSONText
import Subprocess
import TestSupport
import Testing

extension ChromiumTests {
    /// Approving states in a report.
    struct ReportApprovingTests {
        @Test func markedStatesProduceApproveCommand() async throws {
            try await ReportView.with { report in
                #expect(try await report.texts(".approving").isEmpty)
                try await report.press("a")
                #expect(try await report.texts(".approving .command") == ["listpreview approve cars/full"])
                // The next undecided state is shown.
                #expect(try await report.address == "cars/tall")
                #expect(try await report.text("document.querySelector('.approve').ariaPressed") == "false")
                try await report.page.click(".approve")
                #expect(try await report.address == "cars/three")
                #expect(try await report.texts(".marked-count") == ["2 marked"])
                #expect(try await report.texts(".approving .command") == ["listpreview approve cars/full cars/tall"])
                #expect(try await report.number("document.querySelectorAll('.tick.marked:not([hidden])').length") == 2)
                // Marks are kept when the page is loaded again.
                try await report.reload()
                #expect(try await report.texts(".approving .command") == ["listpreview approve cars/full cars/tall"])
                try await report.press("k")
                #expect(try await report.text("document.querySelector('.approve').ariaPressed") == "true")
                try await report.press("a")
                #expect(try await report.texts(".approving .command") == ["listpreview approve cars/full"])
                #expect(try await report.address == "cars/tall", "what is unmarked stays")
                try await report.page.click(".approving .clear")
                #expect(try await report.texts(".approving").isEmpty)
            }
        }

        /// Each decision can be undone, the last one first.
        @Test func decisionsCanBeUndone() async throws {
            try await ReportView.with { report in
                try await report.press("a")
                try await report.press("a")
                #expect(try await report.address == "cars/three")
                try await report.press("u")
                #expect(try await report.address == "cars/tall")
                #expect(try await report.texts(".approving .command") == ["listpreview approve cars/full"])
                try await report.page.click(".approving .undo")
                #expect(try await report.address == "cars/full")
                #expect(try await report.texts(".approving").isEmpty)
                try await report.press("u")
                #expect(try await report.texts(".notice") == ["There is nothing to undo."])
                // Cleared marks return, too.
                try await report.press("A")
                try await report.page.click(".approving .clear")
                try await report.press("u")
                #expect(try await report.texts(".marked-count") == ["4 marked"])
            }
        }

        private func writeNote(_ note: String, in report: ReportView) async throws {
            try await report.press("r")
            #expect(try await report.flag("document.activeElement.localName === 'textarea'"))
            for character in note { try await report.press(character) }
            try await report.page.press(.enter)
        }

        @Test func statesAreRejectedWithNote() async throws {
            try await ReportView.with { report in
                try await report.page.evaluate(
                    "navigator.clipboard.writeText = (text) => ((globalThis.copied = text), Promise.resolve())")
                try await writeNote("no", in: report)
                #expect(try await report.address == "cars/tall")
                #expect(try await report.texts(".marked-count") == ["1 rejected"])
                #expect(try await report.texts(".approving .command").isEmpty)
                #expect(try await report.text("document.querySelector('.tick.rejected').ariaLabel") == "rejected")
                try await report.press("k")
                #expect(try await report.texts(".finding.rejection") == ["Rejected: no"])
                try await report.reload()
                #expect(try await report.texts(".finding.rejection") == ["Rejected: no"])
                try await report.page.evaluate(
                    "navigator.clipboard.writeText = (text) => ((globalThis.copied = text), Promise.resolve())")
                try await report.page.click(".approving .notes-button")
                try await report.page.waitUntil("globalThis.copied")
                #expect(try await report.text("copied") == "- `cars/full`: no\n")
                // A rejected state is not marked with the others.
                try await report.press("A")
                #expect(try await report.texts(".marked-count") == ["3 marked, 1 rejected"])
                // Cancelled, nothing changes.
                try await report.press("r")
                try await report.page.press(.escape)
                #expect(try await report.texts(".finding.rejection") == ["Rejected: no"])
            }
        }

        /// States with the same change are approved together, but no others.
        @Test func statesWithSameChangeAreMarkedTogether() async throws {
            let results = ["a", "b", "c", "d"].map { state in
                ReportSample.result(
                    "cars", state, "changed",
                    [
                        "change": state == "b" ? "height: 40 -> 44" : "color #007aff -> #5856d6",
                        "pictures": [ReportSample.changed("cars/\(state)")],
                    ])
            }
            try await ReportView.with(ReportSample.json(results)) { report in
                #expect(
                    try await report.texts(".same-change p") == [
                        "The same change in 3 states: color #007aff → #5856d6"
                    ])
                #expect(try await report.texts(".same-change button") == ["Mark all 3"])
                try await report.press("g")
                #expect(
                    try await report.texts(".approving .command") == ["listpreview approve cars/a cars/c cars/d"])
                #expect(try await report.address == "cars/b")
                #expect(try await report.texts(".same-change").isEmpty)
                try await report.press("u")
                #expect(try await report.texts(".approving").isEmpty)
            }
            try await ReportView.with(at: "feed/broken", token: "secret") { report in
                try await report.page.evaluate(Self.answers)
                try await report.press("g")
                #expect(try await report.texts(".notice") == ["There is nothing to approve."])
                #expect(try await report.number("sent.length") == 0)
            }
        }

        @Test func markingAllProducesShortCommand() async throws {
            try await ReportView.with { report in
                try await report.press("A")
                #expect(try await report.texts(".marked-count") == ["4 marked"])
                #expect(try await report.texts(".approving .command") == ["listpreview approve --all"])
            }
        }

        @Test func copyButtonCopiesCommand() async throws {
            try await ReportView.with { report in
                try await report.page.evaluate(
                    "navigator.clipboard.writeText = (text) => ((globalThis.copied = text), Promise.resolve())")
                try await report.press("a")
                try await report.page.click(".approving .primary")
                try await report.page.waitUntil("document.querySelector('.notice').textContent === 'Copied.'")
                #expect(try await report.text("copied") == "listpreview approve cars/full")
                // If the page may not write to the clipboard, the command is at least selected.
                try await report.page.evaluate(
                    "navigator.clipboard.writeText = () => Promise.reject(new Error()); document.execCommand = () => false"
                )
                try await report.page.click(".approving .primary")
                try await report.page.waitUntil("document.querySelector('.notice').textContent.includes('is selected')")
                #expect(try await report.text("getSelection().toString()") == "listpreview approve cars/full")
            }
        }

        /// The names are quoted correctly for a shell.
        @Test func commandNamesAreShellQuoted() async throws {
            let names = ["a b", "it's", "$HOME", "`x`", "*", "\"", "-f", "~", "é", "a;b", "plain"]
            let results =
                names.map { ReportSample.result("s", $0, "changed") } + [ReportSample.result("s", "rest", "new")]
            let commands: JSONNode = .object(["approve": "printf '%s\\n'"])
            try await ReportView.with(ReportSample.json(results, ["commands": commands])) { report in
                for _ in names { try await report.press("a") }
                let command = try await report.texts(".approving .command").first ?? ""
                let output = try await Subprocess.run(
                    .name("sh"), arguments: ["-c", command], output: .string(limit: 10_000)
                ).standardOutput
                #expect(output.split(separator: "\n").map(String.init) == names.map { "s/\($0)" })
            }
        }

        private static let answers = """
            globalThis.sent = [];
            globalThis.fetch = async (address, { method, headers, body }) => {
                sent.push([address, method, headers["X-CSRF-Token"], body].join(" "));
                if (globalThis.answer instanceof Error) throw globalThis.answer;
                const { status = 200, text } = globalThis.answer;
                return { ok: status < 400, status, text: async () => text };
            };
            """

        @Test func servedPageApprovesState() async throws {
            try await ReportView.with(token: "secret") { report in
                try await report.page.evaluate(Self.answers)
                try await report.page.evaluate(#"answer = { text: '{"done":["cars/full"]}' }"#)
                try await report.press("a")
                try await report.page.waitUntil("location.hash === '#cars/tall'")
                #expect(try await report.text("sent[0]") == #"approve POST secret {"ids":["cars/full"]}"#)
                #expect(try await report.texts(".tick.approved").count == 1)
                #expect(try await report.texts(".notice") == ["1 state approved."])
                #expect(try await report.texts(".marked-count") == ["1 approved"])
                try await report.press("k")
                #expect(try await report.texts(".approve") == ["Approved"])
                #expect(try await report.flag("document.querySelector('.approve').ariaDisabled === 'true'"))
                try await report.press("a")
                #expect(try await report.number("sent.length") == 1)

                // The server undoes it.
                try await report.press("u")
                try await report.page.waitUntil("document.querySelector('.approve').textContent === 'Approve'")
                #expect(try await report.text("sent[1]") == #"undo POST secret {"ids":["cars/full"]}"#)
                #expect(try await report.texts(".approving").isEmpty)
                // And rejects it on request.
                try await writeNote("no", in: report)
                try await report.page.waitUntil("location.hash === '#cars/tall'")
                #expect(try await report.text("sent[2]") == #"reject POST secret {"ids":["cars/full"],"note":"no"}"#)
                try await report.page.evaluate(
                    #"answer = { text: '{"done":[],"failed":[{"id":"cars/tall","message":"No space on the disk."}]}' }"#
                )
                try await report.press("a")
                try await report.page.waitUntil("document.querySelector('.finding[role=alert]')")
                #expect(try await report.texts(".finding[role=alert]") == ["Not approved: No space on the disk."])
                #expect(try await report.texts(".approve") == ["Approve"])
                // The next attempt succeeds.
                try await report.page.evaluate(#"answer = { text: '{"done":["cars/tall"]}' }"#)
                try await report.press("a")
                try await report.page.waitUntil("location.hash === '#cars/three'")
                #expect(try await report.texts(".finding[role=alert]").isEmpty)
            }
        }

        @Test(arguments: [
            ("new Error()", "The server does not answer. Is it still running?"),
            ("{ status: 403, text: 'The token is another.\\n' }", "The token is another."),
            ("{ status: 500, text: '' }", "The server rejected it (500)."),
            ("{ text: 'so' }", "The server's response cannot be read."),
        ])
        func approvalErrorsAreReported(answer: String, message: String) async throws {
            try await ReportView.with(token: "secret") { report in
                try await report.page.evaluate(Self.answers + "\nanswer = \(answer)")
                try await report.press("a")
                try await report.page.waitUntil("document.querySelector('.finding[role=alert]')")
                #expect(try await report.texts(".finding[role=alert]") == ["Not approved: \(message)"])
            }
        }

        @Test func servedPageApprovesSeveralStates() async throws {
            try await ReportView.with(token: "secret") { report in
                try await report.page.evaluate(Self.answers)
                try await report.press("A")
                #expect(try await report.texts(".approving .primary") == ["Approve 4"])
                #expect(try await report.texts(".approving .command").isEmpty)
                try await report.page.evaluate(
                    #"answer = { text: '{"done":["cars/full","cars/tall","cars/three"],"failed":[{"id":"feed/home","message":"Locked."}]}' }"#
                )
                try await report.page.click(".approving .primary")
                try await report.page.waitUntil(
                    "document.querySelector('.marked-count').textContent === '3 approved, 1 marked'")
                #expect(try await report.texts(".notice") == ["3 states approved. 1 not approved: Locked."])
                #expect(
                    try await report.text("sent[0]")
                        == #"approve POST secret {"ids":["cars/full","cars/tall","cars/three","feed/home"]}"#)
            }
        }
    }
}
