import HeadlessBrowser
import JSONText

extension Page {
    /// Opens a live page, with functions that send actions as its scripts do.
    func follow(_ url: String) async throws {
        try await navigate(to: url)
        try await evaluate(
            """
            window.post = async (row, action, value = null) => {
                const { screen, token } = ListPreview.document.state;
                const response = await fetch(`/screens/${screen}/actions`, {
                    method: "POST",
                    headers: { "content-type": "application/json", "x-csrf-token": token ?? "" },
                    body: JSON.stringify({ row, action, value }),
                });
                return response.status;
            };
            window.texts = () => [...document.querySelectorAll("#screen .title")].map((e) => e.textContent).join();
            window.patches = 0;
            addEventListener("listpreview:patched", () => patches++);
            """)
    }

    /// Sends an action, and returns the status of the response. The value is JavaScript.
    func post(_ row: String, _ action: String, _ value: String = "null") async throws -> Int? {
        try await evaluate("post('\(row)', '\(action)', \(value))").integer
    }
}
