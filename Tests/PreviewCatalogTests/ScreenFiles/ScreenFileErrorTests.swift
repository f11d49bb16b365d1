import Foundation
import JSONText
import ListPreviewKit
import PreviewCatalog
import Testing

@Suite struct ScreenFileErrorTests {
    private func errors(
        _ text: String, path: String = "a.yaml", limits: ScreenFileLimits = .default
    ) -> [String] {
        errors(Array(text.utf8), path: path, limits: limits)
    }

    private func errors(_ bytes: [UInt8], path: String, limits: ScreenFileLimits = .default) -> [String] {
        do {
            _ = try ScreenFileReader(limits: limits).read(bytes, path: path)
            return []
        } catch {
            return error.problems.map(\.description)
        }
    }

    @Test func animations() throws {
        func animation(_ text: String) throws -> [ListUpdateAnimation] {
            let bytes = Array(
                "title: A\n\(text)\nstates: [{name: a, sections: []}, {name: b, animation: none, sections: []}]".utf8)
            return try ScreenFileReader().read(bytes, path: "a.yaml").states.map(\.animation)
        }
        let none = ListUpdateAnimation.standard(configuration: ListAnimationConfiguration(.none))
        #expect(try animation("") == [.default, none])
        #expect(
            try animation("animation: left")
                == [.standard(configuration: ListAnimationConfiguration(.left)), none])
        #expect(
            try animation("animation: {rowInsertion: top, sectionReload: automatic}")
                == [
                    .standard(configuration: ListAnimationConfiguration(rowInsertion: .top, sectionReload: .automatic)),
                    none,
                ])
        #expect(
            errors("title: A\nsections: []\nanimation: rihgt") == [
                "a.yaml:3:12: error: unknown animation 'rihgt'; did you mean 'right'?"
            ])
        #expect(
            errors("title: A\nsections: []\nanimation: {rowInsert: left, rowReload: 1}") == [
                "a.yaml:3:13: error: unknown key 'rowInsert' in animation; did you mean 'rowInsertion'?",
                "a.yaml:3:41: error: expected a text for 'rowReload', found a number",
            ])
    }

    @Test func allProblemsAreReportedInYAML() {
        let text = """
            titel: Cars
            style: plian
            states:
              - name: one
                sections:
                  - rows:
                      - tilte: Mini
                        id: a
                      - text: true
                        type: vlaue
                      - {text: A, id: a, image: "icon:star"}
                  - header: []
              - name: one
            """
        #expect(
            errors(text) == [
                "a.yaml:1:1: error: unknown key 'titel' in screen; did you mean 'title'?",
                "a.yaml:2:8: error: unknown style 'plian'; did you mean 'plain'?",
                "a.yaml:7:13: error: unknown key 'tilte' in row; did you mean 'text'?",
                "a.yaml:9:19: error: expected a text for 'text', found true or false",
                "a.yaml:10:19: error: unknown row type 'vlaue'; did you mean 'value'?",
                "a.yaml:11:27: error: duplicate row id 'a'; it is already at 8:17",
                "a.yaml:12:17: error: expected a text or a row for 'header', found a list",
                "a.yaml:13:5: error: missing key 'sections' in state",
                "a.yaml:13:11: error: duplicate state 'one'; it is already at 4:11",
            ])
    }

    @Test func allProblemsAreReportedInJSON() {
        let text = """
            {
              "title": "Cars", "version": 2,
              "sections": [
                {"id": "s", "rows": [{"text": "é", "heigth": 1}, {"text": "", "height": "tall"}]},
                {"id": "s", "rows": {}},
                7
              ]
            }
            """
        #expect(
            errors(text, path: "a.json") == [
                "a.json:2:31: error: this reader knows version 1 of the format only",
                "a.json:4:40: error: unknown key 'heigth' in row; did you mean 'height'?",
                #"a.json:4:77: error: expected a number, 'automatic', {"minimum": …} or {"aspect": …} for 'height', "#
                    + "found 'tall'",
                "a.json:5:12: error: duplicate section id 's'; it is already at 4:12",
                "a.json:5:25: error: expected a list for 'rows', found an object",
                "a.json:6:5: error: expected an object such as {\"header\": \"Cars\", \"rows\": [{\"text\": \"Mini\"}]} for a section, found a number",
                "a.json:4:63: warning: 'text' of a row is empty; it is shown without a text",
            ])
    }

    /// The errors of each file.
    @Test(arguments: [
        (
            "[]",
            "1:1: error: expected an object such as {\"title\": \"Cars\", \"sections\": [{\"rows\": [{\"text\": \"Mini\"}]}]} for a screen, found a list"
        ),
        (
            "7",
            "1:1: error: expected an object such as {\"title\": \"Cars\", \"sections\": [{\"rows\": [{\"text\": \"Mini\"}]}]} for a screen, found a number"
        ),
        ("# nothing", "1:1: error: the file is empty"),
        ("", "1:1: error: the file is empty"),
        ("title: T", "1:1: error: missing key 'sections' or 'states' in screen"),
        (
            "{title: T, sections: [], states: [{name: a, sections: []}]}",
            "1:12: error: a screen has either 'states' or 'sections', and this one has both; move 'sections' into a state"
        ),
        ("{title: T, states: []}", "1:20: error: a screen needs at least one state"),
        (
            "{title: T, id: ../x, sections: []}",
            "1:16: error: '../x' is not a valid screen id; use the letters a to z, digits, '-', '_' and '.', at most 128 bytes, and do not begin with '-' or '.' or end with '.'"
        ),
        (
            "{title: T, id: .., sections: []}",
            "1:16: error: '..' is not a valid screen id; use the letters a to z, digits, '-', '_' and '.', at most 128 bytes, and do not begin with '-' or '.' or end with '.'"
        ),
        (
            "{title: T, lang: english_us, sections: []}",
            "1:18: error: 'english_us' is not a language tag such as 'en' or 'pt-BR'"
        ),
        (
            "{title: T, lang: hebrew, sections: []}",
            "1:18: error: 'hebrew' is not a language tag such as 'en' or 'pt-BR'"
        ),
        ("{title: T, dir: up, sections: []}", "1:17: error: unknown dir 'up'; expected 'ltr', 'rtl'"),
        (
            "{title: T, foo: 1, sections: []}",
            "1:12: error: unknown key 'foo' in screen; expected '$schema', 'version', 'id', 'title', 'group', 'notes', 'tags', 'variants', 'style', 'appearance', 'lang', 'dir', 'strings', 'animation', 'components', 'states', 'sections', 'navigationBar', 'search', 'segments', 'toolbar', 'tabBar', 'refresh', 'editMode', 'empty', 'alert', 'confirmation', 'menu', 'notice', 'sheet', 'sidebar'"
        ),
        ("title: T\ntitle: U", "2:1: error: duplicate key 'title'; it is already at 1:1"),
        (
            "title: T\nsections:\n  - rows:\n      - text: é\n        # text: x\n        'text' : b",
            "6:9: error: duplicate key 'text'; it is already at 4:9"
        ),
        // The same letters in two Unicode forms.
        ("title: T\nt\u{E9}: 1\nte\u{301}: 2", "3:1: error: duplicate key 't\u{E9}'; it is already at 2:1"),
        ("{title: T, x: {lang: a}, lang: b, \"lang\": c}", "1:35: error: duplicate key 'lang'; it is already at 1:26"),
        (
            "{title: T, tags: [a b], sections: []}",
            "1:19: error: a tag must be a word of at most 40 characters, without spaces"
        ),
        ("{title: T, tags: [a, 1, A], sections: []}", "1:25: error: duplicate tag 'A'"),
        ("{title: T, tags: a, sections: []}", "1:18: error: expected a list for 'tags', found a text"),
        (
            "{title: T, group: '  ', sections: []}",
            "1:19: error: 'group' of a screen is blank; write something that can be seen"
        ),
        (
            "{title: \"\\u00A0\", sections: []}",
            "1:9: error: 'title' of a screen is blank; write something that can be seen"
        ),
        (
            "{title: T, states: [{name: ' ', sections: []}]}",
            "1:28: error: 'name' of a state is blank; write something that can be seen"
        ),
        (
            "{title: T, states: [{name: a, title: ' ', sections: []}]}",
            "1:38: error: 'title' of a state is blank; write something that can be seen"
        ),
        (
            "{title: T, variants: [{title: '\u{200B}', scheme: dark}], sections: []}",
            "1:31: error: 'title' of a variant is blank; write something that can be seen"
        ),
        ("title: T\n- a", "2:1: error: expected a key as above; check the indentation and quotation marks"),
        ("title: [T", "2:1: error: expected ',' or ']'; is a bracket not closed?"),
        ("title: T\nrows: {a: 1", "3:1: error: expected ',' or '}'; is a brace not closed?"),
        ("title: T\nstates: [", "3:1: error: expected a value; is a bracket not closed?"),
        ("title: T\n\tsections: []", "2:1: error: indent with spaces; this is a tab"),
        ("title: T\nsections:\n\t- header: A", "3:1: error: indent with spaces; this is a tab"),
        ("title: T\nsections:\n  \t- header: A", "3:3: error: indent with spaces; this is a tab"),
        ("title: @T", "1:8: error: no text starts with this character, unless it is in quotation marks"),
        ("title: \"T", "1:10: error: the file ends within a text; is a quotation mark not closed?"),
        (
            "title: T: U",
            "1:9: error: a ':' is not allowed here; check the indentation, and put texts with ': ' in quotation marks"
        ),
        ("title: T\nsections\nstates: []", "3:1: error: expected ':' behind the key above"),
        ("states:\n  - name: a\n  title: T", "3:3: error: expected '- ' as above; check the indentation"),
        ("title: *a", "1:8: error: there is no anchor '&a' above; put a text that begins with '*' in quotation marks"),
        ("<<: 5", "1:1: error: expected an object to merge, found a number"),
        // A mistake in a merged object is one mistake.
        (
            "title: T\nstates:\n- &a {name: a, sections: {}}\n- {<<: *a, name: b}\n- {<<: *a, name: c}",
            "3:26: error: expected a list for 'sections', found an object"
        ),
    ])
    func files(text: String, expected: String) {
        #expect(errors(text) == ["a.yaml:" + expected])
    }

    /// The errors of each row, which begins at 1:31.
    @Test(arguments: [
        ("7", "1:31: error: expected an object such as {\"text\": \"Mini\"} for a row, found a number"),
        ("{text: A, id: 1.5}", "1:45: error: expected a text or a whole number for 'id', found a number"),
        ("{text: A, id: []}", "1:45: error: expected a text or a whole number for 'id', found a list"),
        ("{text: A, id: ''}", "1:45: error: the id of a row must have at least one character"),
        (
            "{text: A, detail: B}",
            "1:41: error: a title row shows no 'detail'; use the type 'subtitle' or 'value'"
        ),
        ("{text: A, value: B}", "1:41: error: a title row shows no 'value'; use the type 'value'"),
        ("{text: A, type: subtitle, value: B}", "1:57: error: a subtitle row shows no 'value'; did you mean 'detail'?"),
        (
            "{text: A, type: value, value: B, detail: C}",
            "1:64: error: a value row can have either 'value' or 'detail', which mean the same"
        ),
        ("{text: A, type: []}", "1:47: error: expected a text for 'type', found a list"),
        (
            "{text: A, accessory: arrow}",
            "1:52: error: unknown accessory 'arrow'; expected 'none', 'chevron', 'checkmark', 'detail'"
        ),
        ("{text: A, badge: true}", "1:48: error: expected a text for 'badge', found true or false"),
        ("{text: A, action: ''}", "1:49: error: an action needs a name"),
        ("{text: A, height: -1}", "1:49: error: 'height' must be from 0 to 10000, not '-1'"),
        ("{text: A, height: 1e9}", "1:49: error: 'height' must be from 0 to 10000, not '1e9'"),
        ("{text: A, height: {}}", "1:49: error: missing key 'minimum' or 'aspect' in height"),
        ("{text: A, height: {minimum: a}}", "1:59: error: expected a number for 'minimum', found 'a'"),
        ("{text: A, height: {minimum: 1, aspect: 1}}", "1:62: error: a height needs either 'minimum' or 'aspect'"),
        (
            "{text: A, height: {aspect: 16/0}}",
            "1:58: error: expected a number or a fraction such as '16/9' for 'aspect', found '16/0'"
        ),
        ("{text: A, height: {aspect: 0}}", "1:58: error: 'aspect' must be from 0.001 to 1000"),
        ("{text: A, height: {minimun: 0}}", "1:50: error: unknown key 'minimun' in height; did you mean 'minimum'?"),
        (
            "{text: A, height: {max: 0}}",
            "1:49: error: missing key 'minimum' or 'aspect' in height|1:50: error: unknown key 'max' in height; expected 'minimum', 'aspect'"
        ),
        (
            "{text: A, image: 'javascript:alert(1)'}",
            "1:48: error: the address of an image must be relative or begin with http:, https: or data:image/"
        ),
        (
            "{text: A, image: 'data:text/html,x'}",
            "1:48: error: the address of an image must be relative or begin with http:, https: or data:image/"
        ),
        (
            "{text: A, image: \"java\\nscript:x\"}",
            "1:48: error: the address of an image must be relative or begin with http:, https: or data:image/"
        ),
        (
            "{text: A, image: house.fill}",
            "1:48: error: 'house.fill' is not an image; did you mean 'icon:house.fill'?"
        ),
        (
            "{text: A, image: some long text}",
            "1:48: error: 'some long text' is not an image: expected 'icon:' and a name, an address, an emoji or up to 3 letters"
        ),
        ("{text: A, image: []}", "1:48: error: expected a text or an object for 'image', found a list"),
        (
            "{text: A, image: {icon: star, emoji: x}}",
            "1:48: error: an image needs one of 'icon', 'emoji', 'url' and 'initials'"
        ),
        ("{text: A, image: {label: x}}", "1:48: error: an image needs one of 'icon', 'emoji', 'url' and 'initials'"),
        ("{text: A, image: {icon: []}}", "1:55: error: expected a text for 'icon', found a list"),
        (
            "{text: A, image: {src: x, emoji: y}}",
            "1:49: error: unknown key 'src' in image; expected 'icon', 'emoji', 'url', 'initials', 'label', 'shape', 'size', 'tint', 'background', 'edge'"
        ),
        (
            "{text: A, style: bold}",
            "1:48: error: unknown style 'bold'; expected 'plain', 'prominent', 'secondary', 'disabled', 'link', 'destructive'"
        ),
        ("{text: A, style: 1}", "1:48: error: expected a text or an object for 'style', found a number"),
        ("{text: A, style: {color: gren}}", "1:56: error: unknown color 'gren'; did you mean 'green'?"),
        (
            "{text: A, style: {background: systemBackground}}",
            "1:61: error: unknown color 'systemBackground'; did you mean 'background'?"
        ),
        (
            "{text: A, style: {color: '#12'}}",
            "1:56: error: unknown color '#12'; expected a name such as 'secondaryLabel' or 'red', '#rrggbb' or '#rrggbbaa'"
        ),
        ("{text: A, style: {color: 5}}", "1:56: error: expected a color for 'color', found a number"),
        ("{text: A, style: {weight: blod}}", "1:57: error: unknown weight 'blod'; did you mean 'bold'?"),
        ("{text: A, style: {weight: 700}}", "1:57: error: expected a weight for 'weight', found a number"),
        ("{text: A, style: {font: heading}}", "1:55: error: unknown font 'heading'; did you mean 'headline'?"),
        ("{text: A, style: {lineLimit: 1.5}}", "1:60: error: 'lineLimit' must be a whole number"),
        ("{text: A, style: {opacity: 2}}", "1:58: error: 'opacity' must be from 0 to 1, not '2'"),
        ("{text: A, style: {textColor: red}}", "1:49: error: unknown key 'textColor' in style; did you mean 'color'?"),
    ])
    func rows(row: String, expected: String) {
        #expect(
            errors("{title: T, sections: [{rows: [\(row)]}]}")
                == expected.split(separator: "|").map { "a.yaml:" + $0 })
    }

    @Test(arguments: [
        ("", "1:1: error: the file is empty"),
        (" \n", "1:1: error: the file is empty"),
        ("title: T\nsections: []", "1:1: error: this is probably YAML; rename the file to end in .yaml"),
        ("title: [", "1:1: error: unknown word 'title'; expected true, false or null"),
        ("hello", "1:1: error: unknown word 'hello'; expected true, false or null"),
        ("{", "1:2: error: expected a key in double quotes after '{', found the end of the text"),
        ("{\r\n\"é\":1,\r\n\"é\":2}", "3:1: error: duplicate key 'é'; it is already at 2:1"),
        ("{}", "1:1: error: missing key 'title' in screen|1:1: error: missing key 'sections' or 'states' in screen"),
    ])
    func jsonFiles(text: String, expected: String) {
        #expect(errors(text, path: "a.json") == expected.split(separator: "|").map { "a.json:" + $0 })
    }

    @Test func invalidUTF8IsReported() {
        #expect(
            errors(Array("title: é\na".utf8) + [0xFF, 0x62], path: "a.yaml") == [
                "a.yaml:2:2: error: this is not UTF-8; save the file as UTF-8"
            ])
        #expect(errors([0x22, 0xFF, 0x22], path: "a.json") == ["a.json:1:2: error: the string is not UTF-8"])
    }

    @Test(arguments: ["a.yaml", "a.json", "a.png"]) func picturesAreNotScreenFiles(path: String) {
        let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52]
        #expect(
            errors(picture, path: path) == [
                "\(path):1:1: error: this is not a text; a screen file is a text in JSON or YAML"
            ])
    }

    /// With and without a byte order mark, in both orders.
    @Test(arguments: ["a.yaml", "a.json"], ["UTF-16", "UTF-32"])
    func otherEncodingsAreReported(path: String, encoding: String) {
        let zeros = [UInt8](repeating: 0, count: encoding == "UTF-16" ? 1 : 3)
        for (isBig, hasMark) in [(true, true), (true, false), (false, true), (false, false)] {
            let text = "{title: A}".utf8.flatMap { isBig ? zeros + [$0] : [$0] + zeros }
            let padding = Array(zeros.dropFirst())
            let mark: [UInt8] = hasMark ? (isBig ? padding + [0xFE, 0xFF] : [0xFF, 0xFE] + padding) : []
            #expect(
                errors(mark + text, path: path) == ["\(path):1:1: error: the file is \(encoding); save it as UTF-8"])
        }
        #expect(errors([0xEF, 0xBB, 0xBF] + Array("{\"title\": 1}".utf8), path: path).count == 1)
    }

    /// The location is that in the file, not in the page that cannot be checked.
    @Test(arguments: ["a.yaml", "a.json"]) func tooLongTextsAreReported(path: String) {
        let text = String(repeating: "x", count: 9 << 20)
        #expect(
            errors("{\"title\": \"A\",\n \"sections\": [{\"header\": \"\(text)\"}]}", path: path) == [
                "\(path):2:26: error: a text can have at most 8388608 bytes, and this one has 9437184"
            ])
    }

    @Test func limits() {
        let limits = ScreenFileLimits(bytes: 1000, depth: 4, nodes: 20, problems: 2)
        #expect(
            errors(String(repeating: " ", count: 1001), limits: limits) == [
                "a.yaml: error: the file is longer than 1000 bytes"
            ])
        #expect(errors("[[[[[[]]]]]]", limits: limits) == ["a.yaml:1:5: error: nested deeper than 4 levels"])
        #expect(
            errors("[[[[[[]]]]]]", path: "a.json", limits: limits) == ["a.json:1:5: error: nested deeper than 4 levels"]
        )
        let many = "[" + Array(repeating: "1", count: 20).joined(separator: ",") + "]"
        #expect(errors(many, limits: limits) == ["a.yaml:1:40: error: more than 20 values"])
        #expect(errors(many, path: "a.json", limits: limits) == ["a.json:1:40: error: more than 20 values"])
        #expect(
            errors("{a: 1, b: 2, c: 3, d: 4}", limits: ScreenFileLimits(problems: 1)).last
                == "a.yaml: error: 5 more problems are not shown")
    }

    @Test func aliasesAreLimited() {
        var text = "a0: &a0 [x]\n"
        for level in 1...30 { text += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
        #expect(
            errors(text, limits: ScreenFileLimits(nodes: 10_000)) == [
                "a.yaml:7:5: error: aliases repeat more than 625 values; the last was '*a6', anchored here"
            ])
    }

    /// A short file that expands to half a million rows; with those rows written out, or with few of them, it is valid.
    @Test func expandedValuesAreLimited() {
        let row = "{text: A, type: value, value: B}"
        func file(_ count: Int) -> String {
            let rows = Array(repeating: row, count: 100).joined(separator: ", ")
            return "title: A\nsections:\n  - rows: &hundred [\(rows)]\n"
                + String(repeating: "  - {rows: *hundred}\n", count: count)
        }
        #expect(
            errors(file(5000)) == [
                "a.yaml:3:11: error: aliases repeat more than 131072 values; the last was '*hundred', anchored here"
            ])
        #expect(errors(file(100)).isEmpty)
    }

    /// Keys that are collections of aliases of aliases would be compared forever.
    @Test(arguments: [
        "? *a30\n: 1", "? [*a30]\n: 1", "? - *a30\n: 1", "*a30 : 1", "*a30\t: 1", "[*a30]: 1", "x: {*a30 : 1, y: 2}",
        "x: [? *a30 : 1]", "{k: *a30} : 1", "? &k\n  - *a30\n: 1", "?\n  k: *a30\n: 1",
        "? # why?\n  - *a30\n: 1", "x: {\"y\":*a30,? *a30}", "x: [*a30 : 1]", "- *a30: 1",
    ])
    func aliasesAsKeysAreRejected(key: String) {
        var text = "- &a0 [x]\n"
        for level in 1...30 { text += "- &a\(level) [*a\(level == 30 ? 1 : 0)]\n" }
        text += "- " + key.split(separator: "\n").joined(separator: "\n  ") + "\n"
        let errors = errors(text, limits: ScreenFileLimits(nodes: 10_000))
        #expect(
            errors.count == 1 && errors[0].hasSuffix("a key must be a text, not an alias or a collection"), "\(errors)")
        #expect(errors.first?.hasPrefix("a.yaml:3") == true, "\(errors)")
    }

    @Test func punctuationInTextsIsAccepted() {
        let text = "title: \"{a}: *b [c]: ? d & e\"\nsections: [] # ? who: *me\n"
        #expect(errors(text).isEmpty)
        #expect(errors("title: &t Why? Q&A [1] {2}\nsections: [{header: *t}]").isEmpty)
    }

    @Test func manyUnknownKeysAreSummarized() {
        let keys = (0..<20_000).map { "\"k\($0)\":1" }.joined(separator: ",")
        let errors = errors("{\"title\":\"A\",\"sections\":[],\(keys)}", path: "a.json")
        #expect(errors.count == 101, "\(errors.prefix(3))")
        #expect(errors.last == "a.json: error: 19900 more problems are not shown")
    }

    @Test func deepNestingIsAnError() {
        let deep = String(repeating: "[", count: 100_000)
        #expect(errors(deep, path: "a.json") == ["a.json:1:65: error: nested deeper than 64 levels"])
        let message = "error: nested deeper than 64 levels"
        #expect(errors(deep) == ["a.yaml:1:65: \(message)"])
        #expect(errors(String(repeating: "- ", count: 100_000)) == ["a.yaml:1:129: \(message)"])
        let lines = (0..<2000).map { String(repeating: " ", count: $0) + "a:" }.joined(separator: "\n")
        #expect(errors("# [[\n" + lines) == ["a.yaml:66:65: \(message)"])
    }

    /// Every error has a location in the file, so that it can be found.
    @Test func damagedFilesAreReportedWithLocation() {
        for (text, path) in [(ScreenFileReaderTests.json, "a.json"), (ScreenFileReaderTests.yaml, "a.yaml")] {
            let bytes = Array(text.utf8)
            var errorCount = 0
            for index in bytes.indices {
                var flipped = bytes
                flipped[index] ^= 1 << (index % 8)
                var shorter = bytes
                shorter.remove(at: index)
                for damaged in [Array(bytes[..<index]), flipped, shorter] {
                    let lineCount = damaged.count { $0 == 0x0A } + 2
                    do {
                        _ = try ScreenFileReader().read(damaged, path: path)
                    } catch {
                        let lines = error.problems.map { $0.position?.line ?? 0 }
                        #expect(lines.allSatisfy { (1...lineCount).contains($0) }, "byte \(index): \(error)")
                        errorCount += 1
                    }
                }
            }
            // Most damages are detected; the others change a text.
            #expect(errorCount > bytes.count)
        }
    }

    // MARK: - Files

    private func message(path: String) -> String? {
        do {
            _ = try ScreenFileReader(limits: ScreenFileLimits(bytes: 100)).read(path: path)
            return nil
        } catch {
            return error.description
        }
    }

    @Test func unreadableFilesAreReported() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("screen-files-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(message(path: folder.path + "/a.json") == "\(folder.path)/a.json: error: there is no such file")
        #expect(message(path: folder.path) == "\(folder.path): error: this is a folder, not a file")
        let path = folder.path + "/cars.yaml"
        try Data("title: Cars\nsections: []\n".utf8).write(to: URL(fileURLWithPath: path))
        #expect(try ScreenFileReader().read(path: path).id == "cars")
        let files = FileManager.default
        try files.createSymbolicLink(atPath: folder.path + "/gone.yaml", withDestinationPath: "nothing")
        try files.createSymbolicLink(atPath: folder.path + "/circle.yaml", withDestinationPath: "circle.yaml")
        #expect(
            message(path: folder.path + "/gone.yaml")
                == "\(folder.path)/gone.yaml: error: the file is a link to 'nothing', which does not exist")
        #expect(
            message(path: folder.path + "/circle.yaml")
                == "\(folder.path)/circle.yaml: error: the file is a symbolic link in a loop")
        try Data(repeating: 0x20, count: 101).write(to: URL(fileURLWithPath: path))
        #expect(message(path: path) == "\(path): error: the file is longer than 100 bytes")
    }
}
