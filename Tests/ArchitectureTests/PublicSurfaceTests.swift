import Foundation
import Testing

/// The interface of `import ListPreviewKit`: small, and without collisions with Apple's frameworks.
struct PublicSurfaceTests {
    /// The maximum number of public declarations and public types of the core.
    private static let limits = (declarations: 700, types: 120)

    private static let products = [
        "HeadlessBrowser", "ListAdapters", "ListDiff", "ListPreviewKit", "MarkupValidation", "PreviewCatalog",
        "PreviewCommands", "PreviewServer", "PreviewTesting", "VisualRegression",
    ]

    @Test func publicInterfaceStaysSmall() throws {
        let declarations = try PublicDeclaration.all(in: "Sources/ListPreviewKit")
        #expect(declarations.count > 300, "the sources were hardly looked at")
        #expect(declarations.count <= Self.limits.declarations)
        #expect(declarations.count { $0.typeName != nil } <= Self.limits.types)
    }

    /// Including declarations that are not documented, because they exist only for compiler messages.
    @Test(arguments: products) func declarationsHaveComments(module: String) throws {
        for declaration in try PublicDeclaration.all(in: "Sources/\(module)") {
            #expect(declaration.isDocumented, "\(declaration.place): \(declaration.text)")
        }
    }

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

    @Test func declarationsAreParsed() {
        let found = PublicDeclaration.all(
            in: """
                public import ListDiff

                /// A function.
                @available(
                    *, unavailable
                )
                @inlinable public static func a(
                    _ b: Int32
                ) -> C {
                    package var d = 1
                public final class E {
                    /// An enumeration.
                    public enum F: String { case g }
                    // public let h: Int
                """, file: "x.swift")
        #expect(
            found.map(\.text) == ["static func a( _ b: Int32 ) -> C {", "final class E {", "enum F: String { case g }"])
        #expect(found.map(\.typeName) == [nil, "E", "F"])
        #expect(found.map(\.isTopLevel) == [true, true, false])
        #expect(found.map(\.isDocumented) == [true, false, true])
        #expect(found.map(\.place) == ["x.swift:7", "x.swift:11", "x.swift:13"])
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
    /// Whether it and its attributes have a comment above them.
    var isDocumented: Bool

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
                place: "\(file):\(index + 1)", text: declaration, isTopLevel: !lines[index].hasPrefix(" "),
                isDocumented: hasComment(lines[..<index]))
        }
    }

    /// Whether the last of some lines is one of a documentation comment, ignoring attributes after it.
    private static func hasComment(_ lines: ArraySlice<Substring>) -> Bool {
        var lines = lines.map { $0.drop { $0 == " " } }
        while let line = lines.popLast() {
            if line.hasPrefix("///") { return !line.dropFirst(3).allSatisfy(\.isWhitespace) }
            // An attribute of several lines ends with its parenthesis.
            if line == ")" { while let line = lines.last, !line.hasPrefix("@") { lines.removeLast() } }
            if line != ")" && !line.hasPrefix("@") { return false }
        }
        return false
    }
}
