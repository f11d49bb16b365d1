import ListPreviewKit
import Testing

/// The row below a list that is loaded page by page, in its four states.
struct LoadMoreRowTests {
    private func html(_ state: LoadMoreModel.State) -> String { LoadMoreRow.row(LoadMoreModel(state)).html }

    /// The visible elements of the row, by their classes.
    private func shown(_ state: LoadMoreModel.State) -> [String] {
        let html = html(state)
        guard html.hasPrefix("<div class=\"load-more-row\">") else { return [] }
        let classes = ["load-more-link", "load-more-loading", "label message", "load-more-retry"]
        return classes.filter { name in
            html.split(separator: "<").contains { tag in
                tag.contains("class=\"\(name)\"") && !tag.contains("hidden=\"\"")
            }
        }
    }

    @Test func eachStateShowsItsElements() {
        #expect(shown(.idle(address: "?page=2")) == ["load-more-link"])
        #expect(shown(.loading) == ["load-more-loading"])
        #expect(shown(.failed(message: "Offline")) == ["label message", "load-more-retry"])
        #expect(shown(.end(message: "That is all.")) == ["label message"])
        #expect(shown(.end(message: nil)) == [])
    }

    @Test func linkWorksWithoutScript() {
        #expect(
            html(.idle(address: "?page=2")).contains(
                """
                <a class="load-more-link" data-action="load-more" data-appear="load-more" href="?page=2">\
                <span class="label">Next page</span></a>
                """))
        // Without an address, it is a button for users without a mouse.
        #expect(
            html(.idle(address: nil)).contains(
                """
                <a class="load-more-link" data-action="load-more" data-appear="load-more" role="button" tabindex="0">
                """))
        #expect(!html(.idle(address: "javascript:alert(1)")).contains("javascript"))
    }

    @Test func onlyIdleRowsLoadMore() {
        for state in [LoadMoreModel.State.loading, .failed(message: "x"), .end(message: "x"), .end(message: nil)] {
            #expect(!html(state).contains("load-more\" data-appear"))
            #expect(!html(state).contains("data-appear"))
        }
        #expect(html(.failed(message: "x")).contains("data-action=\"retry\" type=\"button\""))
    }

    @Test func templateHasNoDiagnostics() {
        #expect(LoadMoreRow.template.diagnostics.isEmpty)
    }
}
