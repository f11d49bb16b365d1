import Foundation
import JSONText
import ListPreviewKit
import Testing

@testable import PreviewCatalog

@Suite struct ScreenFileReaderTests {
    static let json = """
        {
          "$schema": "screen.schema.json", "version": 1, "id": "cars", "title": "Cars", "style": "grouped",
          "lang": "de-AT", "dir": "ltr",
          "states": [
            {"name": "empty", "title": "No cars", "style": "plain", "lang": "ar", "sections": []},
            {"name": "filled", "dir": "rtl", "sections": [
              {"id": "used", "header": "Used", "footer": {"text": "More", "style": "secondary"}, "rows": [
                {"id": 7, "text": "Mini", "image": "icon:car", "badge": 3, "height": 60},
                {"id": "x", "type": "subtitle", "text": "Beetle", "detail": 1984, "image": "🚗", "accessory": "chevron",
                 "action": "open", "height": {"minimum": 80}},
                {"type": "value", "text": "Price", "value": "9 €", "image": {"url": "a/b", "label": "A car"},
                 "height": {"aspect": "16/9"}, "style": {"preset": "prominent", "color": "#ff0000", "font": "headline",
                 "textCase": "uppercase", "lineLimit": 2, "background": "black", "cornerRadius": 8, "opacity": 0.5,
                 "tint": "green"}},
                {"type": "value", "text": "Rest", "detail": "none", "height": "automatic", "accessory": null}
              ]},
              {"rows": null}
            ]}
          ]
        }
        """

    static let yaml = """
        # yaml-language-server: $schema=screen.schema.json
        $schema: screen.schema.json
        version: 1
        id: cars
        title: Cars
        style: grouped
        lang: de-AT
        dir: ltr
        states:
          - {name: empty, title: No cars, style: plain, lang: ar, sections: []}
          - name: filled
            dir: rtl
            sections:
              - id: used
                header: Used
                footer: {text: More, style: secondary}
                rows:
                  - {id: 7, text: Mini, image: "icon:car", badge: 3, height: 60}
                  - id: x
                    type: subtitle
                    text: Beetle
                    detail: 1984
                    image: 🚗
                    accessory: chevron
                    action: open
                    height: {minimum: 80}
                  - type: value
                    text: Price
                    value: 9 €
                    image: {url: a/b, label: A car}
                    height: {aspect: 16/9}
                    style:
                      preset: prominent
                      color: "#ff0000"
                      font: headline
                      textCase: uppercase
                      lineLimit: 2
                      background: black
                      cornerRadius: 8
                      opacity: 0.5
                      tint: green
                  - {type: value, text: Rest, detail: none, height: automatic, accessory: ~}
              - rows:
        """

    private static var everything: ScreenFile {
        var secondary = RowStyle()
        secondary.color = .secondaryLabel
        var style = RowStyle()
        style.color = StyleColor(red: 1, green: 0, blue: 0)
        style.font = .headline
        style.weight = .semibold
        style.textCase = .uppercase
        style.lineLimit = 2
        style.background = .black
        style.cornerRadius = 8
        style.opacity = 0.5
        style.tint = .green
        func row(_ id: String, _ type: any RowType, _ viewModel: ListItemViewModel) -> ScreenFile.Row {
            let node = SourceNode(value: .null, position: .start)
            return ScreenFile.Row(
                id: id, name: "", type: type, node: node, viewModel: viewModel, isExpanded: nil)
        }
        let rows = [
            row(
                "7", RowTypes.title,
                TitleRow.row(
                    ItemModel(id: "7", title: "Mini", image: .icon(.car), badge: "3"), heightStyle: .static(60))),
            row(
                "x", RowTypes.subtitle,
                SubtitleRow.row(
                    ItemModel(id: "x", title: "Beetle", detail: "1984", image: .emoji("🚗"), accessory: .chevron),
                    heightStyle: .minimum(80), action: "open")),
            row(
                "price", RowTypes.value,
                ValueRow.row(
                    ItemModel(id: "price", title: "Price", detail: "9 €", image: .url("a/b"), imageLabel: "A car"),
                    style: .adding(ListItemStyle { [style] in style.apply(to: &$0) }),
                    heightStyle: .aspect(16.0 / 9))),
            row("rest", RowTypes.value, ValueRow.row(ItemModel(id: "rest", title: "Rest", detail: "none"))),
        ]
        let footer = row(
            "footer", RowTypes.title,
            TitleRow.row(
                ItemModel(id: "footer", title: "More"),
                style: .adding(ListItemStyle { [secondary] in secondary.apply(to: &$0) })))
        return ScreenFile(
            id: "cars", title: "Cars",
            states: [
                .init(
                    name: "empty", title: "No cars", style: .plain, language: "ar", direction: .rightToLeft,
                    sections: []),
                .init(
                    name: "filled", title: "Cars", style: .grouped, language: "de-AT", direction: .rightToLeft,
                    sections: [
                        .init(
                            id: "used", header: .text("Used"),
                            footer: .row(footer), rows: rows),
                        .init(id: "section-2"),
                    ]),
            ])
    }

