/// How a page that is a file shows the other states of its screen: through patches that it finds in a script beside it.
public struct PageReplay: Sendable, Hashable {
    /// Which of the screen's states the page shows, counted from 0.
    public var stateIndex: Int
    /// The address of the script with the states and the patches between them.
    public var timeline: String

    /// Creates a way to replay.
    public init(stateIndex: Int, timeline: String) {
        self.stateIndex = stateIndex
        self.timeline = timeline
    }
}

extension PageReplay {
    /// The scripts that a page with a timeline loads, without the timeline: names below `js`, without their ending.
    package static let scripts = PageShell.replayScripts.before + PageShell.replayScripts.after
}
