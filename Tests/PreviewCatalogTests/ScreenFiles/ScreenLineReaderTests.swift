import ListPreviewKit
import Testing

@testable import PreviewCatalog

/// NDJSON with the keys of screen files.
@Suite struct ScreenLineReaderTests {
    private var reader = ScreenLineReader(path: "<standard input>")

    private mutating func read(_ text: String, line: Int = 1) throws(ScreenFileError) -> ScreenLine {
        try reader.read(Array(text.utf8), line: line)
    }

    private mutating func errors(_ text: String, line: Int = 7) -> [String] {
        do {
            _ = try read(text, line: line)
            return []
        } catch {
            return error.problems.map(\.description)
        }
    }

    @Test mutating func linesAreStates() throws {
        let line = try read(
            """
            {"title": "Cars", "style": "plain", "lang": "ar", "animation": "fade",
            """ + #" "sections": [{"header": "Used", "rows": [{"id": 7, "text": "Mini"}, {"text": "Golf"}]}]}"#)
        #expect(line.screen == "screen")
        #expect(line.animation == nil)
        let state = try #require(line.state)
        #expect(state.title == "Cars")
        #expect(state.style == .plain)
        #expect(state.direction == .rightToLeft)
        #expect(state.animation == .standard(configuration: ListAnimationConfiguration(.fade)))
        #expect(state.sections.map(\.id) == ["used"])
        #expect(state.sections[0].rows.map(\.id) == ["7", "golf"])
        let screen = state.screen(id: line.screen)
        #expect(screen.id == "screen")
        #expect(screen.sections[0].rows.map(\.id) == [7, "golf"])
    }

    /// A state is the same in a file and in a line.
    @Test mutating func linesAndFilesHaveEqualStates() throws {
        let text = #"{"title": "Cars", "sections": [{"rows": [{"text": "Mini", "type": "switch", "on": true}]}]}"#
        let file = try ScreenFileReader().read(Array(text.utf8), path: "screen.json")
        #expect(try read(text).state == file.states[0])
        let wrapped = try read("{\"state\": \(text)}")
        #expect(wrapped.state == file.states[0])
    }

    /// A line has every key that a screen file or one of its states has.
    @Test mutating func linesHaveAllKeysOfFiles() throws {
        let keys = Set(LineKey.allCases.map(\.rawValue))
        #expect(keys.isSuperset(of: ScreenKey.allCases.map(\.rawValue)))
        #expect(keys.isSuperset(of: StateKey.allCases.map(\.rawValue)))
        #expect(keys.isSuperset(of: BarsKey.allCases.map(\.rawValue)))
        #expect(keys.count == LineKey.allCases.count)
        let bars = """
            "navigationBar": {"back": "Cars"}, "search": "Find", "toolbar": [{"name": "a"}], "refresh": "reload",
            "tabBar": {"tabs": [{"name": "b"}]}, "editMode": "active", "empty": "None", "sections": []
            """
        for text in ["{\(bars)}", "{\"state\": {\(bars)}}"] {
            let screen = try #require(try read(text).state).screen(id: "a")
            #expect(screen.navigationBar?.back?.title == "Cars")
            #expect(screen.searchPrompt == "Find")
            #expect(screen.toolbar.map(\.name) == ["a"])
            #expect(screen.tabs.map(\.name) == ["b"])
            #expect(screen.refreshAction == "reload")
            #expect(screen.editMode == .active)
            #expect(screen.emptyStatus?.title == "None")
        }
    }

    @Test mutating func omittedPropertiesAreKeptPerScreen() throws {
        _ = try read(
            #"{"screen": "a", "title": "A", "style": "grouped", "lang": "he", "animation": "none", "sections": []}"#)
        let other = try #require(try read(#"{"screen": "b", "sections": []}"#).state)
        #expect(other.title == "b")
        #expect(other.style == .insetGrouped)
        #expect(other.language == "en")
        let next = try #require(try read(#"{"screen": "a", "sections": [{"rows": []}]}"#).state)
        #expect(next.title == "A")
        #expect(next.style == .grouped)
        #expect(next.language == "he")
        #expect(next.direction == .rightToLeft)
        #expect(next.animation == .standard(configuration: ListAnimationConfiguration(.none)))
        // Sections are not an exception to "each line contains everything": none of them is kept.
        #expect(try read(#"{"screen": "a", "sections": []}"#).state?.sections == [])
    }

    @Test mutating func animationNextToStateAppliesOnce() throws {
        let line = try read(#"{"state": {"sections": []}, "animation": "left"}"#)
        #expect(line.animation == .standard(configuration: ListAnimationConfiguration(.left)))
        #expect(line.state?.animation == .default)
        let next = try read(#"{"sections": []}"#)
        #expect(next.animation == nil)
        #expect(next.state?.animation == .default)
    }

    @Test(arguments: [
        (#"{"sections": [], "answers": 7}"#, 7), (#"{"state": {"sections": []}, "answers": 1}"#, 1),
        (#"{"state": null, "answers": 9007199254740991}"#, 9_007_199_254_740_991), (#"{"sections": []}"#, nil),
        (#"{"sections": [], "answers": null}"#, nil),
    ])
    mutating func lineAnswersActions(text: String, number: Int?) throws {
        #expect(try read(text).answers == number)
        #expect(try read(#"{"sections": []}"#).answers == nil, "of this line only")
    }

    /// Only a section that keeps a row is probably the same one, and only an id can tell.
    @Test(arguments: [
        (#"{"header": "Inbox (3)", "rows": [{"id": 1, "text": "a"}]}"#, true),
        (#"{"header": "Inbox", "rows": [{"id": 1, "text": "a"}]}, {"rows": [{"id": 9, "text": "a"}]}"#, true),
        (#"{"rows": [{"id": 1, "text": "a"}]}"#, true),
        (#"{"header": "Inbox (2)", "rows": [{"id": 1, "text": "b"}]}"#, false),
        (#"{"header": "Inbox (2)!", "rows": [{"id": 1, "text": "b"}]}"#, false),
        (#"{"header": "Monday", "rows": [{"id": 2, "text": "a"}]}"#, false),
        (#"{"id": "inbox", "header": "Inbox (3)", "rows": [{"id": 1, "text": "a"}]}"#, false),
        (#"{"header": "Inbox (2)", "rows": []}, {"header": "New", "rows": [{"id": 1, "text": "a"}]}"#, false),
    ])
    mutating func renamedSectionsAreReported(sections: String, isReported: Bool) throws {
        _ = try read(#"{"sections": [{"header": "Inbox (2)", "rows": [{"id": 1, "text": "a"}]}]}"#)
        let line = try read("{\"sections\": [\(sections)]}", line: 2)
        #expect(line.warnings.isEmpty != isReported, "\(line.warnings)")
    }

    @Test mutating func renamedSectionIsReportedOncePerScreen() throws {
        func line(_ screen: String, _ count: Int) -> String {
            #"{"screen": "\#(screen)", "sections": [{"header": "Inbox (\#(count))", "rows": [{"text": "a"}]}]}"#
        }
        var warnings: [String] = []
        for count in 1...4 {
            for screen in ["a", "b"] {
                warnings += try read(line(screen, count), line: count).warnings.map(\.description)
            }
        }
        let warning =
            "<standard input>:2:30: warning: with another header, the section 'inbox-1' is now 'inbox-2', which is "
            + "another section; give it an 'id'"
        #expect(warnings == [warning, warning])
    }

    /// A program may print the states of a screen file unchanged.
    @Test mutating func keysForGalleriesAreIgnored() throws {
        #expect(
            try read(#"{"state": {"name": "One", "id": "one", "notes": "Few.", "sections": []}}"#).state?.sections == []
        )
        #expect(try read(#"{"name": "One", "notes": "Few.", "sections": []}"#).state?.title == "screen")
        #expect(errors(#"{"notes": [], "sections": []}"#).count == 1)
    }

    /// A program may print a screen file unchanged: lines have all its keys, and `id` is the screen.
    @Test mutating func linesCanBeWholeScreenFiles() throws {
        let line = try read(
            #"{"$schema": "x", "version": 1, "id": "cars", "title": "Cars", "group": "Garage", "notes": "n", "#
                + #""variants": ["dark"], "style": "plain", "sections": [{"rows": [{"text": "Mini"}]}]}"#)
        #expect(line.screen == "cars")
        #expect(line.state?.title == "Cars")
        #expect(line.state?.style == .plain)
        #expect(try read(#"{"id": "cars", "sections": []}"#).state?.title == "Cars")
        #expect(try read(#"{"id": "cars", "state": null}"#) == ScreenLine(screen: "cars", state: nil))
    }

    /// Of several states, the line shows the one that a served file shows first.
    @Test mutating func firstNonemptyStateIsUsed() throws {
        let line = try read(
            #"{"id": "cars", "title": "Cars", "lang": "he", "states": [{"name": "Empty", "sections": []}, "#
                + #"{"name": "One", "title": "One car", "sections": [{"rows": [{"text": "Mini"}]}]}]}"#)
        let state = try #require(line.state)
        #expect(state.name == "One")
        #expect(state.title == "One car")
        #expect(state.language == "he")
        #expect(state.sections.first?.rows.map(\.id) == ["mini"])
    }

    @Test mutating func nullRemovesTheScreenAndItsProperties() throws {
        _ = try read(#"{"screen": "a", "title": "A", "sections": []}"#)
        #expect(try read(#"{"screen": "a", "state": null}"#) == ScreenLine(screen: "a", state: nil))
        #expect(try read(#"{"screen": "a", "sections": []}"#).state?.title == "a")
    }

    @Test mutating func invalidLinesHaveNoEffect() throws {
        _ = try read(#"{"title": "A", "sections": []}"#)
        #expect(errors(#"{"title": "B", "style": "plian", "sections": []}"#).count == 1)
        #expect(try read(#"{"sections": []}"#).state?.title == "A")
    }

    @Test func defaultScreenIsConfigurable() throws {
        var reader = ScreenLineReader(path: "-", screen: "clock")
        let line = try reader.read(Array(#"{"sections": []}"#.utf8), line: 1)
        #expect(line.screen == "clock")
        #expect(line.state?.title == "clock")
    }

    @Test(arguments: [
        (#"{"sections": ["#, "15: error: write one object per line; this line ends within an object or a list"),
        (#"[]"#, #"1: error: expected an object such as {"screen": "cars", "sections": []} for a line, found a list"#),
        (#"hello"#, "1: error: expected an object, which begins with '{'; write other texts to standard error"),
        (#"[INFO] up"#, "1: error: expected an object, which begins with '{'; write other texts to standard error"),
        (#"42 rows"#, "1: error: expected an object, which begins with '{'; write other texts to standard error"),
        ("\u{FEFF}{\"sections\" []}", "13: error: expected ':' after the key"),
        (#"{"sections": []} {}"#, "18: error: unexpected '{' after the end of the value"),
        (#"{}"#, "1: error: missing key 'sections' or 'state' or 'states' in line"),
        (#"{"title": "A"}"#, "1: error: missing key 'sections' or 'state' or 'states' in line"),
        (#"{"sectons": []}"#, "2: error: unknown key 'sectons' in line; did you mean 'sections'?"),
        (
            #"{"screen": "a", "id": "b", "sections": []}"#,
            "17: error: use either 'screen' or 'id', which mean the same"
        ),
        (
            #"{"id": "a b", "sections": []}"#,
            "8: error: 'a b' is not a valid screen id; use the letters a to z, digits, '-', '_' and '.'"
        ),
        (#"{"version": 2, "sections": []}"#, "13: error: this reader knows version 1 of the format only"),
        (#"{"states": [], "title": "A"}"#, "12: error: a screen needs at least one state"),
        (
            #"{"sections": [], "states": [{"name": "a", "sections": []}]}"#,
            "2: error: a screen has either 'states' or 'sections', and this one has both; move 'sections' into a state"
        ),
        (#"{"states": [{"name": "a"}]}"#, "13: error: missing key 'sections' in state"),
        (
            #"{"screen": "a b", "sections": []}"#,
            "12: error: 'a b' is not a valid screen id; use the letters a to z, digits, '-', '_' and '.', at most 128 bytes, and do not begin with '-' or '.' or end with '.'"
        ),
        (#"{"sections": {}}"#, "14: error: expected a list for 'sections', found an object"),
        (
            #"{"state": 1}"#,
            #"11: error: expected an object such as {"name": "Empty", "sections": []} for a state, found a number"#
        ),
        (#"{"state": {}}"#, "11: error: missing key 'sections' in state"),
        (
            #"{"state": {"rows": [], "sections": []}}"#,
            "12: error: unknown key 'rows' in state; expected 'name', 'id', 'notes', 'title', "
                + "'style', 'appearance', 'lang', 'dir', 'strings', 'animation', 'sections'"
        ),
        (
            #"{"state": {"sections": []}, "title": "A"}"#,
            "29: error: 'title' is only allowed in 'state', or in a line without 'state'"
        ),
        (#"{"state": {"sections": []}, "animation": "bounce"}"#, "42: error: unknown animation 'bounce'"),
        (
            #"{"sections": [{"rows": [{"id": "a", "text": "é", "tpye": "value"}]}]}"#,
            "50: error: unknown key 'tpye' in row; did you mean 'type'?"
        ),
        (#"{"sections": [], "answers": 0}"#, "29: error: 'answers' must be the 'number' of an action, not '0'"),
        (#"{"sections": [], "answers": 1.5}"#, "29: error: 'answers' must be the 'number' of an action, not '1.5'"),
        (#"{"sections": [], "answers": -7}"#, "29: error: 'answers' must be the 'number' of an action, not '-7'"),
        (#"{"sections": [], "answers": 1e300}"#, "29: error: 'answers' must be the 'number' of an action, not '1e300'"),
        (#"{"sections": [], "answers": "7"}"#, "29: error: expected a number for 'answers', found '7'"),
        (#"{"state": {"sections": [], "answers": 7}}"#, "28: error: unknown key 'answers' in state"),
        (#"{"title": "a", "title": "b"}"#, "16: error: duplicate key 'title'; it is already at 7:2"),
        (
            #"{"sections": [{"rows": [{"id": 1, "text": "a"}, {"id": 1, "text": "b"}]}]}"#,
            "56: error: duplicate row id '1'; it is already at 7:32"
        ),
        (
            #"{"sections": [{"id": "\u00e9", "rows": []}, {"id": "e\u0301", "rows": []}]}"#,
            "52: error: duplicate section id"
        ),
    ])
    mutating func mistakesAreReportedWithLocation(_ line: String, _ error: String) {
        let found = errors(line)
        #expect(found.count >= 1, "\(line)")
        #expect(found.first?.hasPrefix("<standard input>:7:" + error) == true, "\(found)")
    }

    @Test mutating func invalidUTF8IsRejected() {
        #expect(throws: ScreenFileError.self) {
            var reader = ScreenLineReader(path: "-")
            _ = try reader.read([UInt8(ascii: "{"), UInt8(ascii: "\""), 0xFF, UInt8(ascii: "\"")], line: 3)
        }
    }

    /// As PowerShell writes to a pipe or a file.
    @Test(arguments: ["UTF-16", "UTF-32"]) func otherEncodingIsOneError(encoding: String) {
        var reader = ScreenLineReader(path: "-")
        let line = "{}".utf8.flatMap { [$0] + [UInt8](repeating: 0, count: encoding == "UTF-16" ? 1 : 3) }
        let error = #expect(throws: ScreenFileError.self) { try reader.read(line, line: 1) }
        #expect(error?.description == "-:1:1: error: the input is \(encoding); write UTF-8")
        let isReported = reader.continues([0] + line)
        #expect(isReported)
    }

    @Test func longLinesAreRejectedWithLineNumber() {
        var reader = ScreenLineReader(path: "-", limits: ScreenFileLimits(bytes: 8))
        #expect(reader.problem(ofLongLine: 12).description == "-:12:1: error: the line is longer than 8 bytes")
        #expect(throws: reader.problem(ofLongLine: 2)) { try reader.read(Array("{\"sections\": []}".utf8), line: 2) }
    }

    /// Limits of the content name themselves, and count for lines, which may follow many times a second.
    @Test(arguments: [
        (20_001, "{\"text\":\"a\"}", "2:1: error: the state has 20001 rows; a page that is live shows at most 20000"),
        (90_000, "{\"id\":1,\"text\":\"a\"}", "error: more than 262144 values"),
    ])
    func largeLinesAreRejected(count: Int, row: String, message: String) {
        var reader = ScreenLineReader(path: "-")
        func read(_ count: Int) throws -> ScreenLine {
            let rows = Array(repeating: row, count: count).joined(separator: ",")
            return try reader.read(Array("{\"sections\": [{\"rows\": [\(rows)]}]}".utf8), line: 2)
        }
        let error = #expect(throws: ScreenFileError.self) { try read(count) }
        #expect(error?.description.contains(message) == true, "\(error?.description.prefix(200) ?? "")")
    }
}
