import JSONText

extension Page {
    /// Opens another empty page that has its cookies, its storage and its cache in common with this one, as the tabs of
    /// one window do.
    ///
    /// It goes when it is closed, and at the latest with this page. Each believes that it is the one the user looks at.
    public func openTab() async throws(BrowserError) -> Page {
        try await browser.openPage(in: JSONNode(.string(context)), isTab: true)
    }
}
