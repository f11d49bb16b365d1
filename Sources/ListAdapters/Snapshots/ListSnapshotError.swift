/// The reason why an operation on a snapshot failed.
///
/// Its text names the operation and the identifier: `appendItems(_:toSection:): the item "golf" is in the snapshot already`.
public struct ListSnapshotError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The problem with the identifier.
    public enum Reason: Sendable, Hashable {
        /// The snapshot has no such item.
        case unknownItem
        /// The snapshot has no such section.
        case unknownSection
        /// The item is already in the snapshot, or duplicated in the items to add.
        case duplicateItem
        /// The section is already in the snapshot, or duplicated in the sections to add.
        case duplicateSection
        /// An element cannot be moved next to itself.
        case besideItself
        /// Items cannot be appended to the last section, because there is none.
        case noSections
    }

    /// The problem.
    public let reason: Reason
    /// The identifier as a text; `nil` if the problem has none.
    public let identifier: String?
    /// The function that was called.
    public let operation: String

    init(_ reason: Reason, _ identifier: String? = nil, operation: String) {
        self.reason = reason
        self.identifier = identifier
        self.operation = operation
    }

    /// The problem in words.
    public var description: String {
        let name = "\"\(identifier ?? "")\""
        let problem =
            switch reason {
            case .unknownItem: "there is no item \(name) in the snapshot"
            case .unknownSection: "there is no section \(name) in the snapshot"
            case .duplicateItem: "the item \(name) is already in the snapshot, or was passed twice"
            case .duplicateSection: "the section \(name) is already in the snapshot, or was passed twice"
            case .besideItself: "\(name) cannot be moved next to itself"
            case .noSections: "there is no section yet; append one first"
            }
        return "\(operation): \(problem)"
    }
}
