import HeadlessBrowser
import JSONText

/// What a page says of itself when it stands still.
struct PageFacts {
    /// How tall the page is, in CSS pixels.
    var height: Int
    /// Where its elements are, by their `id` attributes.
    var boxes: [(element: String, box: [Double])]
    /// The characters on it that not every font has.
    var characters: [String]

    /// Reads what the page's script returned.
    init(_ node: JSONNode) throws(BrowserError) {
        guard let height = node["height"]?.integer, let boxes = node["boxes"]?.array else {
            throw .unreadable("a page that does not tell where its rows are")
        }
        self.height = height
        self.boxes = boxes.compactMap { node in
            guard let values = node.array, let element = values.first?.string else { return nil }
            let box = values.dropFirst().compactMap(\.double)
            return box.count == 4 ? (element, box) : nil
        }
        characters = (node["characters"]?.array ?? []).compactMap(\.string)
    }

    /// Where the rows are, with their names.
    func rows(_ names: RowNames) -> [RowFrame] {
        boxes.map { element, box in
            RowFrame(
                element: element, name: names[element], x: box[0], y: box[1], width: box[2], height: box[3])
        }
    }
}

extension JSONNode {
    /// The number, if the value is one.
    var double: Double? {
        switch value {
        case .integer(let integer): Double(integer)
        case .number(let number): number
        default: nil
        }
    }
}
