/// The built-in icons, drawn by the theme's style sheet in the colour of the text around them.
public enum Icon: String, Sendable, Hashable, CaseIterable {
    /// An aeroplane.
    case airplane
    /// An arrow that points down.
    case arrowDown = "arrow-down"
    /// An arrow that points up.
    case arrowUp = "arrow-up"
    /// A battery, half full.
    case battery
    /// A bell.
    case bell
    /// A flash of lightning.
    case bolt
    /// A bookmark.
    case bookmark
    /// A sheet of a calendar.
    case calendar
    /// A camera.
    case camera
    /// A car from the front.
    case car
    /// A shopping cart.
    case cart
    /// A tick.
    case checkmark
    /// An angle that points down.
    case chevronDown = "chevron-down"
    /// An angle that points to where text runs: right, or left in right-to-left text.
    case chevronForward = "chevron-forward"
    /// A clock.
    case clock
    /// A processor.
    case cpu
    /// A bank card.
    case creditcard
    /// A sheet of paper with a folded corner.
    case document
    /// A letter.
    case envelope
    /// An exclamation mark in a triangle: a warning.
    case exclamationTriangle = "exclamation-triangle"
    /// A flag.
    case flag
    /// A folder.
    case folder
    /// A cogwheel: settings.
    case gear
    /// A globe with its lines.
    case globe
    /// A heart, its outline.
    case heart
    /// A heart, filled.
    case heartFill = "heart-fill"
    /// A house.
    case house
    /// The letter i in a circle.
    case info
    /// Two links of a chain.
    case link
    /// A closed padlock.
    case lock
    /// A magnifying glass: search.
    case magnifier
    /// A pin on a map: a place.
    case mapPin = "map-pin"
    /// A bar of memory chips.
    case memory
    /// A minus sign.
    case minus
    /// A pencil.
    case pencil
    /// A person, head and shoulders.
    case person
    /// A person in a circle.
    case personCircle = "person-circle"
    /// A telephone receiver.
    case phone
    /// A framed picture of mountains.
    case photo
    /// A plus sign.
    case plus
    /// A question mark in a circle.
    case question
    /// An arrow that leaves a box: share.
    case share
    /// A star, its outline.
    case star
    /// A star, filled.
    case starFill = "star-fill"
    /// A price tag.
    case tag
    /// A window with a command prompt.
    case terminal
    /// A dustbin.
    case trash
    /// The waves of a wireless network.
    case wifi
    /// A cross: close.
    case xmark

    /// The icon's class.
    var className: String { "icon-\(rawValue)" }
}
