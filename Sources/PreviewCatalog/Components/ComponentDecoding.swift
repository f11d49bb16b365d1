import JSONText
import ListPreviewKit

/// The limits of declared components, so that a page of them is never too deep or too long for a parser.
enum ComponentLimits {
    static let components = 200
    static let fields = 100
    static let parts = 200
    static let depth = 16
}

/// The keys of a declared component.
enum ComponentKey: String, ScreenFileKey {
    case description, fields, layout

    static let owner = "component"
    static let example = #"{"fields": {"author": "text"}, "layout": {"label": "author"}}"#
    static let synonyms: [String: ComponentKey] = [
        "notes": .description, "properties": .fields, "props": .fields, "parts": .layout, "template": .layout,
        "body": .layout, "view": .layout,
    ]
}

/// The keys of a field.
enum ComponentFieldKey: String, ScreenFileKey {
    case kind, required, `default`, options, minimum, maximum, description

    static let owner = "field"
    static let example = #"{"kind": "text", "required": true}"#
    static let synonyms: [String: ComponentFieldKey] = [
        "type": .kind, "value": .default, "choices": .options, "enum": .options, "min": .minimum, "max": .maximum,
        "isRequired": .required, "notes": .description,
    ]
}

extension ScreenFileDecoder {
    /// The components that a file declares, in its order.
    mutating func components(_ node: SourceNode) -> [ComponentDeclaration] {
        guard case .object(let members) = node.value else {
            report(
                "expected an object such as {\"post\": \(ComponentKey.example)} for 'components', found \(node.kind)",
                at: node.position)
            areComponentsMissing = true
            return []
        }
        if members.count > ComponentLimits.components {
            report("a file can declare at most \(ComponentLimits.components) components", at: node.position)
        }
        let names = members.map(\.key)
        let components = members.prefix(ComponentLimits.components).compactMap { component($0, among: names) }
        if components.count < members.count { areComponentsMissing = true }
        return components
    }

    private mutating func component(_ member: SourceMember, among names: [String]) -> ComponentDeclaration? {
        checkName(of: member)
        guard let object = object(member.value, ComponentKey.self) else { return nil }
        let description = text(object, .description)
        let fields = object[.fields].map { self.fields($0) } ?? []
        var layout = ComponentLayout(fields: fields ?? [], components: names)
        layout.areFieldsKnown = fields != nil
        var make: MakeStack?
        if let node = object[.layout] {
            let known = problems.count
            make = part(node, depth: 1, in: &layout)
            if problems.count == known { warnAboutUnshownFields(object, layout) }
        } else {
            reportMissing([.layout], in: object)
        }
        if layout.partCount > ComponentLimits.parts {
            report(
                "a layout can have at most \(ComponentLimits.parts) parts",
                at: (object[.layout] ?? member.value).position)
        }
        var identity = "\(member.key) \(layout.constants)"
        member.value.describe(into: &identity)
        return ComponentDeclaration(
            name: member.key, description: description, identity: FNV1a.hash(of: identity.utf8), fields: layout.fields,
            styles: layout.styles, parts: layout.parts, nameField: layout.nameField, switches: layout.switches,
            layout: make ?? { _ in Stack.flexibleSpace })
    }

    private mutating func checkName(of member: SourceMember) {
        let name = member.key
        if !Self.isComponentName(name) {
            report(
                "\(name.excerpt) cannot be the name of a component: it must be a letter, and then letters and digits",
                at: member.keyPosition)
        } else if RowTypes.all.contains(where: { $0.name == name }) {
            report("\(name.excerpt) is a built-in row type; give the component another name", at: member.keyPosition)
        } else if Self.templateNames.contains(name) {
            report("\(name.excerpt) is the name of a built-in component; choose another one", at: member.keyPosition)
        }
    }

