package import JSONText
package import ListPreviewKit

/// A change of a screen file that a gallery's page requests.
package struct GalleryEdit: Sendable {
    /// The kind of a change.
    package enum Kind: Sendable {
        /// Adds a copy of the state with other values.
        case add(name: String, changes: JSONNode)
        /// Removes the state, which was the last added one.
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
            guard let name = request["name"]?.string else { throw StateAdditionError("A state needs a name.") }
            self = .add(name: name, changes: request["values"] ?? JSONNode(.object([])))
        default: return nil
        }
    }
}

/// A request of a gallery's page for a picture of a state.
package struct GalleryPicture: Sendable {
    /// The name in errors.
    package let name: String
    /// The screen with the displayed values.
    package let screen: ListScreen
    /// The options of the preview.
    package let options: PreviewOptions
    /// The size of the device in its orientation, in CSS pixels.
    package let size: (width: Int, height: Int)
    /// The app's own style sheets.
    package let styleSheets: [AppStyleSheet]

    /// Reads a request: `{"options": {"scheme": "dark"}, "width": 390, "height": 844, "values": {…}}`.
    init(
        _ bytes: [UInt8], of state: ScenarioState, in scenario: Scenario, _ styleSheets: [AppStyleSheet]
    ) throws(PreviewValueError) {
        let request = try PreviewValues.request(bytes)
        let members = (request["options"]?.object ?? []).compactMap { member in
            member.value.string.map { (member.key, $0) }
        }
        options = PreviewOptions(members: Dictionary(members, uniquingKeysWith: { first, _ in first }))
        func side(_ name: String, _ usual: Int) -> Int { min(max(request[name]?.integer ?? usual, 200), 3000) }
        let usual = (options.device ?? .phone).size
        size = (side("width", usual.width), side("height", usual.height))
        let changes = request["values"] ?? JSONNode(.object([]))
        screen = try state.screen(checking: PreviewValues(state.controls, changes: changes))
        name = "\(scenario.id)/\(state.id)"
        self.styleSheets = styleSheets + scenario.styleSheets
    }
}

extension PreviewValues {
    /// Parses a request with values.
    static func request(_ bytes: [UInt8]) throws(PreviewValueError) -> JSONNode {
        do {
            return try JSONParser(limits: JSONLimits(bytes: bytes.count, depth: 4, nodes: 10_000)).parse(bytes)
        } catch {
            throw PreviewValueError(problems: ["values must be JSON: \(error)"])
        }
    }
}
