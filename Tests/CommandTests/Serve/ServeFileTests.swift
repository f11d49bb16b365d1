import Foundation
import JSONText
import ListPreviewKit
import PreviewCatalog
import PreviewServer
import Subprocess
import Testing

@testable import PreviewCommands
@testable import PreviewServing
@testable import TestSupport

/// A served file: its page, its changes, and actions on its page.
@Suite(.timeLimit(.minutes(1)))
struct ServeFileTests {
    private static func file(_ title: String, guests: Int = 3) -> String {
        """
        {"id": "note", "title": "\(title)", "sections": [{"id": "s", "rows": [
          {"id": "guests", "type": "stepper", "text": "Guests", "value": \(guests)}, {"id": "plain", "text": "Plain"},
          {"id": "link", "text": "Link", "action": "open"}]}]}
        """
    }

    private func served(_ path: String, _ registry: ScreenRegistry) async throws -> ServedFile {
        let scenario = Scenario(try ScreenFileReader().read(path: path))
        let file = ServedFile(
            path: path, stamp: FileStamp(path), scenario: scenario, state: nil, screens: registry, gallery: nil,
            log: StateLog([], notices: Notices()), notices: Notices())
        try await file.start()
        return file
    }

    /// Half of a file may be valid, too.
    @Test func incompleteFilesAreNotShown() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.file("one"), to: "note.json")
        let registry = ScreenRegistry()
        let file = try await served(path, registry)
        let live = try #require(await registry.screen("note"))
        for title in ["half", "nearly all of it", "all of it, at last"] {
            try folder.write(Self.file(title), to: "note.json")
            await file.reloadIfChanged()
            #expect(await live.screen.title == "one")
        }
        await file.reloadIfChanged()
        #expect(await live.screen.title == "all of it, at last")
    }

    @Test func changedImagesAreShown() async throws {
        let folder = try TemporaryFolder()
        try folder.write("<svg/>", to: "car.svg")
        let path = try folder.write(
            "{id: note, title: T, sections: [{rows: [{id: a, text: A, image: car.svg}]}]}", to: "note.yaml")
        let registry = ScreenRegistry()
        let file = try await served(path, registry)
        let live = try #require(await registry.screen("note"))
        let page = { DocumentRenderer().string(for: await live.screen) }
        #expect(await page().contains("data:image/svg+xml;base64,\(Data("<svg/>".utf8).base64EncodedString())"))
        try folder.write("<svg></svg>", to: "car.svg")
        await file.reloadIfChanged()
        #expect(await page().contains("data:image/svg+xml;base64,\(Data("<svg></svg>".utf8).base64EncodedString())"))
    }

    /// The page keeps its last state, and shows the problem until the file exists again.
    @Test func deletedFileOfComponentsIsProblem() async throws {
        let folder = try TemporaryFolder()
        let components = "components: {card: {fields: {name: text}, layout: {label: name}}}"
        let shared = try folder.write(components, to: "cards.yaml")
        let path = try folder.write(
            "{id: note, title: T, components: cards.yaml, sections: [{rows: [{type: card, name: Anna}]}]}",
            to: "note.yaml")
        let registry = ScreenRegistry()
        let file = try await served(path, registry)
        let live = try #require(await registry.screen("note"))
        try FileManager.default.removeItem(atPath: shared)
        for _ in 0..<FileChanges.absenceLimit { await file.reloadIfChanged() }
        let messages = await file.problems.map(\.message)
        #expect(messages == ["the file of components 'cards.yaml' cannot be read: there is no such file"])
        #expect(DocumentRenderer().string(for: await live.screen).contains("Anna"))
        try folder.write(components, to: "cards.yaml")
        await file.reloadIfChanged()
        #expect(await file.problems.isEmpty)
    }

    @Test func pipeReplacingFileIsNotOpened() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.file("one"), to: "note.json")
        let registry = ScreenRegistry()
        let file = try await served(path, registry)
        let live = try #require(await registry.screen("note"))
        try FileManager.default.removeItem(atPath: path)
        #expect(mkfifo(path, 0o600) == 0)
        for _ in 0..<3 { await file.reloadIfChanged() }
        #expect(await live.screen.title == "one")
        try FileManager.default.removeItem(atPath: path)
        try folder.write(Self.file("two"), to: "note.json")
        for _ in 0..<2 { await file.reloadIfChanged() }
        #expect(await live.screen.title == "two")
    }

    @Test func rejectedActionsHaveReasons() async throws {
        let folder = try TemporaryFolder()
        let registry = ScreenRegistry()
        _ = try await served(try folder.write(Self.file("one"), to: "note.json"), registry)
        let live = try #require(await registry.screen("note"))
        let named = await #expect(throws: ListEventError.self) {
            try await live.dispatch(ListEvent(row: "link", action: "open"))
        }
        #expect(
            named == .unavailable(action: "open", reason: "no program handles the actions of the file note.json"))
        let other = await #expect(throws: ListEventError.self) {
            try await live.dispatch(ListEvent(row: "plain", action: "explode"))
        }
        #expect(other == .unavailable(action: "explode", reason: "the row does not offer it"))
        let unfit = await #expect(throws: ListEventError.self) {
            try await live.dispatch(ListEvent(row: "guests", action: "step", value: .text("evil")))
        }
        guard case .unfitValue = unfit else {
            Issue.record("\(unfit as Any)")
            return
        }
    }

    /// Rows of each type with a control, in two states.
    private static let controls = """
        title: Note
        states:
        - name: One
          sections: &sections
          - id: s
            rows:
            - {id: wifi, type: switch, text: Wi-Fi}
            - {id: guests, type: stepper, text: Guests, value: 3, maximum: 5}
            - {id: volume, type: slider, text: Volume, value: 0.5}
            - {id: name, type: textField, text: Name}
            - {id: size, type: picker, text: Size, value: s, options: [s, m]}
            - {id: more, type: disclosure, text: More, rows: [{id: inner, text: Inner}]}
        - name: Two
          sections: *sections
        """

    @Test func controlsKeepValuesUntilReset() async throws {
        let folder = try TemporaryFolder()
        let registry = ScreenRegistry()
        let file = try await served(try folder.write(Self.controls, to: "note.yaml"), registry)
        let live = try #require(await registry.screen("note"))
        let original = DocumentRenderer().string(for: await live.screen)
        let events: [(row: String, action: String, value: ListEventValue, markup: String)] = [
            ("wifi", "toggle", .flag(true), " checked=\"\""), ("guests", "step", .number(4), ">4<"),
            ("volume", "slide", .number(0.75), "value=\"0.75\""), ("name", "edit", .text("Anna"), "value=\"Anna\""),
            ("size", "pick", .text("m"), "selected=\"\" value=\"m\""),
        ]
        for (row, action, value, markup) in events {
            #expect(!DocumentRenderer().string(for: await live.screen).contains(markup), "\(row)")
            try await live.dispatch(ListEvent(row: ListID(row), action: action, value: value))
            #expect(DocumentRenderer().string(for: await live.screen).contains(markup), "\(row)")
        }
        try await live.dispatch(ListEvent(row: "more", action: "disclose", value: .flag(false)))
        let edited = DocumentRenderer().string(for: await live.screen)
        #expect(!edited.contains("Inner"))
        // Each state has its own values.
        await file.showNextState()
        #expect(DocumentRenderer().string(for: await live.screen) == original)
        await file.showNextState()
        #expect(DocumentRenderer().string(for: await live.screen) == edited)
        try await live.dispatch(ListEvent(target: .screen, action: LiveScreen.resetAction))
        #expect(DocumentRenderer().string(for: await live.screen) == original)
    }

    /// Edits of other rows are kept.
    @Test func rowChangedInFileLosesEdits() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.file("one"), to: "note.json")
        let registry = ScreenRegistry()
        let file = try await served(path, registry)
        let live = try #require(await registry.screen("note"))
        func value() async -> String? {
            let html = DocumentRenderer().string(for: await live.screen)
            return html.firstMatch(of: /stepper-value"><span[^>]*>(\d)</).map { String($0.1) }
        }
        try await live.dispatch(ListEvent(row: "guests", action: "step", value: .number(4)))
        #expect(await value() == "4")
        try folder.write(Self.file("another title"), to: "note.json")
        for _ in 0..<2 { await file.reloadIfChanged() }
        #expect(await live.screen.title == "another title")
        #expect(await value() == "4")
        try folder.write(Self.file("a third title", guests: 7), to: "note.json")
        for _ in 0..<2 { await file.reloadIfChanged() }
        #expect(await value() == "7")
    }

    @Test func pipesAreNotServed() async throws {
        let folder = try TemporaryFolder()
        let pipe = folder.file("pipe.json")
        #expect(mkfifo(pipe, 0o600) == 0)
        let result = try await Tool.listpreview.run(["serve", pipe, "--port", "0"])
        #expect(result.status == 2)
        #expect(result.errors.hasPrefix("\(pipe): error: this is not a regular file; "), "\(result.errors)")
    }

    /// Links out of a served folder are skipped, and viewers on other machines see no lines of files.
    @Test func linksOutOfServedFolderAreNotFollowed() async throws {
        let folder = try TemporaryFolder(files: [
            "secret": "AWS_SECRET_ACCESS_KEY=abc", "Screens/bad.yaml": "secret line",
        ])
        try folder.write(Self.file("one"), to: "Screens/note.json")
        for (link, target) in [("key.yaml", "../secret"), ("user.yaml", "/etc/passwd"), ("same.json", "note.json")] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.file("Screens/\(link)"), withDestinationPath: target)
        }
        _ = try await Tool.listpreview.live(["serve", folder.file("Screens"), "--port", "0"]) { run in
            for name in ["key.yaml", "user.yaml"] {
                let skipped = try await run.errors.next("skipped")
                #expect(skipped.hasPrefix("\(folder.file("Screens/\(name)")): warning: skipped, because it is a link"))
            }
            let client = try LoopbackClient(try await run.url(from: run.output))
            for (headers, isLocal) in [([], true), (["X-Forwarded-For: 10.0.0.1"], false)] {
                let text = try await client.request("GET", "/gallery/version", headers: headers)
                #expect(!text.contains("AWS") && !text.contains("root:"), "\(text)")
                #expect(text.contains("bad.yaml:1:1"), "\(text)")
                #expect(text.contains("\"lines\":") == isLocal && text.contains(folder.path) == isLocal, "\(text)")
            }
        }
    }

    /// A file of a folder that becomes a link out of it is neither read nor written.
    @Test func fileThatBecomesLinkKeepsItsState() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.file("one"), to: "Screens/note.json")
        let outside = try folder.write(Self.file("two"), to: "outside.json")
        let registry = ScreenRegistry()
        let scenario = Scenario(try ScreenFileReader().read(path: path))
        for (isNamed, title) in [(false, "one"), (true, "two")] {
            let file = ServedFile(
                path: path, isNamed: isNamed, stamp: FileStamp(path), scenario: scenario, state: nil, screens: registry,
                gallery: nil, log: StateLog([], notices: Notices()), notices: Notices())
            try await file.start()
            try FileManager.default.removeItem(atPath: path)
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: outside)
            for _ in 0..<3 { await file.reloadIfChanged() }
            #expect(await registry.screen("note")?.screen.title == title)
            if !isNamed {
                let error = await #expect(throws: StateAdditionError.self) {
                    try await file.addState("New", behind: scenario.states[0].id, changes: JSONNode(.object([])))
                }
                #expect(error.map { "\($0)".contains("leaves its folder") } == true)
                #expect(folder.text("outside.json") == Self.file("two"))
            }
            await registry.remove("note")
            try FileManager.default.removeItem(atPath: path)
            try folder.write(Self.file("one"), to: "Screens/note.json")
        }
    }

    /// The real program prints an action exactly as sent, and answers as documented.
    @Test(arguments: [Subprocess.Signal.terminate, .terminalClosed])
    func fileActionsAreAnsweredAndSignalsEndServer(signal: Subprocess.Signal) async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.file("one"), to: "note.json")
        let result = try await Tool.listpreview.live(
            ["serve", path, "--port", "0", "--action-token", "0123456789abcdef"], signal: signal
        ) { run in
            let url = try await run.url(from: run.output)
            let client = try LoopbackClient(url)
            func post(_ body: String) async throws -> String {
                try await client.request(
                    "POST", "/screens/note/actions", body: body,
                    headers: ["X-CSRF-Token: 0123456789abcdef", "Content-Type: application/json"])
            }
            let answer = try await post(#"{"row":"r-guests","action":"step","value":4}"#)
            #expect(answer.hasPrefix("HTTP/1.1 204 "), "\(answer)")
            #expect(try await run.errors.next("note:") == "note: step with 4, row 'guests'")
            let refused = try await post(#"{"row":"r-plain","action":"explode"}"#)
            #expect(refused.hasPrefix("HTTP/1.1 422 ") && refused.contains("does not offer"), "\(refused)")
        }
        #expect(result == .exited(0), "\(result)")
    }

    /// The end of the terminal ends the command as well.
    @Test func commandEndsWithTerminal() async throws {
        let folder = try TemporaryFolder()
        let number = folder.file("number")
        let result = try await Tool.listpreview.live(
            ["serve", "--exec", "echo $$ > '\(number)'; echo ready >&2; exec sleep 600", "--port", "0"],
            signal: .terminalClosed
        ) { run in
            _ = try await run.url(from: run.output)
            _ = try await run.errors.next("ready")
        }
        #expect(result == .exited(0), "\(result)")
        let text = try String(contentsOfFile: number, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
        let process = try #require(pid_t(text))
        #expect(kill(process, 0) == -1 && errno == ESRCH, "the command \(process) is still there")
    }

    /// A program that was started with `nohup` outlives its terminal.
    @Test func serverSurvivesIgnoredHangup() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.file("one"), to: "note.json")
        let shell = Tool(path: "/bin/sh")
        let command = "trap '' HUP; exec '\(Tool.listpreview.path)' serve '\(path)' --port 0"
        let result = try await shell.live(["-c", "\(command)"]) { run in
            let client = try LoopbackClient(try await run.url(from: run.output))
            #expect(kill(try #require(run.processNumber), SIGHUP) == 0)
            #expect(try await client.request("GET", "/healthz").hasPrefix("HTTP/1.1 200 "))
            #expect(try await client.request("GET", "/readyz").hasPrefix("HTTP/1.1 200 "))
        }
        #expect(result == .exited(0), "\(result)")
    }
}
