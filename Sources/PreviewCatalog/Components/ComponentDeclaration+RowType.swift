import JSONText
import ListPreviewKit

/// Rows of declared components have the keys of every row and those of their fields.
extension ComponentDeclaration: RowType {
    var componentName: String { name }
    var summary: String { description ?? "" }
    var commonKeys: Set<RowFileKey> { Self.ofEveryRow }
    var namingKeys: [RowFileKey] { nameField.map { [fieldKeys[$0]] } ?? [] }

    var declarations: [FieldDeclaration] {
        zip(fields, fieldKeys).map { field, key in
            FieldDeclaration(
                key: key, kind: field.kind, isRequired: field.isRequired, summary: field.description ?? "",
                defaultValue: Self.control(of: field, field.defaultValue).flatMap { control in
                    control.value == .text("") || control.value == .text("none") ? nil : control.value
                })
        }
    }

    /// A component has a text or an image only if it declares one.
    static let ofEveryRow = RowFileKey.commonKeys.subtracting([.text, .image])

    func editedControl(of action: String) -> String? { switches[action].map { fields[$0].name } }

    func content(_ object: SourceObject<RowFileKey>, in decoder: inout ScreenFileDecoder) -> RowContent {
        let values = decoder.values(of: self, in: object.node, isLoading: object.isLoading)
        let style = object[.style].flatMap { decoder.style($0, of: self) }
        let isEmpty = object.isLoading && values.allSatisfy { $0 == .none }
        let isNamed = fields.contains { $0.isRequired || object.node[$0.name] != nil }
        if !object.isLoading, nameField != nil, !isNamed, !values.contains(where: \.isTrue) {
            decoder.warn("no field of this \(name) has a value; the row is empty", at: object.node.position)
        }
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
        return zip(fields.indices, model.values).compactMap { index, value in
            let field = fields[index]
            var control = Self.control(of: field, value)
            control?.action = switches.first { $0.value == index }?.key
            return control
        }
    }

    private static func control(of field: DeclaredField, _ value: FieldValue) -> FieldControl? {
        // Without its value, a field has its default again, so that it cannot be empty.
        let isClearable = field.defaultValue == .none && !field.isRequired
        func choice(_ words: [String], _ word: String?) -> FieldControl {
            FieldControl(field.name, .choice((isClearable ? [""] : []) + words), .text(word ?? ""))
        }
        func picture(_ kind: PreviewControl.Kind, _ text: String, _ notation: StateText.Kind) -> FieldControl {
            FieldControl(field.name, kind, .text(text), notation: notation)
        }
        switch (field.kind, value) {
        case (.color, .color), (.number, .none),
            (.image, .none) where !isClearable:
            return nil
        case (.text, _), (.color, _):
            return FieldControl(field.name, .text, .text(value.text ?? ""), notation: isClearable ? .optional : .text)
        case (.number(let range, _), _):
            let bounds = range == FieldKind.unbounded ? nil : range
            return value.number.map {
                FieldControl(field.name, .number(range: bounds, step: nil), .number($0), notation: .number)
            }
        case (.flag, _): return FieldControl(field.name, .flag, .flag(value.flag ?? false), notation: .flag)
        case (.choice(let options), _): return choice(options, value.text)
        case (.icon, _): return choice(Array(FieldControl.icons.dropFirst()), value.icon?.rawValue)
        case (.image, _):
            let icons = FieldControl.icons
            switch value.image?.source.content {
            case nil: return picture(.choice(icons), icons[0], .icon)
            case .icon(let icon):
                return picture(.choice(isClearable ? icons : Array(icons.dropFirst())), icon.rawValue, .icon)
            case .emoji(let text): return picture(.text, text, .emoji)
            default: return nil
            }
        case (.date, _), (.list, _), (.described, _), (.rows, _): return nil
        }
    }
}

// MARK: - Declarations in files

