/// The text that a screen file was read from.
struct ScreenDocument: Sendable {
    /// The maximum length of a text from which states are copied.
    static let byteLimit = 1 << 20

    let bytes: [UInt8]
    let root: SourceNode
    let format: ScreenFileFormat
    let places: StatePlaces

    init(bytes: [UInt8], root: SourceNode, format: ScreenFileFormat) {
        (self.bytes, self.root, self.format) = (bytes, root, format)
        places = StatePlaces(bytes, format, root)
    }

    /// The text of a state; `nil` if the locations are unknown.
    func text(of state: ScreenFile.State, at index: Int) -> StateText? {
        var places = places
        guard let range = places.ranges(ofState: index, in: root) else { return nil }
        places.find(state, in: root["states"]?.list?[index] ?? root)
        return StateText(format: format, pieces: places.pieces(in: range))
    }
}
