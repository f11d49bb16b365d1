import JSONText
import ListPreviewKit

/// Makes the stacks of a part, with all texts in Markdown or not.
typealias MakeStack = (_ isMarkdown: Bool) -> Stack<DeclaredItem>

/// What is known about the layout of a component while its parts are read.
struct ComponentLayout {
    let fields: [DeclaredField]
    /// The names of all components of the file.
    let components: [String]
    private(set) var styles: [PartStyle] = []
    private(set) var parts: [String: [Int]] = [:]
    /// Whether the fields could be read. Otherwise, all names would be unknown.
    var areFieldsKnown = true
    /// The fields that determine something.
    var used: Set<Int> = []
    var nameField: Int?
    /// The fields that switches show, by the actions of the switches.
    var switches: [String: Int] = [:]
    var partCount = 0
    /// What the layout shows, but the declaration does not contain: the contents of images, texts of the package.
    var constants = ""

    init(fields: [DeclaredField], components: [String]) {
        self.fields = fields
        self.components = components
    }

    /// What screen readers say for a part without a text of its own: the row's first text, or else the name of its field.
    func spokenText(for field: Int) -> @Sendable (DeclaredItem) -> String {
        let (first, name) = (nameField, ScreenFileDecoder.title(of: fields[field].name))
        return { item in first.flatMap { item.values[$0].text } ?? name }
    }

    /// Adds a style, which a part with a name has. Several parts may have one name.
    mutating func addStyle(_ style: PartStyle, of name: String?) -> Int {
        styles.append(style)
        if let name { parts[name, default: []].append(styles.count - 1) }
        return styles.count - 1
    }
}

/// What a part or a property shows, and the kinds of fields with such values.
private enum FieldUse {
    case text, image, icon, number, flag, color, any

    func accepts(_ kind: FieldKind) -> Bool {
        switch (self, kind) {
        case (.any, _), (.text, .text), (.text, .number), (.text, .choice), (.image, .image), (.image, .icon),
            (.icon, .icon), (.number, .number), (.flag, .flag), (.color, .color):
            true
        default: false
        }
    }

    var noun: String {
        switch self {
        case .text: "a text, a number or a choice"
        case .image: "an image or an icon"
        case .icon: "an icon"
        case .number: "a number"
        case .flag: "a flag"
        case .color: "a color"
        case .any: "a field"
        }
    }
}

extension ScreenFileDecoder {
    // MARK: - Parts

    /// Reads a part of a layout: a word, or an object. Returns `nil` after an error.
    mutating func part(_ node: SourceNode, depth: Int, in layout: inout ComponentLayout) -> MakeStack? {
        layout.partCount += 1
        if depth > ComponentLimits.depth {
            report("stacks can be at most \(ComponentLimits.depth) levels deep", at: node.position)
            return nil
        }
        if case .string(let word) = node.value { return part(word: word, at: node, in: layout) }
        guard case .object(let members) = node.value else {
            let hint = node.list == nil ? "" : "; put the parts in a stack: {vertical: […]}"
            report("expected a part such as {label: title}, found \(node.kind)\(hint)", at: node.position)
            return nil
        }
        guard let kind = kind(of: node, members, in: layout),
            let object = object(
                node, LayoutKey.self, where: { $0.rawValue == kind.rawValue || kind.keys.contains($0) }),
            let content = object.node[kind.rawValue]
        else { return nil }
        checkKeys(of: members, of: kind, among: kind.keys)
        switch kind {
        case .horizontal, .vertical, .overlay: return stack(kind, object, content, depth: depth, in: &layout)
        case .label: return label(object, content, in: &layout)
        case .badge: return badge(object, content, in: &layout)
        case .image, .icon: return image(kind, object, content, in: &layout)
        case .progress: return progress(object, content, in: &layout)
        case .button: return button(object, content, in: &layout)
        case .menu: return menu(object, content, in: &layout)
        case .switch: return toggle(object, content, in: &layout)
        }
    }

