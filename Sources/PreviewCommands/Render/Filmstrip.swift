import Foundation
import ListPreviewKit
import VisualRegression

/// Pictures of a step side by side on one picture.
struct Filmstrip {
    /// The name in errors.
    var name: String
    /// The heading.
    var title: String
    var step: StepRequest
    /// In milliseconds, in order: the step's moments.
    var times: [Int]

    /// Takes the pictures and the picture of them, a PNG file.
    func png(_ photographer: ScreenshotRenderer) async throws -> [UInt8] {
        let pictures = try await photographer.screenshots(of: step)
        let size = (step.options.device ?? .phone).size
        let page = FilmstripPage(
            title: title, pictures: zip(times, pictures).map { ($0, $1.png) }, size: size)
        return try await photographer.screenshot(
            html: page.html, name: name, width: page.size.width, height: page.size.height)
    }
}

/// A page with pictures side by side, each with its time. The browser that took the pictures makes one of them.
struct FilmstripPage {
    /// The size of the page.
    let size: (width: Int, height: Int)
    /// The page.
    let html: String

    /// Lays out a strip.
    ///
    /// - Parameters:
    ///   - title: The heading.
    ///   - pictures: PNG files with their times in milliseconds.
    ///   - size: The size of each picture; it is shown at half of it.
    init(title: String, pictures: [(time: Int, png: [UInt8])], size: (width: Int, height: Int)) {
        let (width, height) = (size.width / 2, size.height / 2)
        let (margin, gap, line) = (16, 12, 28)
        var writer = HTMLWriter()
        writer.markup("<!DOCTYPE html><meta charset=\"utf-8\"><style>")
        writer.unsafeRaw(
            """
            body { margin: \(margin)px; font: 13px/\(line)px sans-serif; color: #333; background: #e8e8ed }
            h1 { margin: 0; font: inherit; font-weight: 600; height: \(line)px; overflow: hidden; white-space: nowrap }
            div { display: flex; gap: \(gap)px } figure { margin: 0 } figcaption { height: \(line)px; text-align: center }
            img { display: block; width: \(width)px; height: \(height)px; border-radius: 8px }
            """)
        writer.markup("</style><h1>")
        writer.text(title)
        writer.markup("</h1><div>")
        for picture in pictures {
            writer.markup("<figure><img alt=\"\" src=\"data:image/png;base64,")
            writer.unsafeRaw(Data(picture.png).base64EncodedString())
            writer.markup("\"><figcaption>")
            writer.text("\(picture.time) ms")
            writer.markup("</figcaption></figure>")
        }
        writer.markup("</div>")
        html = writer.string()
        let all = pictures.count * width + max(0, pictures.count - 1) * gap
        self.size = (all + 2 * margin, height + 2 * line + 2 * margin)
    }
}
