import JSONText
import Testing

@testable import HeadlessBrowser
@testable import TestSupport

extension ChromiumTests {
    @Suite struct PageInputTests {
        @Test func clicking() async throws {
            try await SharedBrowser.withPage { page in
                try await page.setContent(
                    """
                    <!DOCTYPE html><button id=a>A</button><div style="height: 3000px"></div><button id=b><i>B</i></button>
                    <script>
                    window.seen = [];
                    for (const type of ["mousedown", "mouseup", "click"])
                        addEventListener(type, event => seen.push(type + event.target.closest("button").id + event.isTrusted));
                    </script>
                    """)
                try await page.click("#b")
                try await page.click("#a")
                #expect(
                    try await page.evaluate("seen") == [
                        "mousedownbtrue", "mouseupbtrue", "clickbtrue", "mousedownatrue", "mouseupatrue", "clickatrue",
                    ])
            }
        }

        @Test func failedClicksThrow() async throws {
            try await SharedBrowser.withPage { page in
                try await page.setContent(
                    """
                    <!DOCTYPE html><button id=a hidden>A</button><button id=b>B</button>
                    <div id=cover class=c style="position: fixed; inset: 0"></div>
                    """)
                await #expect(throws: BrowserError.elementNotFound(selector: "#none")) {
                    try await page.click("#none")
                }
                await #expect(throws: BrowserError.elementNotClickable(selector: "#a", reason: "it is not displayed")) {
                    try await page.click("#a")
                }
                let covered = await #expect(throws: BrowserError.self) { try await page.click("#b") }
                #expect(covered?.description.contains(#"it is covered by <div id="cover""#) == true)
                await #expect(throws: BrowserError.self) { try await page.click("!") }
            }
        }

        @Test func typing() async throws {
            try await SharedBrowser.withPage { page in
                try await page.setContent(
                    """
                    <!DOCTYPE html><form><input id=a><input id=b><button></button></form><script>
                    window.keys = [], window.submitted = 0;
                    addEventListener("keydown", event => keys.push(event.code || event.key));
                    document.forms[0].addEventListener("submit", event => { event.preventDefault(); submitted++ });
                    </script>
                    """)
                try await page.click("#a")
                try await page.type("aÄ 🙂7")
                try await page.press(.backspace)
                try await page.press(.tab)
                try await page.type("two\n")
                #expect(try await page.evaluate("[a.value, b.value, submitted]") == ["aÄ 🙂", "two", 1])
                #expect(
                    try await page.evaluate("keys") == [
                        "KeyA", "Ä", "Space", "🙂", "Digit7", "Backspace", "Tab", "KeyT", "KeyW", "KeyO", "Enter",
                    ])
            }
        }

        @Test func modifiers() async throws {
            try await SharedBrowser.withPage { page in
                try await page.setContent(
                    """
                    <!DOCTYPE html><input id=a autofocus value=abc><script>
                    window.keys = [];
                    addEventListener("keydown", e => keys.push([e.key, e.ctrlKey, e.shiftKey, e.altKey, e.metaKey]));
                    </script>
                    """)
                try await page.click("#a")
                try await page.press(.home)
                try await page.press(.end, modifiers: .shift)
                try await page.press(.character("x"))
                try await page.press(.character("b"), modifiers: [.control, .alt])
                #expect(try await page.evaluate("a.value") == "x")
                #expect(
                    try await page.evaluate("keys") == [
                        ["Home", false, false, false, false], ["End", false, true, false, false],
                        ["x", false, false, false, false], ["b", true, false, true, false],
                    ])
            }
        }
    }
}

@Suite struct KeyTests {
    @Test func characterKeysAndEnterHaveText() {
        #expect(Key.enter.text == "\r")
        #expect(Key.character("ä").text == "ä")
        #expect(Key.arrowDown.text.isEmpty)
    }

    @Test func charactersHaveKeyCodes() {
        #expect(Key.character("q").code == "KeyQ")
        #expect(Key.character("q").virtualCode == 81)
        #expect(Key.character("7").code == "Digit7")
        #expect(Key.character("7").virtualCode == 55)
        #expect(Key.character(" ").code == "Space")
        #expect(Key.character(" ").virtualCode == Key.space.virtualCode)
        #expect(Key.character("ä").code == "")
        #expect(Key.character("ä").virtualCode == 0)
        #expect(Key.character("🙂").virtualCode == 0)
    }

    @Test func onlyShiftAllowsText() {
        #expect(KeyModifiers([]).allowText)
        #expect(KeyModifiers.shift.allowText)
        #expect(!KeyModifiers.control.allowText)
        #expect(!KeyModifiers([.shift, .meta]).allowText)
    }
}

@Suite struct ClickTargetTests {
    @Test func selectorsAreEscapedInScript() {
        let script = ClickTarget.script(selector: "a[href=\"x\"]\"); alert(1); (\"\n")
        #expect(script.contains(#"querySelector("a[href=\"x\"]\"); alert(1); (\"\n")"#))
    }

    @Test func scriptResultsAreDecoded() throws {
        let target = try ClickTarget(.object(["x": 1.5, "y": 2]), selector: "a")
        #expect(target.x == 1.5)
        #expect(target.y == 2)
        #expect(throws: BrowserError.elementNotFound(selector: "a")) {
            try ClickTarget(JSONNode(.null), selector: "a")
        }
        #expect(throws: BrowserError.elementNotClickable(selector: "a", reason: "no")) {
            try ClickTarget(.object(["reason": "no"]), selector: "a")
        }
    }
}
