/// How heavy text is.
public enum TextWeight: Int, Sendable, Hashable, CaseIterable {
    /// The thinnest: 100.
    case ultraLight = 100
    /// 200.
    case thin = 200
    /// 300.
    case light = 300
    /// Ordinary text: 400.
    case regular = 400
    /// 500.
    case medium = 500
    /// Headlines: 600.
    case semibold = 600
    /// Bold: 700.
    case bold = 700
    /// 800.
    case heavy = 800
    /// The heaviest: 900.
    case black = 900
}