    private func read(_ text: String, path: String = "dir/cars.yaml") throws -> ScreenFile {
        try ScreenFileReader().read(Array(text.utf8), path: path)
    }

    private func rows(_ text: String) throws -> [ScreenFile.Row] {
        try read("{title: T, sections: [{rows: \(text)}]}").states[0].sections[0].rows
    }

    @Test func everyKeyInJSON() throws {
        #expect(try read(Self.json, path: "cars.json") == Self.everything)
    }

    @Test func everyKeyInYAML() throws {
        #expect(try read(Self.yaml) == Self.everything)
    }

    @Test func jsonIsAlsoYAML() throws {
        #expect(try read(Self.json, path: "cars.yml") == Self.everything)
    }

    @Test func formatIsDetected() throws {
        #expect(try read(Self.json, path: "-") == Self.everything)
        #expect(try read(Self.yaml, path: "-") == Self.everything)
        #expect(try read("\u{FEFF}" + Self.yaml, path: "-") == Self.everything)
        #expect(try read("\u{FEFF}" + Self.json, path: "-") == Self.everything)
        #expect(ScreenFileFormat(path: "a/b.JSON") == .json)
        #expect(ScreenFileFormat(path: "a.json/b") == nil)
        #expect(ScreenFileFormat(path: "b.yml") == .yaml)
        #expect(ScreenFileFormat(path: "b") == nil)
    }

    @Test func minimalFile() throws {
        let file = try read("title: Cars\nsections: []\n")
        let state = ScreenFile.State(
            name: "default", title: "Cars", style: .insetGrouped, language: "en", direction: .leftToRight, sections: [])
        #expect(file == ScreenFile(id: "cars", title: "Cars", states: [state]))
    }

    @Test(arguments: [
        ("dir.d/my-cars.screen.yaml", "Cars", "my-cars.screen"), ("orders.yaml", "Cars", "orders"),
        ("screens/cars.v1", "X", "cars"), ("cars", "X", "cars"),
        ("my cars.yaml", "X", "x"), ("-", "My Cars!", "my-cars"), ("-", "車", "screen"),
        ("日本.yaml", "Cars", "cars"), ("../.yaml", "Cars", "cars"),
    ])
    func idsOfScreens(path: String, title: String, expected: String) throws {
        #expect(try read("title: \(title)\nsections: []", path: path).id == expected)
    }

    @Test func idsOfRowsAndSections() throws {
        let file = try read(
            """
            title: T
            sections:
              - header: Used cars!
                rows:
                  - text: Mini Cooper
                  - text: mini  cooper
                  - {text: Given, id: mini-cooper-2}
                  - text: 🎉
                  - text: Ä 中文 2
              - header: {text: Used cars}
                rows: [{text: Mini Cooper}, {text: 007, id: 007}]
              - rows: [{text: 🎉}, {text: row-4}]
            """)
        let sections = file.states[0].sections
        #expect(sections.map(\.id) == ["used-cars", "used-cars-2", "section-3"])
        #expect(sections[0].rows.map(\.id) == ["mini-cooper", "mini-cooper-3", "mini-cooper-2", "row-4", "ä-中文-2"])
        #expect(sections[1].rows.map(\.id) == ["mini-cooper-4", "007"])
        #expect(sections[1].rows.map(\.name) == ["Mini Cooper", "007"])
        #expect(sections[2].rows.map(\.id) == ["row-8", "row-4-2"])
    }

