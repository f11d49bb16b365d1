import JSONText
import Testing

@testable import HeadlessBrowser

@Suite struct ClickTargetTests {
    @Test func aSelectorCannotLeaveItsString() {
        let script = ClickTarget.script(selector: "a[href=\"x\"]\"); alert(1); (\"\n")
        #expect(script.contains(#"querySelector("a[href=\"x\"]\"); alert(1); (\"\n")"#))
    }

    @Test func answersOfTheScript() throws {
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
