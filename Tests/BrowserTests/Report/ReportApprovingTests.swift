import Foundation
import HeadlessBrowser
import JSONText
import Subprocess
import TestSupport
import Testing

extension ChromiumTests {
    /// What a report does about states that are as they should be.
    struct ReportApprovingTests {
        @Test func marksBecomeACommand() async throws {
            try await ReportView.with { report in
                #expect(try await report.texts(".approving").isEmpty)
                try await report.press("a")
                #expect(try await report.texts(".approving .command") == ["listpreview approve cars/full"])
                #expect(try await report.text("document.querySelector('.approve').ariaPressed") == "true")
                try await report.press("j")
                try await report.page.click(".approve")
                #expect(try await report.texts(".marked-count") == ["2 marked"])
                #expect(try await report.texts(".approving .command") == ["listpreview approve cars/full cars/tall"])
                #expect(try await report.number("document.querySelectorAll('.tick.marked:not([hidden])').length") == 2)
                // Marks are there when the page is loaded again.
                try await report.reload()
                #expect(try await report.texts(".approving .command") == ["listpreview approve cars/full cars/tall"])
                try await report.press("a")
                #expect(try await report.texts(".approving .command") == ["listpreview approve cars/full"])
                try await report.page.click(".approving .plain")
                #expect(try await report.texts(".approving").isEmpty)
            }
        }

        @Test func allHaveAShortCommand() async throws {
            try await ReportView.with { report in
                try await report.press("A")
                #expect(try await report.texts(".marked-count") == ["4 marked"])
                #expect(try await report.texts(".approving .command") == ["listpreview approve --all"])
            }
        }

        @Test func copyingCopies() async throws {
            try await ReportView.with { report in
                try await report.page.evaluate(
                    "navigator.clipboard.writeText = (text) => ((globalThis.copied = text), Promise.resolve())")
                try await report.press("a")
                try await report.page.click(".approving .primary")
                try await report.page.waitUntil("document.querySelector('.notice').textContent === 'Copied.'")
                #expect(try await report.text("copied") == "listpreview approve cars/full")
                // Where pages may not write there, the command is selected at least.
                try await report.page.evaluate(
                    "navigator.clipboard.writeText = () => Promise.reject(new Error()); document.execCommand = () => false"
                )
                try await report.page.click(".approving .primary")
                try await report.page.waitUntil("document.querySelector('.notice').textContent.includes('is selected')")
                #expect(try await report.text("getSelection().toString()") == "listpreview approve cars/full")
            }
        }

        /// A shell reads the names as they are.
        @Test func shellsReadWhatIsMeant() async throws {
            let names = ["a b", "it's", "$HOME", "`x`", "*", "\"", "-f", "~", "é", "a;b", "plain"]
            let results =
                names.map { ReportSample.result("s", $0, "changed") } + [ReportSample.result("s", "rest", "new")]
            let commands: JSONNode = .object(["approve": "printf '%s\\n'"])
            try await ReportView.with(ReportSample.json(results, ["commands": commands])) { report in
                for _ in names {
                    try await report.press("a")
                    try await report.press("j")
                }
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

        @Test func servedPagesApprove() async throws {
            try await ReportView.with(token: "secret") { report in
                try await report.page.evaluate(Self.answers)
                try await report.page.evaluate(#"answer = { text: '{"approved":["cars/full"]}' }"#)
                try await report.press("a")
                try await report.page.waitUntil("document.querySelector('.approve').textContent === 'Approved'")
                #expect(try await report.text("sent[0]") == #"approve POST secret {"ids":["cars/full"]}"#)
                #expect(try await report.flag("document.querySelector('.approve').disabled"))
                #expect(try await report.texts(".tick.approved").count == 1)
                #expect(try await report.texts(".notice") == ["1 state approved."])
                try await report.press("a")
                #expect(try await report.number("sent.length") == 1)

                try await report.press("j")
                try await report.page.evaluate(
                    #"answer = { text: '{"approved":[],"failed":[{"id":"cars/tall","message":"No room on the disk."}]}' }"#
                )
                try await report.press("a")
                try await report.page.waitUntil("document.querySelector('.finding[role=alert]')")
                #expect(try await report.texts(".finding[role=alert]") == ["Not approved: No room on the disk."])
                #expect(try await report.texts(".approve") == ["Approve"])
                // Another try, and all is well.
                try await report.page.evaluate(#"answer = { text: '{"approved":["cars/tall"]}' }"#)
                try await report.press("a")
                try await report.page.waitUntil("!document.querySelector('.finding[role=alert]')")
            }
        }

        @Test(arguments: [
            ("new Error()", "The server does not answer. Is it still running?"),
            ("{ status: 403, text: 'The token is another.\\n' }", "The token is another."),
            ("{ status: 500, text: '' }", "The server refused it (500)."),
            ("{ text: 'so' }", "The server gave an answer that cannot be read."),
        ])
        func whatGoesWrongIsTold(answer: String, message: String) async throws {
            try await ReportView.with(token: "secret") { report in
                try await report.page.evaluate(Self.answers + "\nanswer = \(answer)")
                try await report.press("a")
                try await report.page.waitUntil("document.querySelector('.finding[role=alert]')")
                #expect(try await report.texts(".finding[role=alert]") == ["Not approved: \(message)"])
            }
        }

        @Test func servedPagesApproveSeveral() async throws {
            try await ReportView.with(token: "secret") { report in
                try await report.page.evaluate(Self.answers)
                try await report.press("A")
                #expect(try await report.texts(".approving .primary") == ["Approve 4"])
                #expect(try await report.texts(".approving .command").isEmpty)
                try await report.page.evaluate(
                    #"answer = { text: '{"approved":["cars/full","cars/tall","cars/three"],"failed":[{"id":"feed/home","message":"Locked."}]}' }"#
                )
                try await report.page.click(".approving .primary")
                try await report.page.waitUntil("document.querySelector('.marked-count').textContent === '1 marked'")
                #expect(try await report.texts(".notice") == ["3 states approved. 1 not approved: Locked."])
                #expect(
                    try await report.text("sent[0]")
                        == #"approve POST secret {"ids":["cars/full","cars/tall","cars/three","feed/home"]}"#)
            }
        }
    }
}