extension ScreenFileDecoder {
    /// Reads the components of a file: an object, the path of a file, or a list of both. They replace those of earlier lines.
    mutating func declareComponents(_ node: SourceNode) {
        var places: [String: (identity: UInt64, place: String)] = [:]
        for element in node.list ?? [node] {
            if case .string(let name) = element.value {
                let path = name.hasPrefix("/") ? name : FileContent.located((folder ?? "") + name)
                do throws(Diagnostic) {
                    for declaration in try components(inFile: path) {
                        if let conflict = declare(declaration, "in \(name.excerpt)", &places) {
                            report(conflict, at: element.position)
                        }
                    }
                } catch {
                    areComponentsMissing = true
                    report(
                        "the file of components \(name.excerpt) cannot be read: \(error.message)", at: element.position)
                }
            } else {
                for declaration in components(element) {
                    let position = keyPosition(of: declaration.name, in: element)
                    if let conflict = declare(declaration, "at \(position)", &places) { report(conflict, at: position) }
                }
            }
        }
    }

    /// Reads files with components that every screen knows. A screen may replace them.
    mutating func readComponents(inFiles paths: [String]) {
        var places: [String: (identity: UInt64, place: String)] = [:]
        for path in paths {
            do throws(Diagnostic) {
                for declaration in try components(inFile: path) {
                    guard let conflict = declare(declaration, "in \(path.readable)", &places) else { continue }
                    add([Diagnostic(.error, conflict, file: path)], [])
                }
            } catch {
                areComponentsMissing = true
                let message = "this file of components, which the settings name, cannot be read: \(error.message)"
                add([Diagnostic(.error, message, file: path)], [])
            }
        }
    }

    /// Declares a component; returns a message if there is another one with its name.
    private mutating func declare(
        _ declaration: ComponentDeclaration, _ place: String,
        _ places: inout [String: (identity: UInt64, place: String)]
    ) -> String? {
        let known = places.updateValue((declaration.identity, place), forKey: declaration.name)
        components[declaration.name] = declaration
        guard let known, known.identity != declaration.identity else { return nil }
        return "there are two components with the name \(declaration.name.excerpt), \(known.place) and \(place)"
    }

    /// Reads a file with components.
    ///
    /// - Throws: The reason why it cannot be read.
    private mutating func components(inFile path: String) throws(Diagnostic) -> [ComponentDeclaration] {
        componentPaths.append(path)
        let limits = ScreenFileLimits.default
        let bytes = try FileContent.read(path: path, limit: limits.bytes)
        var decoder = ScreenFileDecoder(defaultID: "", folder: ScreenFileReader.folder(of: path))
        var declarations: [ComponentDeclaration] = []
        do throws(Diagnostic) {
            try ConflictMarkers.check(bytes)
            let format = ScreenFileFormat(path: path) ?? ScreenFileFormat(detecting: bytes)
            let root = try SourceNode(bytes, format, limits: limits)
            if case .object = root.value, !root.has("components") {
                decoder.report("a file of components needs the key 'components'; put them below it", at: root.position)
            } else if let object = decoder.object(root, ComponentFileKey.self), let node = object[.components] {
                declarations = decoder.components(node)
            }
        } catch {
            decoder.add([error], [])
        }
        if decoder.areComponentsMissing || declarations.isEmpty && !decoder.problems.isEmpty {
            areComponentsMissing = true
        }
        add(
            decoder.problems.sorted(in: path, bytes, limit: limits.problems),
            decoder.warnings.sorted(in: path, bytes, limit: limits.problems))
        return declarations
    }
}

extension ScreenFileReader {
    /// Whether a text only declares components, which screen files can use.
    package static func isComponentFile(_ bytes: [UInt8], path: String) -> Bool {
        // Most files are not read twice.
        guard bytes.firstRange(ofText: ScreenKey.components.rawValue) != nil,
            let format = ScreenFileFormat(path: path),
            let root = try? SourceNode(bytes, format, limits: .default)
        else { return false }
        return root.has(ScreenKey.components.rawValue)
            && ![ScreenKey.title, .sections, .states].contains { root.has($0.rawValue) }
    }
}

/// The keys of a file with components.
enum ComponentFileKey: String, ScreenFileKey {
    case schema = "$schema"
    case version, components

    static let owner = "file of components"
    static let example = #"{"components": {"post": {"fields": {"author": "text"}, "layout": {"label": "author"}}}}"#
}
