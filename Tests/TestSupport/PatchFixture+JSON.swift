import JSONText
import ListPreviewKit

extension PatchFixture {
    /// The reason why a file is not a fixture.
    struct FormatError: Error {
        var fixture: String
        var problem: String
    }

    /// The fixture as the text of its file.
    func text() throws -> String {
        var members = [("shows", JSONNode(.string(shows)))]
        if !facts.isEmpty { members.append(("facts", JSONNode(.array(facts.map(\.node))))) }
        members.append(("source", Self.lines(of: source)))
        members.append(("templates", try templatesNode()))
        let steps = try steps.map { step in
            Self.object([
                ("patch", try JSONParser().parse(step.patch)), ("target", Self.lines(of: step.target)),
            ])
        }
        members.append(("steps", JSONNode(.array(steps))))
        return ReadableJSON.text(of: Self.object(members))
    }

    /// Reads the text of a file.
    init(name: String, text: [UInt8]) throws {
        let node = try JSONParser().parse(text)
        func required<Value>(_ value: Value?, _ what: String) throws -> Value {
            guard let value else { throw FormatError(fixture: name, problem: "no \(what)") }
            return value
        }
        self.init(
            name: name, shows: try required(node["shows"]?.string, "description"),
            facts: try (node["facts"]?.array ?? []).map { try required(ScreenFacts($0), "readable facts") },
            source: try required(Self.markup(node["source"]), "source"),
            templates: try required(node["templates"]?.object, "templates").map {
                try TemplateMarkup(name: $0.key, decoding: $0.value)
            })
        for step in try required(node["steps"]?.array, "steps") {
            var patch = JSONWriter()
            patch.node(try required(step["patch"], "patch"))
            steps.append(Step(patch: patch.bytes, target: try required(Self.markup(step["target"]), "target")))
        }
    }

    /// The templates as a page carries them.
    func templatesNode() throws -> JSONNode {
        var writer = JSONWriter()
        writer.beginObject()
        for template in templates {
            writer.key(template.name)
            template.encode(into: &writer)
        }
        writer.endObject()
        return try JSONParser().parse(writer.bytes)
    }

    private static func lines(of markup: String) -> JSONNode {
        JSONNode(.array(MarkupLines.split(markup).map { JSONNode(.string($0)) }))
    }

    private static func markup(_ node: JSONNode?) -> String? {
        (node?.array).map { MarkupLines.join($0.compactMap(\.string)) }
    }

    private static func object(_ members: [(String, JSONNode)]) -> JSONNode {
        JSONNode(.object(members.map { JSONMember(key: $0.0, value: $0.1) }))
    }
}
