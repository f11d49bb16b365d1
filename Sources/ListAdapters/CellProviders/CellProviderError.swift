public import ListPreviewKit

/// Models that no cell provider has a row for.
public struct CellProviderError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A model without a row.
    public struct Item: Sendable, Hashable {
        /// The model's identity.
        public var id: ListID
        /// The name of its type.
        public var typeName: String
        /// The section that it is in.
        public var section: ListID

        /// Creates the place of a model without a row.
        public init(id: ListID, typeName: String, section: ListID) {
            self.id = id
            self.typeName = typeName
            self.section = section
        }
    }

    /// The models, in order.
    public var items: [Item]

    /// Creates an error.
    public init(items: [Item]) {
        self.items = items
    }

    /// One line for each model.
    public var description: String {
        items.map { item in
            "no cell provider makes a row of item '\(item.id)' in section '\(item.section)': register one for "
                + item.typeName
        }.joined(separator: "\n")
    }
}
