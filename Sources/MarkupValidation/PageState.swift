import JSONText
import ListPreviewKit

/// The state in a page: its revision and its templates, as JSON in a script element.
struct PageState {
    static let id = "list-state"

    private let script: MarkupElement
    private var node: JSONNode

    /// The state of a page; `nil` if it has none.
    init?(of document: MarkupDocument) throws(PageStateError) {
        guard let script = Self.script(in: document) else { return nil }
        try self.init(script)
    }

    init(_ script: MarkupElement) throws(PageStateError) {
        self.script = script
        do throws(JSONError) {
            node = try JSONParser().parse(script.text)
        } catch {
            throw PageStateError(message: "\(error)")
        }
        guard node.object != nil else { throw PageStateError(message: "it is \(node.kind), not an object") }
        if let revision = node["revision"], revision.integer == nil {
            throw PageStateError(message: "its revision is \(revision.kind), not a whole number")
        }
    }

    /// The element with a page's state: the last element of the body, or else the first element with this id.
    static func script(in document: MarkupDocument) -> MarkupElement? {
        if let last = document.root?.children.last?.children.last, last.id == id { return last }
        return document.root?.subtree.first { $0.id == id }
    }

    /// The revision of the page; `nil` if it has none.
    var revision: Int? {
        node["revision"]?.integer
    }

    /// The templates; `nil` if the page has none.
    var templates: [TemplateMarkup]? {
        get throws(PageStateError) {
            guard let templates = node["templates"] else { return nil }
            guard let members = templates.object else {
                throw PageStateError(message: "its templates are \(templates.kind), not an object")
            }
            do throws(PatchDecodingError) {
                return try members.map { member throws(PatchDecodingError) in
                    try TemplateMarkup(name: member.key, decoding: member.value)
                }
            } catch {
                throw PageStateError(message: "\(error)")
            }
        }
    }

    /// Sets the revision, if the page has one.
    mutating func setRevision(_ revision: Int) {
        guard self.revision != nil else { return }
        set("revision", to: JSONNode(.integer(revision)))
    }

    /// Removes all templates.
    mutating func removeTemplates() {
        guard node["templates"] != nil else { return }
        set("templates", to: JSONNode(.object([])))
    }

    /// Adds templates in the alphabetical order of their names. A template of the same name is replaced.
    mutating func add(_ templates: [TemplateMarkup]) throws(PageStateError) {
        guard !templates.isEmpty else { return }
        var members = node["templates"]?.object ?? []
        for template in templates {
            var writer = JSONWriter()
            template.encode(into: &writer)
            let member: JSONMember
            do throws(JSONError) {
                member = JSONMember(key: template.name, value: try JSONParser().parse(writer.bytes))
            } catch {
                throw PageStateError(message: "\(error)")
            }
            if let index = members.firstIndex(where: { $0.key == template.name }) {
                members[index] = member
            } else {
                let index = members.firstIndex { $0.key > template.name } ?? members.endIndex
                members.insert(member, at: index)
            }
        }
        set("templates", to: JSONNode(.object(members)))
    }

    /// Writes the state back into the page.
    func save() throws(PageStateError) {
        var writer = JSONWriter()
        writer.node(node)
        do throws(TreeError) {
            try script.setText(String(decoding: writer.bytes, as: UTF8.self))
        } catch {
            throw PageStateError(message: "\(error)")
        }
    }

    private mutating func set(_ key: String, to value: JSONNode) {
        var members = node.object ?? []
        if let index = members.firstIndex(where: { $0.key == key }) {
            members[index].value = value
        } else {
            members.append(JSONMember(key: key, value: value))
        }
        node.value = .object(members)
    }
}

/// The reason why a page's state cannot be read.
struct PageStateError: Error {
    var message: String
}
