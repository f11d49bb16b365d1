/// A snapshot that is being made or has been.
struct SnapshotRendering {
    /// The revision that it shows.
    let revision: Revision
    /// Makes it, and has it afterwards.
    let task: Task<ScreenSnapshot, Never>
    /// Whether it is made.
    private(set) var isFinished = false

    init(revision: Revision, task: Task<ScreenSnapshot, Never>) {
        self.revision = revision
        self.task = task
    }

    /// Notes that the snapshot of a revision is made.
    mutating func finish(_ revision: Revision) {
        if revision == self.revision { isFinished = true }
    }
}
