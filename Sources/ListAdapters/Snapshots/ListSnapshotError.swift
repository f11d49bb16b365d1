/// Why a snapshot cannot be changed or asked in some way.
///
/// Its text names the operation and the identifier: `appendItems(_:toSection:): the item "golf" is in the snapshot already`.
public struct ListSnapshotError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong with the identifier.
    public enum Reason: Sendable, Hashable {
        /// The snapshot has no such item.
        case unknownItem
        /// The snapshot has no such section.
        case unknownSection
        /// The item is in the snapshot already, or twice among those that are to be added.
        case duplicateItem
        /// The section is in the snapshot already, or twice among those that are to be added.
        case duplicateSection
        /// Something is to be moved beside itself.
        case besideItself
        /// Items were to go into the last section, and there is none.
        case noSections
    }

    /// What is wrong.
    public let reason: Reason
    /// The identifier as text; `nil` where none is to blame.
    public let identifier: String?
    /// The function that was called.
    public let operation: String

    init(_ reason: Reason, _ identifier: String? = nil, operation: String) {
        self.reason = reason
        self.identifier = identifier
        self.operation = operation
    }

    /// What is wrong, in words.
    public var description: String {
        let name = "\"\(identifier ?? "")\""
        let problem =
            switch reason {
            case .unknownItem: "there is no item \(name) in the snapshot"
            case .unknownSection: "there is no section \(name) in the snapshot"
            case .duplicateItem: "the item \(name) is in the snapshot already, or given twice"
            case .duplicateSection: "the section \(name) is in the snapshot already, or given twice"
            case .besideItself: "\(name) cannot be moved beside itself"
            case .noSections: "there is no section yet; append one first"
            }
        return "\(operation): \(problem)"
    }
}