    @Test func statesHaveSeparateIDs() throws {
        let file = try read(
            "{title: T, states: [{name: a, sections: [{rows: [{id: x, text: A}]}]}, "
                + "{name: b, sections: [{rows: [{id: x, text: B}]}]}]}")
        #expect(file.states.map { $0.sections[0].rows[0].id } == ["x", "x"])
    }

    @Test func yamlScalarsAreTexts() throws {
        let texts = try rows("[{text: no}, {text: 1.50}, {text: '~'}, {text: 2024-01-01}, {text: 12:30}, {text: .5}]")
        #expect(texts.map(\.name) == ["no", "1.50", "~", "2024-01-01", "12:30", ".5"])
        #expect(try read("{title: T, lang: no, sections: []}").states[0].language == "no")
        #expect(try rows("[{text: !!str 5, badge: !!str true}]")[0].item?.badge == "true")
    }

    @Test func yamlAliasesAndMergeKeys() throws {
        let rows = try rows("[&a {text: A, image: 🚗, id: a}, {<<: *a, id: b}, {<<: [{text: B}, *a], id: c, image: 🚲}]")
        #expect(rows.map(\.id) == ["a", "b", "c"])
        #expect(rows.map(\.name) == ["A", "A", "B"])
        #expect(rows.map(\.item?.image) == [.emoji("🚗"), .emoji("🚗"), .emoji("🚲")])
    }

    @Test func unusualTextsAreKept() throws {
        let file = try read(
            #"{"title": "\u0000x", "sections": [{"rows": [{"text": "<script>", "detail": "", "type": "value"}]}]}"#,
            path: "x.json")
        #expect(file.title == "\0x")
        #expect(file.states[0].sections[0].rows[0].item?.detail == "")
    }

    @Test(arguments: [
        ("icon:star", ImageView.Source.icon(.star)), ("🏳️‍🌈", .emoji("🏳️‍🌈")), ("AB", .emoji("AB")),
        ("https://example.org/a.png", .url("https://example.org/a.png")), ("photo.JPG", .url("photo.JPG")),
        ("a/b", .url("a/b")), ("data:image/png;base64,AA==", .url("data:image/png;base64,AA==")),
    ])
    func images(text: String, expected: ImageView.Source) throws {
        #expect(try rows("[{text: T, image: '\(text)'}]")[0].item?.image == expected)
    }

    /// A signature and the chunk that ends an image.
    private static let png = Data([0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 0]) + Data("IENDcrc.".utf8)

