import ListPreviewKit
import Testing

/// The features in SwiftyListKit's documentation, case by case, and its bugs.
struct SwiftyListKitTests {
    // MARK: - The example of its documentation: rows of one class, with other texts and styles

    private struct TitleCellViewModel: ListItemDataModel, Equatable {
        var id: String
        var title: String
    }

    private struct OneTitleTableViewCell: ListItem {
        var titleLabel = TextLabel()
        var dummyImageView = ImageView(.icon(.photo))
        static let template: ItemTemplate<Self> = "<div>\(\.dummyImageView)\(\.titleLabel)</div>"
        static var defaultStyle: ListItemStyle<Self> { Self.yellow }
        static let yellow = ListItemStyle<Self> { $0.titleLabel.background = .yellow }

        static func map(_ model: TitleCellViewModel, _ cell: inout Self) { cell.titleLabel.text = model.title }
        static let shout: @Sendable (TitleCellViewModel, inout Self) -> Void = { model, cell in
            cell.titleLabel.text = model.title + "!"
        }
    }

    private struct DividerHeader: ListItem {
        var text = TextLabel()
        static let template: ItemTemplate<Self> = "<h2>\(\.text)</h2>"
        static func map(_ model: TitleCellViewModel, _ header: inout Self) { header.text.text = model.title }
    }

    private let magenta = ListItemStyle<OneTitleTableViewCell> { $0.titleLabel.textColor = .magenta }
    private let bordered = ListItemStyle<OneTitleTableViewCell> {
        $0.dummyImageView.border = BorderStyle(width: 2, color: .black)
        $0.dummyImageView.cornerRadius = 8
        $0.titleLabel.textColor = .red
    }

    private func cell(
        _ id: String, _ title: String, style: ListItemStyle<OneTitleTableViewCell> = .default,
        heightStyle: ListItemHeightStyle = .automatic
    ) -> ListItemViewModel {
        ListItemViewModel(
            data: TitleCellViewModel(id: id, title: title), map: OneTitleTableViewCell.map, style: style,
            heightStyle: heightStyle)
    }

    private func screen(_ rows: [ListItemViewModel], header: ListItemViewModel? = nil) -> ListScreen {
        ListScreen(id: "plain", title: "Plain", sections: [ListSection(id: "all", header: header, rows: rows)])
    }

    private func render(_ screen: ListScreen) -> String { DocumentRenderer().string(for: screen) }

    /// The rule of each class, by the class's name.
    private func rules(_ page: String) -> [String: String] {
        var rules: [String: String] = [:]
        for line in page.split(separator: "\n") where line.hasPrefix(".") {
            guard let brace = line.firstIndex(of: "{") else { continue }
            rules[String(line[line.index(after: line.startIndex)..<brace])] = String(line[brace...])
        }
        return rules
    }

    @Test func allWaysToCreateRows() {
        struct Mapper {
            func map(_ model: TitleCellViewModel, _ cell: inout OneTitleTableViewCell) {
                cell.titleLabel.text = "by a mapper: \(model.title)"
            }
        }
        let data = TitleCellViewModel(id: "a", title: "text")
        let rows = [
            ListItemViewModel(data: data, map: OneTitleTableViewCell.map),
            ListItemViewModel(data: data, map: OneTitleTableViewCell.shout, style: .custom(magenta)),
            ListItemViewModel(data: data, map: Mapper().map), OneTitleTableViewCell.row(data),
        ]
        let texts = rows.map { row in
            var writer = HTMLWriter(capacity: 64)
            row.write(into: &writer)
            return writer.string()
        }
        for (text, expected) in zip(texts, [">text<", ">text!<", ">by a mapper: text<", ">text<"]) {
            #expect(text.contains(expected))
        }
    }

    @Test func defaultStyleIsThatOfTheComponent() {
        #expect(render(screen([cell("1", "123")])).contains("{background-color:var(--yellow)}"))
    }

    @Test func customStylesReplaceTheDefault() {
        let page = render(screen([cell("1", "123", style: .custom(magenta))]))
        #expect(rules(page).values.sorted() == ["{color:var(--magenta)}"])
    }

    @Test func addedStylesExtendTheDefault() {
        let page = render(screen([cell("1", "123", style: .adding(magenta))]))
        #expect(rules(page).values.sorted() == ["{color:var(--magenta);background-color:var(--yellow)}"])
    }

