extension Icon {
    /// Creates the icon for the name of an SF Symbol, such as `person.crop.circle` or `tray.and.arrow.down.fill`.
    ///
    /// If the name is unknown, components at its end, such as `fill` or `badge.plus`, are removed until the rest is
    /// known. The icon can therefore show less detail than the symbol. `slash` is never removed, because the rest has
    /// the opposite meaning. Returns `nil` if no part of the name is known; use ``squareDashed`` in that case.
    public init?(symbol name: String) {
        // No symbol has a longer name.
        guard name.utf8.count <= 80 else { return nil }
        var words = Substring(name)
        while true {
            if let icon = Self.iconsBySymbol[words] {
                self = icon
                return
            }
            guard let dot = words.lastIndex(of: "."), words[dot...] != ".slash" else { return nil }
            words = words[..<dot]
        }
    }

    /// The icon for the name of an SF Symbol, and ``squareDashed`` for an unknown name.
    ///
    /// ```swift
    /// Row.row("Profile", image: .symbol("person.crop.circle"))
    /// RowAction("Invite", icon: .symbol("person.badge.plus"))
    /// ```
    public static func symbol(_ name: String) -> Icon { Icon(symbol: name) ?? .squareDashed }

    /// The names of known symbols, in order.
    package static let symbolNames = iconsBySymbol.keys.map(String.init).sorted()

    private static let iconsBySymbol: [Substring: Icon] = {
        var icons: [Substring: Icon] = [:]
        for icon in allCases { icons[Substring(icon.rawValue.map { $0 == "-" ? "." : $0 })] = icon }
        for (icon, names) in symbols {
            for name in names.split(separator: " ") { icons[name] = icon }
        }
        return icons
    }()

