/// The built-in icons, drawn by the theme's style sheet in the color of the surrounding text.
///
/// The name describes the shape; the documentation also describes its usual meaning. <doc:Icons> shows pictures of
/// all icons.
public enum Icon: String, Sendable, Hashable, CaseIterable {
    // MARK: Signs

    /// A person with open arms in a circle: accessibility.
    case accessibility
    /// A checkmark.
    case checkmark
    /// A checkmark in a circle.
    case checkmarkCircle = "checkmark-circle"
    /// A checkmark in a filled circle: done.
    case checkmarkCircleFill = "checkmark-circle-fill"
    /// A circle: not done.
    case circle
    /// A dollar sign in a circle: a price.
    case dollar
    /// Three dots: more.
    case ellipsis
    /// An exclamation mark in a circle: important.
    case exclamation
    /// An exclamation mark in a triangle: a warning.
    case exclamationTriangle = "exclamation-triangle"
    /// The letter i in a circle.
    case info
    /// A minus sign.
    case minus
    /// A minus sign in a circle: remove.
    case minusCircle = "minus-circle"
    /// A plus sign.
    case plus
    /// A plus sign in a circle: add.
    case plusCircle = "plus-circle"
    /// A question mark in a circle.
    case question
    /// A square: stop, or not selected.
    case square
    /// A dashed square: an unknown icon.
    case squareDashed = "square-dashed"
    /// A cross: close.
    case xmark
    /// A cross in a circle: remove.
    case xmarkCircle = "xmark-circle"
    /// A cross in a filled circle: failed, or clear.
    case xmarkCircleFill = "xmark-circle-fill"

    // MARK: Arrows

    /// An arrow against the direction of text: left, or right in right-to-left text.
    case arrowBackward = "arrow-backward"
    /// An arrow that points down.
    case arrowDown = "arrow-down"
    /// An arrow in the direction of text: right, or left in right-to-left text.
    case arrowForward = "arrow-forward"
    /// An arrow that points up.
    case arrowUp = "arrow-up"
    /// An arrow up and in the direction of text: opens something outside the app.
    case arrowUpForward = "arrow-up-forward"
    /// A chevron against the direction of text: left, or right in right-to-left text.
    case chevronBackward = "chevron-backward"
    /// A chevron that points down.
    case chevronDown = "chevron-down"
    /// A chevron in the direction of text: right, or left in right-to-left text.
    case chevronForward = "chevron-forward"
    /// A chevron that points up.
    case chevronUp = "chevron-up"
    /// A chevron that points up, above one that points down: one of several values.
    case chevronUpDown = "chevron-up-down"
    /// An arrow that points into a tray.
    case download
    /// An arrow in a circle: load again.
    case refresh
    /// Two arrows in a loop: play again.
    case `repeat`
    /// An arrow that turns back: answer, or undo.
    case reply
    /// An arrow that leaves a box: share.
    case share
    /// Two arrows that cross: in any order.
    case shuffle
    /// An arrow that leaves a frame: sign out.
    case signOut = "sign-out"
    /// An arrow down next to an arrow up: sort order.
    case sort
    /// Two arrows that follow each other in a circle: synchronize.
    case sync
    /// An arrow that leaves a tray.
    case upload

    // MARK: Commands

    /// A pencil on a sheet: write.
    case compose
    /// Two sheets: copy.
    case copy
    /// Lines that become shorter: filter.
    case filter
    /// Two links of a chain.
    case link
    /// A magnifying glass: search.
    case magnifier
    /// A paperclip: an attachment.
    case paperclip
    /// A pencil.
    case pencil
    /// A pin: keep at the top.
    case pin
    /// The symbol of a power button.
    case power
    /// A pair of scissors: cut.
    case scissors
    /// Two sliders: options.
    case sliders
    /// A trash can.
    case trash

    // MARK: Messages and connections

    /// Waves from a transmitter.
    case antenna
    /// A bell.
    case bell
    /// A crossed-out bell: silent.
    case bellSlash = "bell-slash"
    /// The Bluetooth symbol.
    case bluetooth
    /// Bars of increasing height: a mobile network.
    case cellular
    /// A cloud.
    case cloud
    /// An envelope.
    case envelope
    /// A speech bubble.
    case message
    /// A paper plane: send.
    case paperplane
    /// A telephone receiver.
    case phone
    /// A video camera.
    case video
    /// The waves of a wireless network.
    case wifi

    // MARK: Sound and pictures

    /// A camera.
    case camera
    /// A pair of headphones.
    case headphones
    /// A microphone.
    case mic
    /// Two musical notes.
    case music
    /// Two triangles to the right: forward.
    case next
    /// Two bars: pause.
    case pause
    /// A framed picture of mountains.
    case photo
    /// A triangle: play.
    case play
    /// Two triangles to the left: back.
    case previous
    /// A loudspeaker with waves.
    case speaker
    /// A crossed-out loudspeaker: muted.
    case speakerSlash = "speaker-slash"