    @Test func laterStylesTakePrecedence() {
        let page = render(screen([cell("1", "123", style: .custom(magenta + bordered))]))
        #expect(
            Set(rules(page).values) == ["{color:var(--red-text)}", "{border-radius:8px;border:2px solid var(--black)}"])
        var style = bordered
        style += magenta
        #expect(
            Set(rules(render(screen([cell("1", "123", style: .custom(style))]))).values).contains(
                "{color:var(--magenta)}"))
    }

    // MARK: - Updates: only the rows that changed

    private func operations(_ old: [ListItemViewModel], _ new: [ListItemViewModel]) -> [PatchOperation] {
        screen(old).patch(to: screen(new)).operations
    }

    /// There, a row's identity was its content, so that a changed row was deleted and inserted.
    @Test func changedRowsAreOneUpdate() {
        let changes = operations(
            [cell("1", "a"), cell("2", "b"), cell("3", "c")], [cell("1", "a"), cell("2", "B"), cell("3", "c")])
        guard changes.count == 1, case .set(_, ["r-2"], [.text("B")]) = changes[0] else {
            Issue.record("\(changes)")
            return
        }
    }

    /// There, style, height and cell class were not compared.
    @Test func stylesHeightsAndComponentsAreChanges() {
        #expect(operations([cell("1", "a")], [cell("1", "a", style: .custom(magenta))]).count == 1)
        #expect(operations([cell("1", "a")], [cell("1", "a", heightStyle: .static(80))]).count == 1)
        let other = ListItemViewModel(data: TitleCellViewModel(id: "1", title: "a"), map: DividerHeader.map)
        guard case .replace("r-1", _, _)? = operations([cell("1", "a")], [other]).first else {
            Issue.record("another component replaces the element")
            return
        }
    }

    /// There, enumerations, nested values and `nil` had the same hash.
    @Test func everyKindOfPropertyIsContent() {
        struct Deep: ListItemDataModel, Equatable {
            enum Kind: Sendable { case plain, fancy }
            struct Inner: Equatable, Sendable { var number = 1 }
            var id = 1
            var kind = Kind.plain
            var inner = Inner()
            var text: String?
        }
        struct DeepCell: ListItem {
            var text = TextLabel()
            static let template: ItemTemplate<Self> = "<div>\(\.text)</div>"
            static func map(_ model: Deep, _ cell: inout Self) {
                cell.text.text = "\(model.kind) \(model.inner.number) \(model.text ?? "—")"
            }
        }
        let plain = DeepCell.row(Deep())
        for changed in [
            Deep(kind: .fancy), Deep(inner: .init(number: 2)), Deep(text: "nil"), Deep(text: ""),
        ] {
            #expect(operations([plain], [DeepCell.row(changed)]).count == 1, "\(changed)")
        }
        #expect(operations([plain], [DeepCell.row(Deep())]).isEmpty)
    }

    /// `hashString` with only the title: a change of the description is not a change.
    @Test func contentCanBeAPartOfTheData() {
        struct Described: ListItemDataModel {
            var id = 1
            var title: String
            var description: String
            var content: String { title }
        }
        struct DescribedCell: ListItem {
            var text = TextLabel()
            static let template: ItemTemplate<Self> = "<div>\(\.text)</div>"
            static func map(_ model: Described, _ cell: inout Self) { cell.text.text = model.title + model.description }
        }
        func row(_ title: String, _ description: String) -> ListItemViewModel {
            DescribedCell.row(Described(title: title, description: description))
        }
        #expect(operations([row("a", "old")], [row("a", "new")]).isEmpty)
        #expect(operations([row("a", "old")], [row("b", "old")]).count == 1)
    }

    /// There, a header's text was its section's identity.
    @Test func changedHeaderTextDoesNotAffectItsSection() {
        func screen(_ title: String) -> ListScreen {
            self.screen(
                [cell("1", "a")],
                header: ListItemViewModel(data: TitleCellViewModel(id: "h", title: title), map: DividerHeader.map))
        }
        let changes = screen("old").patch(to: screen("new")).operations
        guard changes.count == 1, case .set(_, ["s-all_header"], [.text("new")]) = changes[0] else {
            Issue.record("\(changes)")
            return
        }
    }

    /// There, clearing an open screen changed nothing in the table.
    @Test func clearRemovesAllSections() {
        var empty = screen([cell("1", "a"), cell("2", "b")])
        let full = empty
        empty.clear()
        #expect(full.patch(to: empty).operations == [.remove(ids: ["s-all"])])
    }

    // MARK: - Animations

    /// There, `sectionReloadAnimation` was never used.
    @Test func sixAnimationsAreInTheHints() {
        let all = ListAnimationConfiguration(
            rowInsertion: .left, rowDeletion: .right, rowReload: .top, sectionInsertion: .bottom,
            sectionDeletion: .middle, sectionReload: .none)
        var old = screen([cell("1", "a"), cell("2", "b")], header: cell("h", "old"))
        old.sections.append(ListSection(id: "goes", rows: [cell("9", "z")]))
        var new = screen([cell("1", "A"), cell("3", "c")], header: cell("h", "new"))
        new.sections.append(ListSection(id: "comes", rows: []))
        let hints = old.patch(to: new, animation: .standard(configuration: all)).hints
        #expect(hints.configuration == all)
    }

    @Test func noAnimationsDisablesAnimations() {
        let patch = screen([cell("1", "a"), cell("2", "b")]).patch(
            to: screen([cell("1", "a"), cell("2", "c")]), animation: .noAnimations)
        #expect(patch.hints.bulk || patch.hints.configuration.rowReload == .none)
        // Nothing is compared, as with `reloadData`: an unchanged row is created again, too.
        #expect(!patch.operations.contains { if case .set = $0 { true } else { false } })
    }

    /// There, only the four built-in ones could be used.
    @Test func customAnimations() {
        let zoom = ListItemsAnimation(
            keyframes: [AnimationKeyframe(opacity: 0, scale: 0.5), AnimationKeyframe(opacity: 1, scale: 1)],
            duration: 0.3, easing: .spring(damping: 0.6))
        for animation in [
            zoom, .fade(duration: 0.3), .moveWithBounce(duration: 0.3), .slideIn(duration: 0.3),
            .rotate(angle: 1, duration: 0.3),
        ] {
            let patch = screen([cell("1", "a")])
                .patch(to: screen([cell("1", "b")]), animation: .custom(configuration: animation))
            #expect(patch.hints.entrance != nil)
        }
    }

    // MARK: - Sections, separators, grids

    @Test func emptySectionsAreNotAppended() {
        var sections: [ListSection] = []
        sections.appendSection(ListSection(id: "empty", header: .header("Nothing"), rows: []))
        sections.appendSection(ListSection(id: "full", rows: [cell("1", "a")]))
        #expect(sections.map(\.id) == ["full"])
    }

    /// There, separators on both edges crashed, and the last row never had one.
    @Test func separatorsOnBothEdgesAndBelowTheLastRow() {
        var lines = screen([cell("1", "a")])
        lines.sections[0].separators = .line(.both, color: .red, height: 2, showsAfterLastRow: true)
        let rule = rules(render(lines)).first { $0.key.hasPrefix("g-") }?.value ?? ""
        for declaration in [
            "--separator-top:2px", "--separator-bottom:2px", "--separator-last:2px", "--separator-color:var(--red)",
            "--separator-start:16px",
        ] {
            #expect(rule.contains(declaration), "\(rule)")
        }
    }

    /// There, headers and footers of collections never showed.
    @Test func gridsHaveHeadersAndFooters() {
        var grid = screen([cell("1", "a")], header: .header("Above"))
        grid.sections[0].footer = .footer("Below")
        grid.sections[0].layout = .grid(.count(3), spacing: 8)
        let page = render(grid)
        #expect(page.contains("<ul class=\"grid g-"))
        #expect(page.contains("Above") && page.contains("Below"))
        #expect(page.contains("{grid-template-columns:repeat(3,minmax(0,1fr));gap:8px 8px}"))
    }

    @Test func componentNamesIncludeTheModule() {
        #expect(
            OneTitleTableViewCell.template.name.hasPrefix("MigrationTests.SwiftyListKitTests.OneTitleTableViewCell"))
    }

    @Test func tagsAreAvailableInHandlers() async throws {
        struct Tagged: ListItemDataModel {
            var id = 1
            var content: Int { id }
            var tag: (any Sendable)?
        }
        struct TaggedCell: ListItem {
            static let template: ItemTemplate<Self> = "<div></div>"
            static func map(_ model: Tagged, _ cell: inout Self) {}
        }
        try await confirmation { confirm in
            let row = TaggedCell.row(Tagged(tag: ["any", "thing"])).onSelect {
                (model: Tagged) in
                #expect(model.tag as? [String] == ["any", "thing"])
                confirm()
            }
            try await screen([row]).dispatch(ListEvent(row: 1, action: "select"))
        }
    }

    @Test func indexLinksToSections() {
        let screen = ListScreen(
            id: "people", title: "People",
            sections: ["A", "B"].map { ListSection(id: $0, header: .header($0), indexTitle: $0, rows: [cell($0, $0)]) })
        #expect(render(screen).contains("<a href=\"#s-A\"><span>A</span></a><a href=\"#s-B\"><span>B</span></a>"))
    }
}
