import Testing

@testable import ListPreviewKit

/// Names are the same in every process, also those of types that Swift names after an address.
struct TypeNameTests {
    struct Nested {
        struct Deeper {}
        struct Generic<Value> {}
    }

    private struct Hidden {
        struct Inner {}
    }

    @Test func namesWithTheirModule() {
        #expect(TypeName.qualified(Probe.self) == "ListPreviewKitTests.Probe")
        #expect(TypeName.qualified(Nested.Deeper.self) == "ListPreviewKitTests.TypeNameTests.Nested.Deeper")
        #expect(TypeName.qualified(Int.self) == "Swift.Int")
    }

    @Test func namesOfReadyMadeRowsHaveNoModule() {
        #expect(TypeName.qualified(TitleRow.self) == "TitleRow")
        #expect(TypeName.qualified(ListScreen.NavigationBar.self) == "ListScreen.NavigationBar")
    }

    /// An app's own row of the same name, wherever it is declared.
    @Test func namesOfOtherModulesDifferFromThoseOfReadyMadeRows() {
        struct SwitchRow {}
        #expect(TypeName.qualified(ListPreviewKit.SwitchRow.self) == "SwitchRow")
        #expect(TypeName.qualified(SwitchRow.self) == "ListPreviewKitTests.TypeNameTests.SwitchRow")
        #expect(TypeName.qualified(TitleRow.SwitchRow.self) != "TitleRow.SwitchRow")
    }

    /// Both are on one screen, and each has its own template.
    @Test func ownRowsAndReadyMadeRowsOfOneNameShareAScreen() {
        struct SwitchRow: ListItem {
            static let template: ItemTemplate<Self> = "<hr />"
        }
        let screen = ListScreen(id: "x", title: "X") {
            ListSection(id: "a") {
                ListItemViewModel.switch("Wi-Fi", isOn: true)
                SwitchRow.row(id: "own")
            }
        }
        let fragment = DocumentRenderer().fragment(for: screen)
        let html = String(decoding: fragment.html, as: UTF8.self)
        #expect(html.contains(#"<li data-item="SwitchRow" id="r-Wi-Fi">"#))
        #expect(html.contains(#"<li data-item="ListPreviewKitTests.TypeNameTests.SwitchRow" id="r-own"><hr /></li>"#))
        #expect(
            fragment.assets.sortedTemplates.map(\.name) == [
                "ImageView.Picture/item", "ListPreviewKitTests.TypeNameTests.SwitchRow", "SwitchRow", "screen-title",
                "section",
            ])
    }

    @Test func privateTypes() {
        #expect(TypeName.qualified(Hidden.self) == "ListPreviewKitTests.TypeNameTests.Hidden")
        #expect(TypeName.qualified(Hidden.Inner.self) == "ListPreviewKitTests.TypeNameTests.Hidden.Inner")
    }

    @Test func localTypes() {
        struct Local {
            struct Inner {}
        }
        #expect(TypeName.qualified(Local.self) == "ListPreviewKitTests.TypeNameTests.Local")
        #expect(TypeName.qualified(Local.Inner.self) == "ListPreviewKitTests.TypeNameTests.Local.Inner")
    }

    @Test func genericTypes() {
        #expect(
            TypeName.qualified(Nested.Generic<Int>.self)
                == "ListPreviewKitTests.TypeNameTests.Nested.Generic<Swift.Int>")
        #expect(
            TypeName.qualified(Nested.Generic<Hidden>.self)
                == "ListPreviewKitTests.TypeNameTests.Nested.Generic<ListPreviewKitTests.TypeNameTests.Hidden>")
    }
}

extension TitleRow {
    fileprivate struct SwitchRow {}
}
