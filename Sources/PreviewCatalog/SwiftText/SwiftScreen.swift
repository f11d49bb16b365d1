import ListPreviewKit

/// Writes a screen as a Swift function that creates it from ready-made rows.
struct SwiftScreen {
    private var layout = SwiftLayout()
    private var rowsLeft = ScreenFile.State.rowLimit
    private let collapsed: Set<String>

    /// Writes a screen.
    ///
    /// - Parameters:
    ///   - screen: The screen, with the rows that collapsed rows hide.
    ///   - name: The name of the state.
    ///   - strings: The texts that are not in English, by the English ones.
    ///   - collapsed: The identities of the collapsed rows.
    static func text(
        of screen: ListScreen, name: String, strings: [String: String] = [:], collapsed: Set<String> = []
    ) -> StateText {
        var writer = SwiftScreen(collapsed: collapsed)
        writer.write(screen, name: name, strings: strings)
        return StateText(.swift, pieces: writer.layout.pieces)
    }

    private init(collapsed: Set<String>) {
        self.collapsed = collapsed
    }

    private mutating func write(_ screen: ListScreen, name: String, strings: [String: String]) {
        layout.line("func \(Self.function(name))() -> ListScreen {", indentation: 0)
        var indentation = 4
        if !strings.isEmpty {
            let texts = strings.sorted { $0.key < $1.key }.map { key, text in
                SwiftCode.text("\(SwiftCode.literal(key)): \(SwiftCode.literal(text))")
            }
            let table = SwiftCode.call("ListStrings", [SwiftCode.Argument(code: .list(texts))])
            layout.line(
                .call("ListStrings.$current.withValue", [SwiftCode.Argument(code: table)]), end: " {",
                indentation: indentation)
            indentation += 4
        }
        let properties = Self.properties(of: screen)
        layout.line(indentation: indentation)
        layout.write(String(repeating: " ", count: indentation) + (properties.isEmpty ? "" : "var screen = "))
        let end = screen.sections.isEmpty ? " {}" : " {"
        layout.write(.call("ListScreen", Self.arguments(of: screen)), indentation: indentation, end: end)
        for section in screen.sections { write(section, indentation: indentation + 4) }
        if !screen.sections.isEmpty { layout.line("}", indentation: indentation) }
        for (property, value) in properties {
            layout.line(indentation: indentation)
            layout.write(String(repeating: " ", count: indentation) + "screen.\(property) = ")
            layout.write(value, indentation: indentation)
        }
        if !properties.isEmpty { layout.line("return screen", indentation: indentation) }
        if !strings.isEmpty { layout.line("}", indentation: 4) }
        layout.line("}", indentation: 0)
        layout.line(indentation: 0)
    }

    // MARK: - Sections

    private mutating func write(_ section: ListSection, indentation: Int) {
        var arguments = [SwiftCode.Argument(label: "id", code: .string(section.id.description))]
        for (label, row) in [("header", section.header), ("footer", section.footer)] {
            guard let row else { continue }
            let text = supplement(row, label, of: section)
            for comment in text.comments { layout.line("// The \(label): \(comment)", indentation: indentation) }
            if let code = text.code { arguments.append(SwiftCode.Argument(label: label, code: code)) }
        }
        if section.animation != nil {
            layout.line("// Without the section's animation.", indentation: indentation)
        }
        if let grid = Self.grid(section.layout) {
            arguments.append(SwiftCode.Argument(label: "layout", code: .text(grid)))
        }
        if let separators = section.separators {
            arguments.append(SwiftCode.Argument(label: "separators", code: .separators(separators)))
        }
        if let title = section.indexTitle {
            arguments.append(SwiftCode.Argument(label: "indexTitle", code: .string(title)))
        }
        layout.line(.call("ListSection", arguments), end: section.rows.isEmpty ? " {}" : " {", indentation: indentation)
        guard !section.rows.isEmpty else { return }
        var rows = section.rows[...]
        write(&rows, level: 0, indentation: indentation + 4)
        layout.line("}", indentation: indentation)
    }

