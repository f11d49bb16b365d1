import Foundation
import Testing

/// The public interface has no collisions with Apple's frameworks, and no types of the libraries below.
struct PublicSurfaceTests {
    private static let products = [
        "HeadlessBrowser", "ListAdapters", "ListDiff", "ListPreviewKit", "MarkupValidation", "PreviewCatalog",
        "PreviewCommands", "PreviewServer", "PreviewServing", "PreviewTesting", "VisualRegression",
    ]

    @Test(arguments: products) func signaturesDoNotLeakImplementationTypes(module: String) throws {
        for declaration in try PublicDeclaration.all(in: "Sources/\(module)") {
            let words = declaration.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            let leaks = words.filter { $0 == "Int32" || $0.hasPrefix("NIO") || $0 == "ByteBuffer" || $0 == "EventLoop" }
            #expect(leaks.isEmpty, "\(declaration.place): \(declaration.text)")
        }
    }

    @Test(arguments: products) func typeNamesDifferFromPlatformTypes(module: String) throws {
        #expect(PlatformTypeNames.all.count >= 400)
        for declaration in try PublicDeclaration.all(in: "Sources/\(module)") where declaration.isTopLevel {
            guard let name = declaration.typeName else { continue }
            #expect(!PlatformTypeNames.all.contains(name), "\(declaration.place): \(name)")
        }
    }
}

/// A public declaration in the source.
private struct PublicDeclaration {
    /// The file and the line.
    var place: String
    /// The declaration after `public`, up to the line in which its parentheses are closed.
    var text: String
    /// Whether it is not inside a type.
    var isTopLevel: Bool

    /// The name, if it declares a type.
    var typeName: String? {
        let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        let modifiers: Set<Substring> = ["final", "indirect"]
        let kinds: Set<Substring> = ["actor", "class", "enum", "protocol", "struct", "typealias"]
        let rest = words.drop { modifiers.contains($0) }
        guard let kind = rest.first, kinds.contains(kind), let name = rest.dropFirst().first else { return nil }
        return String(name)
    }

    /// The public declarations of all Swift files in a folder.
    static func all(in path: String) throws -> [Self] {
        let folder = Repository.folder.appendingPathComponent(path)
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
            .filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }
            .flatMap { file in
                let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
                return all(in: text, file: file)
            }
    }

    /// The public declarations of one text.
    static func all(in text: String, file: String) -> [Self] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.indices.compactMap { index in
            var words = lines[index].split(separator: " ")[...]
            while let word = words.first, word.hasPrefix("@") { words.removeFirst() }
            guard words.first == "public", words.dropFirst().first != "import" else { return nil }
            var declaration = words.dropFirst().joined(separator: " ")
            var next = index + 1
            while declaration.count(where: { $0 == "(" }) > declaration.count(where: { $0 == ")" }), next < lines.count
            {
                declaration += " " + lines[next].split(separator: " ").joined(separator: " ")
                next += 1
            }
            return Self(
                place: "\(file):\(index + 1)", text: declaration, isTopLevel: !lines[index].hasPrefix(" "))
        }
    }
}
