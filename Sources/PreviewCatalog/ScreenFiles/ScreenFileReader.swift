import JSONText
import ListPreviewKit

/// Reads screen files.
///
/// ```swift
/// let file = try ScreenFileReader().read(path: "Screens/cars.yaml")
/// let scenario = Scenario(file)
/// ```
///
/// All errors and warnings of a file are reported at once. If a text is neither JSON nor YAML, only the first error
/// is reported.
public struct ScreenFileReader: Sendable {
    /// The limits of a file.
    public var limits: ScreenFileLimits
    /// Files with components that every screen file knows. A screen file may declare others with the same names.
    public var componentFiles: [String]

    /// Creates a reader.
    public init(limits: ScreenFileLimits = .default, componentFiles: [String] = []) {
        self.limits = limits
        self.componentFiles = componentFiles
    }

    /// Reads a file. The extension determines the format; with an unknown extension, the format is detected.
    ///
    /// - Throws: The reason why the file cannot be read, or all of its problems.
    public func read(path: String) throws(ScreenFileError) -> ScreenFile {
        let bytes: [UInt8]
        do {
            bytes = try FileContent.read(path: path, limit: limits.bytes)
        } catch {
            throw ScreenFileError(problems: [error.located(in: path)])
        }
        return try read(bytes, path: path)
    }

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - path: The name of the text in errors. Its last component without the extension is the default id of the
    ///     screen, and relative image files are found in its folder.
    ///   - format: The format. The default is that of the extension, or is detected from the first character.
    /// - Throws: All problems of the text.
    public func read(
        _ bytes: [UInt8], path: String, format: ScreenFileFormat? = nil
    ) throws(ScreenFileError) -> ScreenFile {
        let root: SourceNode
        let format = format ?? ScreenFileFormat(path: path) ?? ScreenFileFormat(detecting: bytes)
        do throws(Diagnostic) {
            guard bytes.count <= limits.bytes else {
                throw Diagnostic("the file is longer than \(limits.bytes) bytes", at: nil)
            }
            if let encoding = TextEncoding.other(of: bytes) {
                throw Diagnostic("the file is \(encoding); save it as UTF-8", at: .start)
            }
            if ScreenFileFormat.start(of: bytes) == nil {
                throw Diagnostic("the file is empty", at: .start)
            }
            if TextEncoding.isBinary(bytes) {
                throw Diagnostic("this is not a text; a screen file is a text in JSON or YAML", at: .start)
            }
            try ConflictMarkers.check(bytes)
            root = try self.root(bytes, format)
        } catch {
            throw ScreenFileError(problems: [error].sorted(in: path, bytes, limit: 1))
        }
        var decoder = ScreenFileDecoder(defaultID: Self.defaultID(path: path), folder: Self.folder(of: path))
        decoder.readComponents(inFiles: componentFiles)
        var file = decoder.screen(root)
        if !decoder.problems.isEmpty { throw ScreenFileError(decoder, path: path, bytes, limit: limits.problems) }
        if bytes.count <= ScreenDocument.byteLimit {
            file.document = ScreenDocument(bytes: bytes, root: root, format: format)
        }
        file.warnings = decoder.warnings.sorted(in: path, limit: limits.problems)
        file.imagePaths = decoder.images.keys.sorted() + decoder.componentPaths
        return file
    }

    private func root(_ bytes: [UInt8], _ format: ScreenFileFormat) throws(Diagnostic) -> SourceNode {
        do {
            return try SourceNode(bytes, format, limits: limits)
        } catch {
            if format == .yaml { throw error }
            let yaml = ScreenFileFormat(detecting: bytes) == .yaml ? try? SourceNode(yaml: bytes, limits: limits) : nil
            guard case .object? = yaml?.value else { throw error }
            throw Diagnostic("this is probably YAML; rename the file to end in .yaml", at: .start)
        }
    }

    /// The part of a path up to the last slash.
    static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }

    /// The file's name without its folder and its extension.
    private static func defaultID(path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
    }
}

