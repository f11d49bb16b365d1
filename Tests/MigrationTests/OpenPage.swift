import ListPreviewKit
import MarkupValidation
import Synchronization
import Testing

/// A page that stays open while its screen changes: libxml2 applies the patches to it, as a browser does.
///
/// Each state is a valid page without a style sheet of the app, and the patched page equals a new one.
struct OpenPage {
    private var session: ScreenSession
    private var document: MarkupDocument

    init(_ screen: ListScreen, sourceLocation: SourceLocation = #_sourceLocation) throws {
        session = ScreenSession(screen)
        document = try Self.document(of: screen, sourceLocation)
    }

    /// The current screen.
    var screen: ListScreen { session.screen }

    /// Shows the next state, and returns the changes; `nil` if both pages are the same.
    @discardableResult
    mutating func update(
        to next: ListScreen, animation: ListUpdateAnimation? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> DOMPatch? {
        guard let patch = session.update(to: next, animation: animation) else { return nil }
        document = try PatchApplier().apply(patch, to: document)
        let comparison = try ScreenComparison(document, Self.document(of: next, sourceLocation))
        #expect(comparison == .equal, sourceLocation: sourceLocation)
        return patch
    }

    private static func document(of screen: ListScreen, _ sourceLocation: SourceLocation) throws -> MarkupDocument {
        let bytes = DocumentRenderer().bytes(for: screen)
        let report = try validator.withLock { try $0.get().validate(bytes) }
        #expect(report.isValid, "\(report)", sourceLocation: sourceLocation)
        let document = try MarkupDocument(parsing: bytes)
        let elements = document.root.map { Array($0.subtree) } ?? []
        let sheets = elements.filter { $0.name == "link" && $0.attribute("rel") == "stylesheet" }
        #expect(sheets.count == 1, "the built-in style sheet is enough", sourceLocation: sourceLocation)
        #expect(!elements.contains { $0.attribute("style") != nil }, sourceLocation: sourceLocation)
        return document
    }

    private static let validator = Mutex(Result { () throws(ParseFailure) in try MarkupValidator() })

    // MARK: - What users see

    private func element(_ id: String) -> MarkupElement? { document.root?.subtree.first { $0.id == id } }

    /// The texts of an element with an `id`, in order, without hidden ones.
    func texts(in id: String = ElementID.screen) -> [String] {
        func texts(_ element: MarkupElement) -> [String] {
            if element.attribute("hidden") != nil || element.attribute("aria-hidden") == "true" { return [] }
            return element.contents.flatMap { content -> [String] in
                switch content {
                case .element(let child): texts(child)
                case .text(let text): text.contains { !$0.isWhitespace } ? [text] : []
                case .comment, .cdata, .processingInstruction: []
                }
            }
        }
        return element(id).map(texts) ?? []
    }

    /// The number of elements of the screen with a class.
    func count(of className: String) -> Int {
        element(ElementID.screen)?.subtree.count { Self.classes(of: $0).contains(className) } ?? 0
    }

    /// The rules of the page for the styles of an element and everything in it.
    func rules(of id: String) -> String {
        // A style's class is a letter and a hash, such as `s-2r7uarl6sx2sx`.
        let names = Set(element(id).map { $0.subtree.flatMap(Self.classes) } ?? []).filter {
            $0.dropFirst().first == "-"
        }
        let rules = element("list-rules")?.text.split(separator: "\n") ?? []
        return rules.filter { rule in names.contains { rule.contains(".\($0)") } }.joined(separator: "\n")
    }

    private static func classes(of element: MarkupElement) -> [String] {
        element.attribute("class")?.split(separator: " ").map(String.init) ?? []
    }
}

extension [PatchOperation] {
    /// The ids of elements that change in place; `nil` if any element comes, goes or moves.
    var changedInPlace: Set<String>? {
        reduce(into: Set()) { ids, operation in
            switch operation {
            case .set(_, let changed, _): ids?.formUnion(changed)
            case .attribute(let id, _, _): ids?.insert(id)
            case .remove, .insert, .move, .replace, .clear: ids = nil
            }
        }
    }
}

/// The state of an app, which the handlers of its screens change.
final class AppState<Value: Sendable>: Sendable {
    private let state: Mutex<Value>

    init(_ value: Value) { state = Mutex(value) }

    var value: Value { state.withLock { $0 } }

    func change(_ change: (inout Value) -> Void) { state.withLock { change(&$0) } }
}
