import ListPreviewKit

/// The label of one of several parts, with the facts that all parts of a run share.
package struct PartLabel: Codable, Sendable, Hashable {
    /// The number of the part, from 1.
    package var index: Int
    /// The number of parts.
    package var count: Int
    /// The gallery's title.
    package var title: String
    /// The arguments of the run that affect its results.
    package var arguments: String
    /// The number of states in all parts together.
    package var total: Int
    /// A digest of all goldens.
    package var goldens: String
    /// A digest of the screen files; empty if they cannot be read a second time, and for a gallery in Swift.
    package var screens: String

    package init(
        index: Int, count: Int, title: String, arguments: String, total: Int, goldens: String = "", screens: String = ""
    ) {
        self.index = index
        self.count = count
        self.title = title
        self.arguments = arguments
        self.total = total
        self.goldens = goldens
        self.screens = screens
    }

    var isValid: Bool { count >= 1 && (1...count).contains(index) && total >= 0 }

    /// The number of states in this part.
    var size: Int { (total - index + count) / count }

    /// The position among all states of one with a position in this part. They are assigned to the parts in turn.
    func position(of place: Int) -> Int { place * count + index - 1 }
}

/// The reason why parts cannot be joined.
package struct PartError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The part, or one of its files.
    package var path: String
    package var reason: String

    package init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }

    package var description: String { "\(path.readable): error: \(reason)" }
}
