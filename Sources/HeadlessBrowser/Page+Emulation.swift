import JSONText

extension Page {
    /// Changes how the page is shown. What is `nil` stays as it is.
    ///
    /// - Parameters:
    ///   - colorScheme: What `prefers-color-scheme` says.
    ///   - reducedMotion: Whether `prefers-reduced-motion` says `reduce`.
    ///   - moreContrast: Whether `prefers-contrast` says `more`.
    ///   - viewport: The size of the page.
    public func emulate(
        colorScheme: ColorScheme? = nil, reducedMotion: Bool? = nil, moreContrast: Bool? = nil,
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
        // The command sets all features at once: one that it does not name is as the machine has it.
        let features: JSONNode = [
            .object(["name": "prefers-color-scheme", "value": JSONNode(.string(media.colorScheme.rawValue))]),
            .object(["name": "prefers-reduced-motion", "value": media.reducedMotion ? "reduce" : "no-preference"]),
            .object(["name": "prefers-contrast", "value": media.moreContrast ? "more" : "no-preference"]),
        ]
        try await call("Emulation.setEmulatedMedia", ["features": features])
    }

    /// Cuts the page off from the network, or connects it again.
    ///
    /// Files and what the page already has are still there.
    public func setOffline(_ isOffline: Bool) async throws(BrowserError) {
        try await call("Network.enable")
        try await call(
            "Network.emulateNetworkConditions",
            [
                "offline": JSONNode(.bool(isOffline)), "latency": 0, "downloadThroughput": -1,
                "uploadThroughput": -1,
            ])
    }

    /// Lets the scripts of the documents that are loaded from now on run, or not.
    ///
    /// ``evaluate(_:)`` works all the same; what it starts and leaves behind (a listener, a timer) does not run.
    public func setScriptsEnabled(_ isEnabled: Bool) async throws(BrowserError) {
        try await call("Emulation.setScriptExecutionDisabled", ["value": JSONNode(.bool(!isEnabled))])
    }
}
