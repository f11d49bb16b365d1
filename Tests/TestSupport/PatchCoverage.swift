import ListPreviewKit

/// The capabilities of patches that were used, to find out which ones a corpus or a random source never uses.
struct PatchCoverage {
    private(set) var counts: [String: Int] = [:]

    /// All capabilities of patches.
    static let everything: Set<String> = [
        "remove row", "remove section", "remove header", "remove footer", "clear rows",
        "insert row before", "insert row at end", "insert several rows", "insert section before",
        "insert section at end", "insert header", "insert footer",
        "move row before", "move row at end", "move several rows", "move section before", "move section at end",
        "set text", "set attribute", "set boolean", "set html", "set list", "set several rows", "set title",
        "set header", "set footer", "replace row", "replace header", "replace footer",
        "class of screen", "dir of screen", "lang of screen", "aria-labelledby of section", "class of row",
        "data-action of row", "tabindex of row", "aria-current of row", "data-appear of row", "class of section",
        "insert index", "remove index", "set index", "insert bar", "remove bar", "set bar", "remove attribute",
        "insert sheet", "remove sheet", "set sheet", "insert sidebar", "remove sidebar", "set sidebar",
        "bring template", "bring rule", "replace rules",
    ]

    var missing: [String] { Self.everything.subtracting(counts.keys).sorted() }

    /// Adds the capabilities of a fixture's patches.
    mutating func add(_ fixture: PatchFixture) throws {
        var templates: [String: TemplateMarkup] = [:]
        for template in fixture.templates { templates[template.name] = template }
        for step in fixture.steps {
            let patch = try DOMPatch(decoding: step.patch)
            for template in patch.templates { templates[template.name] = template }
            if !patch.templates.isEmpty { note("bring template") }
            if !patch.rules.isEmpty { note("bring rule") }
            if patch.isComplete { note("replace rules") }
            let names = Self.templateNames(in: step.target)
            for operation in patch.operations {
                add(operation) { names[$0].flatMap { templates[$0] } }
            }
        }
    }

    private mutating func add(_ operation: PatchOperation, template: (String) -> TemplateMarkup?) {
        switch operation {
        case .remove(let ids):
            for id in ids { note("remove \(Self.role(of: id))") }
        case .insert(_, let before, _, let elements):
            for element in elements { place("insert", element.id, before: before) }
            if elements.count > 1 { note("insert several \(Self.role(of: elements[0].id))s") }
        case .move(_, let before, let ids):
            for id in ids { place("move", id, before: before) }
            if ids.count > 1 { note("move several \(Self.role(of: ids[0]))s") }
        case .set(let slot, let ids, _):
            if ids.count > 1 { note("set several rows") }
            for id in ids {
                note("set \(Self.role(of: id))")
                if let template = template(id) { note("set \(Self.name(of: template.slots[slot].kind))") }
            }
        case .replace(let id, _, _): note("replace \(Self.role(of: id))")
        case .attribute(let id, let name, let value):
            note("\(name) of \(Self.role(of: id))")
            if value == nil { note("remove attribute") }
        case .clear: note("clear rows")
        }
    }

    private mutating func note(_ what: String) { counts[what, default: 0] += 1 }

    private mutating func place(_ verb: String, _ id: String, before: String?) {
        let role = Self.role(of: id)
        if role == "row" || role == "section" {
            note("\(verb) \(role) \(before == nil ? "at end" : "before")")
        } else {
            note("\(verb) \(role)")
        }
    }

    private static func role(of id: String) -> String {
        switch id {
        case "screen": "screen"
        case "screen-title": "title"
        case "sheet", "sheet-2": "sheet"
        case "sidebar": "sidebar"
        case "sheet-title", "sheet-2-title", "sidebar-title": "title"
        case _ where id.hasPrefix("sheet-") || id.hasPrefix("sidebar-"):
            role(of: String(id.drop { $0 != "-" }.dropFirst()))
        case "section-index": "index"
        case "navigation-bar", "refresh-control", "search-field", "toolbar", "tab-bar", "bar-progress",
            "screen-subtitle", "bar-segments", "search-scopes", "screen-alert", "screen-confirmation", "screen-menu",
            "screen-notice":
            "bar"
        case _ where id.hasPrefix("r-"): "row"
        case _ where id.hasSuffix("_header"): "header"
        case _ where id.hasSuffix("_footer"): "footer"
        default: "section"
        }
    }

    private static func name(of kind: SlotKind) -> String {
        switch kind {
        case .text: "text"
        case .attribute: "attribute"
        case .booleanAttribute: "boolean"
        case .rawHTML: "html"
        case .list: "list"
        }
    }

    /// The template of every element in rendered markup.
    static func templateNames(in markup: String) -> [String: String] {
        var names: [String: String] = [:]
        for part in markup.split(separator: " data-item=\"").dropFirst() {
            let words = part.split(separator: "\"", maxSplits: 3)
            if words.count > 2, words[1] == " id=" { names[String(words[2])] = String(words[0]) }
        }
        return names
    }
}
