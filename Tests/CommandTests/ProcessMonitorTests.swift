import HeadlessBrowser
import JSONText
import Subprocess
import Testing

@testable import TestSupport

/// The live example in a real browser.
@Suite(.sharedBrowser)
struct ProcessMonitorTests {
    /// A list that changes again and again: no error, and in the end exactly what the server would render.
    @Test(.timeLimit(.minutes(5)))
    func chromiumFollows() async throws {
        try await Tool.examples.serving(["process-monitor", "--port", "0", "--interval", "0.2"]) { url in
            try await SharedBrowser.withPage(viewport: Viewport(width: 500, height: 900)) { page in
                try await page.navigate(to: url)
                try await page.evaluate(
                    """
                    window.changes = 0;
                    addEventListener("listpreview:patched", () => changes++);
                    """)
                try await page.waitUntil("changes >= \(TestScale.rounds(10))", timeout: .seconds(200))
                // The list goes on changing, so both sides are compared when they have the same revision.
                let difference = try await page.evaluate(
                    """
                    (async () => {
                        for (;;) {
                            const page = await (await fetch(location.href, { cache: "no-store" })).text();
                            const text = page.replace("<style", "<template").replace("</style", "</template");
                            const fresh = new DOMParser().parseFromString(text, "text/html");
                            const theirs = JSON.parse(fresh.getElementById("list-state").textContent).revision;
                            const mine = document.getElementById("screen");
                            if (theirs !== ListPreview.document.state.revision) continue;
                            return mine.isEqualNode(fresh.getElementById("screen")) ? "" : mine.outerHTML;
                        }
                    })()
                    """
                ).string
                #expect(difference == "")
                let errors = await page.consoleErrors()
                #expect(errors.isEmpty, "\(errors)")
            }
        }
    }
}
