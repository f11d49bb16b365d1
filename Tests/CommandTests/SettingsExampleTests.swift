import HeadlessBrowser
import JSONText
import Testing

@testable import TestSupport

/// The settings that really work, in a real browser.
@Suite(.sharedBrowser)
struct SettingsExampleTests {
    @Test(.timeLimit(.minutes(2)))
    func aSwitchChangesTheScreenOnEveryPage() async throws {
        try await Tool.examples.serving(["settings", "--port", "0"]) { url in
            try await SharedBrowser.withPage { page in
                try await SharedBrowser.withPage { other in
                    try await page.follow(url)
                    try await other.follow(url)
                    let row =
                        "[...document.querySelectorAll('#screen li')].find((row) => row.textContent.includes('%'))"
                    let airplane = row.replacing("%", with: "Airplane Mode")
                    #expect(try await page.evaluate("texts().includes('Office')").bool == true)
                    let id = try #require(try await page.evaluate("\(airplane).id").string)
                    #expect(try await page.post(id, "toggle", "true") == 204)
                    for page in [page, other] {
                        // Wi-Fi goes off, its networks go away, and there is a note.
                        try await page.waitUntil(
                            "!texts().includes('Office,') && \(airplane).querySelector('input').checked "
                                + "&& document.body.textContent.includes('There is no Wi-Fi in flight.')")
                    }
                    #expect(try await page.post(id, "toggle", "'maybe'") == 422)
                    #expect(try await page.post(id, "toggle", "false") == 204)
                    for page in [page, other] {
                        try await page.waitUntil("texts().includes('Office,')")
                    }
                }
            }
        }
    }
}
