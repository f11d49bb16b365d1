import VisualRegression

/// Pictures of a step side by side on one picture.
struct Filmstrip {
    /// What errors call it.
    var name: String
    /// What stands above.
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
