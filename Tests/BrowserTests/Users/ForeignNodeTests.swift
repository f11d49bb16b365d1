import HeadlessBrowser
import JSONText
import Testing

extension ChromiumTests {
    /// Nodes that extensions and translators add do not misdirect a patch.
    struct ForeignNodeTests {
        /// Something that is installed in a browser, by what it does to a page.
        enum Extension: String, CaseIterable, Sendable {
            case elementBefore, elementAfter, translator, highlighter, elementInEveryList, comments, attributes

            var script: String {
                switch self {
                case .elementBefore:
                    "for (const field of fields) field.parentElement.prepend(document.createElement('x-helper'))"
                case .elementAfter: "for (const field of fields) field.after(document.createElement('x-helper'))"
                case .translator:
                    """
                    for (const text of texts) {
                        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
                        outer.append(inner);
                        inner.append(`~${text.data}`);
                        text.replaceWith(outer);
                    }
                    """
                case .highlighter:
                    """
                    for (const text of texts) {
                        const mark = document.createElement("mark");
                        text.after(mark);
                        mark.append(text.splitText(1));
                    }
                    """
                case .elementInEveryList:
                    "for (const list of screen.querySelectorAll('section, ul, li, header')) list.prepend(document.createElement('x-helper'))"
                case .comments:
                    "for (const element of screen.querySelectorAll('*')) element.prepend(document.createComment('x'), document.createTextNode(''))"
                case .attributes:
                    """
                    for (const element of screen.querySelectorAll("*")) {
                        element.setAttribute("data-helper", "1");
                        element.classList.add("x-helper");
                    }
                    """
                }
            }
        }

        private static func line(_ text: String, _ value: String, error: String = "", rows: [String]) -> String {
            let error = error.isEmpty ? "" : #","error":"\#(error)""#
            let field = #"{"id":"n","type":"textField","text":"\#(text)","value":"\#(value)","lines":3\#(error)}"#
            let others = rows.map { #"{"id":"\#($0)","type":"value","text":"\#($0)","value":"\#(value)"}"# }
            let all = ([field] + others).joined(separator: ",")
            return #"{"title":"T","sections":[{"id":"all","header":"\#(text)","rows":[\#(all)]}]}"#
        }

        @Test(arguments: Extension.allCases)
        func patchFindsItsOwnNodes(helper: Extension) async throws {
            let lines = [
                Self.line("Note", "Ada", rows: ["a", "b", "c"]), Self.line("Remark", "Bob", rows: ["c", "a", "b"]),
                Self.line("Comment", "Cid", error: "too short", rows: ["d", "c"]),
                Self.line("Comment", "Dan", rows: ["c", "d", "e"]),
            ]
            try await Session.with(lines[0]) { session in
                try await session.page.evaluate(
                    """
                    (() => {
                        const screen = document.getElementById("screen");
                        const fields = screen.querySelectorAll("textarea");
                        const walker = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT);
                        const texts = [];
                        while (walker.nextNode())
                            if (walker.currentNode.data.trim() && !walker.currentNode.parentElement.matches("textarea")) texts.push(walker.currentNode);
                        \(helper.script);
                    })()
                    """)
                let seen = """
                    ((field) => [
                        document.querySelector("#s-all_header").textContent, field.querySelector(".title").textContent,
                        field.querySelector("textarea").value, field.querySelector(".message").textContent,
                        [...document.querySelectorAll("#screen li")].slice(1).map((row) => row.id.slice(2) + row.querySelector(".value").textContent).join(),
                    ])(document.querySelector("#r-n"))
                    """
                for (line, expected) in zip(
                    lines.dropFirst(),
                    [
                        ["Remark", "Remark", "Bob", "", "cBob,aBob,bBob"],
                        ["Comment", "Comment", "Cid", "too short", "dCid,cCid"],
                        ["Comment", "Comment", "Dan", "", "cDan,dDan,eDan"],
                    ] as [JSONNode])
                {
                    try await session.print(line)
                    try await session.page.waitUntil("document.documentElement.dataset.connection === 'live'")
                    try await session.expect(seen, expected)
                }
                await session.expectNoErrors()
            }
        }
    }
}
