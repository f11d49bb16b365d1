package import JSONText

/// A change of a screen file that a gallery's page requests.
package struct GalleryEdit: Sendable {
    /// The kind of a change.
    package enum Kind: Sendable {
        /// Adds a copy of the state with other values.
        case add(name: String, changes: JSONNode)
        /// Takes out the state, which was the last that was added.
        case undo
    }

    /// The id of the screen.
    package let screen: String
    /// The id of the state.
    package let state: String
    /// The kind of the change.
    package let kind: Kind
}

extension GalleryEdit.Kind {
    /// Reads a request; `nil` for another verb.
    init?(_ verb: String, _ bytes: [UInt8]) throws(StateAdditionError) {
        switch verb {
        case "undo": self = .undo
        case "add":
            let request: JSONNode
            do {
                request = try PreviewValues.request(bytes)
            } catch {
                throw StateAdditionError(error.description)
            }
            guard let name = request["name"]?.string else { throw StateAdditionError("A state has a name.") }
            self = .add(name: name, changes: request["values"] ?? JSONNode(.object([])))
        default: return nil
        }
    }
}

extension PreviewValues {
    /// Reads a request with values.
    static func request(_ bytes: [UInt8]) throws(PreviewValueError) -> JSONNode {
        do {
            return try JSONParser(limits: JSONLimits(bytes: bytes.count, depth: 4, nodes: 10_000)).parse(bytes)
        } catch {
            throw PreviewValueError(problems: ["values are JSON: \(error)"])
        }
    }
}
