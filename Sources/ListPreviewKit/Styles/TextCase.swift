/// How letters are shown. The text itself stays as it is.
public enum TextCase: String, Sendable, Hashable, CaseIterable {
    /// ALL CAPITALS.
    case uppercase
    /// all small.
    case lowercase
    /// The First Letter Of Each Word Capital.
    case capitalize
}
