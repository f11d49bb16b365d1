import Foundation
import JSONText
import Testing

@testable import TestSupport

/// Names and texts that would control a terminal, or forge lines of a log.
struct HostileNamesTests {
    private static let text =
        "x\u{1B}[31m\u{1B}]0;t\u{7}\r\nerror: forged\u{7F}\u{9B}1m\u{202E}\u{2066}\u{200F}\u{2028}\u{200B}"

    /// Every verb, with hostile names of files and folders, texts in files, and arguments.
    private static let commands: [[String]] = [
        ["list", "FILE"], ["list", "BROKEN"], ["list", "FOLDER"], ["list", "FILE", "--goldens", "TEXT"],
        ["list", "--TEXT"],
        ["render", "FILE", "-o", "out-TEXT"], ["render", "BROKEN", "-o", "out"],
        ["render", "FILE", "--state", "TEXT?", "-o", "out"],
        ["render", "FILE", "--format", "md"], ["render", "FILE", "--format", "TEXT"],
        ["render", "FILE", "--format=TEXT"],
        ["render", "FILE", "--css", "TEXT", "-o", "out"], ["render", "TEXT", "-o", "out"],
        ["render", "FILE", "-o", "FILE"],
        ["record", "--html-only", "FILE"], ["record", "--html-only", "FILE", "--goldens", "TEXT"],
        ["verify", "--html-only", "FILE"], ["verify", "--html-only", "--json", "FILE"],
        ["verify", "--html-only", "BROKEN"],
        ["verify", "--html-only", "FILE", "--goldens", "FILE"], ["verify", "--html-only", "FILE", "--filter", "TEXT"],
        ["prune", "FILE"], ["prune", "BROKEN"], ["prune", "FILE", "--goldens", "TEXT"],
        ["diff", "FILE", "--from", "TEXT", "--to", "b"],
        ["diff", "FILE", "--from", "a", "--to", "b", "--format", "text"],
        ["diff", "FILE", "--from", "a", "--to", "b", "--format", "json"], ["diff", "FOLDER"],
        ["diff", "FILE", "BROKEN"], ["approve", "TEXT"], ["approve", "--all", "--results", "TEXT"], ["init", "TEXT"],
        ["validate", "FILE"], ["validate", "TEXT"], ["validate", "PAGE"], ["apply", "PAGE", "TEXT"],
        ["apply", "PAGE", "FILE"],
        ["merge", "TEXT"], ["report", "--results", "TEXT"], ["report", "TEXT"], ["TEXT"], ["help", "TEXT"],
        ["serve", "TEXT"], ["serve", "FILE", "--state", "TEXT?"], ["serve", "--port", "TEXT"],
        ["serve", "FILE", "--config", "TEXT"],
        ["serve", "FILE", "--host", "TEXT"], ["serve", "FILE", "--css", "TEXT"], ["serve", "FILE", "FILE2"],
        ["serve", "--exec", "true", "--watch", "TEXT"], ["serve", "-", "--screen", "TEXT"],
    ]

    @Test(arguments: commands) func outputIsReadable(command: [String]) async throws {
        let folder = try folder()
        let run = try await Tool.listpreview.run(arguments(command), in: folder.path)
        for (stream, text) in [("output", run.output), ("errors", run.errors)] {
            let hidden = text.unicodeScalars.filter { scalar in
                let category = scalar.properties.generalCategory
                return scalar != "\n" && [.control, .format, .lineSeparator, .paragraphSeparator].contains(category)
            }
            #expect(
                hidden.isEmpty, "\(stream): \(hidden.map { String($0.value, radix: 16) }) in \(text.debugDescription)")
            #expect(!text.split(separator: "\n").contains { $0.hasPrefix("error: forged") }, "\(text.debugDescription)")
        }
        #expect(!run.output.isEmpty || !run.errors.isEmpty || run.status == 0)
    }

    /// All errors at the start of a server are entries of its log.
    @Test(arguments: [
        ["TEXT"], ["FILE", "--state", "TEXT?"], ["--port", "TEXT"], ["FILE", "--config", "TEXT"],
        ["FILE", "--css", "TEXT"],
        ["--exec", "true", "--watch", "TEXT"], ["EMPTY"], ["FILE", "--host", "300.1.1.1"], ["FILE", "--play", "0"],
        ["FILE", "FILE2"],
    ]) func errorsAtTheStartAreEntriesOfTheLog(command: [String]) async throws {
        let folder = try folder()
        for format in [["--log-format", "json"], ["--log-format=json"]] {
            let run = try await Tool.listpreview.run(["serve"] + format + arguments(command), in: folder.path)
            #expect(run.status != 0)
            let lines = run.errors.split(separator: "\n")
            #expect(lines.last?.contains("\"level\":\"error\"") == true)
            for line in lines {
                let node = try? JSONParser().parse(line)
                #expect(
                    ["error", "warning"].contains(node?["level"]?.string) && node?["message"]?.string != nil, "\(line)")
            }
        }
    }

    private func arguments(_ command: [String]) -> [String] {
        let names = [
            ("FILE2", "\(Self.text)2.json"), ("FILE", "\(Self.text).json"), ("BROKEN", "broken \(Self.text).yaml"),
            ("FOLDER", "folder \(Self.text)"), ("EMPTY", "empty \(Self.text)"), ("PAGE", "\(Self.text).html"),
            ("TEXT", Self.text),
        ]
        return command.map { word in names.reduce(word) { $0.replacing($1.0, with: $1.1) } }
    }

    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        var json = JSONWriter()
        json.string(Self.text)
        let text = String(decoding: json.bytes, as: UTF8.self)
        func file(_ id: String) -> String {
            let rows =
                "{\"rows\": [{\"id\": \(text), \"text\": \(text), \"detail\": \(text), \"type\": \"value\", \"action\": \(text)}]}"
            return """
                {"id": "\(id)", "title": \(text), "group": \(text), "variants": [{"title": \(text), "scheme": "dark"}],
                 "states": [{"name": \(text), "id": "a", "sections": [{"header": \(text), "footer": \(text)}, \(rows)]},
                            {"name": "b", "sections": []}]}
                """
        }
        let broken =
            "title: T\nse\u{1B}[31mc: 1\nstates: [{name: a, accessory: \"\\e[2J\", sections: [{rows: [{type: \"\\u202e\"}]}]}]"
        let files = [
            ("\(Self.text).json", file("hostile")), ("\(Self.text)2.json", file("hostile")),
            ("broken \(Self.text).yaml", broken), ("\(Self.text).html", "<p>\(Self.text)</p>"),
            ("folder \(Self.text)/\(Self.text).yaml", "{"), ("folder \(Self.text)/a.json", file("other")),
        ]
        let manager = FileManager.default
        for name in ["folder \(Self.text)", "empty \(Self.text)"] {
            try manager.createDirectory(atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
        }
        for (name, content) in files {
            try Data(content.utf8).write(to: URL(fileURLWithPath: "\(folder.path)/\(name)"))
        }
        return folder
    }
}