    /// A space or a divider.
    private mutating func part(word: String, at node: SourceNode, in layout: ComponentLayout) -> MakeStack? {
        switch word {
        case "space": return { _ in Stack.flexibleSpace }
        case "divider": return { _ in Stack.divider }
        default:
            if let field = layout.fields.first(where: { $0.name == word }) {
                let kind =
                    switch field.kind {
                    case .image, .icon: "image"
                    case .flag: "switch"
                    default: "label"
                    }
                report("a part needs its kind; did you mean {\(kind): \(word)}?", at: node.position)
            } else {
                let words = ["space", "divider"]
                let all = unknown(
                    "part", word, known: words + PartKind.allCases.map(\.rawValue), synonyms: PartKind.synonyms)
                report(all, at: node.position)
            }
            return nil
        }
    }

    /// The kind of a part, by its keys.
    private mutating func kind(
        of node: SourceNode, _ members: [SourceMember], in layout: ComponentLayout
    ) -> PartKind? {
        let kinds = PartKind.allCases.filter { kind in node[kind.rawValue] != nil }
        guard let kind = kinds.first else {
            let names = PartKind.allCases.map(\.rawValue)
            if let word = members.first(where: { $0.key == "space" || $0.key == "divider" }) {
                report("'\(word.key)' has no value; write only the word: - \(word.key)", at: word.keyPosition)
            } else if let empty = members.first(where: { names.contains($0.key) }) {
                report("'\(empty.key)' needs a value", at: empty.keyPosition)
            } else if let component = members.first(where: { layout.components.contains($0.key) }) {
                report(
                    "'\(component.key)' is a component, and a layout contains only parts; repeat its parts here",
                    at: component.keyPosition)
            } else if let other = members.first(where: { LayoutKey(rawValue: $0.key) == nil }) {
                report(
                    unknown("part", other.key, known: names, synonyms: PartKind.synonyms), at: other.keyPosition)
            } else {
                report("a part needs one of \(names.map { "'\($0)'" }.joined(separator: ", "))", at: node.position)
            }
            return nil
        }
        for other in kinds.dropFirst() where !(LayoutKey(rawValue: other.rawValue).map(kind.keys.contains) ?? false) {
            report(
                "a part is either '\(kind.rawValue)' or '\(other.rawValue)', and this one is both; make them two parts",
                at: keyPosition(of: other.rawValue, in: node))
            return nil
        }
        return kind
    }

    /// Reports properties that parts of a kind do not have.
    private mutating func checkKeys(of members: [SourceMember], of kind: PartKind, among keys: Set<LayoutKey>) {
        for member in members {
            guard let key = LayoutKey(rawValue: member.key), key.rawValue != kind.rawValue, !keys.contains(key)
            else { continue }
            report("\(kind.noun) has no '\(key.rawValue)'", at: member.keyPosition)
        }
    }

