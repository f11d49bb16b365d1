import ListPreviewKit

/// The application of a patch to a copy of a page.
///
/// If an operation fails, the copy may be incomplete, and is discarded.
final class PatchApplication {
    typealias Reason = PatchApplicationError.Reason

    let page: MarkupDocument
    /// The id of the current operation's element, for the error.
    private(set) var currentID: String?

    private let screen: MarkupElement
    private var index = ElementIndex()
    private var templates: [String: TemplateMarkup] = [:]
    private var stamps: [String: TemplateStamp] = [:]

    /// Copies a page, and adds the patch's templates, rules and revision to the copy.
    init(page original: MarkupDocument, patch: DOMPatch) throws(Reason) {
        page = try Self.editing { () throws(TreeError) in try original.copy() }
        guard let screen = Screen.find(in: page) else { throw .noScreen }
        self.screen = screen
        try index.insert(screen)
        try addTemplates(of: patch)
        try Self.editing { () throws(TreeError) in try StyleRules.add(patch, to: page) }
    }

    /// Browsers represent integers exactly up to 2^53 - 1.
    private static let largestRevision = 9_007_199_254_740_991

    private func addTemplates(of patch: DOMPatch) throws(Reason) {
        guard patch.from < patch.to, patch.to <= Self.largestRevision else {
            throw .wrongDirection(from: patch.from, to: patch.to)
        }
        var state = try Self.readingState { () throws(PageStateError) in try PageState(of: page) }
        if let revision = state?.revision, revision != patch.from {
            throw .wrongRevision(page: revision)
        }
        guard state != nil || patch.templates.isEmpty else { throw .unreadableState("it is not there") }
        try Self.readingState { () throws(PageStateError) in
            if patch.isComplete { state?.removeTemplates() }
            for template in try (state?.templates ?? []) + patch.templates {
                templates[template.name] = template
            }
            try state?.add(patch.templates)
            state?.setRevision(patch.to)
            try state?.save()
        }
        // As in a browser, an invalid template makes the patch invalid, even if no operation uses it.
        for template in patch.templates { try stamp(template.name).check() }
    }

    // MARK: - Operations

    func apply(_ operation: PatchOperation) throws(Reason) {
        currentID = nil
        switch operation {
        case .remove(let ids): try remove(ids)
        case .insert(let parent, let before, let template, let elements):
            try insert(elements, template: template, parent: parent, before: before)
        case .move(let parent, let before, let ids): try move(ids, parent: parent, before: before)
        case .set(let slot, let ids, let values): try set(slot, ids, values)
        case .replace(let id, let template, let values): try replace(id, template: template, values)
        case .attribute(let id, let name, let value): try setAttribute(name, of: id, to: value)
        case .clear(let parent): try clear(parent)
        }
    }

    private func remove(_ ids: [String]) throws(Reason) {
        for id in ids {
            let element = try element(below: id)
            index.remove(element)
            element.detach()
        }
    }

    private func insert(
        _ elements: [PatchElement], template: String, parent: String, before: String?
    ) throws(Reason) {
        let parent = try element(parent)
        let successor = try child(before, of: parent)
        for new in elements {
            currentID = new.id
            let element = try draw(template, id: new.id, values: new.values)
            try Self.editing { () throws(TreeError) in try parent.insert(element, before: successor) }
            try index.insert(element)
        }
    }

    private func move(_ ids: [String], parent: String, before: String?) throws(Reason) {
        let parent = try element(parent)
        let successor = try child(before, of: parent)
        for id in ids {
            let element = try element(below: id)
            guard element != successor else { throw .impossiblePlace }
            try Self.editing { () throws(TreeError) in try parent.insert(element, before: successor) }
        }
    }

    private func set(_ slot: Int, _ ids: [String], _ values: [SlotValue]) throws(Reason) {
        guard ids.count == values.count else { throw .wrongCount(values.count, expected: ids.count) }
        for (id, value) in zip(ids, values) {
            let element = try element(id)
            guard let name = element.attribute("data-item") else { throw .noTemplate }
            let slots = try template(name).slots
            guard slots.indices.contains(slot) else { throw .unknownSlot(slot) }
            // A value may add ids and remove others.
            index.remove(element)
            try fill(slots[slot], number: slot, of: element, with: value)
            try index.insert(element)
        }
    }

