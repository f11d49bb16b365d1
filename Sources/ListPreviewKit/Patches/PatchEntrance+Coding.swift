import JSONText

extension PatchEntrance {
    func encode(into writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("frames")
        writer.beginArray()
        for keyframe in keyframes { keyframe.encode(into: &writer) }
        writer.endArray()
        writer.key("duration")
        writer.integer(duration)
        writer.key("stagger")
        writer.integer(stagger)
        writer.key("easing")
        writer.string(easing)
        writer.endObject()
    }

    init(decoding node: JSONNode) throws(PatchDecodingError) {
        guard let members = node.object else { throw .expected("an object for an entrance", at: node) }
        guard members.count == 4, let frames = node["frames"]?.array, let duration = node["duration"]?.integer,
            let stagger = node["stagger"]?.integer, let easing = node["easing"]?.string
        else { throw PatchDecodingError("an entrance has 'frames', 'duration', 'stagger' and 'easing'", at: node) }
        let keyframes = try frames.map { frame throws(PatchDecodingError) in try PatchKeyframe(decoding: frame) }
        guard let entrance = PatchEntrance(keyframes: keyframes, duration: duration, stagger: stagger, easing: easing)
        else {
            throw PatchDecodingError(
                "an entrance takes from 0 to \(Self.longest) ms, has a CSS easing function and offsets in order",
                at: node)
        }
        self = entrance
    }
}

extension PatchKeyframe {
    fileprivate func encode(into writer: inout JSONWriter) {
        writer.beginObject()
        if let offset {
            writer.key("offset")
            writer.number(offset)
        }
        for (name, value) in properties.sorted(by: { $0.key < $1.key }) {
            writer.key(name)
            writer.string(value)
        }
        writer.endObject()
    }

    fileprivate init(decoding node: JSONNode) throws(PatchDecodingError) {
        guard let members = node.object else { throw .expected("an object for a keyframe", at: node) }
        var offset: Double?
        var properties: [String: String] = [:]
        for member in members {
            if member.key == "offset" {
                switch member.value.value {
                case .integer(let integer): offset = Double(integer)
                case .number(let number): offset = number
                default: throw .expected("a number", at: member.value)
                }
            } else {
                guard let string = member.value.string else { throw .expected("a string", at: member.value) }
                properties[member.key] = string
            }
        }
        guard let keyframe = PatchKeyframe(offset: offset, properties: properties) else {
            throw PatchDecodingError(
                "a keyframe has an offset from 0 to 1, and opacity, rotate, scale or translate", at: node)
        }
        self = keyframe
    }
}