    private mutating func stack(
        _ kind: PartKind, _ object: SourceObject<LayoutKey>, _ content: SourceNode, depth: Int,
        in layout: inout ComponentLayout
    ) -> MakeStack? {
        var (object, nodes) = (object, content)
        if case .object(let members) = content.value {
            // The properties are in the value of the key, or next to the key.
            let keys = kind.keys.union([.parts])
            guard let inner = self.object(content, LayoutKey.self, where: keys.contains) else { return nil }
            checkKeys(of: members, of: kind, among: keys)
            guard let parts = inner[.parts] else {
                reportMissing([.parts], in: inner)
                return nil
            }
            nodes = parts
            if case .object(let outer) = object.node.value {
                let others = outer.filter { $0.key != kind.rawValue }
                object = SourceObject(
                    node: SourceNode(value: .object(members + others), position: object.node.position), meant: [])
            }
        }
        guard let list = list(nodes, kind.rawValue) else { return nil }
        if list.isEmpty { report("a stack needs at least one part", at: nodes.position) }
        let spacing = object[.spacing].flatMap { number($0, "spacing", in: 0...1000) }
        let wraps = flag(object, .wraps, default: false)
        var container = Container()
        var (across, along): (Stack<DeclaredItem>.Alignment, TextStyle.Alignment) = (.center, .leading)
        var place = Stack<DeclaredItem>.Place.topTrailing
        if let node = object[.alignment] {
            let positions = Stack<DeclaredItem>.Alignment.allCases
            if kind == .overlay {
                place = word(node, "alignment") ?? place
            } else if kind == .horizontal, let position = positions.first(where: { node.isWord("\($0)") }) {
                across = position
            } else if kind == .horizontal {
                container.alignment = word(node, "alignment", and: positions.map { "\($0)" })
            } else {
                along = word(node, "alignment") ?? .leading
            }
        }
        let isPlain = container == Container()
        guard let look = look(object, container.style, default: nil, isStack: true, in: &layout) else { return nil }
        let hasContainer =
            !isPlain || layout.styles[look.style] != Container().style || !look.changes.isEmpty
            || object[.name] != nil
        // Problems in the parts are reported after those of the stack.
        let parts = list.compactMap { part($0, depth: depth + 1, in: &layout) }
        let style: (@Sendable (DeclaredItem) -> Container)? =
            hasContainer ? { @Sendable item in Container(style: look.style(in: item)) } : nil
        let isHidden: (@Sendable (DeclaredItem) -> Bool)? =
            look.conditions.isEmpty ? nil : { @Sendable item in look.isHidden(in: item) }
        return { isMarkdown in
            @Stack<DeclaredItem> func content() -> Stack<DeclaredItem> { for part in parts { part(isMarkdown) } }
            return switch kind {
            case .vertical:
                .vertical(style, spacing: spacing ?? 2, alignment: along, isHidden: isHidden, content: content)
            case .overlay: .overlay(style, at: place, isHidden: isHidden, content: content)
            default:
                .horizontal(
                    style, spacing: spacing ?? 8, alignment: across, wraps: wraps, isHidden: isHidden, content: content)
            }
        }
    }

    private mutating func label(
        _ object: SourceObject<LayoutKey>, _ content: SourceNode, in layout: inout ComponentLayout
    ) -> MakeStack? {
        let text = text(content, "label", in: &layout)
        let look = look(object, TextLabel().style, default: text?.field, in: &layout)
        let readsMarkdown = flag(object, .markdown, default: false)
        guard let text, let look else { return nil }
        if layout.nameField == nil, case .field(let field) = text { layout.nameField = field }
        let label: @Sendable (DeclaredItem) -> TextLabel = { item in
            let isHidden = look.isHidden(in: item)
            var label = TextLabel(isHidden ? nil : text.value(in: item) { $0.text }, style: look.style(in: item))
            label.isHidden = isHidden
            return label
        }
        return { isMarkdown in
            isMarkdown || readsMarkdown
                ? .part({ label($0).markdown }, at: content) : .part(label, at: content)
        }
    }

    private mutating func badge(
        _ object: SourceObject<LayoutKey>, _ content: SourceNode, in layout: inout ComponentLayout
    ) -> MakeStack? {
        let text = text(content, "badge", in: &layout)
        guard let look = look(object, Badge().style, default: text?.field, in: &layout), let text else { return nil }
        return { _ in
            .part(
                { item in
                    let isHidden = look.isHidden(in: item)
                    var badge = Badge(isHidden ? nil : text.value(in: item) { $0.text })
                    badge.style = look.style(in: item)
                    badge.isHidden = isHidden
                    return badge
                }, at: content)
        }
    }

