import JSONText
import ListPreviewKit
import MarkupValidation
import Testing

@testable import PreviewCatalog

/// A gallery that is rendered page by page.
struct GalleryPagesTests {
    private static func scenario(_ id: String, titles: [String] = ["a", "b"]) -> Scenario {
        Scenario(
            id: id, title: "Screen \(id)",
            states: titles.map { title in
                ScenarioState(name: title, controls: [.text("title", title), .number("rows", 1, in: 0...20)]) {
                    values in
                    ListScreen(id: id, title: values.text("title")) {
                        ListSection(id: "s") {
                            for row in 0..<values.integer("rows") {
                                ValueRow.row(ItemModel(id: "row-\(row)", title: values.text("title"), detail: "\(row)"))
                            }
                        }
                    }
                }
            })
    }

    @Test func servedFilesEqualExportedFiles() async throws {
        let scenario = Self.scenario("cars")
        let pages = GalleryPages([scenario], title: "Garage", assetsPath: "../assets")
        let rendered = ScenarioRenderer(validator: nil).render(scenario)
        for page in rendered.pages {
            #expect(await pages.file(page.path, token: "t") == GalleryFile(.page, page.bytes))
        }
        #expect(await pages.file("cars/timeline.js", token: "t") == GalleryFile(.script, rendered.timeline))
        let paths = [
            "cars", "cars/", "/cars/a.html", "cars/a", "cars/c.html", "boats/a.html", "cars/a.html/",
            "cars/../cars/a.html",
            "index", "cars/c.json", "cars/a.js",
        ]
        for path in paths { #expect(await pages.file(path, token: "t") == nil, "\(path)") }
    }

    @Test func indexContainsServerTokenAndVersion() async throws {
        let pages = GalleryPages([Self.scenario("cars")], title: "Garage", assetsPath: "/assets")
        let index = try #require(await pages.file("", token: "secret"))
        #expect(await pages.file("index.html", token: "secret") == index)
        #expect(index.kind == .index)
        let text = String(decoding: index.bytes, as: UTF8.self)
        #expect(text.contains("\"server\":{\"token\":\"secret\",\"version\":\"\(await pages.version)\"}"))
        #expect(text.contains("src=\"/assets/js/gallery/gallery.js\""))
        #expect(text.contains("href=\"/assets/css/gallery.css\""))
        #expect(text.contains("<a href=\"cars/a.html\">a</a>"))
        #expect(try MarkupValidator().validate(index.bytes).isValid)
    }

    /// A thousand screens cost nothing before they are requested, and no more memory than the cached ones.
    @Test func pagesAreRenderedOnDemandAndCached() async throws {
        let pages = GalleryPages((0..<1000).map { Self.scenario("s\($0)") }, assetsPath: "/assets", keptCount: 3)
        _ = await pages.file("", token: "t")
        #expect(await pages.renderedCount == 0)
        for _ in 0..<3 {
            for path in ["s1/a.html", "s1/b.html", "s1/timeline.js", "s2/a.html"] {
                #expect(await pages.file(path, token: "t") != nil)
            }
        }
        #expect(await pages.renderedCount == 2)
        for id in [3, 4, 1] { _ = await pages.file("s\(id)/a.html", token: "t") }
        #expect(await pages.renderedCount == 5, "the first one was removed from the cache")
        _ = await pages.file("s4/a.html", token: "t")
        #expect(await pages.renderedCount == 5)
    }

    /// Viewers on this machine get links to an editor; others only get the name of the file.
    @Test func locationsAreThoseOfTheFile() async throws {
        let text = """
            title: Shop
            states:
              - name: One
                sections:
                  - id: food
                    rows:
                      - {text: Milk}
                      - text: More
                        type: disclosure
                        rows:
                          - id: é
                            text: Inner
                      - &last {text: Last}
                  - {id: again, rows: [*last]}
              - {name: Two, sections: [{rows: [{text: Bread}]}]}
            """
        let file = try ScreenFileReader().read(Array(text.utf8), path: "shop.yaml")
        let pages = GalleryPages([Scenario(file), Self.scenario("cars")], assetsPath: "/assets")
        func places(_ path: String, isLocal: Bool = true) async -> String? {
            await pages.places(path, isLocal: isLocal).map { String(decoding: $0.bytes, as: UTF8.self) }
        }
        #expect(await places("shop/one/places") == #"{"rows":{}}"#, "no file is known")
        await pages.setFiles(openedBy: EditorAddress("vscode")) { $0 == "shop" ? "/home/a b/shop.yaml" : nil }
        let rows = """
            "rows":{"s-food":[5,9],"r-milk":[7,13],"r-more":[8,13],"r-\(ElementID.row("é").dropFirst(2))":[11,17],"r-last":[13,13],\
            "s-again":[14,9],"r-last-2":[13,13]}
            """
        #expect(
            await places("shop/one/places")
                == #"{"file":"/home/a b/shop.yaml","link":"vscode://file/home/a%20b/shop.yaml:{line}:{column}",\#(rows)}"#
        )
        #expect(await places("shop/one/places", isLocal: false) == #"{"file":"shop.yaml",\#(rows)}"#)
        #expect(
            await places("shop/two/places", isLocal: false)
                == #"{"file":"shop.yaml","rows":{"s-section-1":[15,28],"r-bread":[15,36]}}"#)
        #expect(await places("cars/a/places") == #"{"rows":{}}"#)
        for path in ["shop/three/places", "shop/one", "shop/one/place", "other/one/places", "shop/one/places/"] {
            #expect(await places(path) == nil, "\(path)")
        }
        let index = try #require(await pages.file("", token: "t"))
        #expect(!String(decoding: index.bytes, as: UTF8.self).contains("/home/"))
    }

