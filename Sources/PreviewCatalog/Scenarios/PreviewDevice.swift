/// A device that shows a screen.
public enum PreviewDevice: String, Sendable, Hashable, CaseIterable {
    /// A small phone.
    case small
    /// A phone.
    case phone
    /// A large phone.
    case large
    /// A tablet.
    case tablet
    /// A window on a computer.
    case desktop

    /// The size of the screen in CSS pixels, in portrait except for the desktop.
    public var size: (width: Int, height: Int) {
        switch self {
        case .small: (320, 568)
        case .phone: (390, 844)
        case .large: (430, 932)
        case .tablet: (820, 1180)
        case .desktop: (1280, 800)
        }
    }
}