    private mutating func image(
        _ kind: PartKind, _ object: SourceObject<LayoutKey>, _ content: SourceNode, in layout: inout ComponentLayout
    ) -> MakeStack? {
        let source = kind == .image ? image(content, in: &layout) : icon(content, in: &layout)
        var view = ImageView()
        if let mode: ContentMode = choice(object[.contentMode], "contentMode", called: "content mode") {
            view.scalesToFit = mode == .fit
        }
        let spoken = object[.label].flatMap { text($0, "label", in: &layout) }
        let shape: ImageView.Shape? = choice(object[.shape], "shape")
        let size = object[.size].flatMap { number($0, "size", in: 8...400) }
        let placeholder = object[.placeholderColor].flatMap { color($0, in: &layout) }
        guard let look = look(object, view.style, default: source?.field, in: &layout), let source else { return nil }
        return { _ in
            .part(
                { item in
                    let image = source.value(in: item) {
                        $0.image.map { LayoutImage(source: $0.source, label: $0.label) }
                    }
                    let isHidden = look.isHidden(in: item)
                    var view = ImageView(
                        isHidden ? nil : image?.source.framed(shape, size),
                        label: spoken?.value(in: item) { $0.text } ?? image?.label)
                    view.style = look.style(in: item)
                    if view.background == nil, image?.source.isLoaded ?? true {
                        view.background = placeholder?.value(in: item) { $0.color }
                    }
                    // Without an image, the frame is that of the skeleton.
                    if image == nil, let size {
                        (view.width, view.height) = (size, size)
                        if shape == .circle { view.cornerRadius = size / 2 }
                    }
                    view.isHidden = isHidden
                    return view
                }, at: content)
        }
    }

    private mutating func progress(
        _ object: SourceObject<LayoutKey>, _ content: SourceNode, in layout: inout ComponentLayout
    ) -> MakeStack? {
        let field = field(content, "progress", .number, in: &layout)
        let spoken = object[.label].flatMap { text($0, "label", in: &layout) }
        guard let look = look(object, ProgressBar().style, default: field, in: &layout), let field else { return nil }
        let usual = layout.spokenText(for: field)
        return { _ in
            .part(
                { item in
                    let label = spoken?.value(in: item) { $0.text } ?? usual(item)
                    var bar = ProgressBar(item.values[field].number, label: label)
                    bar.style = look.style(in: item)
                    bar.isHidden = look.isHidden(in: item)
                    return bar
                }, at: content)
        }
    }

    // MARK: - Controls

    private mutating func button(
        _ object: SourceObject<LayoutKey>, _ content: SourceNode, in layout: inout ComponentLayout
    ) -> MakeStack? {
        let name = actionName(content, "button")
        let title = object[.title].flatMap { text($0, "title", in: &layout) }
        let icon = object[.icon].flatMap { constantIcon($0, in: &layout) }
        let spoken = object[.label].flatMap { text($0, "label", in: &layout) }
        let value = object[.value].flatMap { text($0, "value", in: &layout) }
        let kind: ActionButton.Kind = choice(object[.kind], "kind", called: "kind of button") ?? .plain
        let role: RowAction.Role = choice(object[.role], "role") ?? .normal
        let isOn = object[.on].flatMap { condition($0, "on", in: &layout) }
        let enabled = object[.enabled].flatMap { condition($0, "enabled", in: &layout) }
        let base = ActionButton(action: ItemAction<DeclaredItem, NoPayload>(name ?? "")).style
        guard let look = look(object, base, default: nil, named: name, in: &layout), let name else { return nil }
        if case .field(let field)? = isOn, object[.value] == nil {
            addSwitch(of: field, name, at: content, to: &layout)
        }
        let usualTitle = Self.title(of: name)
        // A button without a title and an icon has the title of its name.
        let fallback = object[.title] == nil && object[.icon] == nil ? usualTitle : nil
        return { _ in
            .part(
                { item in
                    let isHidden = look.isHidden(in: item)
                    let title = isHidden ? nil : title?.value(in: item) { $0.text } ?? fallback
                    // A number alone says nothing.
                    let hasName = title.map { Int($0) == nil } ?? false
                    var button = ActionButton(
                        title, icon: isHidden ? nil : icon?.value(in: item) { $0.icon },
                        label: spoken?.value(in: item) { $0.text } ?? (hasName ? nil : usualTitle), kind: kind,
                        role: role, action: ItemAction<DeclaredItem, NoPayload>(name))
                    if let isOn { button.isOn = isOn.value(in: item) { $0.flag } ?? false }
                    button.value = value?.value(in: item) { $0.text }
                    if let enabled { button.isEnabled = enabled.value(in: item) { $0.flag } ?? true }
                    button.style = look.style(in: item)
                    button.isHidden = isHidden
                    return button
                }, at: content)
        }
    }

