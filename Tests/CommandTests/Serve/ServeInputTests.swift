import Foundation
import HeadlessBrowser
import JSONText
import Subprocess
import Testing

@testable import TestSupport

/// `producer | listpreview serve -` as commands.
@Suite(.serialized, .sharedBrowser)
struct ServeInputTests {
    private static let cars = #"""
        {"title":"Cars","sections":[{"id":"used","rows":[{"id":"alarm","type":"switch","text":"Alarm","on":false},{"id":7,"text":"Mini","movable":true,"action":"open"}]}],"toolbar":[{"name":"last"},{"name":"off","enabled":false}]}

        """#

    /// Lines are read in order: when an invalid one is reported, all previous ones have been shown.
    private static func drain(_ run: LiveRun, _ mark: String) async throws {
        try run.send("\"\(mark)\"\n")
        _ = try await run.errors.next("expected an object, which begins")
    }

    @Test(.timeLimit(.minutes(2)))
    func statesAreReadAndActionsAreWritten() async throws {
        let result = try await Tool.listpreview.live(["serve", "-", "--port", "0"]) { run in
            let url = try await run.url(from: run.errors)
            try await SharedBrowser.withPage { page in
                try await page.navigate(to: url)
                try await page.waitUntil("document.body.textContent.includes('There are no screens yet.')")
                try run.send(Self.cars)
                try await Self.drain(run, "first")
                try await page.follow(url + "screens/screen")
                try await page.evaluate("window.row = document.getElementById('r-alarm')")

                try await page.click("#r-alarm input")
                let line = try await run.output.next()
                #expect(line == #"{"screen":"screen","row":"alarm","action":"toggle","value":true,"number":1}"#)
                // The program answers at any time; until then the page shows the action as done.
                #expect(try await page.evaluate("document.querySelector('#r-alarm input').checked").bool == true)
                try run.send(
                    Self.cars.replacingOccurrences(of: "\"on\":false", with: "\"on\":true").replacingOccurrences(
                        of: "Alarm", with: "Loud"))
                try await page.waitUntil("row.isConnected && row.querySelector('.title').textContent === 'Loud'")
                #expect(try await page.evaluate("document.querySelector('#r-alarm input').checked").bool == true)

                #expect(try await page.post("r-7", "move", "{ element: 'r-alarm' }") == 202)
                let move = try await run.output.next()
                #expect(move == #"{"screen":"screen","row":"7","action":"move","value":{"before":"alarm"},"number":2}"#)
                #expect(try await page.post("r-7", "move", "{ element: 's-used_rows' }") == 202)
                let end = try await run.output.next()
                #expect(end == #"{"screen":"screen","row":"7","action":"move","value":{"section":"used"},"number":3}"#)
                // Unknown actions are rejected and not sent. They are not counted.
                #expect(try await page.post("r-8", "open") == 410)
                #expect(try await page.post("r-7", "select") == 422)
                #expect(try await page.post("r-7", "delete") == 422)
                #expect(try await page.post("r-7", "move", "true") == 422)
                #expect(try await page.post("r-alarm", "toggle", "'evil'") == 422)
                #expect(try await page.post("screen", "off") == 422)
                #expect(try await page.post("screen", "rm -rf /") == 422)
                #expect(try await page.post("screen", "last") == 202)
                #expect(try await run.output.next() == #"{"screen":"screen","action":"last","value":null,"number":4}"#)
                let errors = await page.consoleErrors().filter { !$0.text.contains("status of 4") }
                #expect(errors.isEmpty, "\(errors)")
            }
        }
        #expect(result == .exited(0))
    }

    @Test(.timeLimit(.minutes(2)))
    func invalidLinesAreReportedAndSkipped() async throws {
        let result = try await Tool.listpreview.live(["serve", "-", "--port", "0", "--screen", "notes"]) { run in
            let url = try await run.url(from: run.errors)
            try run.send("{\"sections\": []}\r\n\r\n   \n{\"sections\": [}\n")
            #expect(
                try await run.errors.next() == "<standard input>:4:15: error: expected a value, found '}'")
            try run.send("{\"sections\": [{\"rows\": [{\"txt\": \"é\"}]}]}\n")
            #expect(
                try await run.errors.next()
                    == "<standard input>:5:26: error: unknown key 'txt' in row; did you mean 'text'?")
            // A line of 17 MiB.
            let part = String(repeating: "x", count: 1 << 20)
            for _ in 0..<17 { try run.send(part) }
            #expect(
                try await run.errors.next() == "<standard input>:6:1: error: the line is longer than 16777216 bytes")
            try run.send("\n{\"sections\": [{\"rows\": [{\"text\": \"last\", \"action\": \"open\"}]}]}")
            try run.endInput()
            #expect(
                try await run.errors.next() == "<standard input>: ended; the last state stays until Control-C")
            try await SharedBrowser.withPage { page in
                try await page.follow(url + "screens/notes")
                #expect(try await page.evaluate("texts()").string == "last")
                // The program may still read actions.
                #expect(try await page.post("r-last", "open") == 202)
                #expect(try await run.output.next().contains("\"last\""))
            }
        }
        #expect(result == .exited(0))
    }

    /// Diagnostics of a screen are reported as for files, once for as long as they apply.
    @Test(.timeLimit(.minutes(2)))
    func screensAreCheckedLikeFiles() async throws {
        let result = try await Tool.listpreview.live(["serve", "-", "--port", "0"]) { run in
            _ = try await run.url(from: run.errors)
            try run.send("{\"sections\": [{\"rows\": [{\"id\": 1, \"type\": \"button\", \"text\": \"\"}]}]}\n")
            let found = try await run.errors.next("The button has no text")
            #expect(found.contains("warning: "), "\(found)")
        }
        #expect(result == .exited(0))
    }

    @Test(.timeLimit(.minutes(2)))
    func streamUpdatesSeveralScreensAlongsideFiles() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("{\"title\": \"File\", \"sections\": []}", to: "file.json")
        try await Tool.listpreview.live(["serve", file, "-", "--port", "0"]) { run in
            let url = try await run.url(from: run.errors)
            try run.send(
                "{\"screen\": \"a\", \"sections\": []}\n{\"screen\": \"b\", \"title\": \"Bee\", \"sections\": []}\n")
            try run.send("{\"screen\": \"file\", \"sections\": []}\n")
            let taken = try await run.errors.next("error")
            #expect(taken.hasPrefix("<standard input>:3:1: error: There is a screen with the id"), "\(taken)")
            try await SharedBrowser.withPage { page in
                let links = """
                    [...document.querySelectorAll('#screen a[href^="/screens/"]')].map((a) => a.textContent.trim()).join()
                    """
                try await page.navigate(to: url)
                #expect(try await page.evaluate(links).string == "File,a,Bee")
                try await page.follow(url + "screens/b")
                try run.send("{\"screen\": \"b\", \"title\": \"Cee\", \"sections\": []}\n")
                try await page.waitUntil("document.querySelector('h1').textContent === 'Cee'")
                try run.send("{\"screen\": \"a\", \"state\": null}\n")
                try await Self.drain(run, "a")
                try await page.navigate(to: url)
                #expect(try await page.evaluate(links).string == "File,Cee")
            }
        }
    }

    /// A program may print a whole screen file.
    @Test(.timeLimit(.minutes(2)), arguments: ["-", "--exec"])
    func linesMayBeWholeScreenFiles(_ way: String) async throws {
        let line =
            #"{"id": "cars", "version": 1, "title": "Cars", "group": "Garage", "states": ["#
            + #"{"name": "Empty", "sections": []}, {"name": "One", "sections": [{"rows": [{"text": "Mini"}]}]}]}"#
        let folder = try TemporaryFolder()
        let file = try folder.write(line + "\n", to: "line.json")
        let arguments = way == "-" ? ["-"] : ["--exec", "cat '\(file)' -"]
        try await Tool.listpreview.live(["serve", "--port", "0"] + arguments) { run in
            let url = try await run.url(from: way == "-" ? run.errors : run.output)
            if way == "-" { try run.send(line + "\n") }
            try await SharedBrowser.withPage { page in
                try await page.follow(url + "screens/cars")
                #expect(try await page.evaluate("texts()").string == "Mini")
                #expect(try await page.evaluate("document.querySelector('h1').textContent").string == "Cars")
            }
        }
    }

    @Test(arguments: [(#"{"sections": []}"#, Int32(0)), ("{}\n", 1), ("", 0)])
    func untilEndEndsWithInput(_ input: String, _ status: Int32) async throws {
        let result = try await Tool.listpreview.run(["serve", "-", "--until-end", "--port", "0"], input: input)
        #expect(result.status == status, "\(result.errors)")
        #expect(result.output == "")
        #expect(result.errors.contains("<standard input>:1:1: error: ") == (status == 1))
    }

    /// One error, not one for each line.
    @Test(arguments: [
        (
            "{\n  \"sections\": [\n    {\"rows\": [\n      {\"text\": \"A\"}\n    ]}\n  ]\n}\n", 1,
            "1:2: error: write one object per line; this line ends within an object or a list"
        ),
        (
            "[\n  {\"sections\": []}\n]\n", 1,
            "1:2: error: write one object per line; this line ends within an object or a list"
        ),
        (
            "{\"sections\": []}\n{\n  \"sections\": []\n}\n{\n}\n", 2,
            "2:2: error: write one object per line; this line ends within an object or a list"
        ),
        (
            "{\"sections\": [\n{\"sections\": []}\n", 1,
            "1:15: error: write one object per line; this line ends within an object or a list"
        ),
        (
            "{\"sections\": [{\"header\": \"\\ud800\"}]}", 1,
            "1:27: error: '\\ud800' is half of a character; write the character itself, or both halves"
        ),
    ]) func prettyObjectIsOneError(_ input: String, _ count: Int, _ error: String) async throws {
        let result = try await Tool.listpreview.run(["serve", "-", "--until-end", "--port", "0"], input: input)
        let errors = result.errors.split(separator: "\n").filter { $0.contains("error:") }
        #expect(
            errors.count == count && errors.first.map(String.init) == "<standard input>:" + error, "\(result.errors)")
    }

    @Test(.timeLimit(.minutes(1)), arguments: [true, false])
    func interruptEndsServerWithoutInput(_ hasScreen: Bool) async throws {
        let result = try await Tool.listpreview.live(["serve", "-", "--port", "0"], signal: .interrupt) { run in
            _ = try await run.url(from: run.errors)
            if hasScreen {
                try run.send(Self.cars)
                try await Self.drain(run, "x")
            }
        }
        #expect(result == .exited(0))
    }

    @Test(.timeLimit(.minutes(2)))
    func closedOutputDoesNotEndServer() async throws {
        let result = try await Tool.listpreview.live(["serve", "-", "--port", "0"], readsOutput: false) { run in
            let url = try await run.url(from: run.errors)
            try run.send(Self.cars)
            try await Self.drain(run, "first")
            try await SharedBrowser.withPage { page in
                try await page.follow(url + "screens/screen")
                #expect(try await page.post("r-alarm", "toggle", "true") == 202)
                _ = try await run.errors.next("<standard output>: nothing reads the actions")
                #expect(try await page.post("r-alarm", "toggle", "true") == 422)
                try run.send(Self.cars.replacingOccurrences(of: "Alarm", with: "Quiet"))
                try await page.waitUntil("texts().startsWith('Quiet')")
            }
        }
        #expect(result == .exited(0))
    }
}
