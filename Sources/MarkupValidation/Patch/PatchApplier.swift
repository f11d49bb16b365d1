public import ListPreviewKit

/// Applies patches to pages with libxml2, as a browser applies them to its document.
///
/// This is the second reader of a patch: what it makes of a page is compared with a page that was rendered afresh.
///
/// ```swift
/// let patched = try PatchApplier().apply(patch, to: page)
/// try ScreenComparison(patched, rendered)      // .equal
/// ```
public struct PatchApplier: Sendable {
    /// Creates an applier.
    public init() {}

    /// The page after a patch: templates and rules are added first, then the operations are applied strictly in order,
    /// and the revision in the page's state becomes the patch's.
    ///
    /// All or nothing: the page that is handed over never changes. Complexity: O(page + patch).
    ///
    /// - Throws: The first operation that cannot be applied, and why. Nothing is ever guessed.
    public func apply(_ patch: DOMPatch, to page: MarkupDocument) throws(PatchApplicationError) -> MarkupDocument {
        let application: PatchApplication
        do throws(PatchApplicationError.Reason) {
            application = try PatchApplication(page: page, patch: patch)
        } catch {
            throw PatchApplicationError(reason: error)
        }
        for (index, operation) in patch.operations.enumerated() {
            do throws(PatchApplicationError.Reason) {
                try application.apply(operation)
            } catch {
                throw PatchApplicationError(
                    operation: index, verb: operation.verb, id: application.currentID, reason: error)
            }
        }
        return application.page
    }
}

extension PatchOperation {
    fileprivate var verb: String {
        switch self {
        case .remove: "remove"
        case .insert: "insert"
        case .move: "move"
        case .set: "set"
        case .replace: "replace"
        case .attribute: "attribute"
        case .clear: "clear"
        }
    }
}
