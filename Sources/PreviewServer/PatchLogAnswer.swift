/// What a log has for a browser that shows some revision.
public enum PatchLogAnswer: Sendable, Hashable {
    /// The browser is up to date.
    case nothingNew
    /// These patches follow, without a gap, up to the last one. There is at least one.
    case entries([PatchLogEntry])
    /// The log cannot lead on from there: its entries do not go back so far, or the revision is not one of its own.
    case gap(head: Revision)
}
