public import ListPreviewKit

/// Applies patches to pages with libxml2, in the same way as a browser applies them to its document.
///
/// This is the second implementation of patches: its result is compared with a newly rendered page.
///
/// ```swift
/// let patched = try PatchApplier().apply(patch, to: page)
/// try ScreenComparison(patched, rendered)      // .equal
/// ```
public struct PatchApplier: Sendable {
    /// Creates an applier.
    public init() {}

    /// The page after a patch. Templates and rules are added first. The operations are then applied strictly in
    /// order, and the revision in the page's state becomes that of the patch.
    ///
    /// If an operation fails, nothing is applied. The given page never changes. Complexity: O(page + patch).
    ///
    /// - Throws: The first operation that cannot be applied, and the reason.
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

/// The reason why a patch cannot be applied to a page. The page does not change.
public struct PatchApplicationError: Error, Sendable, Hashable {
    /// The problem.
    public enum Reason: Error, Sendable, Hashable {
        /// The page has no `<main id="screen">`.
        case noScreen
        /// The page's state is required but missing, or cannot be read.
        case unreadableState(String)
        /// The revision of the page is not the one that the patch expects.
        case wrongRevision(page: Int)
        /// The patch does not continue to a later revision.
        case wrongDirection(from: Int, to: Int)
        /// No element of the screen has this id.
        case unknownID(String)
        /// An element of the screen already has this id.
        case duplicateID(String)
        /// The reference element is not a child of the parent.
        case notAChild(String, of: String)
        /// The element would become its own descendant, its own successor, or leave the screen.
        case impossiblePlace
        /// Neither the page nor the patch contains this template.
        case unknownTemplate(String)
        /// The element was not rendered from a template.
        case noTemplate
        /// The template's markup is not one well-formed element.
        case malformedTemplate(String, [Diagnostic])
        /// The template's markup contains something that a page must not load: a script, a handler, a style or a
        /// nested document.
        case forbiddenMarkup(String, template: String)
        /// The template has no slot with this number.
        case unknownSlot(Int)
        /// There is no element at the path of the slot.
        case missingPlace(slot: Int)
        /// The slot does not accept this kind of value.
        case wrongValue(slot: Int)
        /// The raw HTML of a slot is not well-formed.
        case malformedHTML(slot: Int, [Diagnostic])
        /// There are more values than slots, or not one value for each id.
        case wrongCount(Int, expected: Int)
        /// A patch must not set this attribute.
        case forbiddenAttribute(String)
        /// The text or the name cannot be written in a page.
        case unwritable(TreeError)
    }

    /// The number of the operation, from 0; `nil` if the error is about the whole patch.
    public var operation: Int?
    /// The kind of operation: `remove`, `insert`, `move`, `set`, `replace`, `attribute` or `clear`.
    public var verb: String?
    /// The id of the operation's current element.
    public var id: String?
    /// The problem.
    public var reason: Reason

    /// Creates an error.
    public init(operation: Int? = nil, verb: String? = nil, id: String? = nil, reason: Reason) {
        self.operation = operation
        self.verb = verb
        self.id = id
        self.reason = reason
    }
}

extension PatchApplicationError: CustomStringConvertible {
    /// `operation 3 (insert) at 'r-7': there is no template 'Chip'`.
    public var description: String {
        var place = operation.map { "operation \($0)" } ?? "the patch"
        if let verb { place += " (\(verb))" }
        if let id { place += " at '\(id)'" }
        return "\(place): \(reason)"
    }
}

extension PatchApplicationError.Reason: CustomStringConvertible {
    /// The reason in words.
    public var description: String {
        switch self {
        case .noScreen: "the page has no <main id=\"screen\">"
        case .unreadableState(let message): "the page's state cannot be read: \(message)"
        case .wrongRevision(let page): "the page shows revision \(page)"
        case .wrongDirection(let from, let to): "it leads from revision \(from) to \(to), which is not later"
        case .unknownID(let id): "there is no element '\(id)'"
        case .duplicateID(let id): "there is an element '\(id)' already"
        case .notAChild(let id, let parent): "'\(id)' is not a child of '\(parent)'"
        case .impossiblePlace: "the element is not allowed there"
        case .unknownTemplate(let name): "there is no template '\(name)'"
        case .noTemplate: "the element was not created from a template"
        case .malformedTemplate(let name, let diagnostics):
            "the template '\(name)' is not one well-formed element" + Self.list(diagnostics)
        case .forbiddenMarkup(let what, let name): "the template '\(name)' has \(what), which a page must not load"
        case .unknownSlot(let slot): "the template has no slot \(slot)"
        case .missingPlace(let slot): "the element of slot \(slot) does not exist"
        case .wrongValue(let slot): "slot \(slot) cannot take a value of this kind"
        case .malformedHTML(let slot, let diagnostics): "slot \(slot) is not well-formed" + Self.list(diagnostics)
        case .wrongCount(let count, let expected): "expected \(expected) values, found \(count)"
        case .forbiddenAttribute(let name): "a patch must not set the attribute '\(name)'"
        case .unwritable(let error): "the value cannot be written: \(error)"
        }
    }

    private static func list(_ diagnostics: [Diagnostic]) -> String {
        diagnostics.isEmpty ? "" : ": " + diagnostics.map(\.description).joined(separator: "; ")
    }
}
