import Foundation
import HeadlessBrowser
import ListPreviewKit
import PreviewCatalog
import VisualRegression

/// Pictures of a step side by side on one picture.
struct Filmstrip {
    /// The name in errors.
    var name: String
    /// The heading.
    var title: String
    var step: StepRequest
    /// The times in milliseconds, in order.
    var times: [Int]

    /// Takes the pictures and combines them into one PNG file.
    func png(_ photographer: ScreenshotRenderer) async throws -> [UInt8] {
        let pictures = try await photographer.screenshots(of: step)
        let page = PictureSheetPage(
            title: title, pictures: zip(times, pictures).map { ("\($0) ms", $1.png) }, options: step.options,
            columns: times.count)
        return try await photographer.screenshot(html: page.html, name: name, viewport: page.viewport)
    }
}

/// All states of a screen on one picture.
struct ContactSheet {
    /// The name in errors.
    var name: String
    /// The heading.
    var title: String
    var scenario: Scenario
    var options: PreviewOptions

    /// Takes the pictures and combines them into one PNG file.
    ///
    /// - Parameter progress: Called after each state with the fraction of finished pictures.
    func png(_ photographer: ScreenshotRenderer, progress: (Double) -> Void) async throws -> [UInt8] {
        var pictures: [(caption: String, png: [UInt8])] = []
        for state in scenario.states {
            var request = ScreenshotRequest(
                state.screen, name: name, options: options, scale: PictureTarget.scale(options), extent: .viewport,
                compression: .fast)
            request.styleSheets = scenario.styleSheets
            pictures.append((state.name, try await photographer.screenshot(request).png))
            progress(1 / Double(scenario.states.count))
        }
        let page = PictureSheetPage(title: title, pictures: pictures, options: options, columns: 5)
        return try await photographer.screenshot(html: page.html, name: name, viewport: page.viewport)
    }
}

/// A page with pictures side by side, each with its caption. The browser that took the pictures combines them.
struct PictureSheetPage {
    /// The size of the page. It has two pixels per CSS pixel, so that texts in pictures of half the size are legible.
    let viewport: Viewport
    /// The page.
    let html: String

    /// Lays out pictures in rows.
    ///
    /// - Parameters:
    ///   - title: The heading.
    ///   - pictures: PNG files with their captions.
    ///   - options: The options of the pictures. Each is shown at half the size of its device.
    ///   - columns: The maximum number of pictures per row.
    init(title: String, pictures: [(caption: String, png: [UInt8])], options: PreviewOptions, columns: Int) {
        let size = (options.device ?? .phone).size
        let (width, height) = (size.width / 2, size.height / 2)
        let (margin, gap, line) = (16, 12, 28)
        let columns = max(1, min(columns, pictures.count))
        let rows = max(1, (pictures.count + columns - 1) / columns)
        var writer = HTMLWriter()
        writer.markup("<!DOCTYPE html><meta charset=\"utf-8\"><style>")
        writer.unsafeRaw(EmbeddedFonts.styleSheet)
        writer.unsafeRaw(
            """
            :root { color-scheme: \(options.scheme == .dark ? "dark" : "light") }
            body { margin: \(margin)px; font: 13px/\(line)px Inter, "Noto Sans Arabic", "Noto Sans Hebrew", sans-serif;
                color: light-dark(#333, #ddd); background: light-dark(#e8e8ed, #2c2c2e) }
            h1 { margin: 0; font: inherit; font-weight: 600; height: \(line)px; overflow: hidden; white-space: nowrap }
            div { display: grid; grid-template-columns: repeat(\(columns), \(width)px); column-gap: \(gap)px }
            figure { margin: 0 } figcaption { height: \(line)px; overflow: hidden; text-align: center; white-space: nowrap }
            img { display: block; width: \(width)px; height: \(height)px; border-radius: 8px }
            """)
        writer.markup("</style><h1>")
        writer.text(title)
        writer.markup("</h1><div>")
        for picture in pictures {
            writer.markup("<figure><img alt=\"\" src=\"data:image/png;base64,")
            writer.unsafeRaw(Data(picture.png).base64EncodedString())
            writer.markup("\"><figcaption>")
            writer.text(picture.caption)
            writer.markup("</figcaption></figure>")
        }
        writer.markup("</div>")
        html = writer.string()
        viewport = Viewport(
            width: columns * width + (columns - 1) * gap + 2 * margin,
            height: line + rows * (height + line) + 2 * margin, scale: 2)
    }
}
