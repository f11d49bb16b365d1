import JSONText

extension Page {
    /// Changes the display settings of the page. A parameter that is `nil` changes nothing.
    ///
    /// - Parameters:
    ///   - colorScheme: The value of `prefers-color-scheme`.
    ///   - reducedMotion: Whether `prefers-reduced-motion` is `reduce`.
    ///   - moreContrast: Whether `prefers-contrast` is `more`.
    ///   - viewport: The size of the page.
    public func emulate(
        colorScheme: Page.ColorScheme? = nil, reducedMotion: Bool? = nil, moreContrast: Bool? = nil,
        viewport: Viewport? = nil
    ) async throws(BrowserError) {
        if let viewport {
            try await call(
                "Emulation.setDeviceMetricsOverride",
                [
                    "width": JSONNode(.integer(viewport.width)), "height": JSONNode(.integer(viewport.height)),
                    "deviceScaleFactor": JSONNode(.number(viewport.scale)), "mobile": false,
                ])
        }
        guard colorScheme != nil || reducedMotion != nil || moreContrast != nil else { return }
        media = (
            colorScheme ?? media.colorScheme, reducedMotion ?? media.reducedMotion, moreContrast ?? media.moreContrast
        )
        // The command sets all features: omitted ones have the values of the machine.
        let features: JSONNode = [
            .object(["name": "prefers-color-scheme", "value": JSONNode(.string(media.colorScheme.rawValue))]),
            .object(["name": "prefers-reduced-motion", "value": media.reducedMotion ? "reduce" : "no-preference"]),
            .object(["name": "prefers-contrast", "value": media.moreContrast ? "more" : "no-preference"]),
        ]
        try await call("Emulation.setEmulatedMedia", ["features": features])
    }

    /// Disconnects the page from the network, or connects it again.
    ///
    /// Files and loaded documents stay available.
    public func setOffline(_ isOffline: Bool) async throws(BrowserError) {
        try await call("Network.enable")
        try await call(
            "Network.emulateNetworkConditions",
            [
                "offline": JSONNode(.bool(isOffline)), "latency": 0, "downloadThroughput": -1,
                "uploadThroughput": -1,
            ])
    }

    /// Enables or disables the scripts of documents that are loaded afterwards.
    ///
    /// ``evaluate(_:)`` still works. Listeners and timers that it starts do not run while scripts are disabled.
    public func setScriptsEnabled(_ isEnabled: Bool) async throws(BrowserError) {
        try await call("Emulation.setScriptExecutionDisabled", ["value": JSONNode(.bool(!isEnabled))])
    }
}

extension Page {
    /// The value of `prefers-color-scheme`.
    public enum ColorScheme: String, Sendable, Hashable, CaseIterable {
        /// Dark text on a light background.
        case light
        /// Light text on a dark background.
        case dark
    }
}

/// The visible part of a page, in CSS pixels.
///
/// The size is emulated. It is not the size of a window, because a window has a minimum width, and its frame reduces
/// its height.
public struct Viewport: Sendable, Hashable {
    /// The width in CSS pixels.
    public var width: Int
    /// The height in CSS pixels.
    public var height: Int
    /// The number of device pixels per CSS pixel.
    ///
    /// The scale is also emulated. In a browser that was started with a device scale, the position of text can differ
    /// by one pixel. Therefore, compare only pictures that were taken in the same way.
    public var scale: Double

    /// Creates a viewport. The default is that of a phone, with one device pixel per CSS pixel.
    public init(width: Int = 390, height: Int = 844, scale: Double = 1) {
        self.width = width
        self.height = height
        self.scale = scale
    }
}
