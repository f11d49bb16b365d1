import Foundation
import HeadlessBrowser
import JSONText
import Subprocess
import Testing

@testable import TestSupport

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// `listpreview serve --exec` as a command.
@Suite(.serialized, .sharedBrowser)
struct ServeExecTests {
    /// The to-do list in Python: each of its actions, and the pages after it.
    @Test(.timeLimit(.minutes(2)))
    func pythonExampleUpdatesItsScreen() async throws {
        let path = Example.path(of: "Todo/todo.py")
        let result = try await Tool.listpreview.live(["serve", "--exec", "python3 '\(path)'", "--port", "0"]) { run in
            let url = try await run.url(from: run.output)
            try await SharedBrowser.withPage { page in
                // The command is slow with its first state.
                let address = url + "screens/todo"
                try await page.navigate(to: url)
                try await page.waitUntil("fetch('\(address)').then((response) => response.ok)")
                // A request before that is not an error.
                await page.clearConsole()
                try await page.follow(address)
                func shows(_ texts: String, _ header: String) async throws {
                    try await page.waitUntil(
                        "texts() === 'New,\(texts),Remove Completed' "
                            + "&& document.getElementById('s-todos_header').textContent.trim() === '\(header)'")
                }
                try await shows("Buy milk,Water the plants,Call Grandma", "3 to do")
                try await page.evaluate("window.row = document.getElementById('r-todo-1')")

                try await page.click("#r-todo-1 input")
                try await shows("Buy milk,Water the plants,Call Grandma", "2 to do")
                try await page.waitUntil("row.querySelector('input').defaultChecked")

                try await page.click("#r-add input")
                try await page.type("Bake bread")
                try await page.press(.enter)
                try await shows("Buy milk,Water the plants,Call Grandma,Bake bread", "3 to do")
                try await page.waitUntil("document.querySelector('#r-add input').value === ''")

                #expect(try await page.post("r-todo-4", "move", "{ element: 'r-todo-1' }") == 202)
                try await shows("Bake bread,Buy milk,Water the plants,Call Grandma", "3 to do")
                #expect(try await page.post("r-todo-4", "move", "{ element: 's-todos_rows' }") == 202)
                try await shows("Buy milk,Water the plants,Call Grandma,Bake bread", "3 to do")

                // The program receives nothing of this.
                #expect(try await page.post("r-todo-1", "move", "true") == 422)
                #expect(try await page.post("r-todo-1", "toggle", "'evil'") == 422)
                #expect(try await page.post("r-todo-1", "explode") == 422)
                #expect(try await page.post("r-todo-2", "delete") == 202)
                try await shows("Buy milk,Call Grandma,Bake bread", "2 to do")
                #expect(try await page.evaluate("row.isConnected").bool == true)
                #expect(try await page.post("r-clear", "press") == 202)
                try await shows("Call Grandma,Bake bread", "2 to do")
                #expect(try await page.evaluate("patches >= 6").bool == true)
                let errors = await page.consoleErrors().filter { !$0.text.contains("status of 422") }
                #expect(errors.isEmpty, "\(errors)")
            }
        }
        #expect(result == .exited(0))
    }

    @Test func failingCommandIsFailure() async throws {
        let failed = try await Tool.listpreview.run(["serve", "--exec", "echo why >&2; exit 3", "--port", "0"])
        #expect(failed.status == 2)
        #expect(failed.errors.contains("why\n"))
        #expect(failed.errors.contains("<command>: error: it ended with status 3\n"), "\(failed.errors)")
        let killed = try await Tool.listpreview.run(["serve", "--exec", "kill -9 $$", "--port", "0"])
        #expect(killed.status == 2)
        #expect(killed.errors.contains("<command>: error: it was ended by signal 9\n"), "\(killed.errors)")
    }

    /// The child process also has the command's standard error, so this run would not end by itself.
    @Test(.timeLimit(.minutes(1))) func childProcessesEndWithCommand() async throws {
        let failed = try await Tool.listpreview.run(["serve", "--exec", "sleep 7777 & exit 3", "--port", "0"])
        #expect(failed.status == 2)
        #expect(failed.errors.contains("<command>: error: it ended with status 3\n"), "\(failed.errors)")
        // Lines before the end are still read.
        let ended = try await Tool.listpreview.run(
            ["serve", "--exec", "(trap '' TERM; while :; do sleep 1; done) & echo '{}'", "--until-end", "--port", "0"])
        #expect(ended.status == 1)
        #expect(ended.errors.contains("<command>:1:1: error: missing key"), "\(ended.errors)")
    }

    @Test func untilEndEndsWithCommand() async throws {
        let ended = try await Tool.listpreview.run(
            ["serve", "--exec", "echo '{\"sections\":[]}'", "--until-end", "--port", "0"])
        #expect(ended.status == 0, "\(ended.errors)")
        let mistaken = try await Tool.listpreview.run(["serve", "--exec", "echo '{}'", "--until-end", "--port", "0"])
        #expect(mistaken.status == 1)
        #expect(mistaken.errors.contains("<command>:1:1: error: missing key 'sections' or 'state' or 'states' in line"))
    }

