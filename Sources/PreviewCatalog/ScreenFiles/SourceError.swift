package import JSONText

/// An error at a position of a text.
package struct SourceError: Error, Equatable {
    package var message: String
    package var position: TextPosition?

    package init(message: String, position: TextPosition? = nil) {
        self.message = message
        self.position = position
    }
}
