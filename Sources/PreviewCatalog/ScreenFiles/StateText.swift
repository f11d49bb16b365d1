import JSONText
import ListPreviewKit

/// The text of a state as a screen file, with the locations of its controls' values.
///
/// Only edited values change: comments, quotes and the order of keys are preserved.
package struct StateText: Sendable, Equatable {
    /// A part of the text.
    enum Piece: Sendable, Equatable {
        case text(String)
        indirect case value(Value)
    }

    /// A value that a control can change.
    struct Value: Sendable, Equatable {
        /// The ids of the controls. An identity that depends on an edited text is written when one of them is edited.
        var ids: [String]
        /// The notation of the value.
        var kind: Kind
        /// The file's text; empty for a key that it lacks.
        var original = ""
        /// The text before an edited value, such as a key that the file lacks.
        var lead = ""
        /// The text around a value; not used for `null`.
        var before = ""
        var after = ""
    }

    /// The notation of a value.
    enum Kind: String, Sendable {
        /// A text; an empty text means none.
        case optional
        /// A text that may be empty.
        case text
        /// A text that the row requires.
        case needed
        case number, flag
        /// An icon's name, or `none`.
        case icon
        /// A text of at most 8 characters; an empty text means none.
        case emoji
        /// A row's or section's identity, which is `after`.
        case identity
    }

    let format: ScreenFileFormat
    let pieces: [Piece]

    /// The text with edited values; `nil` if the file has no place for one of them.
    package func text(with values: [String: PreviewValue]) -> String? {
        var missing = Set(values.keys)
        var text = ""
        for piece in pieces {
            switch piece {
            case .text(let part): text += part
            case .value(let value):
                guard let id = value.ids.first(where: { values[$0] != nil }), let edited = values[id] else {
                    text += value.original
                    continue
                }
                if value.kind == .needed, edited == .text("") { continue }
                text += value.written(edited)
                if value.kind != .identity { missing.remove(id) }
            }
        }
        return missing.isEmpty ? text : nil
    }

    /// Writes the text for the gallery's scripts: texts, and `[ids, kind, original, lead, before, after]`.
    func encode(into json: inout JSONWriter) {
        json.beginObject()
        json.member("format", format.rawValue)
        json.key("pieces")
        json.beginArray()
        for piece in pieces {
            switch piece {
            case .text(let text): json.string(text)
            case .value(let value):
                json.beginArray()
                json.beginArray()
                for id in value.ids { json.string(id) }
                json.endArray()
                json.string(value.kind.rawValue)
                json.string(value.original)
                json.string(value.lead)
                json.string(value.before)
                json.string(value.after)
                json.endArray()
            }
        }
        json.endArray()
        json.endObject()
    }
}

extension StateText.Kind {
    /// The value of a control as a file contains it; `nil` for none.
    func written(_ value: PreviewValue) -> PreviewValue? {
        switch (self, value) {
        case (.icon, .text("none")), (.optional, .text("")), (.emoji, .text("")): nil
        // This is also the limit of screen files.
        case (.emoji, .text(let text)): .text(String(text.prefix(8)))
        default: value
        }
    }
}

extension StateText.Value {
    fileprivate func written(_ value: PreviewValue) -> String {
        if kind == .identity { return lead + Self.quoted(after) }
        return lead + (scalar(value).map { before + $0 + after } ?? "null")
    }

    /// The value in JSON, which is also YAML; `nil` for none.
    private func scalar(_ value: PreviewValue) -> String? {
        switch kind.written(value) {
        case .text(let text): Self.quoted(text)
        case .number(let number): PreviewValue.text(of: number)
        case .flag(let flag): "\(flag)"
        case nil: nil
        }
    }

    /// A quoted text. YAML allows no control characters, and has more line ends than JSON.
    private static func quoted(_ text: String) -> String {
        var json = JSONWriter()
        json.string(text)
        var quoted = ""
        for scalar in String(decoding: json.bytes, as: UTF8.self).unicodeScalars {
            switch scalar.value {
            case 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted
    }
}
