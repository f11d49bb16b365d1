import Foundation
import Testing

@testable import TestSupport

/// `listpreview merge`: the merged results of all parts are the same as those of a whole run.
struct MergeCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for number in 1...5 {
            try folder.write(Self.screen("s\(number)"), to: "in/s\(number).json")
        }
    }

    /// A screen with all properties of an entry of the index.
    private static func screen(_ id: String, price: String = "1984") -> String {
        """
        {"id": "\(id)", "title": "\(id) \\"&\\u0301 <", "group": "\(id == "s2" ? "B" : "A")", "notes": "Notes \\n 2", "lang": "ar", "dir": "rtl",
         "variants": ["dark", {"id": "own", "title": "Own", "textSize": "xLarge", "device": "small", "contrast": "more",
          "reducedMotion": true, "lang": "fr", "dir": "ltr", "appearance": "ios26"}],
         "states": [{"name": "Empty", "notes": "None", "sections": []},
          {"name": "Two cars", "sections": [{"id": "used", "rows": [{"id": "mini", "text": "Mini \(price)"}]}]}]}
        """
    }

    private func run(_ arguments: String..., environment: [String: String] = [:]) async throws -> Tool.Output {
        try await run(arguments, environment: environment)
    }

    /// Relative paths, as on several machines.
    private func run(_ arguments: [String], environment: [String: String] = [:]) async throws -> Tool.Output {
        try await Tool.listpreview.run(arguments, environment: environment, in: folder.path)
    }

    private func contents(of name: String) throws -> [String: Data] {
        let prefix = "\(name)/"
        let found = try folder.contents().filter { $0.key.hasPrefix(prefix) }
        return Dictionary(uniqueKeysWithValues: found.map { (String($0.key.dropFirst(prefix.count)), $0.value) })
    }

    @Test func usageErrorsHaveStatus64() async throws {
        for (arguments, message) in [
            (["merge", "in", "-o", "in/"], "--output is 'in/', which is one of the parts"),
            (["merge", "-o", "joined"], "Missing expected argument '<part> ...'"),
            (["merge", "in"], "Missing expected argument '--output <output>'"),
            (["verify", "in", "--shard", "0/2"], "--shard takes a part and the number of parts"),
            (["render", "in", "--shard", "1/2"], "Unknown option '--shard'"),
        ] {
            let result = try await run(arguments)
            #expect(result.status == 64, "\(arguments)")
            #expect(result.errors.contains(message), "\(result.errors)")
        }
    }

    /// Records goldens, changes a screen, removes a state and adds one.
    private func prepareGoldens() async throws {
        #expect(try await run("record", "in", "--html-only").status == 0)
        try folder.write(Self.screen("s2", price: "1985"), to: "in/s2.json")
        try folder.write(
            Self.screen("s3").replacingOccurrences(of: "Two cars", with: "Cars"), to: "in/s3.json")
    }

    private func verifyParts(_ count: Int, _ options: String...) async throws -> [String] {
        for index in 1...count {
            _ = try await run(
                ["verify", "in", "--html-only", "--shard", "\(index)/\(count)", "--results", "r\(index)"] + options)
        }
        return (1...count).reversed().map { "r\($0)" }
    }

    /// The results of a folder without the random name of their run, and without their location.
    private func results(_ name: String) throws -> String {
        try String(contentsOfFile: folder.file("\(name)/results.json"), encoding: .utf8)
            .replacing(/"run":"[a-z0-9]+"/, with: "").replacing(/"location":\{[^}]*\},/, with: "")
    }

    @Test(arguments: [1, 2, 3, 12]) func mergedResultsEqualWholeRun(count: Int) async throws {
        try await prepareGoldens()
        func compare(_ arguments: [String], to results: String) async throws -> Tool.Output {
            try await run(arguments + ["--junit", "\(results).xml", "--summary", "\(results).md"])
        }
        let parts = try await verifyParts(count)
        let merged = try await compare(["merge"] + parts + ["-o", "results"], to: "joined")
        let joined = try contents(of: "results")
        let json = try results("results")
        try FileManager.default.removeItem(atPath: folder.file("results"))
        let whole = try await compare(["verify", "in", "--html-only", "--results", "results"], to: "whole")
        #expect(whole.status == 1 && whole.output.contains("8 same, 1 changed, 1 new, 1 orphaned."), "\(whole)")
        #expect(merged.status == whole.status && merged.output == whole.output && merged.errors == whole.errors)
        #expect(json == (try results("results")))
        let expected = try contents(of: "results")
        #expect(Set(joined.keys) == Set(expected.keys) && expected["actual/s2/two-cars.html"] != nil)
        for (name, bytes) in expected where name.hasPrefix("actual/") { #expect(joined[name] == bytes, "\(name)") }
        let files = try folder.contents()
        #expect(files["joined.xml"] == files["whole.xml"] && files["joined.md"] == files["whole.md"])
    }

    /// Pictures, their heat maps and orphaned goldens are merged, too.
    @Test(.timeLimit(.minutes(2))) func mergedPicturesEqualWholeRun() async throws {
        #expect(try await run("record", "in", "--pictures", "plain").status == 0)
        try folder.write(Self.screen("s2", price: "1985 or later"), to: "in/s2.json")
        try folder.write(
            Self.screen("s3").replacingOccurrences(of: "Two cars", with: "Cars"), to: "in/s3.json")
        for index in 1...3 {
            _ = try await run("verify", "in", "--shard", "\(index)/3", "--results", "r\(index)")
        }
        let merged = try await run("merge", "r3", "r1", "r2", "-o", "results")
        let joined = try contents(of: "results")
        try FileManager.default.removeItem(atPath: folder.file("results"))
        let whole = try await run("verify", "in", "--results", "results")
        #expect(merged.status == 1 && whole.status == 1)
        #expect(merged.output == whole.output && merged.errors == whole.errors)
        let expected = try contents(of: "results")
        #expect(Set(joined.keys) == Set(expected.keys))
        let known = Set(expected.keys.filter { $0.contains("/") }.map { $0.prefix { $0 != "/" } })
        #expect(known.isSuperset(of: ["golden", "actual", "heat"]) && expected["golden/s3/two-cars.png"] != nil)
        for (name, bytes) in expected {
            func text(_ data: Data?) -> String {
                String(decoding: data ?? Data(), as: UTF8.self).replacing(/"run":"[a-z0-9]+"/, with: "")
            }
            #expect(name.hasSuffix(".png") ? joined[name] == bytes : text(joined[name]) == text(bytes), "\(name)")
        }
        // A picture of another browser would be approved as one of the first.
        let json = try String(contentsOfFile: folder.file("r2/results.json"), encoding: .utf8)
        try folder.write(
            json.replacing(/"browser":"[^"]+"/, with: "\"browser\":\"Chrome/1\""), to: "r2/results.json")
        let other = try await run("merge", "r1", "r2", "r3", "-o", "results")
        #expect(
            other.status == 2
                && other.errors.hasPrefix("r2: error: its pictures are from Chrome/1, those in 'r1' from "))
    }

    /// A part cannot decide about a golden whose state may be in another part; all parts together can.
    @Test func onlyMergedResultsReportOrphans() async throws {
        #expect(try await run("record", "in", "--html-only").status == 0)
        try FileManager.default.removeItem(atPath: folder.file("in/s5.json"))
        try folder.write(Self.screen("s3").replacingOccurrences(of: "Two cars", with: "Empty 2"), to: "in/s3.json")
        try FileManager.default.copyItem(
            atPath: folder.file("Fixtures/s3/two-cars.html"), toPath: folder.file("Fixtures/s3/empty-2.html"))
        for index in 1...2 {
            let part = try await run(
                "verify", "in", "--html-only", "--shard", "\(index)/2", "--results", "r\(index)")
            #expect(!part.output.contains("orphaned") && !part.output.contains("no longer exists"), "\(part)")
        }
        let summary = folder.file("summary.md")
        let merged = try await run(
            "merge", "r1", "r2", "-o", "results",
            environment: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": summary])
        #expect(merged.status == 1)
        #expect(merged.output.contains("- s3/two-cars  no longer exists but still has goldens\n"))
        #expect(merged.output.contains("2 files of screens that are not in this run"))
        // GitHub already shows the annotations of the parts.
        let annotations = merged.output.split(separator: "\n").filter { $0.hasPrefix("::") }
        #expect(annotations.count == 1 && annotations[0].contains("s3/two-cars no longer exists"), "\(annotations)")
        #expect(try String(contentsOfFile: summary, encoding: .utf8).contains("1 orphaned"))
    }

    @Test func mergedResultsCanBeApproved() async throws {
        try await prepareGoldens()
        #expect(try await run(["merge"] + verifyParts(2) + ["-o", "PreviewResults"]).status == 1)
        let approved = try await run("approve", "--all")
        #expect(approved.status == 0 && approved.output == "approved s2/two-cars\napproved s3/cars\n", "\(approved)")
        #expect(try await run("prune", "in", "--yes").status == 0)
        #expect(try await run(["merge"] + verifyParts(2) + ["-o", "PreviewResults"]).status == 0)
    }

    /// An unreadable golden ends a whole run with status 2.
    @Test func unreadableGoldensEndWithStatus2() async throws {
        try await prepareGoldens()
        try folder.write("<<<<<<< HEAD\n", to: "Fixtures/s1/empty.html")
        let parts = try await verifyParts(3)
        let merged = try await run(["merge"] + parts + ["-o", "results"])
        let whole = try await run("verify", "in", "--html-only", "--results", "results")
        #expect(whole.status == 2 && merged.status == 2)
        #expect(merged.output == whole.output)
    }

    @Test func mismatchedResultsAreReported() async throws {
        try await prepareGoldens()
        let parts = try await verifyParts(2).sorted()
        for (name, arguments) in [
            ("whole", []), ("some", ["--shard", "2/2", "--filter", "s*"]), ("three", ["--shard", "2/3"]),
        ] {
            _ = try await run(["verify", "in", "--html-only", "--results", name] + arguments)
        }
        try FileManager.default.copyItem(atPath: folder.file("r2"), toPath: folder.file("copy"))
        try folder.write("x", to: "other/file")
        try folder.write("{}", to: "damaged/results.json")
        let fits = "it is from a different run than 'r1': "
        for (others, message) in [
            (
                ["whole"],
                "whole/results.json: error: these are the results of a whole run; a part is made with --shard"
            ),
            (
                ["some"],
                "some: error: \(fits)the arguments are 'in --filter 's*' --html-only' here, 'in --html-only' there"
            ),
            (["three"], "three: error: \(fits)the part is '2/3' here, '1/2' there"),
            (["r2", "copy"], "copy: error: part 2/2 occurs twice; 'r2' contains it, too"),
            (["other"], "other: error: not a part; `verify` makes one with --shard 1/2"),
            (["none"], "none: error: there is no such folder"),
            ([], "r1: error: the other parts of it are missing: 2/2; name the folders of all parts"),
        ] {
            let result = try await run(["merge", parts[0]] + others + ["-o", "results"])
            #expect(result.status == 2 && result.output == "" && result.errors == message + "\n", "\(result)")
        }
        let damaged = try await run("merge", parts[0], "damaged", "-o", "results")
        #expect(damaged.status == 2 && damaged.errors.hasPrefix("damaged/results.json: error: "), "\(damaged)")
        let actual = "actual/s2/two-cars.html"
        try FileManager.default.removeItem(atPath: folder.file("r2/\(actual)"))
        let lacking = try await run(["merge"] + parts + ["-o", "results"])
        #expect(lacking.errors == "r2/\(actual): error: this file of the part is missing\n", "\(lacking)")
        #expect(!FileManager.default.fileExists(atPath: folder.file("results")))
        // An additional screen between two parts is another run, too.
        try folder.write(Self.screen("s6"), to: "in/s6.json")
        _ = try await run("verify", "in", "--html-only", "--shard", "2/2", "--results", "r2")
        let other = try await run("merge", "r1", "r2", "-o", "results")
        #expect(other.errors == "r2: error: \(fits)the number of states is '12' here, '10' there\n")
    }

    /// A gallery in Swift merges its own parts.
    @Test func galleriesMergeTheirParts() async throws {
        for arguments in [
            ["--results", "whole"], ["--results", "r1", "--shard", "1/2"], ["--results", "r2", "--shard", "2/2"],
        ] {
            let result = try await Tool.garage.run(["verify", "--html-only"] + arguments, in: folder.path)
            #expect(result.status == 1, "every state is new: \(result)")
        }
        let merged = try await Tool.garage.run(["merge", "r1", "r2", "-o", "joined"], in: folder.path)
        #expect(merged.status == 1 && merged.errors == "", "\(merged)")
        let states = try ["whole", "joined"].map { name in
            try results(name).replacing("--results whole", with: "--results joined")
        }
        #expect(states[0] == states[1])
    }
}
