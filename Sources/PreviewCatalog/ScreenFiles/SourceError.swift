import JSONText

/// Something that is wrong at a place of a text.
struct SourceError: Error, Equatable {
    var message: String
    var position: TextPosition?
}
