import JSONText
import ListPreviewKit

extension CatalogEntry {
    /// Writes the entry as the gallery's scripts read it.
    func encode(into json: inout JSONWriter) {
        json.beginObject()
        json.member("id", id)
        json.member("title", title)
        json.member("group", group)
        json.member("notes", notes)
        json.member("dir", direction.rawValue)
        json.member("lang", language)
        json.key("states")
        json.beginArray()
        for state in states {
            json.beginObject()
            json.member("id", state.id)
            json.member("title", state.title)
            json.member("notes", state.notes)
            json.member("path", state.path)
            json.key("rows")
            json.integer(state.rowCount)
            json.endObject()
        }
        json.endArray()
        json.key("variants")
        json.beginArray()
        for variant in variants {
            json.beginObject()
            json.member("id", variant.id)
            json.member("title", variant.title)
            json.key("options")
            variant.options.encode(into: &json)
            json.endObject()
        }
        json.endArray()
        json.endObject()
    }
}

extension JSONWriter {
    /// Writes a member whose value is a text or nothing.
    mutating func member(_ key: String, _ text: String?) {
        self.key(key)
        if let text { string(text) } else { null() }
    }
}
