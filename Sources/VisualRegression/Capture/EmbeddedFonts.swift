/// The fonts of pictures.
enum EmbeddedFonts {
    static let styleSheet = ""
    static let digest = ""
    static func lacks(_ character: String) -> Bool { false }
}
