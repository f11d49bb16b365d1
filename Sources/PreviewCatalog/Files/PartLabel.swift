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
    /// The number of screens or states in all parts together.
    package var total: Int

    package init(index: Int, count: Int, title: String, arguments: String, total: Int) {
        self.index = index
        self.count = count
        self.title = title
        self.arguments = arguments
        self.total = total
    }

    var isValid: Bool { count >= 1 && (1...count).contains(index) && total >= 0 }

    /// The number of screens or states in this part, including those that are left out.
    package var size: Int { (total - index + count) / count }

    /// The position among all screens or states of one with a position in this part. They are assigned to the parts in
    /// turn.
    package func position(of place: Int) -> Int { place * count + index - 1 }
}

/// A folder with one part of several.
package protocol LabelledPart {
    /// The items that are distributed to the parts, for messages.
    static var things: String { get }
    /// The folder's path.
    var folder: String { get }
    var label: PartLabel { get }
}

extension Array where Element: LabelledPart {
    /// The parts in order.
    ///
    /// - Throws: The reason why they are not all parts of one run, each once.
    package func inOrder() throws(PartError) -> [Element] {
        guard let first else { return [] }
        var byIndex: [Int: Element] = [:]
        for part in self {
            let label = part.label
            if !label.isValid { throw PartError(path: part.folder, reason: "it is damaged: there is no such part") }
            if let difference = part.difference(from: first) { throw PartError(path: part.folder, reason: difference) }
            if let other = byIndex.updateValue(part, forKey: label.index) {
                throw PartError(
                    path: part.folder,
                    reason: "part \(label.index)/\(label.count) occurs twice; '\(other.folder)' contains it, too")
            }
        }
        let count = first.label.count
        let missing = (1...count).filter { byIndex[$0] == nil }
        if !missing.isEmpty {
            let names = missing.prefix(8).map { "\($0)/\(count)" }.joined(separator: ", ")
            let more = missing.count > 8 ? " and \(missing.count - 8) more" : ""
            throw PartError(
                path: first.folder,
                reason: "the other parts of it are missing: \(names)\(more); name the folders of all parts")
        }
        return (1...count).compactMap { byIndex[$0] }
    }
}

extension LabelledPart {
    /// The reason why a part and this one are from different runs; `nil` if there is none.
    fileprivate func difference(from other: Self) -> String? {
        let (old, new) = (other.label, label)
        func differs(_ name: String, _ ours: String, _ theirs: String) -> String {
            "it is from a different run than '\(other.folder)': \(name) '\(ours)' here, '\(theirs)' there"
        }
        if new.count != old.count {
            return differs("the part is", "\(new.index)/\(new.count)", "\(old.index)/\(old.count)")
        }
        if new.title != old.title { return differs("the title is", new.title, old.title) }
        if new.arguments != old.arguments { return differs("the arguments are", new.arguments, old.arguments) }
        if new.total != old.total {
            return differs("the number of \(Self.things) is", "\(new.total)", "\(old.total)")
        }
        return nil
    }
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

    package var description: String { "\(path): error: \(reason)" }
}