    private mutating func menu(
        _ object: SourceObject<LayoutKey>, _ content: SourceNode, in layout: inout ComponentLayout
    ) -> MakeStack? {
        let actions = rowActions(content, "menu")
        let title = object[.title].flatMap { text($0, "title", in: &layout) }
        let icon = object[.icon].flatMap { constantIcon($0, in: &layout) }
        let spoken = object[.label].flatMap { text($0, "label", in: &layout) }
        let usual = ActionMenu()
        // The texts of the package depend on the screen's `strings`.
        layout.constants += ([usual.label ?? ""] + actions.map(\.title)).joined(separator: " ")
        if case .list(let items) = content.value, items.isEmpty {
            warn("a menu without actions is hidden", at: content.position)
        }
        guard let look = look(object, usual.style, default: nil, named: "menu", in: &layout) else { return nil }
        let usualIcon = object[.title] == nil && object[.icon] == nil ? usual.icon : nil
        return { _ in
            .part(
                { item in
                    let title = title?.value(in: item) { $0.text }
                    var menu = ActionMenu(
                        actions, title: title, icon: icon?.value(in: item) { $0.icon } ?? usualIcon,
                        label: spoken?.value(in: item) { $0.text } ?? (title == nil ? usual.label : nil))
                    menu.style = look.style(in: item)
                    menu.isHidden = look.isHidden(in: item)
                    return menu
                }, at: content)
        }
    }

    private mutating func toggle(
        _ object: SourceObject<LayoutKey>, _ content: SourceNode, in layout: inout ComponentLayout
    ) -> MakeStack? {
        let field = field(content, "switch", .flag, in: &layout)
        let name = object[.action].map { actionName($0, "action") } ?? "toggle"
        let spoken = object[.label].flatMap { text($0, "label", in: &layout) }
        let enabled = object[.enabled].flatMap { condition($0, "enabled", in: &layout) }
        let base = ActionSwitch(label: nil, action: ItemAction<DeclaredItem, Bool>("")).style
        guard let look = look(object, base, default: field, in: &layout), let field, let name else { return nil }
        addSwitch(of: field, name, at: content, to: &layout)
        let usual = layout.spokenText(for: field)
        return { _ in
            .part(
                { item in
                    var control = ActionSwitch(
                        item.values[field].flag,
                        label: spoken?.value(in: item) { $0.text } ?? usual(item),
                        action: ItemAction<DeclaredItem, Bool>(name))
                    if let enabled { control.isEnabled = enabled.value(in: item) { $0.flag } ?? true }
                    control.style = look.style(in: item)
                    control.isHidden = look.isHidden(in: item)
                    return control
                }, at: content)
        }
    }

    /// Notes the action that changes a flag.
    private mutating func addSwitch(
        of field: Int, _ name: String, at node: SourceNode, to layout: inout ComponentLayout
    ) {
        guard let other = layout.switches.updateValue(field, forKey: name), other != field else { return }
        report("two switches send the action '\(name)'; give one of them an 'action' of its own", at: node.position)
    }

    private mutating func actionName(_ node: SourceNode, _ key: String) -> String? {
        let name = text(node, key)
        if name == "" { report("an action needs a name", at: node.position) }
        return name
    }

    // MARK: - Fields

    /// The field with a name, or of `{field: name}`.
    private mutating func field(
        _ node: SourceNode, _ key: String, _ use: FieldUse, in layout: inout ComponentLayout
    ) -> Int? {
        if case .object(let members) = node.value, node.has("field") {
            for member in members where member.key != "field" {
                report("'field' names the value; remove '\(member.key)'", at: member.keyPosition)
            }
        }
        let node = node["field"] ?? node
        guard case .string(let name) = node.value else {
            report("expected the name of a field for '\(key)', found \(node.kind)", at: node.position)
            return nil
        }
        guard let index = layout.fields.firstIndex(where: { $0.name == name }) else {
            if !layout.areFieldsKnown { return nil }
            var message = unknown("field", name, known: layout.fields.map(\.name))
            if use == .icon || use == .image, Icon(rawValue: name) != nil {
                message = "unknown field \(name.excerpt); for the icon, write {icon: {name: \(name)}}"
            } else if use == .text, !message.contains("did you mean") {
                message = "unknown field \(name.excerpt); for a constant text, write {text: …}"
            }
            report(message, at: node.position)
            return nil
        }
        layout.used.insert(index)
        let kind = layout.fields[index].kind
        guard use.accepts(kind) else {
            report("'\(key)' shows \(use.noun), and '\(name)' is \(kind.noun)", at: node.position)
            return nil
        }
        return index
    }

