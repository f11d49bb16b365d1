/// Characters that look like others in most fonts: a Cyrillic а beside a Latin a.
enum Confusables {
    /// The letters of other scripts behind the Latin one that they look like, and signs behind the plainest of them.
    ///
    /// Taken from Unicode's table of confusables (UTS #39): those that keyboards of these scripts have.
    private static let groups = [
        "aаα", "cсϲ", "dԁ", "eе", "gɡ", "hһ", "iіι", "jјϳ", "kκ", "nո", "oоοօ", "pрρ", "qԛ", "sѕ", "uս", "vνѵ", "wԝ",
        "xхχ", "yуγ",
        "AАΑ", "BВΒ", "CСϹ", "EЕΕ", "GԌ", "HНΗ", "IІΙӀ", "JЈ", "KКΚK", "MМΜ", "NΝ", "OОΟՕ", "PРΡ", "QԚ", "SЅՏ", "TТΤ",
        "VѴ", "WԜ",
        "XХΧ", "YҮΥ", "ZΖ", "ÅÅ", "ΩΩ", "µμ", "-‐‑‒–−", "'’ʼ′", ".․", "·∙⋅", "…⋯", "⁄∕/",
    ]

    private static let plain: [Character: Character] = {
        var plain: [Character: Character] = [:]
        for group in groups {
            guard let first = group.first else { continue }
            for character in group.dropFirst() { plain[character] = first }
        }
        return plain
    }()

    /// The text as it looks: with one kind of space, and one of all letters that look alike. Two strings that are canonically
    /// equivalent are equal in Swift, and look the same as well.
    static func looks(_ text: String) -> String {
        String(
            text.map { character in
                if character.unicodeScalars.first?.properties.generalCategory == .spaceSeparator { return " " }
                return plain[character] ?? character
            })
    }
}
