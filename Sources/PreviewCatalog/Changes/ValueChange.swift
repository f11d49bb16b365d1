import ListPreviewKit

/// A value that differs before and after a patch.
package struct ValueChange: Sendable, Hashable {
    /// A value as shown to a person.
    package enum Value: Sendable, Hashable {
        /// Nothing: no text, no such attribute.
        case none
        /// A text of the page.
        case text(String)
        /// A term of the page's implementation: a class or a color.
        case word(String)
        /// Whether something is on or exists.
        case flag(Bool)
        /// The first texts of a list's items.
        case list([String])
    }

    /// The value's name: `title`, `badge hidden`, `title style color`, `height`; `slot 3` for slots without a name in
    /// the template.
    package var name: String
    /// The template's slot of the value, if there is one.
    package var slot: Int?
    /// The old value.
    package var old: Value
    /// The new value.
    package var new: Value

    /// Creates a change.
    package init(name: String, slot: Int? = nil, old: Value, new: Value) {
        self.name = name
        self.slot = slot
        self.old = old
        self.new = new
    }

    /// The change of an element with the name of the screen that it is in: `sidebar title`. A sheet covers the others.
    package func named(in element: String) -> ValueChange {
        guard element.hasPrefix(ElementID.sidebar) else { return self }
        var change = self
        change.name = "\(ElementID.sidebar) \(name)"
        return change
    }

    /// Creates the change of a bar of the screen, with its texts; `nil` for no bar.
    package init(bar id: String, from old: [String]?, to new: [String]?) {
        func value(_ texts: [String]?) -> Value { texts.map { .list($0) } ?? .none }
        let prefix = "screen-"
        let name =
            id == ElementID.sectionIndex
            ? "index" : (id.hasPrefix(prefix) ? String(id.dropFirst(prefix.count)) : id.replacing("-", with: " "))
        self.init(name: name, old: value(old), new: value(new))
    }
}