    /// The text of a field, or a constant: `{text: …}`.
    private mutating func text(
        _ node: SourceNode, _ key: String, in layout: inout ComponentLayout
    ) -> PartSource<String>? {
        if let text = constant(node, "text", or: "field") { return self.text(text, "text").map { .constant($0) } }
        return field(node, key, .text, in: &layout).map { .field($0) }
    }

    /// The image of a field, or a constant one in the notation of rows.
    private mutating func image(
        _ node: SourceNode, in layout: inout ComponentLayout
    ) -> PartSource<LayoutImage>? {
        guard case .object = node.value, !node.has("field") else {
            return field(node, "image", .image, in: &layout).map { .field($0) }
        }
        let (source, label) = image(node)
        guard let source else { return nil }
        layout.constants += "\(source)"
        return .constant(LayoutImage(source: source, label: label))
    }

    /// The icon of a field, or a constant: `{name: star}`.
    private mutating func icon(_ node: SourceNode, in layout: inout ComponentLayout) -> PartSource<LayoutImage>? {
        if let name = constant(node, "name", or: "field") {
            return icon(name).map { .constant(LayoutImage(source: .icon($0), label: nil)) }
        }
        return field(node, "icon", .icon, in: &layout).map { .field($0) }
    }

    /// The icon of a button: a name, or `{field: name}`.
    private mutating func constantIcon(_ node: SourceNode, in layout: inout ComponentLayout) -> PartSource<Icon>? {
        if node.has("field") { return field(node, "icon", .icon, in: &layout).map { .field($0) } }
        return icon(node["name"] ?? node).map { .constant($0) }
    }

    /// A color, or `{field: name}`.
    private mutating func color(_ node: SourceNode, in layout: inout ComponentLayout) -> PartSource<StyleColor>? {
        if let reference = node["field"] {
            return field(reference, "placeholderColor", .color, in: &layout).map { .field($0) }
        }
        return color(node, "placeholderColor").map { .constant($0) }
    }

    /// True, false, or the name of a flag.
    private mutating func condition(
        _ node: SourceNode, _ key: String, in layout: inout ComponentLayout
    ) -> PartSource<Bool>? {
        if case .bool(let flag) = node.value { return .constant(flag) }
        return field(node, key, .flag, in: &layout).map { .field($0) }
    }

    /// The value of a key of an object with a constant; `nil` for another value.
    private mutating func constant(_ node: SourceNode, _ key: String, or other: String) -> SourceNode? {
        guard case .object(let members) = node.value, !node.has(other) else { return nil }
        for member in members where member.key != key {
            report("expected '\(key)' or '\(other)', found \(member.key.excerpt)", at: member.keyPosition)
        }
        return node[key] ?? SourceNode(value: .string(""), position: node.position)
    }

    // MARK: - Styles

