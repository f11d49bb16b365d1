package import JSONText
import ListPreviewKit

extension ScreenFile {
    /// The file with a copy of a state after it, with another name and other values.
    ///
    /// Comments, quotes and the order of keys are those of the state, and everything else is preserved byte for byte.
    ///
    /// - Parameters:
    ///   - name: The name of the copy.
    ///   - id: The id of the state.
    ///   - changes: The changed values of its controls, by their ids.
    ///   - path: The file's name. It determines the notation, and the id of a screen without an id.
    ///   - reader: The reader of the file.
    /// - Returns: The text, and the file that it describes: the unchanged old states, and the copy.
    package func adding(
        _ name: String, behind id: String, changes: JSONNode, path: String,
        reader: ScreenFileReader = ScreenFileReader()
    ) throws(StateAdditionError) -> (text: [UInt8], file: ScreenFile) {
        guard let index = states.firstIndex(where: { $0.id == id }) else {
            throw StateAdditionError("The file has no state \(id.excerpt).")
        }
        let state = states[index]
        try checkName(name)
        guard let document else {
            throw StateAdditionError("The file is longer than a megabyte. States are added to shorter ones.")
        }
        guard document.root["states"] != nil else {
            throw StateAdditionError(
                "The file has no 'states' to add one to: move its 'sections' into a state with a name.")
        }
        let controls = state.controls
        let values: PreviewValues
        do {
            values = try PreviewValues(controls, changes: changes)
        } catch {
            throw StateAdditionError(error.description)
        }
        var edits: [String: PreviewValue] = [:]
        for control in controls where values[control.id] != control.value { edits[control.id] = values[control.id] }
        guard let text = document.adding(name, behind: state, at: index, edits: edits) else {
            throw StateAdditionError(
                "The state cannot be copied: some of its values have no location in the file.")
        }
        // The new text is read before it is written: a text that describes anything else is discarded.
        let file: ScreenFile
        do {
            file = try reader.read(text, path: path, format: document.format)
        } catch {
            throw StateAdditionError("The state cannot be added: \(error.problems.first?.message ?? "\(error)").")
        }
        var refused: [String] = []
        guard isSame(as: file, without: index + 1),
            file.states[index + 1].shows(state.changed(to: values, refused: &refused), name: name)
        else { throw StateAdditionError("The state cannot be added without changing the rest of the file.") }
        return (text, file)
    }

    private func checkName(_ name: String) throws(StateAdditionError) {
        guard name.contains(where: { !$0.isWhitespace }), name.count <= 100,
            !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else { throw StateAdditionError("A state's name has 1 to 100 characters on one line.") }
        let id = NameRule.folded(ScenarioState.id(for: name))
        if let other = states.first(where: { $0.name == name || NameRule.folded($0.id) == id }) {
            let address = other.name == name ? "" : ", which would have the same address"
            throw StateAdditionError("There is a state \(other.name.excerpt) already\(address). Choose another name.")
        }
    }

    /// Whether another file is the same except for one additional state.
    private func isSame(as other: ScreenFile, without index: Int) -> Bool {
        guard other.states.count == states.count + 1 else { return false }
        var other = other
        other.states.remove(at: index)
        // These contain line numbers.
        other.warnings = warnings
        return other == self
    }
}

extension ScreenFile.State {
    /// Whether the state has a name and shows the same screen as another state.
    fileprivate func shows(_ other: Self, name: String) -> Bool {
        let renderer = DocumentRenderer()
        return self.name == name && notes == other.notes && animation == other.animation
            && renderer.bytes(for: screen(id: "s")) == renderer.bytes(for: other.screen(id: "s"))
    }
}

extension ScreenDocument {
    /// The text with an edited copy of a state after it; `nil` if the locations of its values are unknown.
    fileprivate func adding(
        _ name: String, behind state: ScreenFile.State, at index: Int, edits: [String: PreviewValue]
    ) -> [UInt8]? {
        var places = places
        guard let node = root["states"]?.list?[index], let copy = places.copy(ofState: index, in: root) else {
            return nil
        }
        places.find(state, in: node)
        places.findName(in: node)
        var values = edits
        values["name"] = .text(name)
        if node["id"] != nil { values["id"] = .text(ScenarioState.id(for: name)) }
        guard let text = StateText(format: format, pieces: places.pieces(in: [copy.range])).text(with: values) else {
            return nil
        }
        let end = copy.range.upperBound
        return Array(bytes[..<end]) + Array((copy.separator + text).utf8) + Array(bytes[end...])
    }
}

/// The reason why a state cannot be added to a file, or removed again.
package struct StateAdditionError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The reason, as sentences for the user.
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}