    /// Writes rows of a level, and those that they show and hide.
    private mutating func write(_ rows: inout ArraySlice<ListItemViewModel>, level: Int, indentation: Int) {
        while let row = rows.first, row.indentation >= level {
            guard rowsLeft > 0 else {
                let more = rows.count
                layout.line("// \(more) more row\(more == 1 ? "" : "s").", indentation: indentation)
                rows = []
                return
            }
            rows.removeFirst()
            rowsLeft -= 1
            let text = SwiftRow(row, isCollapsed: collapsed.contains(row.id.description))
            for comment in text.comments { layout.line("// \(comment)", indentation: indentation) }
            guard let code = text.code else { continue }
            layout.line(code, end: text.isDisclosure ? " {" : "", indentation: indentation)
            guard text.isDisclosure else { continue }
            let hasRows = rows.first.map { $0.indentation > row.indentation } ?? false
            if hasRows {
                write(&rows, level: row.indentation + 1, indentation: indentation + 4)
                layout.line("}", indentation: indentation)
            } else {
                layout.write("}")
            }
        }
    }

    private func supplement(_ row: ListItemViewModel, _ label: String, of section: ListSection) -> SwiftRow {
        guard let model = row.data(as: TextModel.self) else { return SwiftRow(row) }
        var arguments = SwiftArguments(row: section.id.description)
        arguments.text(nil, model.text, field: label)
        let code: SwiftCode
        switch row.filledComponent {
        case is TextHeader: code = .call(".header", arguments.list)
        case is TextFooter: code = .call(".footer", arguments.list)
        case is SidebarHeader:
            arguments.add("isExpanded", .text("\(model.isExpanded)"))
            code = .call(".sidebarHeader", arguments.list)
        default: return SwiftRow(row)
        }
        return SwiftRow(
            row.isMarkdown ? .chain(code, [SwiftCode.Argument(code: .call(".markdown", []))]) : code)
    }

    private static func grid(_ layout: ListSectionLayout) -> String? {
        guard case .grid(let columns, let spacing, let lineSpacing) = layout else { return nil }
        let width =
            switch columns {
            case .count(let count): ".count(\(count))"
            case .adaptive(let minimum): ".adaptive(minimum: \(SwiftCode.literal(minimum)))"
            case .width(let width): ".width(\(SwiftCode.literal(width)))"
            }
        let space = spacing == 12 ? "" : ", spacing: \(SwiftCode.literal(spacing))"
        let lines = lineSpacing.map { ", lineSpacing: \(SwiftCode.literal($0))" } ?? ""
        return ".grid(\(width)\(space)\(lines))"
    }

    // MARK: - Screens

    private static func arguments(of screen: ListScreen) -> [SwiftCode.Argument] {
        let title = StateText.Value(ids: ["screen.title"], kind: .text, original: SwiftCode.literal(screen.title))
        var arguments = [
            SwiftCode.Argument(label: "id", code: .string(screen.id)),
            SwiftCode.Argument(label: "title", code: .text([.value(title)])),
        ]
        func add(_ label: String, _ text: String) {
            arguments.append(SwiftCode.Argument(label: label, code: .text(text)))
        }
        if screen.style != .insetGrouped { add("style", ".\(screen.style)") }
        if screen.language != "en" { add("language", SwiftCode.literal(screen.language)) }
        if screen.direction != .leftToRight { add("direction", ".\(screen.direction)") }
        switch screen.updateAnimation {
        case .default, .custom: break
        case .noAnimations: add("updateAnimation", ".noAnimations")
        case .standard(let configuration):
            arguments.append(SwiftCode.Argument(label: "updateAnimation", code: animation(configuration)))
        }
        return arguments
    }