    @Test func goldenResultsAreLimitedToExistingStates() async throws {
        let pages = GalleryPages([Self.scenario("cars"), Self.scenario("boats")], assetsPath: "/assets")
        func text(_ path: String) async -> String {
            String(decoding: await pages.file(path, token: "t")?.bytes ?? [], as: UTF8.self)
        }
        #expect(await text("goldens") == "{}")
        #expect(await !text("version").contains("goldens"))
        await pages.setGoldens(["cars": ["a": "changed", "gone": "same"], "gone": ["a": "same"]])
        #expect(await text("goldens") == #"{"cars":{"a":"changed"}}"#)
        #expect(await text("version").contains(#","goldens":"1","#))
        #expect(await text("").contains(#","goldens":"1"}"#))
        await pages.setGoldens([:])
        #expect(await text("goldens") == "{}")
        #expect(await !text("version").contains("goldens"))
    }

    @Test func replacedScenariosChangeTheVersion() async throws {
        let pages = GalleryPages([Self.scenario("cars"), Self.scenario("boats")], assetsPath: "/assets")
        let version = await pages.version
        let old = await pages.file("cars/a.html", token: "t")
        func state() async -> String {
            String(decoding: await pages.file("version", token: "t")?.bytes ?? [], as: UTF8.self)
        }
        #expect(await state() == #"{"version":"\#(version)","problems":[],"invalid":[]}"#)
        // Problems do not reload the gallery.
        await pages.report([Diagnostic(.error, "wrong", file: "cars.yaml")], of: "cars.yaml", scenario: "cars")
        #expect(
            await state()
                == #"{"version":"\#(version)","problems":[{"place":"cars.yaml","message":"wrong"}],"invalid":["cars"]}"#
        )
        await pages.report([], of: "cars.yaml")
        #expect(await state() == #"{"version":"\#(version)","problems":[],"invalid":[]}"#)
        await pages.put(Self.scenario("cars", titles: ["a", "c"]), insteadOf: "cars")
        #expect(await pages.version != version)
        #expect(await pages.file("cars/b.html", token: "t") == nil)
        #expect(await pages.file("cars/c.html", token: "t") != nil && old != nil)
        // A file may get another id, and keeps its position.
        await pages.put(Self.scenario("vans"), insteadOf: "cars")
        #expect(await pages.file("cars/a.html", token: "t") == nil)
        let index = String(decoding: try #require(await pages.file("", token: "t")).bytes, as: UTF8.self)
        let places = ["s-vans", "s-boats"].map { index.firstRange(of: "id=\"\($0)\"")?.lowerBound }
        #expect(try #require(places[0]) < (try #require(places[1])))
        #expect(GalleryPages([], assetsPath: "").title == "Screens")
    }

