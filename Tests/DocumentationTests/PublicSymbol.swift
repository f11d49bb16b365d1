import Foundation

/// A public declaration from the compiler.
struct PublicSymbol {
    /// Its names from the outermost one, separated by dots.
    var name: String
    /// The path of its file.
    var file: String
    /// Its line, from 1.
    var line: Int
    /// Whether it has a nonempty comment.
    var isDocumented: Bool

    /// The symbols of a symbol graph, except those that the compiler generated: they are in no file.
    static func all(in json: Data) throws -> [PublicSymbol] {
        try JSONDecoder().decode(Graph.self, from: json).symbols.compactMap { symbol in
            guard let location = symbol.location, let url = URL(string: location.uri) else { return nil }
            return PublicSymbol(
                name: symbol.pathComponents.joined(separator: "."), file: url.path,
                line: location.position.line + 1,
                isDocumented: symbol.docComment?.lines.contains { !$0.text.allSatisfy(\.isWhitespace) } ?? false)
        }
    }
}

/// The required part of a symbol graph.
private struct Graph: Decodable {
    var symbols: [Symbol]

    struct Symbol: Decodable {
        var pathComponents: [String]
        var docComment: Comment?
        var location: Location?
    }

    struct Comment: Decodable {
        var lines: [Line]
    }

    struct Line: Decodable {
        var text: String
    }

    struct Location: Decodable {
        var uri: String
        var position: Position
    }

    struct Position: Decodable {
        var line: Int
    }
}
