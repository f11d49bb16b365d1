import Foundation

/// A public declaration, as the compiler knows it.
struct PublicSymbol {
    /// Its names from the outermost one, with dots between.
    var name: String
    /// The path of the file that it is declared in.
    var file: String
    /// The line that it is declared in, from 1.
    var line: Int
    /// Whether it has a comment with anything in it.
    var isDocumented: Bool

    /// The symbols of a symbol graph. Those that the compiler made by itself are not among them: they are in no file.
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

/// As much of a symbol graph as is needed here.
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
