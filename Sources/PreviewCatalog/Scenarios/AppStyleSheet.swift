import Foundation
public import ListPreviewKit

/// An app style sheet, for the markup and classes of the app's components. Pages load it after the style sheets of
/// this package.
///
/// ```swift
/// let sheet = AppStyleSheet(name: "shop", css: ".price-tag { letter-spacing: 0.02em }")
/// ```
///
/// The rules of this package and the styles of parts are in cascade layers. Its rules are not, so they take precedence over
/// both, whatever their selectors are. It cannot import other files; embed fonts and images as `data:` addresses.
public struct AppStyleSheet: Sendable, Hashable {
    /// The name, which consists of letters, digits, `-` and `_`. It is unique on a page.
    public let name: String
    /// The text.
    public let css: String

    /// Creates a style sheet. Other characters of the name become `-`.
    public init(name: String, css: String) {
        self.name = NameRule.fileName(name)
        self.css = css
    }

    /// The path below the folder of assets.
    package var path: String { "css/app/\(name).css" }

    /// A hash of the text.
    package var version: String { String(FNV1a.hash(of: css.utf8), radix: 36) }

    /// The text for a `style` element: nothing in it ends the element.
    package var embeddedText: String {
        // In CSS, both notations are equivalent.
        var text = ""
        var rest = css[...]
        while let slash = rest.firstIndex(of: "/") {
            text += rest[..<slash]
            text += text.hasSuffix("<") ? "\\/" : "/"
            rest = rest[rest.index(after: slash)...]
        }
        return text + rest
    }

    // MARK: Files

    /// The maximum size of a style sheet, in bytes.
    private static let limit = 4 << 20

    /// Reads a style sheet from a file. Its name is the name of the file without the extension.
    ///
    /// - Parameters:
    ///   - path: The file. A relative path is relative to the package of the source file: the nearest folder with a
    ///     `Package.swift`. Without such a file, it is relative to the working directory of the program.
    ///   - source: The source file.
    /// - Throws: The reason why it cannot be read.
    public init(contentsOf path: String, in source: String = #filePath) throws(Diagnostic) {
        try self.init(file: Self.path(path, inPackageOf: source) ?? path)
    }

    /// The path of a file in the package of a source file, if there is one.
    private static func path(_ path: String, inPackageOf source: String) -> String? {
        guard !path.hasPrefix("/") else { return nil }
        var folder = source[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            guard FileManager.default.fileExists(atPath: "\(folder)/Package.swift") else { continue }
            let file = "\(folder)/\(path)"
            // If there is no such file at all, the error names the one in the package.
            let files = FileManager.default
            return files.fileExists(atPath: file) || !files.fileExists(atPath: path) ? file : nil
        }
        return nil
    }

    /// Reads a style sheet from a file. A relative path is relative to the working directory of the program.
    private init(file path: String) throws(Diagnostic) {
        let bytes: [UInt8]
        do throws(Diagnostic) {
            bytes = try FileContent.read(path: path, limit: Self.limit)
            try ConflictMarkers.check(bytes)
        } catch {
            throw error.located(in: path)
        }
        guard bytes.count <= Self.limit else {
            throw Diagnostic(.error, "it is larger than \(Self.limit >> 20) MB", file: path)
        }
        guard let css = String(validating: bytes, as: UTF8.self) else {
            throw Diagnostic(.error, "it is not UTF-8", file: path)
        }
        let file = path.split(separator: "/").last.map(String.init) ?? path
        self.init(name: file.hasSuffix(".css") ? String(file.dropLast(4)) : file, css: css)
    }

    /// Reads style sheets from files.
    ///
    /// - Throws: The first error. Two style sheets with the same name are an error, because they would be one file of a gallery.
    package static func all(contentsOf paths: [String]) throws(Diagnostic) -> [AppStyleSheet] {
        var sheets: [AppStyleSheet] = []
        for (index, path) in paths.enumerated() {
            if paths[..<index].contains(path) {
                throw Diagnostic(.error, "this style sheet is given twice; once is enough", file: path)
            }
            let sheet = try AppStyleSheet(file: path)
            if sheets.contains(where: { $0.name == sheet.name }) {
                throw Diagnostic(
                    .error, "another style sheet is named '\(sheet.name)', too; rename one", file: path)
            }
            sheets.append(sheet)
        }
        return sheets
    }
}
