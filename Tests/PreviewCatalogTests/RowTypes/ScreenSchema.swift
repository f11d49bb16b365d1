import JSONText
import ListPreviewKit

@testable import PreviewCatalog

/// The parts of `Public/schema/screen.schema.json` that follow from the fields of row types.
enum ScreenSchema {
    /// The schema with these parts; everything else is written by hand.
    static func generated(from schema: JSONNode) -> JSONNode {
        schema.changing(["$defs", "row"]) { row in
            row.changing(["properties"]) { properties in
                let common = (properties.object ?? []).filter { member in
                    !RowFileKey.typed.contains { $0.rawValue == member.key }
                }
                return object(
                    common.map { $0.key == "type" ? ("type", type($0.value)) : ($0.key, $0.value) }
                        + RowFileKey.typed.map { ($0.rawValue, property($0)) })
            }.changing(["allOf"]) { _ in JSONNode(.array(RowTypes.all.map(condition))) }
        }
    }

    /// The names of the types with their descriptions.
    private static func type(_ property: JSONNode) -> JSONNode {
        property.changing(["anyOf"]) { _ in
            let types = RowTypes.all.map { object([("const", text($0.name)), ("description", text($0.summary))]) }
            let declared = object([
                ("type", text("string")), ("description", text("The name of a component below 'components'.")),
            ])
            return JSONNode(.array(types + [declared]))
        }
    }

    // MARK: - Fields

    private static func fields(_ key: RowFileKey) -> [(type: String, field: FieldDeclaration)] {
        RowTypes.all.flatMap { type in
            type.declarations.filter { $0.keys.contains(key) }.map { (type.name, $0) }
        }
    }

    /// A key, for the rows of all types that have it.
    private static func property(_ key: RowFileKey) -> JSONNode {
        let fields = fields(key)
        let kinds = fields.map(\.field.kind).reduce(into: [FieldKind]()) { if !$0.contains($1) { $0.append($1) } }
        let defaults = Set(fields.map(\.field.defaultValue))
        var members = [("description", text(description(fields)))]
        members += kinds.count == 1 ? schema(kinds[0]) : [("type", union(kinds))]
        if defaults.count == 1, let value = defaults.first ?? nil {
            members.append(("default", value.json))
        }
        return object(members)
    }

    /// The documentation; if types differ, with their names.
    private static func description(_ fields: [(type: String, field: FieldDeclaration)]) -> String {
        var groups: [(summary: String, types: [String])] = []
        for (type, field) in fields {
            if let index = groups.firstIndex(where: { $0.summary == field.summary }) {
                groups[index].types.append(type)
            } else {
                groups.append((field.summary, [type]))
            }
        }
        return groups.count == 1
            ? groups[0].summary
            : groups.map { "\($0.types.joined(separator: ", ")): \($0.summary)" }.joined(separator: " ")
    }

    private static func union(_ kinds: [FieldKind]) -> JSONNode {
        var types: [String] = []
        for kind in kinds { types += self.types(kind).filter { !types.contains($0) } }
        return JSONNode(.array(types.map(text)))
    }

    private static func types(_ kind: FieldKind) -> [String] {
        switch kind {
        case .text, .date: ["string", "number"]
        case .number(_, let isWhole): [isWhole ? "integer" : "number"]
        case .flag: ["boolean"]
        case .choice, .icon: ["string"]
        case .image, .color: ["string", "number", "object"]
        case .described: ["string", "number", "array", "object"]
        case .list, .rows: ["array"]
        }
    }

    private static func schema(_ kind: FieldKind) -> [(String, JSONNode)] {
        func reference(_ name: String) -> JSONNode { object([("$ref", text("#/$defs/\(name)"))]) }
        switch kind {
        case .text, .date: return [("type", JSONNode(.array(types(kind).map(text))))]
        case .number(let range, let isWhole):
            return [
                ("type", text(isWhole ? "integer" : "number")), ("minimum", number(range.lowerBound)),
                ("maximum", number(range.upperBound)),
            ]
        case .flag: return [("type", text("boolean"))]
        case .choice(let words): return [("enum", JSONNode(.array(words.map(text))))]
        case .image: return [("allOf", JSONNode(.array([reference("row/properties/image")])))]
        case .icon: return [("allOf", JSONNode(.array([reference("icon")])))]
        case .color: return [("allOf", JSONNode(.array([reference("color")])))]
        case .list(let element):
            let texts = object([("type", JSONNode(.array(["string", "number"].map(text))))])
            return [
                ("type", text("array")),
                ("items", object([("anyOf", JSONNode(.array([texts, reference(element)])))])),
            ]
        case .described(let name): return [("allOf", JSONNode(.array([reference(name)])))]
        case .rows: return [("type", text("array")), ("items", reference("row"))]
        }
    }

    // MARK: - Types

    private static func required(_ keys: [String]) -> JSONNode {
        object([("required", JSONNode(.array(keys.map(text))))])
    }

    private static let loading = object([
        ("properties", object([("loading", object([("const", JSONNode(.bool(true)))]))])),
        ("required", JSONNode(.array([text("loading")]))),
    ])

    /// The keys that rows of a type have and those that they need, and the kinds of keys that other types have with another
    /// one. Rows of declared components have any keys.
    private static func condition(_ type: any RowType) -> JSONNode {
        var properties: [(String, JSONNode)] = []
        for key in RowFileKey.typed {
            guard let field = type.declarations.first(where: { $0.keys.contains(key) }) else { continue }
            if fields(key).contains(where: { $0.field.kind != field.kind }) {
                properties.append((key.rawValue, object(schema(field.kind))))
            }
        }
        let keys = type.declarations.filter(\.isRequired).map(\.key.rawValue)
        var needed = [required(["text"] + keys), loading]
        if let key = type.textAlternative { needed.append(required([key.rawValue])) }
        var head = [("properties", object([("type", object([("const", text(type.name))]))]))]
        // A row without a type is a title.
        if type.name != RowTypes.title.name { head.append(("required", JSONNode(.array([text("type")])))) }
        let names = (RowFileKey.common + RowFileKey.typed.filter(type.keys.contains)).map { text($0.rawValue) }
        return object([
            ("if", object(head)),
            (
                "then",
                object([
                    ("properties", object(properties)),
                    ("propertyNames", object([("enum", JSONNode(.array(names)))])),
                    ("anyOf", JSONNode(.array(needed))),
                ])
            ),
        ])
    }

    // MARK: - JSON

    private static func text(_ text: String) -> JSONNode { JSONNode(.string(text)) }
    private static func number(_ number: Double) -> JSONNode {
        JSONNode(Int(exactly: number).map { .integer($0) } ?? .number(number))
    }
    private static func object(_ members: [(String, JSONNode)]) -> JSONNode {
        JSONNode(.object(members.map { JSONMember(key: $0, value: $1) }))
    }
}

extension PreviewValue {
    fileprivate var json: JSONNode {
        switch self {
        case .text(let text): JSONNode(.string(text))
        case .number(let number): JSONNode(Int(exactly: number).map { .integer($0) } ?? .number(number))
        case .flag(let flag): JSONNode(.bool(flag))
        }
    }
}

extension JSONNode {
    /// The node with another value at a path of keys.
    fileprivate func changing(_ path: [String], _ change: (JSONNode) -> JSONNode) -> JSONNode {
        guard let key = path.first else { return change(self) }
        let members = (object ?? []).map { member in
            member.key == key
                ? JSONMember(key: key, value: member.value.changing(Array(path.dropFirst()), change)) : member
        }
        return JSONNode(.object(members))
    }
}
