import JSONText
import Testing

@testable import HeadlessBrowser

@Suite struct DevToolsCommandTests {
    @Test func aCommandToTheBrowser() {
        let command = DevToolsCommand(id: 7, method: "Browser.close", parameters: .object([:]))
        #expect(command.encoded == Array(#"{"id":7,"method":"Browser.close","params":{}}"#.utf8) + [0])
    }

    @Test func aCommandToAPage() {
        let command = DevToolsCommand(
            id: 8, method: "Page.navigate", parameters: .object(["url": "about:blank"]), session: "S")
        let text = #"{"id":8,"method":"Page.navigate","params":{"url":"about:blank"},"sessionId":"S"}"#
        #expect(command.encoded == Array(text.utf8) + [0])
    }

    @Test func aTextWithNULsStaysOneMessage() throws {
        let text = "a\u{0}b\u{0}"
        let command = DevToolsCommand(id: 9, method: "M", parameters: .object(["text": JSONNode(.string(text))]))
        var framer = MessageFramer()
        let messages = framer.receive(command.encoded[...])
        #expect(messages.count == 1)
        let node = try JSONParser().parse(try #require(messages.first))
        #expect(node["params"]?["text"]?.string == text)
    }
}
