package import JSONText

/// Something that is wrong at a place of a text.
package struct SourceError: Error, Equatable {
    package var message: String
    package var position: TextPosition?
}
