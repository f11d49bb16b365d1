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
            title: title, pictures: zip(times, pictures).map { ("\($0) ms", $1.png) },
            size: (step.options.device ?? .phone).size, columns: times.count)
        return try await photographer.screenshot(
            html: page.html, name: name, width: page.size.width, height: page.size.height)
    }
}

/// All states of a screen on one picture.
struct ContactSheet {
    /// The name in errors.
    var name: String
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
        let page = PictureSheetPage(
            title: scenario.title, pictures: pictures, size: (options.device ?? .phone).size, columns: 5)
        return try await photographer.screenshot(
            html: page.html, name: name, width: page.size.width, height: page.size.height)
    }
}

/// A page with pictures side by side, each with its caption. The browser that took the pictures combines them.
struct PictureSheetPage {
    /// The size of the page.
    let size: (width: Int, height: Int)
    /// The page.
    let html: String

    /// Lays out pictures in rows.
    ///
    /// - Parameters:
    ///   - title: The heading.
    ///   - pictures: PNG files with their captions.
    ///   - size: The size of each picture; it is shown at half of it.
    ///   - columns: The maximum number of pictures per row.
    init(title: String, pictures: [(caption: String, png: [UInt8])], size: (width: Int, height: Int), columns: Int) {
        let (width, height) = (size.width / 2, size.height / 2)
        let (margin, gap, line) = (16, 12, 28)
        let columns = max(1, min(columns, pictures.count))
        let rows = max(1, (pictures.count + columns - 1) / columns)
        var writer = HTMLWriter()
        writer.markup("<!DOCTYPE html><meta charset=\"utf-8\"><style>")
        writer.unsafeRaw(
            """
            body { margin: \(margin)px; font: 13px/\(line)px sans-serif; color: #333; background: #e8e8ed }
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
        self.size = (
            columns * width + (columns - 1) * gap + 2 * margin, line + rows * (height + line) + 2 * margin
        )
    }
}