    private static func isComponentName(_ name: String) -> Bool {
        func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
        return name.utf8.first.map(isLetter) == true
            && name.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) } && name.utf8.count <= 64
    }

    /// The names of templates that pages have, too.
    private static let templateNames: Set<String> = Set(
        RowTypes.all.map { $0.componentName } + [
            TextHeader.templateName, TextFooter.templateName, SidebarHeader.templateName, ButtonHeader.templateName,
            StatusRow.templateName, LoadMoreRow.templateName, "section", ElementID.toolbar,
        ])

    // MARK: - Fields

    /// `nil` after an error that concerns all fields.
    private mutating func fields(_ node: SourceNode) -> [DeclaredField]? {
        guard case .object(let members) = node.value else {
            report(
                "expected an object such as {\"author\": \"text\"} for 'fields', found \(node.kind)", at: node.position)
            return nil
        }
        if members.count > ComponentLimits.fields {
            report("a component can have at most \(ComponentLimits.fields) fields", at: node.position)
        }
        return members.map { member in
            if !Self.isComponentName(member.key) {
                report(
                    "\(member.key.excerpt) cannot be the name of a field: it must be a letter, and then letters and digits",
                    at: member.keyPosition)
            } else if member.key == RowFileKey.markdown.rawValue
                || ComponentDeclaration.ofEveryRow.contains(where: { $0.rawValue == member.key })
            {
                report("every row has the key '\(member.key)'; give the field another name", at: member.keyPosition)
            }
            return field(member)
        }
    }

    private mutating func field(_ member: SourceMember) -> DeclaredField {
        let name = member.key
        guard case .object = member.value.value else {
            let kind = fieldKind(member.value, name, or: "an object")
            if case .choice = kind {
                report(
                    "the choice '\(name)' needs 'options': {kind: choice, options: [a, b]}", at: member.value.position)
            }
            return DeclaredField(name: name, kind: kind ?? .text)
        }
        guard let object = object(member.value, ComponentFieldKey.self) else {
            return DeclaredField(name: name, kind: .text)
        }
        if object[.kind] == nil { reportMissing([.kind], in: object) }
        let given = object[.kind].flatMap { fieldKind($0, "kind") }
        let kind = given.map { completed($0, object, name) } ?? .text
        var field = DeclaredField(name: name, kind: kind)
        field.description = text(object, .description)
        field.isRequired = flag(object, .required, default: false)
        if let node = object[.default] {
            if given != nil { field.defaultValue = fieldValue(node, of: kind, called: "default") ?? .none }
            if field.isRequired {
                report("a required field has no default; remove 'default' or 'required'", at: node.position)
            }
        }
        return field
    }

    private mutating func fieldKind(_ node: SourceNode, _ key: String, or alternative: String? = nil) -> FieldKind? {
        let word = name(
            node, key, called: "kind", or: alternative, known: FieldKind.declarable.map(\.word),
            synonyms: FieldKind.synonyms)
        return word.flatMap { word in FieldKind.declarable.first { $0.word == word }?.kind }
    }

    /// The kind with its options or its bounds.
    private mutating func completed(
        _ kind: FieldKind, _ object: SourceObject<ComponentFieldKey>, _ name: String
    ) -> FieldKind {
        var kind = kind
        if case .choice = kind {
            let nodes = object[.options].flatMap { list($0, "options") }
            let options = nodes?.compactMap { text($0, "options") } ?? []
            if object[.options] == nil {
                report("the choice '\(name)' needs 'options', such as [a, b]", at: object.node.position)
            } else if Set(options).count < options.count {
                report("the options of a choice must be different", at: object[.options]?.position ?? .start)
            } else if nodes?.isEmpty == true {
                report("a choice needs at least one option", at: object[.options]?.position ?? object.node.position)
            }
            kind = .choice(options)
        } else if object[.options] != nil {
            report("only a choice has 'options'", at: keyPosition(of: "options", in: object.node))
        }
        guard case .number = kind else {
            for key in [ComponentFieldKey.minimum, .maximum] where object[key] != nil {
                report("only a number has a '\(key.rawValue)'", at: keyPosition(of: key.rawValue, in: object.node))
            }
            return kind
        }
        let minimum = object[.minimum].flatMap { fieldValue($0, of: kind, called: "minimum")?.number }
        let maximum = object[.maximum].flatMap { fieldValue($0, of: kind, called: "maximum")?.number }
        let (lower, upper) = (minimum ?? FieldKind.unbounded.lowerBound, maximum ?? FieldKind.unbounded.upperBound)
        guard lower <= upper else {
            report("'minimum' must not be greater than 'maximum'", at: keyPosition(of: "minimum", in: object.node))
            return kind
        }
        return .number(lower...upper)
    }

    private mutating func warnAboutUnshownFields(_ object: SourceObject<ComponentKey>, _ layout: ComponentLayout) {
        guard let node = object[.fields] else { return }
        for (index, field) in layout.fields.enumerated() where !layout.used.contains(index) {
            warn(
                "no part shows the field '\(field.name)'; add it to the layout, or remove it",
                at: keyPosition(of: field.name, in: node))
        }
    }
}

extension SourceNode {
    /// Appends a text that is the same for equal values. The order of keys does not matter, except for the fields of a
    /// component.
    fileprivate func describe(into text: inout String, isOrdered: Bool = false) {
        switch value {
        case .null: text += "null"
        case .bool(let flag): text += "\(flag)"
        case .number(_, let notation): text += notation
        case .string(let string): text += "\(string.utf8.count)'\(string)"
        case .list(let nodes):
            text += "["
            for node in nodes {
                node.describe(into: &text)
                text += ","
            }
            text += "]"
        case .object(let members):
            text += "{"
            for member in isOrdered ? members : members.sorted(by: { $0.key < $1.key }) {
                text += "\(member.key.utf8.count)'\(member.key):"
                member.value.describe(into: &text, isOrdered: member.key == "fields")
                text += ","
            }
            text += "}"
        }
    }
}