    private func replace(_ id: String, template: String, _ values: [SlotValue]) throws(Reason) {
        let old = try element(below: id)
        guard let parent = old.parent else { throw .impossiblePlace }
        index.remove(old)
        let new = try draw(template, id: id, values: values)
        try Self.editing { () throws(TreeError) in try parent.insert(new, before: old) }
        old.detach()
        try index.insert(new)
    }

    private func setAttribute(_ name: String, of id: String, to value: String?) throws(Reason) {
        let element = try element(id)
        guard PatchOperation.allowsAttribute(name) else { throw .forbiddenAttribute(name) }
        try Self.editing { () throws(TreeError) in try element.setAttribute(name, to: value) }
    }

    private func clear(_ parent: String) throws(Reason) {
        let element = try element(parent)
        for child in element.children {
            index.remove(child)
        }
        element.removeContents()
    }

    // MARK: - Elements

    private func element(_ id: String) throws(Reason) -> MarkupElement {
        currentID = id
        guard let element = index[id] else { throw .unknownID(id) }
        return element
    }

    /// An element that may move. The screen itself may not.
    private func element(below id: String) throws(Reason) -> MarkupElement {
        let element = try element(id)
        guard element != screen else { throw .impossiblePlace }
        return element
    }

    private func child(_ id: String?, of parent: MarkupElement) throws(Reason) -> MarkupElement? {
        guard let id else { return nil }
        guard let child = index[id] else { throw .unknownID(id) }
        guard child.parent == parent else { throw .notAChild(id, of: parent.id ?? "") }
        return child
    }

    // MARK: - Templates

    private func template(_ name: String) throws(Reason) -> TemplateMarkup {
        guard let template = templates[name] else { throw .unknownTemplate(name) }
        return template
    }

    private func stamp(_ name: String) throws(Reason) -> TemplateStamp {
        if let stamp = stamps[name] { return stamp }
        let stamp = try TemplateStamp(template(name))
        stamps[name] = stamp
        return stamp
    }

    private func draw(_ template: String, id: String, values: [SlotValue]) throws(Reason) -> MarkupElement {
        let element = try draw(template, values: values)
        try Self.editing { () throws(TreeError) in try element.setAttribute("id", to: id) }
        return element
    }

    /// A new element of a template, not in the tree yet. Slots without a value are absent.
    private func draw(_ template: String, values: [SlotValue]) throws(Reason) -> MarkupElement {
        let stamp = try stamp(template)
        let slots = stamp.template.slots
        guard values.count <= slots.count else { throw .wrongCount(values.count, expected: slots.count) }
        let element = try Self.editing { () throws(TreeError) in try page.makeCopy(of: stamp.root) }
        for (number, slot) in slots.enumerated() {
            let value = number < values.count ? values[number] : .absent
            try fill(slot, number: number, of: element, with: value)
        }
        return element
    }

    private func fill(
        _ slot: TemplateSlot, number: Int, of element: MarkupElement, with value: SlotValue
    ) throws(Reason) {
        guard let place = element.descendant(at: slot.path) else { throw .missingPlace(slot: number) }
        switch (slot.kind, value) {
        case (.text, .text(let text)):
            try Self.editing { () throws(TreeError) in try place.setText(text) }
        case (.attribute(let name), .text(let text)):
            try setAttribute(name, ofSlot: slot, at: place, to: text)
        case (.attribute(let name), .absent), (.booleanAttribute(let name), .absent),
            (.booleanAttribute(let name), .flag(false)):
            try setAttribute(name, ofSlot: slot, at: place, to: nil)
        case (.booleanAttribute(let name), .flag(true)):
            try setAttribute(name, ofSlot: slot, at: place, to: "")
        case (.rawHTML, .text(let html)):
            try setHTML(html, of: place, slot: number)
        case (.list(let template), .list(let rows)):
            try setRows(rows, template: template, of: place)
        case (.text, .absent), (.rawHTML, .absent), (.list, .absent):
            place.removeContents()
        default:
            throw .wrongValue(slot: number)
        }
    }

