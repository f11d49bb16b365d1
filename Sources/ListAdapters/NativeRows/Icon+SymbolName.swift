public import ListPreviewKit

extension Icon {
    /// The name of the closest SF Symbol, for an app's own views. All of them exist in iOS 16.
    ///
    /// ```swift
    /// cell.imageView?.image = UIImage(systemName: icon.symbolName)
    /// ```
    ///
    /// ``/ListPreviewKit/Icon/init(symbol:)`` converts it back to the icon.
    public var symbolName: String {
        // Most icons have the symbol's name, with hyphens for dots.
        Self.symbolNames[self] ?? String(rawValue.map { $0 == "-" ? "." : $0 })
    }

    private static let symbolNames: [Icon: String] = [
        .antenna: "dot.radiowaves.left.and.right", .archive: "archivebox", .battery: "battery.100", .bed: "bed.double",
        .box: "shippingbox", .building: "building.2", .cellular: "cellularbars", .chart: "chart.bar",
        .chartLine: "chart.xyaxis.line", .chevronUpDown: "chevron.up.chevron.down",
        .code: "chevron.left.forwardslash.chevron.right", .compass: "safari", .compose: "square.and.pencil",
        .copy: "doc.on.doc", .cup: "cup.and.saucer", .document: "doc", .dollar: "dollarsign",
        .download: "square.and.arrow.down", .exclamation: "exclamationmark",
        .exclamationTriangle: "exclamationmark.triangle", .faceID: "faceid", .filter: "line.3.horizontal.decrease",
        .fuel: "fuelpump", .game: "gamecontroller", .gear: "gearshape", .graduationCap: "graduationcap",
        .grid: "square.grid.2x2", .hand: "hand.raised", .laptop: "laptopcomputer", .layers: "square.3.layers.3d",
        .list: "list.bullet", .magnifier: "magnifyingglass", .mapPin: "mappin", .medical: "cross.case",
        .memory: "memorychip", .mobile: "iphone", .music: "music.note", .next: "forward", .palette: "paintpalette",
        .people: "person.2", .personCircle: "person.crop.circle", .personPlus: "person.badge.plus",
        .previous: "backward", .qrCode: "qrcode", .question: "questionmark", .rain: "cloud.rain",
        .refresh: "arrow.clockwise", .reply: "arrowshape.turn.up.left", .server: "server.rack",
        .share: "square.and.arrow.up", .ship: "ferry", .signOut: "rectangle.portrait.and.arrow.right",
        .sliders: "slider.horizontal.3", .smile: "face.smiling", .snow: "snowflake", .sort: "arrow.up.arrow.down",
        .sun: "sun.max", .sync: "arrow.triangle.2.circlepath", .tablet: "ipad", .textSize: "textformat.size",
        .thumbsUp: "hand.thumbsup", .train: "tram", .upload: "arrow.up.to.line", .walk: "figure.walk",
        .wallet: "wallet.pass", .watch: "applewatch",
        // There is none for it.
        .bluetooth: "wave.3.right",
    ]
}
