import Foundation
import JSONText
import Testing

/// A gallery in Swift has the verbs of `listpreview` with the same options, since both are one implementation.
struct VerbParityTests {
    /// What `serve` has only for lines that programs print.
    private static let ofLines: Set<String> = ["--exec", "--watch", "--screen", "--until-end"]

    /// The options of each verb, as text with all that is known of them: names, defaults, values, explanations.
    private static func verbs(of tool: Tool) async throws -> [String: [String: String]] {
        let dump = try await tool.run(["--experimental-dump-help"])
        let root = try JSONParser().parse(Array(dump.output.utf8))
        var verbs: [String: [String: String]] = [:]
        for verb in try #require(root["command"]?["subcommands"]?.array, "\(dump)") {
            var options: [String: String] = [:]
            for argument in verb["arguments"]?.array ?? [] where argument["kind"]?.string != "positional" {
                let names = (argument["names"]?.array ?? []).map { name in
                    (name["kind"]?.string == "short" ? "-" : "--") + (name["name"]?.string ?? "")
                }
                let keys = [
                    "kind", "defaultValue", "valueName", "abstract", "isOptional", "isRepeating", "shouldDisplay",
                ]
                let known = keys.map { "\($0): \(String(describing: argument[$0]?.value))" }
                let values = (argument["allValues"]?.array ?? []).compactMap(\.string)
                options[names.last ?? ""] = "\(names) \(known) \(values)"
            }
            verbs[verb["commandName"]?.string ?? ""] = options
        }
        return verbs
    }

    @Test func galleriesHaveTheSameOptions() async throws {
        let files = try await Self.verbs(of: .listpreview)
        let gallery = try await Self.verbs(of: .garage)
        #expect(
            Set(gallery.keys).subtracting(["help"]) == [
                "render", "list", "diff", "serve", "record", "verify", "approve", "report", "prune",
            ])
        for (verb, options) in gallery {
            let known = try #require(files[verb], "\(verb)")
            // A gallery has no version of its own.
            let missing = Set(known.keys).subtracting(options.keys).subtracting(["--version"])
            #expect(missing == (verb == "serve" ? Self.ofLines : []), "\(verb)")
            for (name, option) in options { #expect(known[name] == option, "\(verb) \(name)") }
        }
        // What is compared is there.
        #expect(files["diff"]?["--format"]?.contains("text") == true, "\(files["diff"] ?? [:])")
        #expect(gallery["serve"]?.count ?? 0 > 15, "\(gallery["serve"] ?? [:])")
    }

    /// `report` is called as `verify` is.
    @Test func reportTakesWhatVerifyTakes() async throws {
        let folder = try TemporaryFolder()
        try folder.write("{title: A, sections: []}", to: "a.yaml")
        let verified = try await Tool.listpreview.run(["verify", ".", "--html-only"], in: folder.path)
        #expect(verified.status == 1, "\(verified)")
        let report = try await Tool.listpreview.run(["report", "."], in: folder.path)
        #expect(report.status == 0, "\(report)")
        #expect(report.output.hasSuffix("PreviewResults/report.html\n"), "\(report)")
        let missing = try await Tool.listpreview.run(["report", "none"], in: folder.path)
        #expect(missing.status == 64)
        #expect(missing.errors.contains("There is no file 'none'"), "\(missing)")
    }
}