    /// The style and the conditions of a part.
    ///
    /// - Parameters:
    ///   - base: The style before any properties.
    ///   - field: The field whose name the part has by default.
    ///   - name: Another default name.
    private mutating func look(
        _ object: SourceObject<LayoutKey>, _ base: PartStyle, default field: Int?, named name: String? = nil,
        isStack: Bool = false, in layout: inout ComponentLayout
    ) -> PartLook? {
        var conditions: [(field: Int, isSet: Bool)] = []
        for (key, isSet) in [(LayoutKey.if, true), (.unless, false)] {
            guard let node = object[key] else { continue }
            if let field = self.field(node, key.rawValue, .any, in: &layout) { conditions.append((field, isSet)) }
        }
        var container = Container(style: base)
        var changes: [PartLook.Change] = []
        for key in LayoutKey.style + [.alignment] where !(isStack && key == .alignment) {
            guard let node = object[key] else { continue }
            if let reference = node["field"], let change = change(key, reference, in: &layout) {
                changes.append(change)
            } else if !node.has("field") {
                apply(key, node, to: &container)
            }
        }
        let given = object[.name].flatMap { text($0, "name") }
        let style = layout.addStyle(container.style, of: given ?? name ?? field.map { layout.fields[$0].name })
        return PartLook(style: style, conditions: conditions, changes: changes)
    }

    /// A property whose value is that of a field.
    private mutating func change(
        _ key: LayoutKey, _ node: SourceNode, in layout: inout ComponentLayout
    ) -> PartLook.Change? {
        if let apply = LayoutKey.colors[key] {
            return field(node, key.rawValue, .color, in: &layout).map { field in
                PartLook.Change(field: field) { value, container in value.color.map { apply(&container, $0) } }
            }
        }
        if let (range, apply) = LayoutKey.numbers[key] {
            return field(node, key.rawValue, .number, in: &layout).map { field in
                PartLook.Change(field: field) { value, container in
                    value.number.map { apply(&container, min(max($0, range.lowerBound), range.upperBound)) }
                }
            }
        }
        report("'\(key.rawValue)' cannot be the value of a field; only colors and numbers can", at: node.position)
        return nil
    }

    /// Sets a property of a style.
    private mutating func apply(_ key: LayoutKey, _ node: SourceNode, to container: inout Container) {
        if let set = LayoutKey.colors[key] {
            if let color = color(node, key.rawValue) { set(&container, color) }
        } else if let (range, set) = LayoutKey.numbers[key] {
            let number =
                key == .lineLimit
                ? wholeNumber(node, key.rawValue, in: range).map(Double.init) : number(node, key.rawValue, in: range)
            if let number { set(&container, number) }
        } else {
            switch key {
            case .font: container.font = choice(node, "font") ?? container.font
            case .fontFamily: container.fontFamily = fontFamily(node) ?? container.fontFamily
            case .italic: container.isItalic = flag(node, "italic") ?? container.isItalic
            case .weight: container.weight = word(node, "weight") ?? container.weight
            case .textCase: container.textCase = choice(node, "textCase", called: "text case") ?? container.textCase
            case .alignment: container.alignment = word(node, "alignment") ?? container.alignment
            case .ratio: container.aspectRatio = ratio(node, "ratio") ?? container.aspectRatio
            case .border: container.border = border(node) ?? container.border
            case .padding: container.padding = insets(node) ?? container.padding
            case .shadow: container.shadow = shadow(node) ?? container.shadow
            default: break
            }
        }
    }

    /// A value by the name of its case, such as `semibold`.
    private mutating func word<Value: CaseIterable>(
        _ node: SourceNode, _ key: String, and others: [String] = []
    ) -> Value? {
        let word = name(node, key, known: others + Value.allCases.map { "\($0)" })
        return Value.allCases.first { "\($0)" == word }
    }

    private mutating func border(_ node: SourceNode) -> BorderStyle? {
        if case .number = node.value { return number(node, "border", in: 0...1000).map { BorderStyle(width: $0) } }
        if case .string = node.value { return color(node, "border").map { BorderStyle(color: $0) } }
        guard let object = object(node, BorderKey.self) else { return nil }
        return BorderStyle(
            width: object[.width].flatMap { number($0, "width", in: 0...1000) } ?? 1,
            color: object[.color].flatMap { color($0, "color") } ?? .separator)
    }

    private mutating func insets(_ node: SourceNode) -> Insets? {
        if case .number = node.value { return number(node, "padding", in: 0...1000).map { Insets($0) } }
        guard let object = object(node, InsetsKey.self) else { return nil }
        var sides: [InsetsKey: Double] = [:]
        for key in InsetsKey.allCases {
            sides[key] = object[key].flatMap { number($0, key.rawValue, in: 0...1000) }
        }
        return Insets(
            top: sides[.top], leading: sides[.leading], bottom: sides[.bottom], trailing: sides[.trailing])
    }

