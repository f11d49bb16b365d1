import JSONText
import ListPreviewKit
import Testing

@Suite struct DOMPatchCodingTests {
    private func text(_ patch: DOMPatch) -> String { String(decoding: patch.encoded(), as: UTF8.self) }

    /// Each operation with its encoding.
    private static let operations: [(PatchOperation, String)] = [
        (.remove(ids: ["r-7", "r-x"]), #"["r",["r-7","r-x"]]"#),
        (.remove(ids: ["r-1", "r-2", "r-3", "r-9", "s"]), #"["r",[["r-",[1,2,3,9]],"s"]]"#),
        (
            .remove(ids: (1...6).map { "r-\($0)" } + ["r-9", "r-7", "s"]),
            #"["r",[["r-",1,6],"r-9","r-7","s"]]"#
        ),
        (.remove(ids: ["r-9", "r-7", "r-5"]), #"["r",[["r-",9,3,-2]]]"#),
        (
            .insert(
                parent: "s-used_rows", before: "r-7", template: "TitleRow",
                elements: [
                    PatchElement(id: "r-1", values: [.text("<A>"), .absent, .flag(true), .absent]),
                    PatchElement(id: "r-2", values: []),
                ]),
            #"["i","s-used_rows","r-7","TitleRow",[["r-1","\u003cA\u003e",null,true],["r-2"]]]"#
        ),
        (
            .insert(parent: "screen", before: nil, template: "section", elements: []),
            #"["i","screen",null,"section",[]]"#
        ),
        (.move(parent: "s_rows", before: nil, ids: ["r-1"]), #"["m","s_rows",null,["r-1"]]"#),
        (.move(parent: "s_rows", before: "r-4", ids: ["r-1", "r-2", "r-3"]), #"["m","s_rows","r-4",[["r-",1,3]]]"#),
        (
            .set(slot: 2, ids: ["r-1", "r-2", "r-3"], values: [.text("x"), .absent, .flag(false)]),
            #"["s",2,[["r-",1,3]],["x",null,false]]"#
        ),
        (
            .set(slot: 2, ids: ["r-1", "r-x", "r-3"], values: [.absent, .absent, .text("x")]),
            #"["s",2,["r-1","r-x","r-3"],[null,0,"x"]]"#
        ),
        (
            .set(slot: 0, ids: ["r-1"], values: [.list([[.text("a"), .absent], [.absent, .text("b")], []])]),
            #"["s",0,["r-1"],[[["a"],[null,"b"],[]]]]"#
        ),
        (.replace(id: "r-1", template: "B", values: [.absent, .text("x"), .absent]), #"["h","r-1","B",[null,"x"]]"#),
        (.attribute(id: "r-1", name: "class", value: "h-1"), #"["a","r-1","class","h-1"]"#),
        (.attribute(id: "r-1", name: "tabindex", value: nil), #"["a","r-1","tabindex",null]"#),
        (.clear(parent: "s_rows"), #"["c","s_rows"]"#),
    ]

    @Test(arguments: operations)
    func encodingOfEachOperation(operation: PatchOperation, expected: String) throws {
        let patch = DOMPatch(from: 1, to: 2, operations: [operation])
        #expect(text(patch) == #"{"v":1,"from":1,"to":2,"ops":["# + expected + "]}")
        #expect(try DOMPatch(decoding: patch.encoded()) == patch.canonical)
    }

    @Test func repeatedValuesAreEncodedOnce() throws {
        let chips = SlotValue.list([[.text("a"), .text("b")]])
        let patch = DOMPatch(
            from: 1, to: 2,
            operations: [
                .insert(
                    parent: "p", before: nil, template: "T",
                    elements: [
                        PatchElement(id: "a", values: [.text("é"), .flag(true), chips]),
                        PatchElement(id: "b", values: [.text("e\u{301}"), .flag(true), chips]),
                        PatchElement(id: "c", values: [.text("e\u{301}")]),
                        PatchElement(id: "d", values: [.absent, .absent, .flag(false)]),
                    ]),
                .move(parent: "p", before: "a", ids: ["m"]),
                .replace(id: "h", template: "U", values: [.absent]),
                .insert(
                    parent: "q", before: "x", template: "T",
                    elements: [PatchElement(id: "e", values: [.absent, .text("t"), .flag(false)])]),
                .move(parent: "p", before: nil, ids: ["n"]),
            ])
        let operations = [
            #"["i","p",null,"T",[["a","é",true,[["a","b"]]],["b","e\#u{301}",0,0],["c",0],["d",null,0,false]]]"#,
            #"["m",0,"a",["m"]]"#,
            #"["h","h","U",[]]"#,
            #"["i","q","x","T",[["e",0,"t",0]]]"#,
            #"["m","p",null,["n"]]"#,
        ]
        #expect(text(patch) == #"{"v":1,"from":1,"to":2,"ops":["# + operations.joined(separator: ",") + "]}")
        #expect(try DOMPatch(decoding: patch.encoded()) == patch.canonical)
    }

    @Test func encodingOfACompletePatch() throws {
        let patch = DOMPatch(
            from: 1, to: 2, isComplete: true, rules: [".s-1{order:1}"], operations: [.clear(parent: "a")])
        #expect(
            text(patch) == #"{"v":1,"from":1,"to":2,"complete":true,"rules":[".s-1{order:1}"],"ops":[["c","a"]]}"#)
        #expect(try DOMPatch(decoding: patch.encoded()) == patch)
    }

    @Test func encodingOfAllFields() throws {
        let patch = DOMPatch(
            from: 41, to: 42,
            templates: [
                TemplateMarkup(name: "b", html: "<li/>", slots: []),
                TemplateMarkup(
                    name: "a", html: "<li><b></b></li>",
                    slots: [
                        TemplateSlot(kind: .text, path: [0, 1]), TemplateSlot(kind: .attribute("class"), path: [0]),
                        TemplateSlot(kind: .booleanAttribute("hidden"), path: []),
                        TemplateSlot(kind: .rawHTML, path: [2]),
                        TemplateSlot(kind: .list("Chip"), path: [3]),
                    ]),
            ],
            rules: [".s-1{color:red}", ".a>b{}"],
            hints: PatchHints(
                configuration: ListAnimationConfiguration(rowInsertion: .left, rowReload: .none, move: .none),
                bulk: true))
        let expected =
            #"{"v":1,"from":41,"to":42,"templates":{"a":{"html":"\u003cli\u003e\u003cb\u003e\u003c/b\u003e\u003c/li\u003e","#
            + #""slots":[["t",[0,1]],["a",[0],"class"],["b",[],"hidden"],["h",[2]],["l",[3],"Chip"]]},"#
            + #""b":{"html":"\u003cli/\u003e","slots":[]}},"rules":[".s-1{color:red}",".a\u003eb{}"],"#
            + #""hints":{"rows":["left","fade","none"],"move":"none","bulk":true},"ops":[]}"#
        #expect(text(patch) == expected)
        #expect(try DOMPatch(decoding: patch.encoded()) == patch.canonical)
        #expect(patch.canonical.templates.map(\.name) == ["a", "b"])
    }

    @Test func keysCanBeInAnyOrderWithWhitespace() throws {
        let text = #" { "ops" : [ [ "c" , "x" ] ] , "to" : 2 , "hints" : { } , "from" : 1 , "rules" : [ ] , "v" : 1 } "#
        let patch = try DOMPatch(decoding: Array(text.utf8))
        #expect(patch == DOMPatch(from: 1, to: 2, operations: [.clear(parent: "x")]))
    }

    @Test func randomPatchesRoundTrip() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = PatchGenerator(seed: seed)
        for _ in 0..<3000 {
            let patch = generator.patch()
            let bytes = patch.encoded()
            #expect(
                !bytes.contains(0x0A) && !bytes.contains(0x0D) && !bytes.contains(UInt8(ascii: "<")), "seed \(seed)")
            let decoded = try DOMPatch(decoding: bytes)
            #expect(decoded == patch.canonical, "seed \(seed)")
            // String's equality is weaker than that of the required bytes.
            #expect(decoded.encoded() == bytes, "seed \(seed)")
        }
    }

    @Test func damagedPatchesAreHandled() throws {
        let bytes = DOMPatch(
            from: 1, to: 2,
            templates: [TemplateMarkup(name: "a", html: "<b/>", slots: [.init(kind: .text, path: [0])])],
            hints: PatchHints(configuration: ListAnimationConfiguration(.left)), operations: Self.operations.map(\.0)
        ).encoded()
        let limits = PatchLimits(bytes: 1 << 16, operations: 50, elements: 1000)
        _ = try DOMPatch(decoding: bytes, limits: limits)
        for index in bytes.indices {
            #expect(throws: PatchDecodingError.self) { try DOMPatch(decoding: Array(bytes[..<index]), limits: limits) }
            for bit in 0..<8 {
                var damaged = bytes
                damaged[index] ^= 1 << bit
                guard let patch = try? DOMPatch(decoding: damaged, limits: limits) else { continue }
                #expect(try DOMPatch(decoding: patch.encoded()) == patch.canonical)
            }
        }
    }

    @Test func attributeNames() {
        for name in ["class", "data-action", "tabindex", "aria-label", "x", "h1", "o", "a-on"] {
            #expect(PatchOperation.allowsAttribute(name), "\(name)")
        }
        for name in [
            "", "onclick", "on", "style", "id", "srcdoc", "Class", "1a", "-a", "a b", "a=b", "é", "xlink:href",
        ] {
            #expect(!PatchOperation.allowsAttribute(name), "\(name)")
        }
    }

    @Test func encodingOfEveryHint() throws {
        let entrance = ListItemsAnimation(
            keyframes: [
                AnimationKeyframe(opacity: 0, y: .window(-1)), AnimationKeyframe(offset: 0.5),
            ], duration: 0.6, delayFactor: 0.08, easing: try #require(AnimationEasing(css: "linear(0,1.1,1)")))
        let hints = PatchHints(
            configuration: ListAnimationConfiguration(
                rowInsertion: .left, rowDeletion: .left, rowReload: .left, sectionInsertion: .top, move: .none),
            overrides: [
                .init(ids: ["r-1", "r-2"], animations: RowAnimations(deletion: .middle)),
                .init(
                    ids: ["r-4", "r-5", "r-6", "s-a", "r-7", "r-9", "r-8"], animations: RowAnimations(reload: .top)),
            ], entrance: entrance, announcement: "3 new items")
        let patch = DOMPatch(from: 1, to: 2, hints: hints)
        let expected =
            #"{"v":1,"from":1,"to":2,"hints":{"rows":["left","left","left"],"sections":["top","fade","fade"],"#
            + #""move":"none","only":[[["r-1","r-2"],[null,"middle",null]],"#
            + #"[[["r-",4,3],"s-a",["r-",[7,9,8]]],[null,null,"top"]]],"entrance":{"frames":["#
            + #"{"opacity":"0","translate":"0px -100vh"},{"offset":0.5}],"duration":600,"stagger":80,"#
            + #""easing":"linear(0,1.1,1)"},"say":"3 new items"},"ops":[]}"#
        #expect(text(patch) == expected)
        #expect(try DOMPatch(decoding: patch.encoded()) == patch)
    }

    @Test func invalidEntranceValuesAreRejected() {
        for value in ["", "a;b", "VAR(x)", "a\\b", String(repeating: "1", count: 5000)] {
            #expect(AnimationKeyframe(properties: ["scale": value]) == nil, "\(value)")
            #expect(AnimationEasing(css: value) == nil, "\(value)")
        }
        #expect(AnimationKeyframe(properties: ["background": "0"]) == nil)
        #expect(AnimationKeyframe(offset: 1.1, properties: [:]) == nil)
    }

    /// An app can use any numbers; invalid ones are not encoded.
    @Test(
        arguments: [
            (-0.001, 0, [], nil), (0, 3600.001, [], nil), (.nan, 0, [], nil), (1, .infinity, [], nil),
            (1, 0, [0.5, 0.4], nil), (0, 0, [], 0), (0.61249, 0, [0, 2, 1], 0.612), (3600, 3600, [], 3600),
        ] as [(Double, Double, [Double], Double?)])
    func entrancesUseMilliseconds(duration: Double, delay: Double, offsets: [Double], expected: Double?) throws {
        let entrance = ListItemsAnimation(
            keyframes: offsets.map { AnimationKeyframe(offset: $0) }, duration: duration, delayFactor: delay)
        let patch = DOMPatch(from: 0, to: 1, hints: PatchHints(entrance: entrance))
        let decoded = try DOMPatch(decoding: patch.encoded())
        #expect(decoded == patch.canonical)
        #expect(decoded.hints.entrance?.duration == expected)
        if expected == nil { #expect(text(patch) == #"{"v":1,"from":0,"to":1,"ops":[]}"#) }
    }

    @Test func animationNames() {
        #expect(RowAnimation(rawValue: "fade") == .fade)
        #expect(RowAnimation(rawValue: "flip-3d")?.rawValue == "flip-3d")
        for name in ["", "Fade", "3d", "a b", "fade;", String(repeating: "a", count: 33)] {
            #expect(RowAnimation(rawValue: name) == nil, "\(name)")
        }
    }
}

@Suite struct TemplateMarkupCodingTests {
    @Test func roundTrip() throws {
        let template = TemplateMarkup(
            name: "TitleRow", html: #"<li data-item="a"><b></b></li>"#,
            slots: [TemplateSlot(kind: .text, path: [0]), TemplateSlot(kind: .attribute("class"), path: [])])
        var writer = JSONWriter()
        template.encode(into: &writer)
        let expected =
            #"{"html":"\u003cli data-item=\"a\"\u003e\u003cb\u003e\u003c/b\u003e\u003c/li\u003e","#
            + #""slots":[["t",[0]],["a",[],"class"]]}"#
        #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
        let node = try JSONParser().parse(writer.bytes)
        #expect(try TemplateMarkup(name: "TitleRow", decoding: node) == template)
    }
}
