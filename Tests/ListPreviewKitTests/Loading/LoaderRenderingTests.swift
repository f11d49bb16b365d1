import ListPreviewKit
import Testing

/// The markup of a screen that loads, and the patch when the content is available.
struct LoaderRenderingTests {
    private let title = ListItemViewModel(itemType: TitleRow.self)

    private func screen(_ sections: [ListSection], _ configuration: ListLoaderConfiguration? = .default) -> ListScreen {
        var screen = ListScreen(id: "a", title: "A", sections: [])
        if let configuration {
            screen.showLoader(with: sections, configuration: configuration)
        } else {
            screen.hideLoader(with: sections)
        }
        return screen
    }

    private func content(_ id: ListID, _ text: String) -> ListItemViewModel {
        TitleRow.row(ItemModel(id: id, title: text))
    }

    private func html(_ screen: ListScreen) -> String {
        String(decoding: DocumentRenderer().fragment(for: screen).html, as: UTF8.self)
    }

    @Test func loadingScreenIsBusyWithClassOfConfiguration() throws {
        let fragment = DocumentRenderer().fragment(for: screen([]))
        let rule = try #require(fragment.assets.sortedRules.first)
        #expect(fragment.assets.sortedRules.count == 1 && rule.name.hasPrefix("l-"))
        #expect(
            String(decoding: fragment.html, as: UTF8.self).hasPrefix(
                #"<main aria-busy="true" class="list-screen inset-grouped loading \#(rule.name)" dir="ltr" id="screen""#
            ))
        let page = DocumentRenderer().string(for: screen([]))
        #expect(page.contains(rule.text) && !page.contains("style="))
        #expect(Array(DocumentRenderer().chunks(for: screen([])).joined()) == Array(page.utf8))
        #expect(!html(screen([], nil)).contains("aria-busy"))
    }

    @Test func onlyPlaceholdersAreInert() {
        let header = ListItemViewModel(itemType: TextHeader.self)
        let footer = ListItemViewModel(itemType: TextFooter.self)
        let loading = html(
            screen([ListSection(id: 1, header: header, footer: footer, rows: [title, content(2, "b")])]))
        #expect(
            loading.contains(
                """
                <header class="placeholder skeleton" data-item="TextHeader/header" id="s-1_header" inert="">
                """))
        #expect(
            loading.contains(
                #"<footer class="placeholder skeleton" data-item="TextFooter/footer" id="s-1_footer" inert="">"#
            )
        )
        #expect(
            loading.contains(
                """
                <li class="placeholder skeleton" data-item="TitleRow" id="r-placeholder-TitleRow" \
                inert="">
                """))
        #expect(loading.contains(#"<li data-item="TitleRow" id="r-2">"#))
    }

    @Test func placeholdersHaveUniqueIdentities() {
        let fragment = DocumentRenderer().fragment(
            for: screen([ListSection(id: 1, rows: [title, title]), ListSection(id: 2, rows: [title])]))
        #expect(fragment.duplicates.isEmpty)
    }

    @Test func contentFillsItsPlaceholderInPlace() {
        let known = ListItemViewModel(itemType: TitleRow.self, id: 7)
        let header = ListItemViewModel(itemType: TextHeader.self)
        let loading = screen([ListSection(id: 1, header: header, rows: [known])])
        let loaded = screen([ListSection(id: 1, header: .header("Cars"), rows: [content(7, "Mini")])], nil)
        let patch = loading.patch(to: loaded)
        for operation in patch.operations {
            switch operation {
            case .set, .attribute: break
            default: Issue.record("\(operation)")
            }
        }
        let ids = [ElementID.screen, "s-1_header", "r-7"]
        for id in ids {
            #expect(patch.operations.contains(.attribute(id: id, name: "class", value: className(id))))
        }
        #expect(patch.operations.contains(.attribute(id: "screen", name: "aria-busy", value: nil)))
        #expect(patch.operations.contains(.attribute(id: "r-7", name: "inert", value: nil)))
        #expect(patch.operations.contains(.attribute(id: "s-1_header", name: "inert", value: nil)))
        #expect(patch.templates.isEmpty && patch.rules.isEmpty)
    }

    private func className(_ id: String) -> String? {
        id == ElementID.screen ? "list-screen inset-grouped" : nil
    }

    @Test func otherRowsAreInsertedAndRemoved() {
        let loading = screen([ListSection(id: 1, rows: [title, title])])
        let loaded = screen([ListSection(id: 1, rows: [content(7, "Mini"), content(8, "Beetle")])], nil)
        let patch = loading.patch(to: loaded)
        #expect(patch.operations.contains(.clear(parent: "s-1_rows")))
        let inserted = patch.operations.compactMap { operation -> [String]? in
            if case .insert("s-1_rows", nil, "TitleRow", let elements) = operation {
                elements.map(\.id)
            } else {
                nil
            }
        }
        #expect(inserted == [["r-7", "r-8"]])
        // Both fade: the old element is above the new one until it is removed.
        #expect(patch.hints.configuration == ListAnimationConfiguration())
    }

    @Test func loaderRuleIsSentOnce() throws {
        let (empty, loading) = (screen([], nil), screen([ListSection(id: 1, rows: [title])]))
        var session = ScreenSession(empty)
        let patch = session.update(to: loading)
        let shown = try #require(patch)
        #expect(shown.rules.count == 1 && shown.rules[0].hasPrefix(".l-"))
        #expect(shown.operations.contains(.attribute(id: "screen", name: "aria-busy", value: "true")))
        _ = session.update(to: empty)
        let again = session.update(to: loading)
        #expect(again?.rules == [])
        var other = ScreenSession(loading)
        _ = other.update(to: empty)
        let later = other.update(to: loading)
        #expect(later?.rules == [])
    }

    @Test func changedConfigurationChangesClassOfScreen() {
        let sections = [ListSection(id: 1, rows: [title])]
        let patch = screen(sections).patch(to: screen(sections, .solid))
        #expect(patch.operations.count == 1 && patch.rules.count == 1)
        guard case .attribute("screen", "class", let name?)? = patch.operations.first else {
            Issue.record("\(patch.operations)")
            return
        }
        #expect(name.hasPrefix("list-screen inset-grouped loading l-"))
    }

    /// With this target's own tree; the validator's tests do the same with libxml2.
    @Test func patchedPageEqualsRenderedPage() {
        let known = ListItemViewModel(itemType: TitleRow.self, id: 7)
        let header = ListItemViewModel(itemType: TextHeader.self)
        let steps = [
            screen([], nil),
            screen([ListSection(id: 1, header: header, footer: header, rows: [known, title, title])]),
            screen([ListSection(id: 1, header: .header("Cars"), rows: [content(7, "Mini"), content(8, "B")])], nil),
            screen([ListSection(id: 1, header: header, rows: [title, known])], .solid),
        ]
        if let problem = PatchedPage.problem(in: steps) { Issue.record("\(problem)") }
    }

    @Test func classesAreTheSameInEveryProcess() {
        #expect(html(screen([])).contains("loading l-"))
        #expect(
            DocumentRenderer().fragment(for: screen([], .solid)).assets.sortedRules.map(\.text) == [
                ".l-32pnnjulz7378{--loader-color:light-dark(#78788038,#78788061);--loader-appearance:0s}"
            ])
    }
}
