/// A piece of a page's markup.
enum MarkupToken {
    /// An element's beginning, or all of an empty one.
    case start(MarkupTag)
    /// An element's end.
    case end(name: String)
    /// Text, comments, the document type: everything else.
    case other
}

/// An element's beginning.
struct MarkupTag {
    var name: String
    /// The attributes in their order, values as they are escaped in the markup; `nil` for one without a value.
    var attributes: [(name: String, value: String?)] = []
    /// Whether it has no content and no end.
    var isEmpty = false

    /// The value of an attribute, escaped.
    subscript(name: String) -> String? {
        attributes.first { $0.name == name }.map { $0.value ?? "" }
    }

    /// Sets an attribute, or takes it away; in the order of the names.
    mutating func set(_ name: String, _ value: String?) {
        attributes.removeAll { $0.name == name }
        guard let value else { return }
        let index = attributes.firstIndex { $0.name > name } ?? attributes.endIndex
        attributes.insert((name, value), at: index)
    }

    /// Whether the `class` attribute has a name among others.
    func hasClass(_ name: String) -> Bool {
        self["class"]?.split(separator: " ").contains(name[...]) == true
    }

    /// The beginning as markup.
    var markup: String {
        var text = "<\(name)"
        for (name, value) in attributes {
            text += value.map { " \(name)=\"\($0.replacing("\"", with: "&quot;"))\"" } ?? " \(name)"
        }
        return text + (isEmpty ? " />" : ">")
    }
}
