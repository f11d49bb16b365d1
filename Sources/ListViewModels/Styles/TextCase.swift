/// How letters are shown. The text itself stays as it is.
public enum TextCase: String, Sendable, Hashable, CaseIterable {
    case uppercase
    case lowercase
    case capitalize
}
