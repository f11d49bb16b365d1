import Foundation

/// The `import` statements of a folder of Swift files.
struct SourceImports {
    /// The imported modules, each with the files that import it.
    private(set) var files: [String: [String]] = [:]

    /// All modules of the toolchain or the system, which manifests do not list.
    static let toolchain: Set<String> = [
        "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "FoundationNetworking", "Glibc", "Musl",
        "PackagePlugin",
        "Synchronization", "System", "Testing", "XCTest", "os",
    ]

    /// Modules that are not products of their packages, and the products with them.
    static let packages = ["CYaml": "Yams"]

    /// Of `@testable import A`, `public import A.B` and `import struct A.B`, the module is `A`. NSRegularExpression, because
    /// Swift's own regular expressions take a hundred times as long without optimization.
    private static let statement =
        "(?m)^[ \\t]*(?:@\\w+(?:\\(\\w+\\))?[ \\t]+)*(?:\\w+[ \\t]+)?import[ \\t]+"
        + "(?:(?:struct|class|enum|protocol|func|var|let|typealias)[ \\t]+)?(\\w+)"

    /// A multi-line literal, which may contain code.
    private static let literal = "(?s)\"\"\".*?\"\"\""

    /// - Parameters:
    ///   - path: The folder, relative to the package's.
    ///   - excluded: The excluded files and folders in it.
    init(of path: String, excluding excluded: [String] = []) throws {
        let folder = Repository.folder.appendingPathComponent(path)
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where name.hasSuffix(".swift") {
            // Code in the documentation is compiled elsewhere.
            if name.contains(".docc/") { continue }
            if excluded.contains(where: { name == $0 || name.hasPrefix("\($0)/") }) { continue }
            let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            try add(text, file: "\(path)/\(name)")
        }
    }

    /// The imports of one text, as if it were a file.
    init(of text: String, file: String) throws {
        try add(text, file: file)
    }

    private mutating func add(_ text: String, file: String) throws {
        let code = text.replacingOccurrences(of: Self.literal, with: "", options: .regularExpression)
        let expression = try NSRegularExpression(pattern: Self.statement)
        for match in expression.matches(in: code, range: NSRange(code.startIndex..., in: code)) {
            guard let range = Range(match.range(at: 1), in: code) else { continue }
            let module = String(code[range])
            if files[module]?.last != file { files[module, default: []].append(file) }
        }
    }
}
