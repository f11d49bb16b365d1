import ListPreviewKit

/// The encoding and decoding of a patch.
enum DOMPatchWire {
    /// The patch after encoding and decoding.
    static func roundTrip(_ patch: DOMPatch) throws -> DOMPatch {
        try DOMPatch(decoding: patch.encoded())
    }
}
