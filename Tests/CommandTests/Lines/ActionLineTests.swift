import ListPreviewKit
import Testing

@testable import PreviewServing

/// Actions as NDJSON.
struct ActionLineTests {
    private func line(_ target: ListEventTarget, _ action: String, _ value: ListEventValue? = nil) -> String {
        let event = ListEvent(target: target, action: action, value: value)
        return String(decoding: ActionLine(screen: "cars", event: event).bytes, as: UTF8.self)
    }

    @Test func everyTargetHasItsKey() {
        #expect(line(.row("mini"), "open") == #"{"screen":"cars","row":"mini","action":"open","value":null}"#)
        #expect(line(.row(7), "open") == #"{"screen":"cars","row":"7","action":"open","value":null}"#)
        #expect(line(.header("used"), "fold") == #"{"screen":"cars","header":"used","action":"fold","value":null}"#)
        #expect(line(.footer("used"), "more") == #"{"screen":"cars","footer":"used","action":"more","value":null}"#)
        #expect(line(.section("used"), "x") == #"{"screen":"cars","section":"used","action":"x","value":null}"#)
        #expect(line(.screen, "refresh") == #"{"screen":"cars","action":"refresh","value":null}"#)
    }

    @Test func everyValueIsJSON() {
        func value(_ value: ListEventValue) -> String {
            String(
                line(.row("a"), "x", value).dropFirst(#"{"screen":"cars","row":"a","action":"x","value":"#.count)
                    .dropLast())
        }
        #expect(value(.flag(true)) == "true")
        #expect(value(.number(5)) == "5")
        #expect(value(.number(-0.25)) == "-0.25")
        #expect(value(.number(1e300)) == "1e+300")
        #expect(value(.text("a \"b\"\n\u{2028}")) == #""a \"b\"\n\u2028""#)
        #expect(value(.target(.row("golf"))) == #"{"before":"golf"}"#)
        #expect(value(.target(.section("used"))) == #"{"section":"used"}"#)
    }

    /// The number is last, so that a line begins as before.
    @Test func numberOfActionIsWritten() {
        let line = ActionLine(screen: "cars", event: ListEvent(row: "a", action: "open"), number: 7)
        #expect(
            String(decoding: line.bytes, as: UTF8.self)
                == #"{"screen":"cars","row":"a","action":"open","value":null,"number":7}"#)
    }

    @Test func actionsAreSingleLines() {
        let text = line(.row("a\nb"), "x\r\ny", .text("\u{0}\u{85}\n"))
        #expect(!text.utf8.contains { $0 < 0x20 })
    }
}