/// The formats of screen files.
public enum ScreenFileFormat: String, Sendable, Hashable, CaseIterable {
    /// JSON (RFC 8259).
    case json
    /// YAML 1.2, one document.
    case yaml

    /// Creates the format for the extension of a file, or `nil` for other extensions.
    public init?(path: String) {
        guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        switch path[path.index(after: dot)...].lowercased() {
        case "json": self = .json
        case "yaml", "yml": self = .yaml
        default: return nil
        }
    }

    /// Creates the format of a text with an unknown extension: JSON if it starts with a brace or a bracket, otherwise
    /// YAML.
    public init(detecting bytes: [UInt8]) {
        let first = Self.start(of: bytes)
        self = first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? .json : .yaml
    }
}

extension ScreenFileFormat {
    /// The first byte that is neither space nor a byte order mark.
    static func start(of bytes: [UInt8]) -> UInt8? {
        let blank: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
        return bytes.first { !blank.contains($0) }
    }
}

/// The limits of a screen file.
public struct ScreenFileLimits: Sendable, Hashable {
    /// The maximum number of bytes of a file.
    public var bytes: Int
    /// The maximum nesting depth of lists and objects.
    public var depth: Int
    /// The maximum number of values in a file, including those that YAML aliases repeat. Aliases can repeat a
    /// sixteenth of this number, because a short file that expands to millions of values is a mistake or an attack.
    public var nodes: Int
    /// The maximum number of reported problems.
    public var problems: Int

    /// Creates limits.
    public init(bytes: Int = 16 << 20, depth: Int = 64, nodes: Int = 2 << 20, problems: Int = 100) {
        self.bytes = bytes
        self.depth = depth
        self.nodes = nodes
        self.problems = problems
    }

    /// The maximum number of values that aliases may repeat.
    var aliasedNodes: Int { nodes / 16 }

    /// The maximum number of bytes of one text: libxml2 rejects pages with a text of 10,000,000 bytes.
    static let textBytes = 8 << 20

    /// 16 MiB, 64 levels, 2 Mi values, 100 problems.
    public static let `default` = ScreenFileLimits()
    /// The limits of a line, which may follow many times a second: 16 MiB, 64 levels, 256 Ki values, 100 problems.
    public static let ofLine = ScreenFileLimits(nodes: 256 << 10)
}

/// Encodings other than UTF-8.
package enum TextEncoding {
    /// The name of another encoding of a text, by its byte order mark or by the zeros next to its ASCII characters.
    package static func other(of bytes: [UInt8]) -> String? {
        let marks: [(name: String, bytes: [UInt8])] = [
            ("UTF-32", [0xFF, 0xFE, 0, 0]), ("UTF-32", [0, 0, 0xFE, 0xFF]), ("UTF-16", [0xFF, 0xFE]),
            ("UTF-16", [0xFE, 0xFF]),
        ]
        if let mark = marks.first(where: { bytes.starts(with: $0.bytes) }) { return mark.name }
        guard bytes.count >= 4 else { return nil }
        switch bytes.prefix(4).map({ $0 == 0 }) {
        case [true, true, true, false], [false, true, true, true]: return "UTF-32"
        case [true, false, true, false], [true, false, true, true], [false, true, false, true]: return "UTF-16"
        default: return nil
        }
    }

    /// Whether this is no text, such as a picture: it is not UTF-8, and contains zeros.
    static func isBinary(_ bytes: [UInt8]) -> Bool {
        bytes.contains(0) && offsetOfDamage(in: bytes) < bytes.count
    }

    /// The offset of the first bytes that are not UTF-8; the end if all are.
    static func offsetOfDamage(in bytes: [UInt8]) -> Int {
        var parser = Unicode.UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        var offset = 0
        while true {
            switch parser.parseScalar(from: &rest) {
            case .valid(let scalar): offset += scalar.count
            case .error, .emptyInput: return offset
            }
        }
    }
}