    @Test func controlsAreData() async throws {
        let pages = GalleryPages([Self.scenario("cars")], assetsPath: "/assets")
        let file = try #require(await pages.file("cars/b.json", token: "t"))
        #expect(file.kind == .json)
        #expect(
            String(decoding: file.bytes, as: UTF8.self) == """
                [{"id":"title","label":"title","group":null,"value":"b","kind":"text"},\
                {"id":"rows","label":"rows","group":null,"value":1.0,"kind":"number","min":0.0,"max":20.0}]
                """)
    }

    // MARK: Patches

    private static func request(_ from: String, _ values: String) -> [UInt8] {
        Array("{\"from\":\(from),\"values\":\(values)}".utf8)
    }

    /// Through libxml2: from value to value, and from the last one back to the original page.
    @Test func patchesTransformPagesInBothDirections() async throws {
        let scenario = Self.scenario("cars")
        let pages = GalleryPages([scenario], assetsPath: "/assets")
        let state = scenario.states[0]
        var source = try MarkupDocument(parsing: DocumentRenderer().bytes(for: state.screen))
        let start = source
        var from = "{}"
        for values in [#"{"rows":3}"#, #"{"rows":3,"title":"<b>"}"#, #"{"rows":0}"#, #"{"title":"x","rows":12}"#] {
            let file = try #require(try await pages.patches("cars/a.json", for: Self.request(from, values)))
            let answer = try JSONParser().parse(file.bytes)
            let forward = try Self.patch(answer, "forward")
            let backward = try Self.patch(answer, "backward")
            #expect(forward.from == 0 && forward.to == 1 && backward.from == 0 && backward.to == 1)
            let changes = try PreviewValues(state.controls, changes: try JSONParser().parse(values))
            let target = try MarkupDocument(parsing: DocumentRenderer().bytes(for: state.screen(with: changes)))
            #expect(try ScreenComparison(try PatchApplier().apply(forward, to: source), target) == .equal)
            #expect(try ScreenComparison(try PatchApplier().apply(backward, to: target), start) == .equal)
            (source, from) = (target, values)
        }
    }

    private static func patch(_ answer: JSONNode, _ key: String) throws -> DOMPatch {
        var writer = JSONWriter()
        writer.node(try #require(answer[key]))
        return try DOMPatch(decoding: writer.bytes)
    }

    @Test(arguments: [
        ("", "Values must be JSON: "), ("{\"values\":{\"rows\":21}}", "'rows' must be from 0 to 20, not 21."),
        ("{\"from\":{\"x\":1}}", "There is no value 'x' here."), ("{\"values\":7}", "Values must be an object, not "),
        ("{\"values\":{\"title\":[[[[[[]]]]]]}}", "Values must be JSON: "),
    ])
    func invalidValuesAreReportedWithReason(json: String, reason: String) async throws {
        let pages = GalleryPages([Self.scenario("cars")], assetsPath: "/assets")
        let error = await #expect(throws: PreviewValueError.self) {
            try await pages.patches("cars/a.json", for: Array(json.utf8))
        }
        #expect(error?.description.hasPrefix(reason) == true, "\(error?.description ?? "")")
    }

    /// A picture is requested with the current options and values; without a browser, there is none.
    @Test func picturesShowCurrentOptionsAndValues() async throws {
        let pages = GalleryPages([Self.scenario("cars")], assetsPath: "../assets")
        let json =
            #"{"options": {"scheme": "dark", "zoom": 50}, "width": 844, "height": 20, "values": {"title": "Mini"}}"#
        func picture(_ path: String, _ json: String = json) async throws -> String? {
            try await pages.picture(path, for: Array(json.utf8)).map { String(decoding: $0, as: UTF8.self) }
        }
        func index() async -> String {
            String(decoding: await pages.file("", token: "t")?.bytes ?? [], as: UTF8.self)
        }
        #expect(try await picture("cars/a/png") == nil)
        #expect(await !index().contains("takesPictures"))
        await pages.setCamera { picture in
            let (screen, size) = (picture.screen, picture.size)
            let scheme = picture.options.scheme.map { "\($0)" } ?? "as it is"
            return Array("\(picture.name), \(screen.title), \(scheme), \(size.width) × \(size.height)".utf8)
        }
        #expect(try await picture("cars/a/png") == "cars/a, Mini, dark, 844 × 200")
        #expect(try await picture("cars/b/png", "{}") == "cars/b, b, as it is, 390 × 844")
        #expect(await index().contains(#""takesPictures":true"#))
        for path in ["cars/c/png", "boats/a/png", "cars/a", "cars/a/gif"] {
            #expect(try await picture(path) == nil, "\(path)")
        }
        for json in ["[", #"{"values": {"titel": "Mini"}}"#] {
            await #expect(throws: PreviewValueError.self, "\(json)") { try await picture("cars/a/png", json) }
        }
    }

    @Test func onlyStatesHaveValues() async throws {
        let pages = GalleryPages([Self.scenario("cars")], assetsPath: "/assets")
        for path in ["", "cars/a.html", "cars/c.json", "boats/a.json", "version", "cars/timeline.js"] {
            #expect(try await pages.patches(path, for: Array("{}".utf8)) == nil)
        }
    }
}
