package import HeadlessBrowser
import WebAssets

/// All inputs of a picture apart from the screen. Pictures in two environments can differ even if the screens are the
/// same.
public struct CaptureEnvironment: Codable, Sendable, Hashable {
    /// The browser: `Chrome/156.0.8078.79`.
    public var browser: String
    /// The browser flags that affect rendering.
    public var flags: [String]
    /// The digest of the embedded fonts.
    public var fonts: String
    /// The digest of the style sheets and scripts that pages load.
    public var styles: String
    /// The operating system and its processor: `Linux x86_64`.
    public var system: String

    /// Creates a description.
    package init(browser: String, flags: [String], fonts: String, styles: String, system: String) {
        self.browser = browser
        self.flags = flags
        self.fonts = fonts
        self.styles = styles
        self.system = system
    }

    /// The environment of a browser on this machine.
    package init(_ browser: Browser) {
        self.init(
            browser: browser.version, flags: browser.drawingArguments, fonts: EmbeddedFonts.digest,
            styles: ScreenshotAssets.digest, system: Self.thisSystem)
    }

    private static var thisSystem: String {
        #if os(macOS)
        let name = "macOS"
        #elseif os(Linux)
        let name = "Linux"
        #else
        let name = "another system"
        #endif
        #if arch(x86_64)
        return name + " x86_64"
        #elseif arch(arm64)
        return name + " arm64"
        #else
        return name
        #endif
    }
}

extension CaptureEnvironment {
    /// Whether pictures of both are comparable: then only screens or style sheets cause a difference.
    func isComparable(with recorded: CaptureEnvironment) -> Bool { conditions(from: recorded).isEmpty }

    /// The differences without those of the style sheets, in sentences.
    func conditions(from recorded: CaptureEnvironment) -> [String] {
        var recorded = recorded
        recorded.styles = styles
        return differences(from: recorded)
    }

    /// The differences, in sentences: `The browser: Chrome/156.0 when recorded, Chrome/157.0 now.`
    package func differences(from recorded: CaptureEnvironment) -> [String] {
        var sentences: [String] = []
        func compare(_ name: String, _ old: String, _ new: String) {
            if old != new { sentences.append("\(name): \(old) when recorded, \(new) now.") }
        }
        if Self.release(recorded.browser) != Self.release(browser) {
            compare("The browser", recorded.browser, browser)
        }
        compare("The system", recorded.system, system)
        if recorded.flags != flags {
            let (old, new) = (Set(recorded.flags), Set(flags))
            let gone = recorded.flags.filter { !new.contains($0) }.map { "without \($0)" }
            let added = flags.filter { !old.contains($0) }.map { "with \($0)" }
            let words = (gone + added).joined(separator: ", ")
            sentences.append("The browser's switches: now \(words.isEmpty ? "in another order" : words).")
        }
        if recorded.fonts != fonts { sentences.append("The embedded fonts differ from those of the recording.") }
        if recorded.styles != styles { sentences.append("The style sheets differ from those of the recording.") }
        return sentences
    }

    /// A browser without the last of its four numbers: security fixes, which arrive every week, do not change what pages look
    /// like. Otherwise, each of them would turn failures into warnings.
    private static func release(_ browser: String) -> Substring {
        let numbers = browser.split(separator: ".", omittingEmptySubsequences: false)
        return numbers.count == 4 ? browser.dropLast(numbers[3].count) : browser[...]
    }
}
