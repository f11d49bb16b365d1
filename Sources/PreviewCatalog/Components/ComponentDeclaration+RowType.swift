import JSONText
import ListPreviewKit

/// Rows of declared components have the keys of every row and those of their fields.
extension ComponentDeclaration: RowType {
    var componentName: String { name }
    var summary: String { description ?? "" }
    var commonKeys: Set<RowFileKey> { Self.ofEveryRow }
    var namingKeys: [RowFileKey] { nameField.map { [fieldKeys[$0]] } ?? [] }

    var declarations: [FieldDeclaration] {
        fields.map { field in
            FieldDeclaration(
                key: RowFileKey(field.name), kind: field.kind, isRequired: field.isRequired,
                summary: field.description ?? "", defaultValue: field.defaultValue.edited)
        }
    }

    /// A component has a text or an image only if it declares one.
    private static let ofEveryRow = RowFileKey.commonKeys.subtracting([.text, .image])

    func editedControl(of action: String) -> String? { switches[action].map { fields[$0].name } }

    func content(_ object: SourceObject<RowFileKey>, in decoder: inout ScreenFileDecoder) -> RowContent {
        let values = decoder.values(of: self, in: object.node, isLoading: object.isLoading, meant: object.meant)
        let style = object[.style].flatMap { decoder.style($0, of: self) }
        let isEmpty = object.isLoading && values.allSatisfy { $0 == .none }
        let isMarkdown = object.isMarkdown
        return RowContent(name: name(of: values)) { id, height, action in
            isEmpty
                ? self.placeholder(id: id, style: style, height: height, isMarkdown: isMarkdown)
                : self.viewModel(
                    id: id, values: values, style: style, height: height, action: action, isMarkdown: isMarkdown)
        }
    }

    func controls(of row: ListItemViewModel) -> [FieldControl] {
        guard let model = row.data as? DeclaredModel else { return [] }
        return zip(fields, model.values).compactMap { field, value in
            let key = RowFileKey(field.name)
            switch field.kind {
            case .text, .color:
                guard case .color = value else { return FieldControl(field.name, .text, .text(value.text ?? "")) }
                return nil
            case .number(let range, _):
                guard let number = value.number else { return nil }
                let isBounded = range != FieldKind.unbounded
                return FieldControl(
                    field.name, .number(range: isBounded ? range : nil, step: nil), .number(number), notation: .number)
            case .flag:
                return FieldControl(field.name, .flag, .flag(value.flag ?? false), notation: .flag)
            case .choice(let options):
                return FieldControl(field.name, .choice([""] + options), .text(value.text ?? ""))
            case .icon:
                let icons = [""] + FieldControl.icons.dropFirst()
                return FieldControl(field.name, .choice(icons), .text(value.icon?.rawValue ?? ""))
            case .image:
                switch value.image?.source.content {
                case nil: return FieldControl(field.name, .choice(FieldControl.icons), .text("none"), notation: .icon)
                case .icon(let icon):
                    return FieldControl(
                        field.name, .choice(FieldControl.icons), .text(icon.rawValue), notation: .icon)
                case .emoji(let text): return FieldControl(field.name, key: key, .text, .text(text), notation: .emoji)
                default: return nil
                }
            case .date, .list, .action, .rows: return nil
            }
        }
    }
}

extension FieldValue {
    /// The value of a control; `nil` for none.
    fileprivate var edited: PreviewValue? {
        switch self {
        case .text(let text): .text(text)
        case .number(let number, _): .number(number)
        case .flag(let flag): .flag(flag)
        case .icon(let icon): .text(icon.rawValue)
        case .none, .color, .image: nil
        }
    }
}

// MARK: - Declarations in files

extension ScreenFileDecoder {
    /// Reads the components of a file: an object, or a list of objects and paths of files.
    mutating func declareComponents(_ node: SourceNode) {
        guard let elements = node.list else { return declare(components(node), at: node) }
        for element in elements {
            if case .string(let path) = element.value {
                declareComponents(inFile: path, at: element)
            } else {
                declare(components(element), at: element)
            }
        }
    }

    private mutating func declare(_ declarations: [ComponentDeclaration], at node: SourceNode, in path: String? = nil) {
        for declaration in declarations {
            let position = path == nil ? keyPosition(of: declaration.name, in: node) : node.position
            if let known = components[declaration.name], known.identity != declaration.identity {
                let place = path.map { " in \($0.excerpt)" } ?? ""
                report("there are two components with the name \(declaration.name.excerpt)\(place)", at: position)
            }
            components[declaration.name] = declaration
        }
    }

    /// Reads a file with components, which is next to the screen file.
    private mutating func declareComponents(inFile name: String, at node: SourceNode) {
        let path = name.hasPrefix("/") ? name : FileContent.located((folder ?? "") + name)
        var decoder = ScreenFileDecoder(
            defaultID: "",
            folder: String(path[..<(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)]))
        do throws(Diagnostic) {
            let limits = ScreenFileLimits.default
            let bytes = try FileContent.read(path: path, limit: limits.bytes)
            try ConflictMarkers.check(bytes)
            let isJSON = ScreenFileFormat(path: path) ?? ScreenFileFormat(detecting: bytes) == .json
            let root =
                isJSON ? try SourceNode(json: bytes, limits: limits) : try SourceNode(yaml: bytes, limits: limits)
            var declarations: [ComponentDeclaration] = []
            if let object = decoder.object(root, ComponentFileKey.self) {
                if let node = object[.components] {
                    declarations = decoder.components(node)
                } else {
                    decoder.reportMissing([.components], in: object)
                }
            }
            add(
                decoder.problems.sorted(in: path, bytes, limit: limits.problems),
                decoder.warnings.sorted(in: path, bytes, limit: limits.problems))
            declare(declarations, at: node, in: name)
        } catch {
            report("the file of components \(name.excerpt) cannot be read: \(error.message)", at: node.position)
        }
        componentPaths.append(path)
    }
}

/// The keys of a file with components.
enum ComponentFileKey: String, ScreenFileKey {
    case schema = "$schema"
    case version, components

    static let owner = "file of components"
    static let example = #"{"components": {"post": {"fields": {"author": "text"}, "layout": {"label": "author"}}}}"#
}
