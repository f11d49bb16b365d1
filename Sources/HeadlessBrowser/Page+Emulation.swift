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
