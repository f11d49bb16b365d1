import HeadlessBrowser
import PreviewCatalog

/// What a browser is told of the device and the settings of a reader.
struct PictureLook: Hashable {
    var isDark: Bool
    var reducedMotion: Bool
    var moreContrast: Bool
    var viewport: Viewport

    /// The look that options give, in the usual device's window.
    init(_ options: PreviewOptions, scale: Double) {
        isDark = options.scheme == .dark
        reducedMotion = options.reducedMotion
        moreContrast = options.contrast == .more
        let size = (options.device ?? .phone).size
        viewport = Viewport(width: size.width, height: size.height, scale: scale)
    }
}

extension Page {
    /// Shows the page as a reader's device and settings do.
    func emulate(_ look: PictureLook) async throws(BrowserError) {
        try await emulate(
            colorScheme: look.isDark ? .dark : .light, reducedMotion: look.reducedMotion,
            moreContrast: look.moreContrast, viewport: look.viewport)
    }
}
