import JSONText

extension CountryState {
    /// All states as a screen file, which `listpreview` reads.
    static var screenFile: [UInt8] {
        var json = JSONWriter(layout: .indented)
        json.beginObject()
        json.key("$schema")
        json.string("../../Public/schema/screen.schema.json")
        json.key("id")
        json.string("countries")
        json.key("title")
        json.string("Countries")
        json.key("style")
        json.string("plain")
        json.key("states")
        json.beginArray()
        for state in all { state.write(into: &json) }
        json.endArray()
        json.endObject()
        return json.bytes + Array("\n".utf8)
    }

    private func write(into json: inout JSONWriter) {
        json.beginObject()
        json.key("name")
        json.string(name)
        json.key("title")
        json.string(title)
        json.key("lang")
        json.string(language)
        json.key("dir")
        json.string(isRightToLeft ? "rtl" : "ltr")
        json.key("sections")
        json.beginArray()
        for section in sections { section.write(language: language, into: &json) }
        json.endArray()
        json.endObject()
    }
}

extension CountryState.Section {
    fileprivate func write(language: String, into json: inout JSONWriter) {
        json.beginObject()
        json.key("id")
        json.string(id)
        if let header {
            json.key("header")
            json.string(header)
        }
        if let footer {
            json.key("footer")
            json.string(footer)
        }
        json.key("rows")
        json.beginArray()
        for country in countries {
            json.beginObject()
            for (key, value) in [
                ("id", country.code), ("type", "value"), ("text", country.name(in: language)), ("value", country.code),
                ("image", country.flag),
            ] {
                json.key(key)
                json.string(value)
            }
            json.endObject()
        }
        json.endArray()
        json.endObject()
    }
}
