/// The notations of screen files.
public enum ScreenFileFormat: String, Sendable, Hashable, CaseIterable {
    /// JSON (RFC 8259).
    case json
    /// YAML 1.2, one document.
    case yaml

    /// The notation that a file's name promises, or `nil` if it promises none.
    public init?(path: String) {
        guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        switch path[path.index(after: dot)...].lowercased() {
        case "json": self = .json
        case "yaml", "yml": self = .yaml
        default: return nil
        }
    }

    /// The notation of a text whose file has no telling name: JSON if it begins with a brace or a bracket.
    public init(detecting bytes: [UInt8]) {
        let blank: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
        let first = bytes.first { !blank.contains($0) }
        self = first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? .json : .yaml
    }
}
