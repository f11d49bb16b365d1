/// A screen's whole page as an event, for every stream that patches cannot lead on.
struct ScreenSnapshot: Sendable {
    /// The revision that the page shows.
    let revision: Revision
    /// The event as all connections write it; it is never copied.
    let chunk: StreamChunk
}
