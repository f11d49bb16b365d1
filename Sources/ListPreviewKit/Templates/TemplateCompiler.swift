/// Compiles a template literal into the steps that write it and the markup for a browser.
struct TemplateCompiler<Item> {
    private let pieces: [TemplatePiece]
    private let declarations: [SlotDeclaration<Item>]
    private let locator: TemplateLocator

    private var component: ListComponent
    private var steps: [TemplateStep<Item>] = []
    private var hasErrors = false
    /// Static markup that does not belong to a step yet.
    private var pending: [UInt8] = []
    private var open: [OpenElement] = []

    private struct OpenElement {
        var name: String
        var path: [Int]
        var childCount = 0
        var position: LiteralPosition
    }

    init(name: String, pieces: [TemplatePiece], slots: [SlotDeclaration<Item>], styles: [StyleClass] = []) {
        self.pieces = pieces
        declarations = slots
        let places = slots.map { SlotPlace(line: $0.line, column: $0.column) }
        component = ListComponent(
            name: name, literal: TemplateLiteral(file: slots.first?.file, pieces: pieces, slots: places))
        component.styles = styles
        locator = TemplateLocator(pieces: pieces, slots: places)
    }

    mutating func compile() -> (component: ListComponent, steps: [TemplateStep<Item>], notes: [any Sendable]) {
        let tokenizer = MarkupTokenizer(pieces)
        for problem in tokenizer.problems { report(problem.message, at: problem.position) }
        let tokens = TemplateWhitespace.collapsed(tokenizer.tokens)
        for (index, token) in tokens.enumerated() {
            switch token.kind {
            case .startTag(let name, let attributes, let isSelfClosing):
                startTag(name, attributes, isSelfClosing: isSelfClosing, at: token.position)
            case .endTag(let name): endTag(name, at: token.position)
            case .text(let text): appendStatic { $0.text(text) }
            case .slot(let slot):
                content(slot, isOnlyContent: isOnlyContent(tokens, index), at: token.position)
            }
        }
        for element in open { report("'<\(element.name)>' is not closed", at: element.position) }
        flush()
        if hasErrors {
            let broken = component.broken
            return (broken, [.markup(Array(broken.html.utf8))], [])
        }
        return (component, steps, declarations.compactMap(\.note))
    }

    // MARK: - Tags

    private mutating func startTag(
        _ name: String, _ attributes: [MarkupToken.Attribute], isSelfClosing: Bool, at position: LiteralPosition
    ) {
        let path = appendElement()
        appendStatic { $0.unsafeRaw("<\(name)") }
        for attribute in attributes.sorted(by: { $0.name < $1.name }) {
            self.attribute(attribute, path: path)
        }
        if HTMLElement.isVoid(name) {
            appendStatic { $0.markup(" />") }
        } else {
            appendStatic { $0.markup(">") }
            open.append(OpenElement(name: name, path: path, position: position))
            if isSelfClosing { endTag(name, at: position) }
        }
    }

    private mutating func endTag(_ name: String, at position: LiteralPosition) {
        if HTMLElement.isVoid(name) {
            report("'</\(name)>' closes nothing: a void element has no end tag", at: position)
            return
        }
        guard let element = open.last else {
            report("'</\(name)>' closes nothing", at: position)
            return
        }
        if element.name != name {
            report("expected '</\(element.name)>', found '</\(name)>'", at: position)
            // To report a mistake only once, return to the element that the tag may belong to.
            if let meant = open.lastIndex(where: { $0.name == name }) { open.removeSubrange((meant + 1)...) }
        }
        open.removeLast()
        appendStatic { $0.unsafeRaw("</\(name)>") }
    }

    private mutating func attribute(_ attribute: MarkupToken.Attribute, path: [Int]) {
        let name = attribute.name
        // HTML ignores case.
        if name.lowercased().hasPrefix("on") || name.lowercased() == "style" {
            report(
                "'\(name)' is not allowed: pages forbid inline handlers and styles; use a class", at: attribute.position
            )
            return
        }
        if name.lowercased() == "srcdoc" {
            report("'srcdoc' is not allowed: its text would become markup", at: attribute.position)
            return
        }
        if name.lowercased() == "id" {
            report("an 'id' would repeat on every row; the row's element already has one", at: attribute.position)
            return
        }
        switch attribute.value {
        case .literal(let value):
            appendStatic {
                $0.unsafeRaw(" \(name)=\"")
                $0.attribute(value)
                $0.markup("\"")
            }
        case .slot(let slot):
            attributeSlot(declarations[slot], name: name, path: path, at: attribute.position)
        }
    }

