import Testing

@testable import ListPreviewKit

struct IconTests {
    /// Names in apps: the icon's own with dots, one of the table, and both with suffixes.
    @Test(arguments: [
        ("airplane", Icon.airplane), ("bell.slash", .bellSlash), ("bell.slash.fill", .bellSlash), ("bell.badge", .bell),
        ("star.fill", .starFill), ("star.leadinghalf.filled", .star), ("heart.circle.fill", .heart),
        ("person.crop.circle.fill", .personCircle), ("person.crop.circle.badge.plus", .personPlus),
        ("person.2.fill", .people), ("person.fill", .person), ("envelope.badge", .envelope), ("trash.fill", .trash),
        ("square.and.arrow.up", .share), ("square.and.arrow.up.on.square", .share),
        ("chevron.forward", .chevronForward),
        ("chevron.right", .chevronForward), ("gearshape.2.fill", .gear),
        ("checkmark.circle.fill", .checkmarkCircleFill),
        ("checkmark.seal.fill", .checkmarkCircleFill), ("cloud.rain.fill", .rain), ("cloud.sun", .cloud),
        ("exclamationmark.triangle.fill", .exclamationTriangle), ("exclamationmark.circle", .exclamation),
        ("speaker.wave.2.fill", .speaker), ("speaker.slash.fill", .speakerSlash), ("faceid", .faceID),
        ("qrcode.viewfinder", .qrCode), ("iphone.gen3", .mobile), ("lock.open.fill", .lockOpen),
        ("lock.shield", .shield),
        ("arrow.triangle.2.circlepath.circle", .sync), ("eye.slash.circle", .eyeSlash),
        ("square.dashed", .squareDashed),
    ])
    func symbolNamesMapToIcons(name: String, expected: Icon) {
        #expect(Icon(symbol: name) == expected)
        #expect(Icon.symbol(name) == expected)
        #expect(ImageView.Source.symbol(name) == .icon(expected))
    }

    @Test(arguments: [
        "", ".", ".fill", "fill", "Airplane", "staar", "star-fill", "no.such.symbol",
        "wifi.slash", "mic.slash.fill", "video.slash.circle.fill",
        String(repeating: "star.", count: 20),
    ])
    func otherNamesAreUnknown(name: String) {
        #expect(Icon(symbol: name) == nil)
        #expect(Icon.symbol(name) == .squareDashed)
    }

    /// Each name of the table maps to its icon, and would not do so without its entry.
    @Test func everySymbolIsListedOnce() {
        var count = 0
        var seen: Set<String> = []
        for (icon, names) in Icon.symbols {
            for name in names.split(separator: " ").map(String.init) {
                count += 1
                #expect(seen.insert(name).inserted, "\(name) is listed twice")
                #expect(Icon(symbol: name) == icon, "\(name)")
                #expect(Icon(symbol: name + ".fill") != nil, "\(name)")
                let parent = name.split(separator: ".").dropLast().joined(separator: ".")
                #expect(Icon(symbol: parent) != icon, "\(name) needs no entry")
            }
        }
        #expect(count > 250)
        for icon in Icon.allCases {
            #expect(Icon(symbol: icon.rawValue.split(separator: "-").joined(separator: ".")) == icon, "\(icon)")
        }
        #expect(Icon.symbolNames.count == count + Icon.allCases.count)
    }
}
