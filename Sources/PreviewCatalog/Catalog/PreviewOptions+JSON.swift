import JSONText
import ListPreviewKit

extension PreviewOptions {
    /// Writes the options under the names that they have in a gallery's addresses; those at their default are left out.
    func encode(into json: inout JSONWriter) {
        json.beginObject()
        json.memberIfAny("scheme", scheme?.rawValue)
        json.memberIfAny("dir", direction?.rawValue)
        json.memberIfAny("lang", language)
        if let textSize {
            json.key("size")
            json.integer(textSize)
        }
        json.memberIfAny("device", device?.rawValue)
        json.memberIfAny("motion", reducedMotion ? "reduce" : nil)
        json.memberIfAny("contrast", contrast == .standard ? nil : contrast.rawValue)
        json.endObject()
    }
}

extension JSONWriter {
    /// Writes a member, unless there is no text.
    fileprivate mutating func memberIfAny(_ key: String, _ text: String?) {
        guard let text else { return }
        self.key(key)
        string(text)
    }
}