    private mutating func attributeSlot(
        _ declaration: SlotDeclaration<Item>, name: String, path: [Int], at position: LiteralPosition
    ) {
        let prefix = Array(" \(name)=\"".utf8)
        switch declaration.accessor {
        case .string(let source):
            // The attribute is missing from the markup without values.
            pending += prefix
            slot(.attribute(source), .attribute(name), path)
            pending = Array("\"".utf8)
        case .optionalString(let source):
            slot(.optionalAttribute(prefix, source), .attribute(name), path)
        case .style(let source):
            if name != "class" { report("a style can only be the value of 'class'", at: position) }
            slot(.style(source), .attribute(name), path)
        case .flag(let isSet):
            slot(.flag(Array(" \(name)=\"\"".utf8), isSet), .booleanAttribute(name), path)
        case .part, .list, .rawHTML:
            report("\(declaration.accessor.noun) cannot be the value of an attribute", at: position)
        }
    }

    // MARK: - Content

    private mutating func content(_ index: Int, isOnlyContent: Bool, at position: LiteralPosition) {
        let declaration = declarations[index]
        switch declaration.accessor {
        case .string(let source): addressable(isOnlyContent) { $0.slot(.text(source), .text, $1) }
        case .optionalString(let source): addressable(isOnlyContent) { $0.slot(.optionalText(source), .text, $1) }
        case .rawHTML(let source): addressable(isOnlyContent) { $0.slot(.rawHTML(source), .rawHTML, $1) }
        case .part(let nested): part(nested)
        case .list(let nested):
            if nested.component.rootCount != 1 {
                report(
                    "a sub-row needs one outermost element; '\(nested.component.name)' has \(nested.component.rootCount)",
                    at: position)
            }
            absorb(nested.component)
            // The component has another element as a row, which is another template.
            var markup = nested.component.markup
            markup.name += "/item"
            for slot in markup.slots.indices { markup.slots[slot].path.removeFirst() }
            component.templatesByName[markup.name] = markup
            addressable(isOnlyContent) { $0.slot(.nested(nested), .list(markup.name), $1) }
        case .flag, .style:
            report("\(declaration.accessor.noun) can only be the value of an attribute", at: position)
        }
    }

    /// A slot is addressed as the only content of an element. If it has siblings, it gets its own `<span>`.
    private mutating func addressable(_ isOnlyContent: Bool, _ write: (inout Self, [Int]) -> Void) {
        if isOnlyContent, let element = open.last {
            write(&self, element.path)
        } else {
            let path = appendElement()
            appendStatic { $0.markup("<span>") }
            write(&self, path)
            appendStatic { $0.markup("</span>") }
        }
    }

    private mutating func part(_ nested: any NestedTemplate<Item>) {
        let part = nested.component
        absorb(part)
        flush()
        steps.append(.nested(nested))
        component.markup.html += part.html
        let parent = open.last?.path ?? []
        let first = open.last?.childCount ?? component.rootCount
        for slot in part.slots {
            component.markup.slots.append(
                TemplateSlot(kind: slot.kind, path: parent + [first + slot.path[0]] + slot.path.dropFirst()))
        }
        for _ in 0..<part.rootCount { _ = appendElement() }
    }

    private mutating func absorb(_ nested: ListComponent) {
        component.templatesByName.merge(nested.templatesByName) { first, _ in first }
        component.diagnostics += nested.diagnostics
        component.styles += nested.styles
    }

    private func isOnlyContent(_ tokens: [MarkupToken], _ index: Int) -> Bool {
        guard index > 0, index + 1 < tokens.count, case .endTag = tokens[index + 1].kind,
            case .startTag(let name, _, let isSelfClosing) = tokens[index - 1].kind
        else { return false }
        return !isSelfClosing && !HTMLElement.isVoid(name)
    }

    // MARK: - Output

    /// Counts another element at the current position, and returns its path.
    private mutating func appendElement() -> [Int] {
        guard let last = open.indices.last else {
            component.rootCount += 1
            return [component.rootCount - 1]
        }
        open[last].childCount += 1
        return open[last].path + [open[last].childCount - 1]
    }

    private mutating func appendStatic(_ write: (inout HTMLWriter) -> Void) {
        var writer = HTMLWriter(capacity: 64)
        write(&writer)
        pending += writer.bytes()
        component.markup.html += writer.string()
    }

    private mutating func flush() {
        if !pending.isEmpty { steps.append(.markup(pending)) }
        pending = []
    }

    private mutating func slot(_ step: TemplateStep<Item>, _ kind: SlotKind, _ path: [Int]) {
        flush()
        steps.append(step)
        component.markup.slots.append(TemplateSlot(kind: kind, path: path))
    }

    private mutating func report(_ message: String, at position: LiteralPosition) {
        hasErrors = true
        component.diagnostics.append(component.diagnostic(.error, message, at: locator.location(of: position)))
    }
}

/// Facts about HTML's elements.
package enum HTMLElement {
    /// Whether an element never has content, so that it is written as `<br />` and has no end tag.
    package static func isVoid(_ name: String) -> Bool {
        switch name {
        case "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr": true
        default: false
        }
    }
}