    private static func animation(_ configuration: ListAnimationConfiguration) -> SwiftCode {
        let known = RowAnimation.allCases
        func word(_ animation: RowAnimation) -> String {
            known.contains(animation) ? ".\(animation.rawValue)" : ".automatic"
        }
        let parts = [
            ("rowInsertion", configuration.rowInsertion), ("rowDeletion", configuration.rowDeletion),
            ("rowReload", configuration.rowReload), ("sectionInsertion", configuration.sectionInsertion),
            ("sectionDeletion", configuration.sectionDeletion), ("sectionReload", configuration.sectionReload),
        ]
        let arguments =
            configuration == ListAnimationConfiguration(configuration.rowInsertion)
            ? [SwiftCode.Argument(code: .text(word(configuration.rowInsertion)))]
            : parts.filter { $0.1 != .fade }.map { SwiftCode.Argument(label: $0.0, code: .text(word($0.1))) }
                + (configuration.move == .automatic
                    ? [] : [SwiftCode.Argument(label: "move", code: .text(word(configuration.move)))])
        let inner = SwiftCode.call("ListAnimationConfiguration", arguments)
        return .call(".standard", [SwiftCode.Argument(label: "configuration", code: inner)])
    }

    /// The properties of a screen that are not arguments of its initializer.
    private static func properties(of screen: ListScreen) -> [(name: String, value: SwiftCode)] {
        var properties: [(String, SwiftCode)] = []
        func value(_ original: String, _ kind: StateText.Kind, _ id: String, before: String = "") -> SwiftCode {
            .text([
                .value(StateText.Value(ids: ["bars.\(id)"], kind: kind, original: original, before: before))
            ])
        }
        if screen.appearance != .ios18 { properties.append(("appearance", .text(".\(screen.appearance)"))) }
        if screen.presentation != .page { properties.append(("presentation", .text(".\(screen.presentation)"))) }
        if !screen.observedEvents.isEmpty {
            let events = screen.observedEvents.map(\.rawValue).sorted()
            properties.append(("observedEvents", .list(events.map { .text(".\($0)") })))
        }
        if let loader = screen.loader {
            properties.append(("loader", .text(loader == .solid ? ".solid" : ".default")))
        }
        if let bar = screen.navigationBar {
            var arguments: [SwiftCode.Argument] = []
            if let back = bar.back {
                let title = value(SwiftCode.literal(back.title), .text, "back")
                arguments.append(SwiftCode.Argument(label: "back", code: .action(back, title: title)))
            }
            for (label, actions) in [("leading", bar.leading), ("trailing", bar.trailing)] where !actions.isEmpty {
                arguments.append(SwiftCode.Argument(label: label, code: .list(actions.map(SwiftCode.action))))
            }
            arguments.append(
                SwiftCode.Argument(label: "isInline", code: value("\(bar.isInline)", .flag, "inline")))
            properties.append(("navigationBar", .call("ListScreen.NavigationBar", arguments)))
        }
        if let text = screen.searchText {
            properties.append(("searchText", value(SwiftCode.literal(text), .text, "search")))
            if screen.searchPrompt != ListText.search.rawValue {
                properties.append(("searchPrompt", .string(screen.searchPrompt)))
            }
        }
        if !screen.toolbar.isEmpty { properties.append(("toolbar", .list(screen.toolbar.map(SwiftCode.action)))) }
        if let status = screen.toolbarStatus {
            properties.append(("toolbarStatus", value(SwiftCode.literal(status), .optional, "status")))
        }
        if !screen.tabs.isEmpty { properties.append(("tabs", .list(screen.tabs.map(SwiftCode.action)))) }
        if let tab = screen.selectedTab {
            properties.append(("selectedTab", value(SwiftCode.literal(tab), .text, "tab")))
        }
        if let action = screen.refreshAction { properties.append(("refreshAction", .string(action))) }
        if let mode = screen.editMode {
            properties.append(("editMode", value(".\(mode)", .word, "editMode", before: ".")))
        }
        if let status = screen.emptyStatus { properties.append(("emptyStatus", .status(status))) }
        return properties
    }

    /// The name of the function: `twoCars` for "two-cars".
    private static func function(_ state: String) -> String {
        let words = state.unicodeScalars.split {
            !($0.isASCII && $0.properties.isAlphabetic) && !("0"..."9").contains($0)
        }
        .map { String(String.UnicodeScalarView($0)) }
        guard let first = words.first else { return "screen" }
        let name = first.lowercased() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        if name.first?.isNumber == true { return "state" + name }
        return reserved.contains(name) ? "`\(name)`" : name
    }

    /// The words that are not valid names in Swift.
    private static let reserved: Set<String> = [
        "actor", "any", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
        "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
        "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
        "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript",
        "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