    // MARK: Devices

    /// A battery, half full.
    case battery
    /// A processor.
    case cpu
    /// A display on a stand: a computer.
    case display
    /// A game controller.
    case game
    /// A keyboard.
    case keyboard
    /// A laptop.
    case laptop
    /// A bar of memory chips.
    case memory
    /// A mobile phone.
    case mobile
    /// A printer.
    case printer
    /// Two drives in a rack.
    case server
    /// A tablet.
    case tablet
    /// A television.
    case tv
    /// A watch.
    case watch

    // MARK: Content

    /// A box for files.
    case archive
    /// A barcode.
    case barcode
    /// An open book.
    case book
    /// The outline of a bookmark.
    case bookmark
    /// A filled bookmark.
    case bookmarkFill = "bookmark-fill"
    /// A package.
    case box
    /// A sheet of a calendar.
    case calendar
    /// A bar chart.
    case chart
    /// A line chart that rises.
    case chartLine = "chart-line"
    /// Two angles and a stroke: source code.
    case code
    /// A sheet of paper with a folded corner.
    case document
    /// The outline of a flag.
    case flag
    /// A filled flag.
    case flagFill = "flag-fill"
    /// A folder.
    case folder
    /// Four squares.
    case grid
    /// Three layers: a stack.
    case layers
    /// Lines with bullets in front of them.
    case list
    /// Lines of text on a sheet.
    case note
    /// A QR code.
    case qrCode = "qr-code"
    /// A price tag.
    case tag
    /// A window with a command prompt.
    case terminal
    /// A large and a small letter: the size of text.
    case textSize = "text-size"
    /// A ticket.
    case ticket
    /// A tray for letters: an inbox.
    case tray

    // MARK: People

    /// An eye: shown.
    case eye
    /// A crossed-out eye: hidden.
    case eyeSlash = "eye-slash"
    /// A face in a frame: unlock by face.
    case faceID = "face-id"
    /// A raised hand: privacy.
    case hand
    /// The outline of a heart.
    case heart
    /// A filled heart.
    case heartFill = "heart-fill"
    /// Two people.
    case people
    /// The head and shoulders of a person.
    case person
    /// A person in a circle.
    case personCircle = "person-circle"
    /// A person and a plus sign: invite.
    case personPlus = "person-plus"
    /// A smiling face.
    case smile
    /// The outline of a star.
    case star
    /// A filled star.
    case starFill = "star-fill"
    /// A thumb that points up.
    case thumbsUp = "thumbs-up"
    /// A person who walks.
    case walk

    // MARK: Places and travel

    /// An airplane.
    case airplane
    /// A bed.
    case bed
    /// A bicycle.
    case bicycle
    /// An office building.
    case building
    /// A bus from the front.
    case bus
    /// A car from the front.
    case car
    /// A compass.
    case compass
    /// A cup of coffee.
    case cup
    /// A fork and a knife: food.
    case forkKnife = "fork-knife"
    /// A fuel pump.
    case fuel
    /// A globe with its lines.
    case globe
    /// A house.
    case house
    /// A navigation arrow: the current location.
    case location
    /// A folded map.
    case map
    /// A pin on a map: a place.
    case mapPin = "map-pin"
    /// A ship from the front.
    case ship
    /// A train from the front.
    case train

    // MARK: Weather and nature

    /// A lightning bolt.
    case bolt
    /// A drop of water.
    case drop
    /// A flame.
    case flame
    /// A leaf.
    case leaf
    /// A crescent moon.
    case moon
    /// A cloud with rain.
    case rain
    /// A snowflake.
    case snow
    /// A star with two small stars: new, or generated.
    case sparkles
    /// The sun: light, brightness.
    case sun
    /// A thermometer.
    case thermometer

    // MARK: Time, money and things

    /// An alarm clock.
    case alarm
    /// A shopping bag.
    case bag
    /// A briefcase: work.
    case briefcase
    /// A shopping cart.
    case cart
    /// A clock.
    case clock
    /// A bank card.
    case creditcard
    /// A dumbbell: fitness.
    case dumbbell
    /// A gear: settings.
    case gear
    /// A gift box.
    case gift
    /// A graduation cap: education.
    case graduationCap = "graduation-cap"
    /// A hammer.
    case hammer
    /// An hourglass: screen time, or wait.
    case hourglass
    /// A key.
    case key
    /// A light bulb: an idea.
    case lightbulb
    /// A closed padlock.
    case lock
    /// An open padlock.
    case lockOpen = "lock-open"
    /// A first-aid kit: health.
    case medical
    /// A paintbrush.
    case paintbrush
    /// A painter’s palette.
    case palette
    /// A ruler.
    case ruler
    /// A shield: protection.
    case shield
    /// A stopwatch.
    case timer
    /// A trophy.
    case trophy
    /// A wallet.
    case wallet
    /// A wrench.
    case wrench

    /// The icon's class.
    var className: String { "icon-\(rawValue)" }
}
