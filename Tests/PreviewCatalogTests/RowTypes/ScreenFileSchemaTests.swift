import Foundation
import JSONText
import ListPreviewKit
import Testing

@testable import PreviewCatalog
@testable import TestSupport

/// The published schema and the decoder agree.
@Suite struct ScreenFileSchemaTests {
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Public/schema/screen.schema.json")

    private static func schema() throws -> JSONNode { try JSONParser().parse(Array(Data(contentsOf: file))) }

    private func keys(_ node: JSONNode?) -> Set<String> { Set(node?["properties"]?.object?.map(\.key) ?? []) }

    private func strings(_ node: JSONNode?) -> [String] { node?.array?.compactMap(\.string) ?? [] }

    private func constants(_ node: JSONNode?) -> [String] { node?.array?.compactMap { $0["const"]?.string } ?? [] }

    @Test func keysEqualThoseOfTheDecoder() throws {
        let schema = try Self.schema()
        let parts = try #require(schema["$defs"])
        #expect(keys(schema) == Set(ScreenKey.allCases.map(\.rawValue)))
        #expect(keys(parts["state"]) == Set(StateKey.allCases.map(\.rawValue)))
        #expect(keys(parts["variantObject"]) == Set(VariantKey.allCases.map(\.rawValue)))
        #expect(keys(parts["section"]) == Set(SectionKey.allCases.map(\.rawValue)))
        #expect(keys(parts["row"]) == Set(RowFileKey.allCases.map(\.rawValue)))
        #expect(keys(parts["image"]) == Set(ImageKey.allCases.map(\.rawValue)))
        #expect(keys(parts["style"]) == Set(RowStyleKey.allCases.map(\.rawValue)))
        #expect(keys(parts["textStyle"]) == Set(TextStyleKey.allCases.map(\.rawValue)))
        #expect(keys(parts["mark"]) == Set(MarkKey.allCases.map(\.rawValue)))
        for (name, known) in [
            ("accessory", AccessoryKey.allCases.map(\.rawValue)), ("highlight", HighlightKey.allCases.map(\.rawValue)),
        ] {
            #expect(keys(parts[name]?["anyOf"]?.array?.last) == Set(known))
        }
        let heights = parts["row"]?["properties"]?["height"]?["anyOf"]?.array ?? []
        let animations = parts["animation"]?["anyOf"]?.array ?? []
        #expect(Set(animations.flatMap(keys)) == Set(AnimationKey.allCases.map(\.rawValue)))
        #expect(Set(heights.flatMap(keys)) == Set(HeightKey.allCases.map(\.rawValue)))
        #expect(keys(parts["row"]?["properties"]?["swipe"]) == Set(SwipeKey.allCases.map(\.rawValue)))
        #expect(keys(parts["rowActionObject"]) == Set(RowActionKey.allCases.map(\.rawValue)))
        #expect(keys(parts["grid"]) == Set(GridKey.allCases.map(\.rawValue)))
        #expect(keys(parts["shelf"]) == Set(ShelfKey.allCases.map(\.rawValue)))
        #expect(keys(parts["heading"]) == Set(HeadingKey.allCases.map(\.rawValue)))
        #expect(
            keys(parts["heading"]?["properties"]?["button"]) == Set(HeadingButtonKey.allCases.map(\.rawValue)))
        #expect(keys(parts["sectionInsets"]) == Set(SectionInsetsKey.allCases.map(\.rawValue)))
        #expect(keys(parts["separatorsObject"]) == Set(SeparatorsKey.allCases.map(\.rawValue)))
        #expect(keys(parts["option"]) == Set(OptionKey.allCases.map(\.rawValue)))
        #expect(keys(parts["item"]) == Set(SubitemKey.allCases.map(\.rawValue)))
        #expect(keys(schema).isSuperset(of: BarsKey.allCases.map(\.rawValue)))
        #expect(keys(parts["navigationBar"]) == Set(NavigationBarKey.allCases.map(\.rawValue)))
        #expect(keys(parts["searchObject"]) == Set(SearchKey.allCases.map(\.rawValue)))
        #expect(keys(parts["toolbarObject"]) == Set(ToolbarKey.allCases.map(\.rawValue)))
        #expect(keys(parts["tabBar"]) == Set(TabBarKey.allCases.map(\.rawValue)))
        #expect(keys(parts["emptyObject"]) == Set(EmptyKey.allCases.map(\.rawValue)))
        #expect(keys(parts["alertObject"]) == Set(AlertKey.allCases.map(\.rawValue)))
        #expect(keys(parts["alertField"]) == Set(AlertFieldKey.allCases.map(\.rawValue)))
        #expect(keys(parts["confirmation"]) == Set(ConfirmationKey.allCases.map(\.rawValue)))
        #expect(keys(parts["presentedButton"]) == Set(PresentedButtonKey.allCases.map(\.rawValue)))
        #expect(keys(parts["menu"]) == Set(MenuKey.allCases.map(\.rawValue)))
        #expect(keys(parts["menuSection"]) == Set(MenuSectionKey.allCases.map(\.rawValue)))
        #expect(keys(parts["menuItem"]) == Set(MenuItemKey.allCases.map(\.rawValue)))
        #expect(keys(parts["noticeObject"]) == Set(NoticeKey.allCases.map(\.rawValue)))
        #expect(keys(parts["barButton"]) == Set(BarButtonKey.allCases.map(\.rawValue)))
        #expect(keys(parts["searchToken"]) == Set(TokenKey.allCases.map(\.rawValue)))
        #expect(keys(parts["segmentsObject"]) == Set(SegmentsKey.allCases.map(\.rawValue)))
        #expect(keys(parts["sheet"]) == Set(SheetKey.allCases.map(\.rawValue)))
        #expect(keys(parts["sidebar"]) == Set(SidebarKey.allCases.map(\.rawValue)))
    }

    @Test func wordsEqualThoseOfTheDecoder() throws {
        let schema = try Self.schema()
        let parts = try #require(schema["$defs"])
        let row = parts["row"]?["properties"]
        let style = parts["style"]?["properties"]
        #expect(constants(parts["listStyle"]?["oneOf"]) == ListScreen.Style.allCases.map(\.rawValue))
        #expect(constants(parts["appearance"]?["oneOf"]) == ListScreen.Appearance.allCases.map(\.rawValue))
        #expect(strings(parts["strings"]?["propertyNames"]?["enum"]) == ListStrings.keys)
        #expect(strings(parts["dir"]?["enum"]) == ListScreen.Direction.allCases.map(\.rawValue))
        #expect(strings(schema["properties"]?["editMode"]?["enum"]) == ListScreen.EditMode.allCases.map(\.rawValue))
        let bar = parts["navigationBar"]?["properties"]?["title"]
        #expect(strings(bar?["enum"]) == TitleWord.allCases.map(\.rawValue))
        let heights = Presentation.Sheet.Height.allCases.map(\.rawValue)
        #expect(strings(parts["sheet"]?["properties"]?["height"]?["enum"]) == heights)
        #expect(strings(parts["motion"]?["enum"]) == RowAnimation.allCases.map(\.rawValue))
        #expect(constants(parts["preset"]?["oneOf"]) == RowStylePreset.allCases.map(\.rawValue))
        let icons = Icon.allCases.map(\.rawValue).sorted()
        #expect(strings(parts["icon"]?["anyOf"]?.array?.first?["enum"]) == icons)
        #expect(strings(row?["image"]?["anyOf"]?.array?.first?["enum"]) == icons.map { "icon:\($0)" })
        #expect(strings(parts["color"]?["anyOf"]?.array?.first?["enum"]) == StyleColor.names)
        #expect(strings(style?["font"]?["enum"]) == TextStyle.allCases.map(\.rawValue))
        #expect(strings(style?["weight"]?["enum"]) == TextWeight.allCases.map { String(describing: $0) })
        #expect(strings(style?["textCase"]?["enum"]) == TextCase.allCases.map(\.rawValue))
        let text = parts["textStyle"]?["properties"]
        for key in ["font", "weight", "textCase"] {
            #expect(strings(text?[key]?["enum"]) == strings(style?[key]?["enum"]))
        }
        let mark = parts["mark"]?["properties"]
        #expect(strings(mark?["beside"]?["enum"]) == MarkPlaceWord.allCases.map(\.rawValue))
        #expect(strings(mark?["edge"]?["enum"]) == RowMark.Edge.allCases.map(\.rawValue))
        let accessory = parts["accessory"]?["anyOf"]?.array?.first
        #expect(strings(accessory?["enum"]) == AccessoryWord.allCases.map(\.rawValue))
    }

    /// With `LISTPREVIEW_RECORD` in the environment, the file is rewritten.
    @Test func rowsEqualTheDeclarationsOfFields() throws {
        let text = try String(contentsOf: Self.file, encoding: .utf8)
        let generated = ReadableJSON.text(of: ScreenSchema.generated(from: try Self.schema()))
        #expect(text == generated, "Record the schema with LISTPREVIEW_RECORD=1.")
        if PatchCorpus.isRecording { try generated.write(to: Self.file, atomically: true, encoding: .utf8) }
        for type in RowTypes.all {
            #expect(type.advice.keys.allSatisfy { !type.keys.contains($0) }, "\(type.name)")
        }
        let keys = RowFileKey.allCases.map(\.rawValue)
        #expect(Set(keys).count == keys.count && Set(keys).isDisjoint(with: ["", "icon"]))
    }

    /// Names of other systems lead to a row type or an icon, and are not names of one.
    @Test func synonymsOfNamesAreKnown() {
        let types = RowTypes.all.map { $0.name }
        #expect(RowTypes.synonyms.allSatisfy { types.contains($1) && !types.contains($0) && $0 == $0.lowercased() })
        for (name, icon) in ScreenFileDecoder.iconSynonyms {
            #expect(Icon(rawValue: icon) != nil && Icon(rawValue: name) == nil && Icon(symbol: name) == nil, "\(name)")
        }
    }

    /// A common wrong name leads to one key only, and is not a key itself.
    @Test func synonymsOfRowKeysAreUnique() {
        let synonyms = RowFileKey.allCases.flatMap(\.misspellings)
        #expect(Set(synonyms).count == synonyms.count && RowFileKey.synonyms.count == synonyms.count)
        #expect(synonyms.allSatisfy { RowFileKey(rawValue: $0) == nil })
    }

    @Test func wordsOfVariantsEqualThoseOfTheDecoder() throws {
        let parts = try #require(try Self.schema()["$defs"])
        let variant = parts["variantObject"]?["properties"]
        #expect(strings(parts["variant"]?["anyOf"]?.array?.first?["enum"]) == VariantWord.allCases.map(\.rawValue))
        #expect(strings(variant?["scheme"]?["enum"]) == PreviewOptions.Scheme.allCases.map(\.rawValue))
        #expect(strings(variant?["device"]?["enum"]) == PreviewDevice.allCases.map(\.rawValue))
        #expect(strings(variant?["contrast"]?["enum"]) == PreviewOptions.Contrast.allCases.map(\.rawValue))
        let textSize = variant?["textSize"]?["anyOf"]?.array
        #expect(strings(textSize?.first?["enum"]) == PreviewOptions.TextSize.allCases.map(\.rawValue))
        #expect(textSize?.last?["minimum"]?.integer == PreviewOptions.TextSize.percentages.lowerBound)
        #expect(textSize?.last?["maximum"]?.integer == PreviewOptions.TextSize.percentages.upperBound)
    }

    /// Tags with a language of two or three letters.
    @Test(arguments: [
        ("en", true), ("pt-BR", true), ("zh-Hant-TW", true), ("ckb", true), ("x-klingon", true), ("i-default", true),
        ("hebrew", false), ("e", false), ("x", false), ("en_US", false), ("en-", false), ("", false), ("12", false),
    ])
    func languagesEqualThoseOfTheDecoder(tag: String, isValid: Bool) throws {
        let pattern = try #require(try Self.schema()["$defs"]?["lang"]?["pattern"]?.string)
        let matches = try Regex(pattern).wholeMatch(in: tag) != nil
        #expect(matches == isValid)
        let text = "{title: T, lang: '\(tag)', sections: []}"
        let file = try? ScreenFileReader().read(Array(text.utf8), path: "a.yaml")
        #expect((file != nil) == isValid)
    }

    @Test func wordsOfControlsEqualThoseOfTheDecoder() throws {
        let parts = try #require(try Self.schema()["$defs"])
        let row = parts["row"]?["properties"]
        let separators = parts["separatorsObject"]?["properties"]
        #expect(
            strings(parts["image"]?["properties"]?["shape"]?["enum"]) == ImageView.Shape.allCases.map(\.rawValue))
        #expect(strings(parts["image"]?["properties"]?["edge"]?["enum"]) == ImageEdge.allCases.map(\.rawValue))
        #expect(strings(row?["selectionStyle"]?["enum"]) == SelectionWord.allCases.map(\.rawValue))
        #expect(
            strings(parts["section"]?["properties"]?["disclosure"]?["enum"])
                == ScreenFile.Disclosure.allCases.map(\.rawValue))
        #expect(
            strings(parts["separators"]?["anyOf"]?.array?.first?["enum"]) == SeparatorsWord.allCases.map(\.rawValue))
        #expect(strings(separators?["position"]?["enum"]) == SeparatorsPosition.allCases.map(\.rawValue))
        #expect(strings(separators?["pattern"]?["enum"]) == SeparatorsPattern.allCases.map(\.rawValue))
    }

    @Test func everyPropertyIsDescribed() throws {
        func check(_ node: JSONNode, _ path: String) {
            for property in node["properties"]?.object ?? [] where property.value["$ref"] == nil {
                #expect(property.value["description"]?.string?.isEmpty == false, "\(path)/\(property.key)")
            }
            for part in node["$defs"]?.object ?? [] { check(part.value, part.key) }
        }
        check(try Self.schema(), "")
    }

    @Test func defaultsEqualThoseOfTheDecoder() throws {
        let schema = try Self.schema()
        let parts = try #require(schema["$defs"])
        let file = try ScreenFileReader().read(
            Array(#"{"title": "T", "sections": [{"rows": [{"text": "A"}]}]}"#.utf8), path: "a.json")
        let state = try #require(file.states.first)
        let row = try #require(state.sections.first?.rows.first)
        #expect(parts["listStyle"]?["default"]?.string == state.style.rawValue)
        #expect(parts["lang"]?["default"]?.string == state.language)
        #expect(parts["row"]?["properties"]?["type"]?["default"]?.string == row.type.name)
        #expect(schema["properties"]?["version"]?["const"]?.integer == ScreenFile.formatVersion)
        #expect(row.viewModel.heightStyle == .automatic)
    }
}
