/// The properties of a page that do not depend on its screen.
public struct PageOptions: Sendable, Hashable {
    /// The address of the folder with `css` and `js`, from which the page loads style sheets and scripts, without a
    /// trailing slash.
    public var assetsPath: String
    /// The stream of patches that the page follows; `nil` for a page that does not change.
    package var live: LiveConnection?
    /// The name of the current state. The title of the window contains it after the title of the screen.
    public var stateName: String?

    /// The nonce with which the page's Content-Security-Policy allows its style rules; `nil` if there is no such
    /// policy.
    public var styleNonce: String?

    /// The addresses of the app's style sheets, in order. The page loads them after the one of this package.
    public var styleSheets: [String] = []

    /// How a page without a server shows other states of its screen; `nil` for a page that cannot.
    package var replay: PageReplay?

    /// Creates options.
    public init(assetsPath: String = "assets", stateName: String? = nil, styleNonce: String? = nil) {
        self.assetsPath = assetsPath
        self.stateName = stateName
        self.styleNonce = styleNonce
    }

    /// Makes the page follow its screen.
    ///
    /// - Parameters:
    ///   - events: The address of the stream of patches.
    ///   - epoch: The epoch of the log that contains the revision.
    ///   - revision: The revision that the page shows.
    ///   - token: The token that the page sends with all POST requests, to prove that it is a page of this server.
    public mutating func follow(events: String, epoch: String, revision: Int, token: String? = nil) {
        live = LiveConnection(events: events, epoch: epoch, revision: revision, token: token)
    }

    /// Creates the options of a page that follows its screen.
    package init(
        assetsPath: String = "assets", live: LiveConnection?, stateName: String? = nil, styleNonce: String? = nil
    ) {
        self.init(assetsPath: assetsPath, stateName: stateName, styleNonce: styleNonce)
        self.live = live
    }

    /// Creates the options of a page in a file that shows other states of its screen.
    package init(
        assetsPath: String, stateName: String? = nil, styleNonce: String? = nil, replay: PageReplay?
    ) {
        self.init(assetsPath: assetsPath, stateName: stateName, styleNonce: styleNonce)
        self.replay = replay
    }
}

extension PageOptions {
    /// The style sheet that every page loads: a name below `css`, without its extension.
    package static let styleSheet = PageShell.styleSheet
}

/// The connection of a page that follows its screen.
package struct LiveConnection: Sendable, Hashable {
    /// The address of the stream of patches.
    package var events: String
    /// The run of the server to which the revision belongs.
    package var epoch: String
    /// The revision of the page.
    package var revision: Int
    /// The token that the page sends with every POST request, as proof that it is a page of this server.
    package var token: String?

    /// Creates a connection.
    package init(events: String, epoch: String, revision: Int, token: String? = nil) {
        self.events = events
        self.epoch = epoch
        self.revision = revision
        self.token = token
    }
}

/// How a page in a file shows the other states of its screen: through patches in a script next to it.
package struct PageReplay: Sendable, Hashable {
    /// The index of the page's state, counted from 0.
    package var stateIndex: Int
    /// The address of the script with the states and the patches between them.
    package var timeline: String

    /// Creates a replay.
    package init(stateIndex: Int, timeline: String) {
        self.stateIndex = stateIndex
        self.timeline = timeline
    }
}

extension PageReplay {
    /// The script of a page with a timeline: a name below `js`, without its extension.
    package static let script = PageShell.replayScript
}
