import JSONText
import PreviewServer
import Testing

/// Functions for a page that follows its screen.
enum LivePage {
    /// Waits until the page has the screen's revision, and then compares its elements with the server's own rendering.
    static func expectInStep(
        _ page: some ScriptedPage, with live: LiveScreen, _ comment: Comment? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let revision = await live.revision
        try await page.waitUntil(
            "ListPreview.document.state.epoch + '-' + ListPreview.document.state.revision === '\(revision)'",
            timeout: .seconds(30))
        let difference = try await page.evaluate(differenceScript).string
        #expect(difference == "", comment, sourceLocation: sourceLocation)
    }

    /// Fetches the page again and compares; the empty string if the screens are equal.
    static let differenceScript = """
        (async () => {
            const page = await (await fetch(location.href, { cache: "no-store" })).text();
            const text = page.replace("<style", "<template").replace("</style", "</template");
            const fresh = new DOMParser().parseFromString(text, "text/html").getElementById("screen");
            const screen = document.getElementById("screen");
            const mine = screen.cloneNode(true);
            // The focus of a row that is gone is on the screen, which has a tab index until it loses the focus.
            if (document.activeElement === screen) mine.removeAttribute("tabindex");
            return mine.isEqualNode(fresh) ? "" : `page: ${mine.outerHTML}\\nserver: ${fresh.outerHTML}`;
        })()
        """
}
