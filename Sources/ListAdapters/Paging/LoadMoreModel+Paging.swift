public import ListPreviewKit

extension LoadMoreModel {
    /// Creates the data of the row from how far a list is loaded.
    ///
    /// - Parameters:
    ///   - phase: How far the list is loaded.
    ///   - address: The next page's.
    ///   - end: What is said when all is loaded.
    ///   - failure: What is said of an error.
    public init<Element, Cursor>(
        _ phase: ListPaging<Element, Cursor>.Phase, address: String? = nil, end: String? = nil,
        failure: (any Error) -> String
    ) {
        switch phase {
        case .idle: self.init(.idle(address: address))
        case .loading: self.init(.loading)
        case .failed(let error): self.init(.failed(message: failure(error)))
        case .reachedEnd: self.init(.end(message: end))
        }
    }
}
