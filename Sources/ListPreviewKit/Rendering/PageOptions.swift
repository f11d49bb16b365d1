/// What a page needs to know besides its screen.
public struct PageOptions: Sendable, Hashable {
    /// Where the page finds its style sheets and scripts: the address of the folder with `css` and `js`, without a slash at the
    /// end.
    public var assetsPath: String
    /// The stream of patches that the page follows; `nil` for a page that stays as it is.
    public var live: LiveConnection?
    /// The name of the state shown, behind the screen's title in the window's title.
    public var stateName: String?

    /// The nonce by which a page's Content-Security-Policy allows its collected rules; `nil` where there is no such policy.
    public var styleNonce: String?

    /// How a page that no server stands behind shows other states of its screen; `nil` for one that cannot.
    public var replay: PageReplay?

    /// Creates options.
    public init(
        assetsPath: String = "assets", live: LiveConnection? = nil, stateName: String? = nil, styleNonce: String? = nil,
        replay: PageReplay? = nil
    ) {
        self.assetsPath = assetsPath
        self.live = live
        self.stateName = stateName
        self.styleNonce = styleNonce
        self.replay = replay
    }
}

extension PageOptions {
    /// The style sheets that every page loads, in order: names below `css`, without their ending.
    package static let styleSheets = PageShell.styleSheets
}
