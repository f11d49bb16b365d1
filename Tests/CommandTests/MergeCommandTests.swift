import Foundation
import Testing

/// `listpreview merge`: the merged parts of a run are the same as the whole run.
struct MergeCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for number in 1...5 {
            try folder.write(Self.screen("s\(number)"), to: "in/s\(number).json")
        }
        try folder.write("li { color: red }", to: "shop.css")
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
        var clean = ["CI": "", "GITHUB_ACTIONS": "", "GITHUB_STEP_SUMMARY": ""]
        clean.merge(environment) { $1 }
        return try await Tool.listpreview.run(arguments, environment: clean, in: folder.path)
    }

    private func contents(of name: String) throws -> [String: Data] {
        let prefix = "\(name)/"
        let found = try folder.contents().filter { $0.key.hasPrefix(prefix) }
        return Dictionary(uniqueKeysWithValues: found.map { (String($0.key.dropFirst(prefix.count)), $0.value) })
    }

    /// Renders all parts; returns their folders, the last first.
    private func renderParts(_ count: Int, _ options: String...) async throws -> [String] {
        for index in 1...count {
            let result = try await run(["render", "in", "--shard", "\(index)/\(count)", "-o", "p\(index)"] + options)
            #expect(result.status == 0, "\(result)")
        }
        return (1...count).reversed().map { "p\($0)" }
    }

    // MARK: - Pages

    @Test(arguments: [1, 2, 3, 7]) func mergedPagesEqualWholeRun(count: Int) async throws {
        let options = ["--css", "shop.css", "--title", "My \"screens\""]
        let whole = try await run(["render", "in", "-o", "whole"] + options)
        #expect(whole.status == 0, "\(whole)")
        let parts = try await renderParts(count, options[0], options[1], options[2], options[3])
        let merged = try await run(["merge"] + parts + ["-o", "joined"])
        #expect(merged.status == 0 && merged.errors == "", "\(merged)")
        #expect(merged.output == "11 pages (10 states and the index). Open \(folder.file("joined/index.html"))\n")
        let (expected, joined) = (try contents(of: "whole"), try contents(of: "joined"))
        #expect(expected.count > 20 && expected["assets/css/app/shop.css"] != nil)
        #expect(Set(joined.keys) == Set(expected.keys))
        for (name, bytes) in expected { #expect(joined[name] == bytes, "\(name)") }
        // Each screen is in one part.
        let pages = try parts.flatMap { try contents(of: $0).keys.filter { $0.hasSuffix("/empty.html") } }
        #expect(pages.sorted() == (1...5).map { "s\($0)/empty.html" })
    }

    /// Screens that a part skips are skipped by all, and the exit status is that of a whole run.
    @Test func invalidScreensAreSkipped() async throws {
        try folder.write("{\"tilte\": 1}", to: "in/s2.json")
        #expect(try await run("render", "in", "-o", "whole").status == 2)
        #expect(try await run("render", "in", "-o", "p1", "--shard", "1/2").status == 0)
        #expect(try await run("render", "in", "-o", "p2", "--shard", "2/2").status == 2)
        let merged = try await run("merge", "p1", "p2", "-o", "joined")
        #expect(merged.status == 2)
        #expect(
            merged.output
                == "9 pages (8 states and the index); 1 of 5 screens left out. Open \(folder.file("joined/index.html"))\n"
        )
        #expect(try contents(of: "joined") == contents(of: "whole"))
    }

    @Test func mergeWithoutScreensWritesNothing() async throws {
        for index in 1...2 {
            let part = try await run(
                "render", "in", "-o", "p\(index)", "--shard", "\(index)/2", "--state", "Full")
            #expect(part.status == 0, "\(part)")
        }
        let merged = try await run("merge", "p1", "p2", "-o", "joined")
        #expect(merged.status == 2 && merged.errors == "p1: error: no part contains a page\n")
        #expect(!FileManager.default.fileExists(atPath: folder.file("joined")))
        #expect(try await run("render", "in", "-o", "whole", "--state", "Full").status == 2)
    }

    @Test func selectedStatesAreMerged() async throws {
        _ = try await run("render", "in", "-o", "whole", "--state", "Empty", "--appearance", "ios26")
        let parts = try await renderParts(2, "--state", "Empty", "--appearance", "ios26")
        #expect(try await run(["merge"] + parts + ["-o", "joined"]).status == 0)
        #expect(try contents(of: "joined") == contents(of: "whole"))
        #expect(try contents(of: "joined").keys.contains("s1/two-cars.html") == false)
    }

    /// Pages of removed states are removed, as by a whole run.
    @Test func existingSiteIsReplaced() async throws {
        #expect(try await run("render", "in", "-o", "joined").status == 0)
        for number in 1...5 {
            let text = Self.screen("s\(number)").replacingOccurrences(of: "Two cars", with: "Cars")
            try folder.write(text, to: "in/s\(number).json")
        }
        #expect(try await run("render", "in", "-o", "whole").status == 0)
        #expect(try await run(["merge"] + renderParts(2) + ["-o", "joined"]).status == 0)
        #expect(try contents(of: "joined") == contents(of: "whole"))
    }

    @Test func wholeRunRemovesPartFile() async throws {
        #expect(try await run("render", "in", "-o", "out", "--shard", "1/1").status == 0)
        #expect(try contents(of: "out")["part.json"] != nil)
        #expect(try await run("render", "in", "-o", "out").status == 0)
        #expect(try contents(of: "out")["part.json"] == nil)
        // Another file with that name is kept.
        try folder.write("{}", to: "out/part.json")
        #expect(try await run("render", "in", "-o", "out").status == 0)
        #expect(try contents(of: "out")["part.json"] != nil)
    }

    // MARK: - Errors

    @Test func mismatchedPartsAreReported() async throws {
        _ = try await renderParts(3)
        for (arguments, name) in [
            (["--shard", "2/4"], "four"), (["--shard", "2/3", "--title", "Cars"], "titled"),
            (["--shard", "2/3", "--state", "Empty"], "empty"),
        ] {
            #expect(try await run(["render", "in", "-o", name] + arguments).status == 0)
        }
        try FileManager.default.copyItem(atPath: folder.file("p2"), toPath: folder.file("copy"))
        try folder.write("x", to: "other/file")
        try folder.write("{\"version\": 1}", to: "damaged/part.json")
        #expect(try await run("verify", "in", "--html-only", "--results", "r1", "--shard", "1/3").status == 1)
        let fits = "it is from a different run than 'p1': "
        for (parts, message) in [
            (["p1", "p3"], "p1: error: the other parts of it are missing: 2/3; name the folders of all parts"),
            (["p1", "p2", "copy", "p3"], "copy: error: part 2/3 occurs twice; 'p2' contains it, too"),
            (["p1", "four", "p3"], "four: error: \(fits)the part is '2/4' here, '1/3' there"),
            (["p1", "titled", "p3"], "titled: error: \(fits)the title is 'Cars' here, 'Screens' there"),
            (["p1", "empty", "p3"], "empty: error: \(fits)the arguments are 'in --state Empty' here, 'in' there"),
            (["p1", "other", "p3"], "other: error: not a part; `render` and `verify` make one with --shard 1/3"),
            (["p1", "none", "p3"], "none: error: there is no such folder"),
            (["p1", "r1", "p3"], "r1: error: these are results of verify, but 'p1' contains rendered pages"),
            (["damaged"], "damaged/part.json: error: it is damaged (it lacks 'label'); render this part again"),
        ] {
            let result = try await run(["merge"] + parts + ["-o", "joined"])
            #expect(result.status == 2 && result.output == "", "\(parts)")
            #expect(result.errors == message + "\n")
            #expect(!FileManager.default.fileExists(atPath: folder.file("joined")), "\(parts)")
        }
        // An additional screen between two parts is another run, too.
        try folder.write(Self.screen("s6"), to: "in/s6.json")
        #expect(try await run("render", "in", "-o", "p2", "--shard", "2/3").status == 0)
        let other = try await run("merge", "p1", "p2", "p3", "-o", "joined")
        #expect(other.errors == "p2: error: \(fits)the number of screens is '6' here, '5' there\n")
    }

    /// Any error in a file of a part is found before anything is written.
    @Test func damagedPartsWriteNothing() async throws {
        let pristine = try await renderParts(2, "--css", "shop.css").sorted()
        let sheet = "assets/css/app/shop.css"
        for (file, text, message) in [
            ("s2/two-cars.html", nil, "this file of the part is missing"),
            ("s2/timeline.js", nil, "this file of the part is missing"),
            (sheet, nil, "there is no such file"),
            (sheet, "li {}", "it differs from the style sheet in 'p1'"),
            ("assets/css/theme.css", "x", "the part was rendered by another version of this program; "),
        ] as [(String, String?, String)] {
            try? FileManager.default.removeItem(atPath: folder.file("bad"))
            try FileManager.default.copyItem(atPath: folder.file("p2"), toPath: folder.file("bad"))
            try FileManager.default.removeItem(atPath: folder.file("bad/\(file)"))
            if let text { try folder.write(text, to: "bad/\(file)") }
            let result = try await run("merge", pristine[0], "bad", "-o", "joined")
            #expect(result.status == 2, "\(file)")
            #expect(result.errors.hasPrefix("bad/\(file): error: \(message)"), "\(result.errors)")
            #expect(!FileManager.default.fileExists(atPath: folder.file("joined")), "\(file)")
        }
    }

    /// An artifact is untrusted input: no name in it leads out of the folders.
    @Test func pathsOutsidePartAreRejected() async throws {
        _ = try await renderParts(1)
        let text = try String(contentsOfFile: folder.file("p1/part.json"), encoding: .utf8)
        for name in ["../s3", "/s3", ".s3"] {
            try folder.write(
                text.replacingOccurrences(of: "\"id\":\"s3\"", with: "\"id\":\"\(name)\""), to: "p1/part.json")
            let result = try await run("merge", "p1", "-o", "joined")
            #expect(result.status == 2)
            #expect(result.errors == "p1/part.json: error: it is damaged: '\(name)' is not in it\n")
        }
    }

    @Test func duplicateIDsAcrossPartsAreRejected() async throws {
        try folder.write(Self.screen("s1"), to: "in/s2.json")
        let parts = try await renderParts(2)
        let result = try await run(["merge"] + parts + ["-o", "joined"])
        #expect(result.status == 2)
        #expect(
            result.errors
                == "in/s2.json: error: the screen id 's1' is already used by 'in/s1.json'; set another 'id' in one of them\n"
        )
    }

    @Test func usageErrorsHaveStatus64() async throws {
        _ = try await renderParts(1)
        for (arguments, message) in [
            (["merge", "p1", "-o", "p1/"], "--output is 'p1/', which is one of the parts"),
            (["merge", "p1", "-o", "joined", "--json"], "--json, --junit and --summary are for results of verify"),
            (["merge", "-o", "joined"], "Missing expected argument '<part> ...'"),
            (["merge", "p1"], "Missing expected argument '--output <output>'"),
            (["render", "in", "--shard", "0/2"], "--shard takes a part and the number of parts"),
            (["render", "in", "--shard", "1/2", "--single-file"], "--shard is for folders of pages"),
            (["render", "in", "--shard", "1/2", "--format", "png"], "--shard is for folders of pages"),
        ] {
            let result = try await run(arguments)
            #expect(result.status == 64, "\(arguments)")
            #expect(result.errors.contains(message), "\(result.errors)")
        }
    }

    // MARK: - Results

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

    /// The results of a folder without the random name of their run.
    private func results(_ name: String) throws -> String {
        try String(contentsOfFile: folder.file("\(name)/results.json"), encoding: .utf8)
            .replacing(/"run":"[a-z0-9]+"/, with: "")
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
        _ = try await run("verify", "in", "--html-only", "--results", "whole")
        _ = try await run("verify", "in", "--html-only", "--shard", "2/2", "--results", "some", "--filter", "s*")
        _ = try await run("render", "in", "-o", "site", "--shard", "2/2")
        for (other, message) in [
            ("whole", "whole/results.json: error: these are the results of a whole run; a part is made with --shard"),
            (
                "some",
                "some: error: it is from a different run than 'r1': the arguments are 'in --filter 's*' --html-only' here, 'in --html-only' there"
            ),
            ("site", "site: error: these are rendered pages, but 'r1' contains results of verify"),
        ] {
            let result = try await run("merge", parts[0], other, "-o", "results")
            #expect(result.status == 2 && result.output == "" && result.errors == message + "\n", "\(result)")
        }
        let missing = try await run("merge", parts[1], "-o", "results")
        #expect(missing.errors == "r2: error: the other parts of it are missing: 1/2; name the folders of all parts\n")
        let actual = "actual/s2/two-cars.html"
        try FileManager.default.removeItem(atPath: folder.file("r2/\(actual)"))
        let lacking = try await run(["merge"] + parts + ["-o", "results"])
        #expect(lacking.errors == "r2/\(actual): error: this file of the part is missing\n", "\(lacking)")
        #expect(!FileManager.default.fileExists(atPath: folder.file("results")))
    }

    /// A gallery in Swift merges its own parts.
    @Test func galleriesMergeTheirParts() async throws {
        for arguments in [
            ["render", "-o", "whole"], ["render", "-o", "p1", "--shard", "1/2"],
            ["render", "-o", "p2", "--shard", "2/2"],
            ["merge", "p1", "p2", "-o", "joined"],
        ] {
            let result = try await Tool.garage.run(arguments, in: folder.path)
            #expect(result.status == 0, "\(result)")
        }
        #expect(try contents(of: "joined") == contents(of: "whole"))
    }
}
