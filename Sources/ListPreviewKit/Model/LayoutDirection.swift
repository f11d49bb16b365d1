/// Which way text runs, as HTML's `dir` spells it.
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
    /// As in English.
    case leftToRight = "ltr"
    /// As in Arabic and Hebrew; leading is right then.
    case rightToLeft = "rtl"
}
