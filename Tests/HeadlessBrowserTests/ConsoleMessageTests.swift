import JSONText
import Testing

@testable import HeadlessBrowser

@Suite struct ConsoleMessageTests {
    private func message(_ method: String, _ parameters: String) throws -> ConsoleMessage? {
        ConsoleMessage(event: method, parameters: try JSONParser().parse(parameters))
    }

    @Test func consoleCallBecomesMessage() throws {
        let call = """
            {"type":"error","args":[{"type":"string","value":"e"},{"type":"number","value":1,"description":"1"},
            {"type":"undefined"},{"type":"object","subtype":"null","value":null},{"type":"boolean","value":true},
            {"type":"object","description":"Object","preview":{"type":"object","overflow":true,
              "properties":[{"name":"a","type":"number","value":"1"}]}},
            {"type":"object","subtype":"array","description":"Array(2)","preview":{"type":"object","subtype":"array",
              "overflow":false,"properties":[{"name":"0","type":"number","value":"1"},{"name":"1","value":"2"}]}},
            {"type":"object","subtype":"error","description":"Error: no\\n    at x","preview":{"properties":[]}},
            {"type":"function","description":"f()"}],
            "stackTrace":{"callFrames":[{"url":"file:///a.html","lineNumber":4}]}}
            """
        #expect(
            try message("Runtime.consoleAPICalled", call)
                == ConsoleMessage(
                    level: .error, source: .console,
                    text: "e 1 undefined null true {a: 1, …} [1, 2] Error: no\n    at x f()", url: "file:///a.html",
                    line: 5))
    }

    @Test(arguments: [
        ("error", ConsoleMessage.Level.error), ("assert", .error), ("warning", .warning), ("log", .info),
        ("info", .info), ("table", .info), ("debug", .debug),
    ])
    func consoleCallTypesHaveLevels(type: String, level: ConsoleMessage.Level) throws {
        #expect(try message("Runtime.consoleAPICalled", #"{"type":"\#(type)","args":[]}"#)?.level == level)
    }

    @Test func exceptionBecomesErrorMessage() throws {
        let details = """
            {"exceptionDetails":{"text":"Uncaught","lineNumber":0,"url":"file:///a.html","exception":
            {"type":"object","subtype":"error","description":"TypeError: nope\\n    at a.html:1:2"}}}
            """
        #expect(
            try message("Runtime.exceptionThrown", details)
                == ConsoleMessage(
                    level: .error, source: .exception, text: "TypeError: nope\n    at a.html:1:2",
                    url: "file:///a.html", line: 1))
    }

    @Test func thrownValuesNeedNotBeErrors() throws {
        let details = """
            {"exceptionDetails":{"text":"Uncaught (in promise)","exception":{"type":"string","value":"no"}}}
            """
        #expect(try message("Runtime.exceptionThrown", details)?.text == "Uncaught (in promise) no")
    }

    @Test func logEntryBecomesMessage() throws {
        let entry = """
            {"entry":{"source":"network","level":"error","text":"Failed to load resource","url":"file:///b.png"}}
            """
        let read = try message("Log.entryAdded", entry)
        #expect(
            read
                == ConsoleMessage(
                    level: .error, source: .browser("network"), text: "Failed to load resource",
                    url: "file:///b.png"))
        #expect(read?.description == "error: Failed to load resource (file:///b.png)")
    }

    @Test func dialogBecomesWarning() throws {
        let dialog = #"{"type":"confirm","message":"really?","url":""}"#
        #expect(
            try message("Page.javascriptDialogOpening", dialog)
                == ConsoleMessage(level: .warning, source: .dialog, text: "confirm: really?"))
    }

    @Test func otherEventsProduceNoMessage() throws {
        #expect(try message("Page.loadEventFired", "{}") == nil)
    }
}
