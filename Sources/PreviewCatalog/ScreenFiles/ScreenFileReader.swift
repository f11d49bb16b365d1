import JSONText

/// Reads screen files.
///
/// ```swift
/// let file = try ScreenFileReader().read(path: "Screens/cars.yaml")
/// let scenario = Scenario(file)
/// ```
///
/// All that is wrong with a file is reported at once. Only a text that is not JSON or YAML at all stops at the first
/// mistake.
public struct ScreenFileReader: Sendable {
    /// How much the reader is willing to read.
    public var limits: ScreenFileLimits

    /// Creates a reader.
    public init(limits: ScreenFileLimits = .default) {
        self.limits = limits
    }

    /// Reads a file. Its name tells the notation; a file with another name may be either.
    ///
    /// - Throws: Why the file cannot be read, or everything that is wrong in it.
    public func read(path: String) throws(ScreenFileError) -> ScreenFile {
        let bytes: [UInt8]
        do {
            bytes = try FileContent.read(path: path, limit: limits.bytes)
        } catch {
            throw ScreenFileError(problems: [ScreenFileProblem(path: path, position: nil, message: error.message)])
        }
        return try read(bytes, path: path)
    }

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - path: What to call the text in errors. Its last part is the id of a screen that gives none.
    ///   - format: The notation; by default what the path promises, or else what the text looks like.
    /// - Throws: Everything that is wrong in the text.
    public func read(
        _ bytes: [UInt8], path: String, format: ScreenFileFormat? = nil
    ) throws(ScreenFileError) -> ScreenFile {
        let root: SourceNode
        do throws(SourceError) {
            guard bytes.count <= limits.bytes else {
                throw SourceError(message: "the file is longer than \(limits.bytes) bytes", position: nil)
            }
            if TextEncoding.isUTF16(bytes) {
                throw SourceError(message: "the file is UTF-16; save it as UTF-8", position: .start)
            }
            switch format ?? ScreenFileFormat(path: path) ?? ScreenFileFormat(detecting: bytes) {
            case .json: root = try SourceNode(json: bytes, limits: limits)
            case .yaml: root = try SourceNode(yaml: bytes, limits: limits)
            }
        } catch {
            throw ScreenFileError(
                problems: [ScreenFileProblem(path: path, position: error.position, message: error.message)])
        }
        var decoder = ScreenFileDecoder(defaultID: Self.defaultID(path: path))
        var file = decoder.screen(root)
        if !decoder.problems.isEmpty {
            throw ScreenFileError(decoder.problems, path: path, limit: limits.problems)
        }
        file.warnings = ScreenFileProblem.all(decoder.warnings, .warning, path: path, limit: limits.problems)
        return file
    }

    /// The file's name without its folder and everything after the first dot.
    private static func defaultID(path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        return String(name.prefix { $0 != "." })
    }
}