    /// A slot may set the ids of elements within a row, but not the id of the row itself.
    private func setAttribute(
        _ name: String, ofSlot slot: TemplateSlot, at element: MarkupElement, to value: String?
    ) throws(Reason) {
        guard PatchOperation.allowsSlotAttribute(name), name != "id" || !slot.path.isEmpty else {
            throw .forbiddenAttribute(name)
        }
        try Self.editing { () throws(TreeError) in try element.setAttribute(name, to: value) }
    }

    private func setHTML(_ html: String, of element: MarkupElement, slot: Int) throws(Reason) {
        let root: MarkupElement?
        do throws(ParseFailure) {
            root = try MarkupDocument(fragment: Array(html.utf8)).root
        } catch {
            throw .malformedHTML(slot: slot, error.diagnostics)
        }
        guard let root else { return element.removeContents() }
        try Self.editing { () throws(TreeError) in try element.setContents(copyOf: root) }
    }

    private func setRows(_ rows: [[SlotValue]], template: String, of element: MarkupElement) throws(Reason) {
        element.removeContents()
        for values in rows {
            let row = try draw(template, values: values)
            try Self.editing { () throws(TreeError) in try element.insert(row) }
        }
    }

    // MARK: - Errors

    private static func editing<Result>(_ body: () throws(TreeError) -> Result) throws(Reason) -> Result {
        do throws(TreeError) {
            return try body()
        } catch {
            throw error == .impossiblePlace ? .impossiblePlace : .unwritable(error)
        }
    }

    private static func readingState<Result>(
        _ body: () throws(PageStateError) -> Result
    ) throws(Reason) -> Result {
        do throws(PageStateError) {
            return try body()
        } catch {
            throw .unreadableState(error.message)
        }
    }
}

/// The elements of a screen by their ids.
struct ElementIndex {
    private var elements: [String: MarkupElement] = [:]

    subscript(id: String) -> MarkupElement? {
        elements[id]
    }

    /// Adds an element and its descendants. Complexity: O(elements).
    mutating func insert(_ element: MarkupElement) throws(PatchApplicationError.Reason) {
        for element in element.subtree {
            guard let id = element.id else { continue }
            guard elements.updateValue(element, forKey: id) == nil else { throw .duplicateID(id) }
        }
    }

    /// Removes an element and its descendants. Complexity: O(elements).
    mutating func remove(_ element: MarkupElement) {
        for element in element.subtree {
            if let id = element.id {
                elements[id] = nil
            }
        }
    }
}

/// A template's markup as a tree. It is parsed once, and elements are copied from it.
struct TemplateStamp {
    let template: TemplateMarkup
    /// The outermost element, with every slot empty.
    let root: MarkupElement

    init(_ template: TemplateMarkup) throws(PatchApplicationError.Reason) {
        self.template = template
        let fragment: MarkupDocument
        do throws(ParseFailure) {
            fragment = try MarkupDocument(fragment: Array(template.html.utf8))
        } catch {
            throw .malformedTemplate(template.name, error.diagnostics)
        }
        guard let contents = fragment.root?.contents, contents.count == 1, case .element(let root)? = contents.first
        else {
            throw .malformedTemplate(template.name, [])
        }
        self.root = root
    }

    /// Rejects everything that a browser rejects in a patch's template: slots without an element, attributes that must
    /// not be set, and markup that would run or load something.
    func check() throws(PatchApplicationError.Reason) {
        for (number, slot) in template.slots.enumerated() {
            guard root.descendant(at: slot.path) != nil else { throw .missingPlace(slot: number) }
            switch slot.kind {
            case .attribute(let name), .booleanAttribute(let name):
                guard PatchOperation.allowsSlotAttribute(name) else { throw .forbiddenAttribute(name) }
            case .text, .rawHTML, .list: break
            }
        }
        for element in root.subtree {
            if element.name.lowercased() == "script" { throw .forbiddenMarkup("a script", template: template.name) }
            for attribute in element.attributes where PatchOperation.isActive(attribute.name.lowercased()) {
                throw .forbiddenMarkup("the attribute '\(attribute.name)'", template: template.name)
            }
        }
    }
}