    /// The symbols of an icon, in addition to the one with its own name.
    static let symbols: [Icon: String] = [
        .accessibility: "figure.arms.open figure.wave",
        .antenna: "dot.radiowaves.left.and.right wave.3.right airplayaudio airplayvideo radio sensor",
        .archive: "archivebox",
        .arrowBackward: "arrow.left arrowshape.left arrowshape.backward",
        .arrowDown: "arrowshape.down",
        .arrowForward: "arrow.right arrowshape.right arrowshape.forward",
        .arrowUp: "arrowshape.up",
        .arrowUpForward: "arrow.up.right",
        .bag: "handbag basket",
        .battery: "minus.plus.batteryblock bolt.batteryblock",
        .bicycle: "figure.outdoor.cycle scooter",
        .bolt: "powerplug",
        .book: "books.vertical text.book.closed character.book.closed magazine",
        .box: "shippingbox cube truck.box",
        .briefcase: "case suitcase",
        .car: "steeringwheel",
        .cellular: "cellularbars",
        .chart: "gauge speedometer",
        .chartLine: "chart.xyaxis.line waveform.path.ecg",
        .checkmarkCircle: "checkmark.seal checkmark.square checkmark.rectangle",
        .checkmarkCircleFill: "checkmark.seal.fill checkmark.square.fill",
        .chevronBackward: "chevron.left chevron.compact.left",
        .chevronDown: "chevron.compact.down",
        .chevronForward: "chevron.right chevron.compact.right",
        .chevronUp: "chevron.compact.up",
        .chevronUpDown: "chevron.up.chevron.down",
        .circle: "record.circle smallcircle.filled.circle largecircle.fill.circle",
        .clock: "deskclock",
        .cloud: "icloud smoke",
        .code: "chevron.left.forwardslash.chevron.right curlybraces",
        .compass: "safari",
        .compose: "square.and.pencil rectangle.and.pencil.and.ellipsis",
        .copy:
            "doc.on.doc doc.on.clipboard document.on.document document.on.clipboard square.on.square "
            + "plus.square.on.square rectangle.on.rectangle clipboard",
        .cup: "mug wineglass takeoutbag.and.cup.and.straw",
        .display: "desktopcomputer macwindow pc macmini",
        .document: "doc newspaper scroll",
        .dollar: "dollarsign banknote",
        .download: "square.and.arrow.down arrow.down.to.line arrow.down.doc tray.and.arrow.down icloud.and.arrow.down",
        .drop: "humidity",
        .dumbbell: "figure.strengthtraining.traditional",
        .envelope: "mail",
        .exclamation: "exclamationmark",
        .exclamationTriangle: "exclamationmark.triangle",
        .eye: "eyeglasses binoculars",
        .faceID: "faceid viewfinder",
        .filter: "line.3.horizontal.decrease line.horizontal.3.decrease",
        .fuel: "fuelpump ev.charger",
        .game: "gamecontroller arcade.stick",
        .gear: "gearshape",
        .gift: "giftcard",
        .globe: "network",
        .graduationCap: "graduationcap",
        .grid:
            "square.grid.2x2 square.grid.3x3 square.grid.3x2 circle.grid.2x2 circle.grid.3x3 rectangle.grid.2x2 "
            + "rectangle.grid.1x2 tablecells",
        .headphones: "airpods airpodspro airpodsmax earbuds",
        .heart: "suit.heart",
        .heartFill: "suit.heart.fill",
        .house: "homekit",
        .laptop: "laptopcomputer macbook",
        .layers: "square.stack square.3.layers.3d rectangle.stack",
        .leaf: "tree carrot",
        .lightbulb: "lamp.desk lamp.floor lamp.table",
        .link: "personalhotspot",
        .list: "checklist line.3.horizontal line.horizontal.3 text.alignleft text.justify",
        .location: "scope",
        .magnifier: "magnifyingglass doc.text.magnifyingglass text.magnifyingglass",
        .mapPin: "mappin",
        .medical: "cross stethoscope pills pill bandage staroflife heart.text.square syringe",
        .memory: "memorychip sdcard simcard",
        .message:
            "bubble text.bubble ellipsis.bubble quote.bubble plus.bubble star.bubble ellipsis.message "
            + "plus.message",
        .mic: "waveform",
        .mobile: "iphone smartphone candybarphone",
        .moon: "zzz powersleep",
        .music: "guitars pianokeys opticaldisc",
        .next: "forward",
        .note: "text.page doc.plaintext",
        .paintbrush: "eyedropper",
        .palette: "paintpalette swatchpalette",
        .pencil: "highlighter applepencil signature",
        .people: "person.2 person.3 figure.2 figure.and.child.holdinghands",
        .person: "figure",
        .personCircle: "person.crop.circle person.crop.square",
        .personPlus:
            "person.badge.plus person.fill.badge.plus person.crop.circle.badge.plus "
            + "person.crop.circle.fill.badge.plus",
        .phone: "teletype",
        .photo: "mountain.2",
        .previous: "backward",
        .printer: "scanner faxmachine",
        .qrCode: "qrcode",
        .question: "questionmark lifepreserver",
        .rain: "cloud.rain cloud.heavyrain cloud.drizzle cloud.hail cloud.sleet cloud.bolt umbrella",
        .refresh: "arrow.clockwise arrow.counterclockwise goforward gobackward",
        .repeat: "infinity arrow.2.squarepath",
        .reply:
            "arrowshape.turn.up.left arrowshape.turn.up.backward arrow.turn.up.left arrow.uturn.backward "
            + "arrow.uturn.left",
        .server: "externaldrive internaldrive xserve cylinder",
        .share: "square.and.arrow.up arrowshape.turn.up.right arrowshape.turn.up.forward",
        .shield: "lock.shield checkmark.shield exclamationmark.shield xmark.shield",
        .ship: "ferry sailboat",
        .signOut: "rectangle.portrait.and.arrow.right rectangle.portrait.and.arrow.forward",
        .sliders: "slider.horizontal.3 slider.vertical.3 slider.horizontal.2.square switch.2 dial.low dial.medium",
        .smile: "face.smiling face.dashed",
        .snow: "snowflake cloud.snow",
        .sort: "arrow.up.arrow.down arrow.left.arrow.right",
        .sparkles: "sparkle wand.and.stars wand.and.rays party.popper",
        .square: "stop app rectangle",
        .squareDashed: "rectangle.dashed questionmark.app.dashed",
        .sun: "sunrise sunset light.max light.min",
        .sync: "arrow.triangle.2.circlepath arrow.2.circlepath arrow.triangle.swap",
        .tablet: "ipad",
        .terminal: "apple.terminal",
        .textSize: "textformat character abc",
        .thumbsUp: "hand.thumbsup",
        .timer: "stopwatch",
        .train: "tram cablecar lightrail",
        .trash: "xmark.bin",
        .trophy: "medal rosette crown",
        .tv: "appletv play.tv",
        .upload: "arrow.up.to.line arrow.up.doc arrow.up.bin tray.and.arrow.up icloud.and.arrow.up",
        .walk: "figure.walk figure.run figure.hiking shoeprints",
        .watch: "applewatch",
        .wrench: "screwdriver",
        .xmark: "multiply",
        .xmarkCircle: "nosign slash.circle",
    ]
}
