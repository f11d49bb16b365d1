import JSONText

extension PreviewControl {
    /// Writes the control as the gallery's scripts read it.
    func encode(into json: inout JSONWriter) {
        json.beginObject()
        json.member("id", id)
        json.member("label", title)
        json.key("group")
        if let group {
            json.beginObject()
            json.member("title", group.title)
            json.member("element", group.element)
            json.endObject()
        } else {
            json.null()
        }
        json.key("value")
        switch value {
        case .text(let text): json.string(text)
        case .number(let number): json.number(number)
        case .flag(let flag): json.bool(flag)
        }
        switch kind {
        case .text: json.member("kind", "text")
        case .flag: json.member("kind", "flag")
        case .number(let range, let step):
            json.member("kind", "number")
            for case (let key, let number?) in [("min", range?.lowerBound), ("max", range?.upperBound), ("step", step)]
            {
                json.key(key)
                json.number(number)
            }
        case .choice(let options):
            json.member("kind", "choice")
            json.key("options")
            json.beginArray()
            for option in options { json.string(option) }
            json.endArray()
        }
        json.endObject()
    }
}
