import JSONText
import Testing

@testable import HeadlessBrowser

@Suite struct DevToolsMessageTests {
    private func decode(_ text: String) throws -> DevToolsMessage { try DevToolsMessage(decoding: Array(text.utf8)) }

    @Test func aResult() throws {
        let message = try decode(#"{"id":3,"result":{"a":1},"sessionId":"S"}"#)
        #expect(message == .result(id: 3, .object(["a": 1])))
    }

    @Test func aRefusal() throws {
        let message = try decode(#"{"id":4,"error":{"code":-32000,"message":"no such frame"}}"#)
        #expect(message == .refusal(id: 4, reason: "no such frame"))
    }

    @Test func eventsOfPagesAndOfTheBrowser() throws {
        #expect(
            try decode(#"{"method":"A.b","params":{"c":true},"sessionId":"S"}"#)
                == .event(method: "A.b", parameters: .object(["c": true]), session: "S"))
        #expect(try decode(#"{"method":"A.b"}"#) == .event(method: "A.b", parameters: .object([:]), session: nil))
    }

    @Test(arguments: ["", "{", "[]", "{}", #"{"result":{}}"#, #"{"id":"3"}"#])
    func whatIsNoMessage(text: String) {
        #expect {
            try decode(text)
        } throws: { error in
            if case BrowserError.unreadable = error { true } else { false }
        }
    }

    @Test func halfASurrogatePairIsNoReasonToLoseAReply() throws {
        let message = try decode(#"{"id":5,"result":{"value":"\ud800"}}"#)
        #expect(message == .result(id: 5, .object(["value": "\u{FFFD}"])))
    }
}
