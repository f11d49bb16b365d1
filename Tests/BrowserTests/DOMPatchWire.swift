import ListPreviewKit

/// The way of a patch to its reader.
enum DOMPatchWire {
    /// The patch as it reads back from its encoded form.
    static func roundTrip(_ patch: DOMPatch) throws -> DOMPatch {
        try DOMPatch(decoding: patch.encoded())
    }
}