    /// As a file system or version control stores them.
    @Test func imageFilesWithDecomposedNamesAreFound() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Self.png.write(to: folder.appendingPathComponent("cafe\u{301}.png"))
        let text = "{title: T, sections: [{rows: [{text: A, image: caf\u{E9}.png}]}]}"
        let file = try ScreenFileReader().read(Array(text.utf8), path: "\(folder.path)/a.yaml")
        #expect(file.warnings.isEmpty, "\(file.warnings)")
    }

    @Test func imageFilesAreEmbedded() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("images"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Self.png.write(to: folder.appendingPathComponent("images/a b.PNG"))
        try (Data("<svg".utf8) + Data(count: 1 << 20 - 4)).write(to: folder.appendingPathComponent("largest.svg"))
        try Data(count: 1 << 20 + 1).write(to: folder.appendingPathComponent("long.svg"))
        try Data("no picture".utf8).write(to: folder.appendingPathComponent("text.png"))
        try Self.png.dropLast(5).write(to: folder.appendingPathComponent("cut.png"))
        let file = folder.appendingPathComponent("cars.yaml").path
        try """
        title: T
        sections:
        - rows:
          - {text: A, image: images/a b.PNG}
          - {text: B, image: {url: images/a%20b.PNG, size: 60}}
          - {text: C, image: missing.jpg}
          - {text: D, image: {url: missing.jpg}}
          - {text: E, image: largest.svg}
          - {text: F, image: long.svg}
          - {text: G, image: images}
          - {text: H, image: /images/a.png}
          - {text: I, image: text.png}
          - {text: J, image: cut.png}
        """.write(toFile: file, atomically: true, encoding: .utf8)
        let read = try ScreenFileReader().read(path: file)
        let image = ImageView.Source.data(base64: Self.png.base64EncodedString(), mediaType: "image/png")
        let images = read.states[0].sections[0].rows.map(\.item?.image)
        #expect(
            images[..<4] == [
                image, .framed(image, ImageView.Frame(.rounded, size: 60)), .url("missing.jpg"), .url("missing.jpg"),
            ])
        guard case .data(let base64, "image/svg+xml") = images[4] else {
            Issue.record("\(images[4] as Any)")
            return
        }
        #expect(Data(base64Encoded: base64)?.count == 1 << 20)
        #expect(
            images[5...] == [
                .url("long.svg"), .emoji("images"), .url("/images/a.png"), .url("text.png"), .url("cut.png"),
            ])
        #expect(
            read.warnings.map(\.description) == [
                "\(file):6:22: warning: image 'missing.jpg': there is no such file, here and in 1 other place",
                "\(file):9:22: warning: image 'long.svg': the file is longer than 1 MB",
                "\(file):10:22: warning: the text 'images' is too long for an image; use an emoji, up to 3 letters, or an icon",
                "\(file):12:22: warning: image 'text.png': the content of the file is not an image",
                "\(file):13:22: warning: image 'cut.png': the file is cut off",
            ])
        #expect(
            Scenario(read).imagePaths
                == ["cut.png", "images/a b.PNG", "largest.svg", "long.svg", "missing.jpg", "text.png"].map {
                    "\(folder.path)/\($0)"
                })
    }

    /// Opening a pipe would block until something writes to it.
    @Test(.timeLimit(.minutes(1))) func pipeNamedAsImageIsNotOpened() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(mkfifo(folder.appendingPathComponent("car.png").path, 0o600) == 0)
        let file = folder.appendingPathComponent("cars.yaml").path
        let read = try ScreenFileReader().read(
            Array("{title: T, sections: [{rows: [{text: A, image: car.png}]}]}".utf8), path: file)
        #expect(read.states[0].sections[0].rows.map(\.item?.image) == [.url("car.png")])
        #expect(read.warnings.map(\.message) == ["image 'car.png': this is not a regular file"])
    }

    @Test func imageObjects() throws {
        let rows = try rows("[{text: A, image: {icon: star, label: Star}}, {text: B, image: {emoji: ★}}]")
        #expect(rows.map(\.item?.image) == [.icon(.star), .emoji("★")])
        #expect(rows.map(\.item?.imageLabel) == ["Star", nil])
    }

    @Test func everyPreset() throws {
        for name in ["plain", "prominent", "secondary", "disabled", "link", "destructive"] {
            let rows = try rows("[{text: A}, {text: A, style: \(name)}]").map(\.viewModel)
            #expect(rows[0].isContentEqual(to: rows[1]) == (name == "plain"), "\(name)")
            #expect(rows[1].isInactive == (name == "disabled"))
        }
    }

    /// A row that users can use is not disabled.
    @Test(arguments: [
        ("text: A", true), ("text: A, action: open", false), ("type: switch, text: A", false),
        ("type: switch, text: A, enabled: false", true), ("type: button, text: A", false),
        ("type: button, text: A, enabled: false", true), ("type: link, text: A, address: 'https://example.com'", false),
    ])
    func disabledRowsCannotBeUsed(row: String, isInactive: Bool) throws {
        #expect(try rows("[{\(row), style: disabled}]")[0].viewModel.isInactive == isInactive)
    }

    @Test(arguments: [
        ("en", "ltr"), ("ar-EG", "rtl"), ("he", "rtl"), ("az-Arab", "rtl"), ("ar-Latn", "ltr"), ("pa-PK", "ltr"),
    ])
    func directionFollowsTheLanguage(language: String, direction: String) throws {
        let state = try read("{title: T, lang: \(language), sections: []}").states[0]
        #expect(state.direction.rawValue == direction)
    }
}

extension ScreenFile.Row {
    /// The data of a row with texts.
    var item: ItemModel? { viewModel.data as? ItemModel }
}