    private mutating func shadow(_ node: SourceNode) -> BoxShadow? {
        guard let object = object(node, ShadowKey.self) else { return nil }
        let usual = BoxShadow()
        return BoxShadow(
            color: object[.color].flatMap { color($0, "color") } ?? usual.color,
            radius: object[.radius].flatMap { number($0, "radius", in: 0...1000) } ?? usual.radius,
            x: object[.x].flatMap { number($0, "x", in: -1000...1000) } ?? usual.x,
            y: object[.y].flatMap { number($0, "y", in: -1000...1000) } ?? usual.y)
    }

    /// The style of a row: properties by the names of parts, as in `{title: {font: headline}}`.
    mutating func style(_ node: SourceNode, of component: ComponentDeclaration) -> ComponentStyle? {
        let names = component.parts.keys.sorted()
        guard case .object(let members) = node.value else {
            let example = names.first.map { " such as {\($0): {font: headline}}" } ?? ""
            report(
                "expected an object with the names of parts\(example) for 'style', found \(node.kind)",
                at: node.position)
            return nil
        }
        var style = ComponentStyle(of: component)
        for member in members {
            let possible = Set(LayoutKey.style + [.alignment])
            guard let parts = component.parts[member.key] else {
                if let name = names.first, LayoutKey(rawValue: member.key).map(possible.contains) == true {
                    report(
                        "'\(member.key)' is a property of a part; write {\(name): {\(member.key): …}}",
                        at: member.keyPosition)
                } else {
                    report(unknown("part", member.key, known: names), at: member.keyPosition)
                }
                continue
            }
            guard case .object(let properties) = member.value.value,
                let object = object(member.value, LayoutKey.self, where: possible.contains)
            else {
                report(
                    "expected an object such as {font: headline} for '\(member.key)', found \(member.value.kind)",
                    at: member.value.position)
                continue
            }
            for property in properties {
                guard let key = LayoutKey(rawValue: property.key) else { continue }
                guard possible.contains(key) else {
                    report("a style has no '\(key.rawValue)'", at: property.keyPosition)
                    continue
                }
                guard let value = object[key] else { continue }
                // Reported once, although several parts may have the name.
                var container = Container()
                apply(key, value, to: &container)
                for part in parts { style.change(part) { $0.apply(container.style) } }
            }
        }
        return style
    }
}

/// An image of a part, and its text for screen readers.
private struct LayoutImage: Sendable {
    var source: ImageView.Source
    var label: String?
}

extension PartSource {
    /// The field; `nil` for a constant.
    fileprivate var field: Int? { if case .field(let field) = self { field } else { nil } }
}

extension SourceNode {
    fileprivate func isWord(_ word: String) -> Bool {
        if case .string(let text) = value { text == word } else { false }
    }
}

extension ImageView.Source {
    /// Whether a picture without a background of its own is loaded, and has a placeholder until then.
    fileprivate var isLoaded: Bool {
        switch content {
        case .url, .data: frame?.background == nil
        case .icon, .emoji, .initials, .framed: false
        }
    }

    /// The image in the frame of a layout. What the layout does not determine is as in the row's own frame.
    fileprivate func framed(_ shape: ImageView.Shape?, _ size: Double?) -> ImageView.Source {
        guard shape != nil || size != nil else { return self }
        var frame = frame ?? ImageView.Frame()
        if let shape { frame.shape = shape }
        if let size { frame.size = size }
        return .framed(content, frame)
    }
}

extension Stack<DeclaredItem> {
    /// A part, with its place in the screen file.
    fileprivate static func part<Part: Templated>(
        _ get: @escaping @Sendable (DeclaredItem) -> Part, at node: SourceNode
    ) -> Self {
        buildExpression(get, file: "<component>", line: node.position.line, column: node.position.column - 1)
    }
}
