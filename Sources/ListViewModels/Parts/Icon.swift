/// The built-in icons, drawn by the theme's style sheet in the colour of the text around them.
public enum Icon: String, Sendable, Hashable, CaseIterable {
    case airplane
    case arrowDown = "arrow-down"
    case arrowUp = "arrow-up"
    case battery
    case bell
    case bolt
    case bookmark
    case calendar
    case camera
    case car
    case cart
    case checkmark
    case chevronDown = "chevron-down"
    case chevronForward = "chevron-forward"
    case clock
    case cpu
    case creditcard
    case document
    case envelope
    case exclamationTriangle = "exclamation-triangle"
    case flag
    case folder
    case gear
    case globe
    case heart
    case heartFill = "heart-fill"
    case house
    case info
    case link
    case lock
    case magnifier
    case mapPin = "map-pin"
    case memory
    case minus
    case pencil
    case person
    case personCircle = "person-circle"
    case phone
    case photo
    case plus
    case question
    case share
    case star
    case starFill = "star-fill"
    case tag
    case terminal
    case trash
    case wifi
    case xmark

    /// The icon's class.
    var className: String { "icon-\(rawValue)" }
}
