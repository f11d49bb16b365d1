import JSONText
import ListPreviewKit

/// The positions of the sections and rows of a state in a screen file.
struct SourcePlaces: Sendable, Equatable {
    /// The positions by the `id` attribute of the element, in order.
    private(set) var places: [(element: String, position: TextPosition)] = []

    static func == (left: Self, right: Self) -> Bool { left.places.elementsEqual(right.places, by: ==) }

    /// Finds the positions.
    ///
    /// - Parameter node: The state, or a file that contains only one state.
    init(of state: ScreenFile.State, in node: SourceNode) {
        add(state, in: node)
    }

    private mutating func add(_ state: ScreenFile.State, in node: SourceNode) {
        defer {
            if let sidebar = state.sidebar, let node = node["sidebar"] { add(sidebar.state, in: node) }
            if let sheet = state.sheet, let node = node["sheet"] { add(sheet.state, in: node) }
        }
        guard let sections = node["sections"]?.list, sections.count == state.sections.count else { return }
        var rowsLeft = ScreenFile.State.rowLimit
        for (section, node) in zip(state.sections, sections) {
            places.append((ElementID.section(ListID(section.id)), node.position))
            let shown = section.rows.prefix(rowsLeft)
            rowsLeft -= shown.count
            var rows = shown[...]
            find(&rows, in: node)
        }
    }

    private mutating func find(_ rows: inout ArraySlice<ScreenFile.Row>, in parent: SourceNode) {
        for node in parent["rows"]?.list ?? [] {
            guard let row = rows.popFirst() else { return }
            places.append((ElementID.row(ListID(row.id)), node.position))
            if row.isExpanded != nil { find(&rows, in: node) }
        }
    }

    /// The positions in the format of the gallery's scripts:
    /// `{"file": "cars.yaml", "rows": {"r-mini": [12, 9]}, "link": ADDRESS}`.
    ///
    /// - Parameters:
    ///   - path: The file's path, as it was passed to the program.
    ///   - link: The address that opens the file; `nil` for viewers who may see only the file's name.
    func json(path: String, link: String?) -> [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        if !places.isEmpty {
            json.member("file", path)
            if let link { json.member("link", link) }
        }
        json.key("rows")
        json.beginObject()
        var written: Set<String> = []
        for (element, position) in places where written.insert(element).inserted {
            json.key(element)
            json.beginArray()
            json.integer(position.line)
            json.integer(position.column)
            json.endArray()
        }
        json.endObject()
        json.endObject()
        return json.bytes
    }
}

extension ScenarioState {
    /// The positions of the state's sections and rows; `nil` for a state in Swift or in a file of more than a megabyte.
    var sourcePlaces: SourcePlaces? {
        guard let source, let place else { return nil }
        let root = place.document.root
        return SourcePlaces(of: source, in: root["states"]?.list?[place.index] ?? root)
    }
}
