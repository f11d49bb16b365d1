/// The built-in icons, drawn by the theme's style sheet in the color of the surrounding text.
///
/// The name describes the shape; the documentation also describes its usual meaning. <doc:Icons> shows pictures of
/// all icons.
public enum Icon: String, Sendable, Hashable, CaseIterable {
    // MARK: Signs

    /// A person with open arms in a circle: accessibility.
    case accessibility
    /// A tick.
    case checkmark
    /// A tick in a circle.
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
    /// A square of dashes: in place of an icon that is unknown.
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
    /// An angle that points down.
    case chevronDown = "chevron-down"
    /// A chevron in the direction of text: right, or left in right-to-left text.
    case chevronForward = "chevron-forward"
    /// An angle that points up.
    case chevronUp = "chevron-up"
    /// An angle that points up above one that points down: one of several values.
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
    /// The sign of a power button.
    case power
    /// A pair of scissors: cut.
    case scissors
    /// Two sliders: options.
    case sliders
    /// A dustbin.
    case trash

    // MARK: Messages and connections

    /// Waves from a transmitter.
    case antenna
    /// A bell.
    case bell
    /// A bell that is crossed out: silent.
    case bellSlash = "bell-slash"
    /// The sign of Bluetooth.
    case bluetooth
    /// Bars that grow: a mobile network.
    case cellular
    /// A cloud.
    case cloud
    /// A letter.
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
    /// Two notes of music.
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
    /// A loudspeaker without a sound: muted.
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
    /// A bookmark, its outline.
    case bookmark
    /// A bookmark, filled.
    case bookmarkFill = "bookmark-fill"
    /// A parcel.
    case box
    /// A sheet of a calendar.
    case calendar
    /// A chart of bars.
    case chart
    /// A chart of a line that rises.
    case chartLine = "chart-line"
    /// Two angles and a stroke: source code.
    case code
    /// A sheet of paper with a folded corner.
    case document
    /// A flag, its outline.
    case flag
    /// A flag, filled.
    case flagFill = "flag-fill"
    /// A folder.
    case folder
    /// Four squares.
    case grid
    /// Three layers: a stack.
    case layers
    /// Lines with points in front of them.
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
    /// An eye that is crossed out: hidden.
    case eyeSlash = "eye-slash"
    /// A face in a frame: unlock by face.
    case faceID = "face-id"
    /// A raised hand: privacy.
    case hand
    /// A heart, its outline.
    case heart
    /// A heart, filled.
    case heartFill = "heart-fill"
    /// Two people.
    case people
    /// A person, head and shoulders.
    case person
    /// A person in a circle.
    case personCircle = "person-circle"
    /// A person and a plus sign: invite.
    case personPlus = "person-plus"
    /// A smiling face.
    case smile
    /// A star, its outline.
    case star
    /// A star, filled.
    case starFill = "star-fill"
    /// A thumb that points up.
    case thumbsUp = "thumbs-up"
    /// A person who walks.
    case walk

    // MARK: Places and travel

    /// An aeroplane.
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
    /// The arrow of a satellite navigator: here.
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

    /// A flash of lightning.
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
    /// A cogwheel: settings.
    case gear
    /// A present.
    case gift
    /// The cap of a graduate: education.
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
    /// A first-aid case: health.
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
    /// A cup for the winner.
    case trophy
    /// A wallet.
    case wallet
    /// A wrench.
    case wrench

    /// The icon's class.
    var className: String { "icon-\(rawValue)" }
}