    @Test(.timeLimit(.minutes(1)))
    func lastStateStaysAfterCommandEnds() async throws {
        try await Tool.listpreview.live([
            "serve", "--exec", "echo '{\"sections\":[{\"rows\":[{\"text\":\"a\"}]}]}'", "--port", "0",
        ]) {
            run in
            let url = try await run.url(from: run.output)
            _ = try await run.errors.next("<command>: ended; the last state stays until Control-C")
            try await SharedBrowser.withPage { page in
                try await page.follow(url + "screens/screen")
                #expect(try await page.evaluate("texts()").string == "a")
                #expect(try await page.post("r-a", "open") == 422)
            }
        }
    }

    /// A command that ignores the signal does not delay the end.
    @Test(.timeLimit(.minutes(1)))
    func unresponsiveCommandIsKilled() async throws {
        let process = ProcessNumber()
        let command = "trap '' TERM; echo \"$$\" >&2; while :; do sleep 0.1; done"
        let result = try await Tool.listpreview.live(["serve", "--exec", command, "--port", "0"]) { run in
            _ = try await run.url(from: run.output)
            let line = try await run.errors.next()
            await process.set(try #require(pid_t(line)))
        }
        #expect(result == .exited(0))
        let number = try #require(await process.value)
        #expect(kill(number, 0) == -1)
    }

    @Test(.timeLimit(.minutes(2)))
    func changedFileRestartsCommand() async throws {
        let folder = try TemporaryFolder()
        let script = try folder.write(
            "echo '{\"sections\":[{\"rows\":[{\"id\":1,\"text\":\"one\",\"action\":\"open\"}]}]}'; cat >/dev/null",
            to: "run.sh")
        let result = try await Tool.listpreview.live(
            ["serve", "--exec", "sh run.sh", "--watch", "run.sh", "--port", "0"], in: folder.path
        ) { run in
            let url = try await run.url(from: run.output)
            try await SharedBrowser.withPage { page in
                try await page.navigate(to: url)
                try await page.waitUntil("fetch('/screens/screen').then((response) => response.ok)")
                try await page.follow(url + "screens/screen")
                try await page.evaluate("window.row = document.getElementById('r-1')")
                let old = try String(contentsOfFile: script, encoding: .utf8)
                try folder.write(old.replacingOccurrences(of: "one", with: "two"), to: "run.sh")
                #expect(try await run.errors.next() == "run.sh: changed; the command starts again")
                try await page.waitUntil("row.isConnected && texts() === 'two'")
                // A failed command is reported, and restarted at the next change.
                try folder.write("echo before >&2; echo 'oops: line 3' >&2; exit 5", to: "run.sh")
                _ = try await run.errors.next("run.sh: changed")
                _ = try await run.errors.next("oops: line 3")
                #expect(try await run.errors.next() == "<command>: error: it ended with status 5")
                let shown = "(document.querySelector('.list-problems')?.innerText ?? '')"
                try await page.waitUntil("\(shown).includes('oops: line 3')")
                let text = try #require(try await page.evaluate(shown).string)
                #expect(text.hasPrefix("the command") && text.contains("The command ended with status 5"), "\(text)")
                #expect(text.contains("$ sh run.sh"), "\(text)")
                #expect(try await page.evaluate("row.isConnected && texts()").string == "two", "the last state stays")
                try folder.write(old.replacingOccurrences(of: "one", with: "three"), to: "run.sh")
                try await page.waitUntil("row.isConnected && texts() === 'three' && \(shown) === ''")
                #expect(try await page.post("r-1", "open") == 202)
            }
        }
        #expect(result == .exited(0))
    }

    @Test func incompatibleOptionsAreUsageErrors() async throws {
        for arguments in [
            ["-", "--exec", "true"], ["a.yaml", "--watch", "b"], ["a.yaml", "--until-end"], ["-", "-"],
            ["-", "--screen", "../x"], ["-", "--state", "x"],
        ] {
            let result = try await Tool.listpreview.run(["serve"] + arguments)
            #expect(result.status == 64, "\(arguments)")
        }
        let missing = try await Tool.listpreview.run(["serve", "--exec", "true", "--watch", "/nowhere/x"])
        #expect(missing.status == 2)
        #expect(missing.errors == "/nowhere/x: error: there is no such file\n")
        let folder = try TemporaryFolder()
        let file = try folder.write("{title: T, sections: []}", to: "cars.yaml")
        let swallowed = try await Tool.listpreview.run(
            ["serve", "--exec", "true", "--until-end", "--port", "0", "--watch", file])
        #expect(swallowed.status == 0)
        #expect(swallowed.errors.contains("cars.yaml: watched, not served;"), "\(swallowed.errors)")
    }
}

/// The number of a started process.
private actor ProcessNumber {
    private(set) var value: pid_t?

    func set(_ value: pid_t) {
        self.value = value
    }
}
