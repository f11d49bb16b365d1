import Foundation
import JSONText

extension Page {
    /// Takes a picture of the viewport, or of the whole page, after its fonts were loaded.
    ///
    /// The same page gives the same bytes if nothing in it moves.
    ///
    /// - Parameters:
    ///   - fullPage: Whether the picture shows the whole page, including off-screen parts that are normally not drawn
    ///     (`content-visibility`).
    ///   - compression: Whether the file is written fast or small; compare bytes only of files with the same
    ///     compression.
    /// - Returns: A PNG file.
    public func screenshot(
        fullPage: Bool = false, compression: ScreenshotCompression = .fast
    ) async throws(BrowserError) -> [UInt8] {
        try await evaluate("document.fonts.ready.then(() => true)")
        let isFast = JSONNode(.bool(compression == .fast))
        let reply: JSONNode
        // Else it depends on the moment how much of it has come near the window, as a larger picture makes it do.
        if fullPage { try await evaluate(Self.drawEverything) }
        if fullPage, let size = try await call("Page.getLayoutMetrics")["cssContentSize"] {
            let clip = JSONNode.object([
                "x": 0, "y": 0, "width": size["width"] ?? 0, "height": size["height"] ?? 0, "scale": 1,
            ])
            reply = try await call(
                "Page.captureScreenshot",
                ["format": "png", "optimizeForSpeed": isFast, "clip": clip, "captureBeyondViewport": true])
        } else {
            reply = try await call("Page.captureScreenshot", ["format": "png", "optimizeForSpeed": isFast])
        }
        if fullPage { try await evaluate(Self.drawAsBefore) }
        guard let text = reply["data"]?.string, let picture = Data(base64Encoded: text) else {
            throw .unreadable("a screenshot without a picture")
        }
        return [UInt8](picture)
    }

    private static let drawEverything = """
        {
            const sheet = new CSSStyleSheet();
            sheet.replaceSync("* { content-visibility: visible !important }");
            window[Symbol.for("screenshot")] = sheet;
            document.adoptedStyleSheets.push(sheet);
        }
        """
    private static let drawAsBefore = """
        {
            const sheet = window[Symbol.for("screenshot")];
            document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
            delete window[Symbol.for("screenshot")];
        }
        """
}

/// How much time a screenshot spends on being small; the pixels are the same.
public enum ScreenshotCompression: Sendable, Hashable {
    /// Quick, and about half as large again as `small`: for pictures that are compared and thrown away.
    case fast
    /// Small files, for pictures that are stored.
    case small
}
