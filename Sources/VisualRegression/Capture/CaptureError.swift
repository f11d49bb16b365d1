public import HeadlessBrowser

/// Why there is no picture of a state.
public struct CaptureError: Error, Sendable, Hashable {
    /// What the request called the picture.
    public var name: String
    /// What happened, the second time when it was tried twice.
    public var failure: BrowserError
    /// Whether the browser or its page ended twice over this picture, the second time with nothing else to do.
    public var isRepeated: Bool

    /// Creates an error.
    public init(name: String, failure: BrowserError, isRepeated: Bool = false) {
        self.name = name
        self.failure = failure
        self.isRepeated = isRepeated
    }
}

extension CaptureError: CustomStringConvertible {
    /// `cars/full: no picture could be taken: …`
    public var description: String {
        "\(name): no picture could be taken\(isRepeated ? ", twice" : ""): \(failure)"
    }
}

extension BrowserError {
    /// Whether the browser or the page ended by itself: what was asked of it may be asked of another one.
    var isLoss: Bool {
        switch self {
        case .exited, .pageCrashed: true
        default: false
        }
    }
}
