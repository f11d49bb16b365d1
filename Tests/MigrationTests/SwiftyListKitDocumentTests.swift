import ListAdapters
import ListPreviewKit
import PreviewServer
import Testing

/// SwiftyListKit's document, ported completely with the migration page as the guide.
struct SwiftyListKitDocumentTests {
    // `BaseAnimatedTableViewController`: a function from a state to a screen.
    private func screen(_ sections: [ListSection]) -> ListScreen {
        ListScreen(id: "plain", title: "Plain", style: .plain, sections: sections)
    }

    // `tag` identifies a model; here, that is the identity.
    fileprivate struct TitleCellViewModel: ListItemDataModel, Equatable {
        var id: String
        var title: String
        var tag: (any Sendable)? { id }
    }

    fileprivate struct OneTitleTableViewCell: ListItem {
        var titleLabel = TextLabel()
        var dummyImageView = ImageView(.icon(.photo))
        static let template: ItemTemplate<Self> = "<div class=\"item\">\(\.dummyImageView)\(\.titleLabel)</div>"

        static var defaultStyle: ListItemStyle<Self> {
            ListItemStyle {
                $0.dummyImageView.apply(.rounded)
                $0.titleLabel.apply(.uppercasedAlert)
            }
        }

        static func map(_ model: TitleCellViewModel, _ cell: inout Self) { cell.titleLabel.text = model.title }
        static func mapTitleViewModel(model: TitleCellViewModel, cell: inout Self) {
            cell.titleLabel.text = "custom: \(model.title)"
        }
    }

    private struct WithImageTableViewCell: ListItem {
        var picture = ImageView()
        static let template: ItemTemplate<Self> = "<div class=\"item\">\(\.picture)</div>"
        static func map(_ model: TitleCellViewModel, _ cell: inout Self) { cell.picture.source = .emoji(model.title) }
    }

    private struct DividerHeader: ListItem {
        var text = TextLabel()
        static let template: ItemTemplate<Self> = "<h2>\(\.text)</h2>"
        static func map(_ model: TitleCellViewModel, _ header: inout Self) { header.text.text = model.title }
    }

    // MARK: - Styles

    private let customStyle1 = ListItemStyle<OneTitleTableViewCell> { $0.titleLabel.textColor = .magenta }
    private let customStyle2 = ListItemStyle<OneTitleTableViewCell> {
        $0.dummyImageView.border = BorderStyle(width: 2, color: .black)
        $0.dummyImageView.apply(.rounded)
    }

    @Test func stylesAreCombinedAndShared() {
        func cell(_ style: ListItemStyle<OneTitleTableViewCell>) -> OneTitleTableViewCell? {
            ListItemViewModel(
                data: TitleCellViewModel(id: "1", title: "123"), map: OneTitleTableViewCell.map, style: style
            ).component(as: OneTitleTableViewCell.self)
        }
        let custom = cell(.custom(customStyle1 + customStyle2))
        #expect(custom?.titleLabel.textColor == .magenta)
        #expect(custom?.dummyImageView.cornerRadius == 20)
        #expect(custom?.dummyImageView.border == BorderStyle(width: 2, color: .black))
        let alert = cell(.custom(.squareIconAlertTitle))
        #expect(alert?.dummyImageView.cornerRadius == 0)
        #expect(alert?.titleLabel.textCase == .uppercase && alert?.titleLabel.textColor == .red)
        // Also without `.custom(…)`.
        #expect(cell(.squareIconAlertTitle)?.titleLabel.textCase == .uppercase)
        // The default style is the cell's own.
        #expect(cell(.default)?.dummyImageView.cornerRadius == 20)
        #expect(cell(.default)?.titleLabel.textCase == .uppercase)
    }

    // MARK: - Rows

    /// `init(data:map:style:heightStyle:)` with the app's own map
    @Test func customMap() {
        let row = ListItemViewModel(
            data: TitleCellViewModel(id: "1", title: "123"), map: OneTitleTableViewCell.mapTitleViewModel,
            style: .default, heightStyle: .automatic)
        #expect(row.component(as: OneTitleTableViewCell.self)?.titleLabel.text == "custom: 123")
        #expect(row.data(as: TitleCellViewModel.self)?.tag as? String == "1")
    }

    /// `update(with: [section])`: the section of the document, and then new data.
    @Test func sectionsAreShownAndUpdated() async {
        func section(_ titles: [String]) -> ListSection {
            let rows = titles.enumerated().map { index, title in
                ListItemViewModel(
                    data: TitleCellViewModel(id: "\(index)", title: title), map: OneTitleTableViewCell.map)
            }
            let header = ListItemViewModel(data: TitleCellViewModel(id: "h", title: "Header"), map: DividerHeader.map)
            return ListSection(id: "all", header: header, footer: nil, rows: rows)
        }
        let live = LiveScreen(screen([]))
        #expect(await live.update(with: [section(["123", "abc"])]).isChange)
        #expect(await !live.update(with: [section(["123", "abc"])]).isChange)
        // The patch shows that only changed rows are rendered.
        let before = await live.screen
        #expect(await live.update(with: [section(["123", "xyz"])]).isChange)
        let operations = await before.patch(to: live.screen).operations
        guard operations.count == 1, case .set(_, ["r-1"], [.text("xyz")]) = operations[0] else {
            Issue.record("\(operations)")
            return
        }
    }

    /// `BaseAnimatedRxTableViewController`: sections from an observable.
    @Test func observableOfSections() async throws {
        let live = LiveScreen(screen([]))
        // Combine's publishers and RxSwift's observables have such `values`.
        let values = AsyncThrowingStream<[ListSection], any Error> { continuation in
            for title in ["one", "two"] {
                continuation.yield([ListSection(id: "all", rows: [.row(title, id: "row")])])
            }
            continuation.finish()
        }
        try await live.update(with: values)
        #expect(await live.revision.sequence == 2)
        #expect(await live.screen.cell(ValueRow.self, for: "row")?.title.text == "two")
    }

    @Test func errorsOfObservablesEndTheUpdates() async {
        struct Offline: Error {}
        let live = LiveScreen(screen([]))
        let values = AsyncThrowingStream<ListScreen, any Error> { continuation in
            continuation.yield(screen([ListSection(id: "all", rows: [.row("one")])]))
            continuation.finish(throwing: Offline())
        }
        await #expect(throws: Offline.self) { try await live.update(with: values) }
        #expect(await live.revision.sequence == 1)
    }

    // MARK: - Diffs and animations

    /// `ListUpdateAnimation` with its four cases
    @Test func allKindsOfAnimation() async {
        let kinds: [ListUpdateAnimation] = [
            .default, .standard(configuration: ListAnimationConfiguration(rowInsertion: .left, rowDeletion: .none)),
            .custom(configuration: .moveWithBounce(duration: 0.3)), .noAnimations,
        ]
        for animation in kinds {
            let live = LiveScreen(screen([]))
            #expect(await live.update(with: [ListSection(id: "all", rows: [.row("1")])], animation: animation).isChange)
        }
    }

    /// `custom(configuration: Animation)`: any animation, of insertions, deletions, reloads and moves.
    @Test func customAnimation() throws {
        let grow = RowAnimation(
            keyframes: [AnimationKeyframe(opacity: 0, scale: 0.5), AnimationKeyframe(opacity: 1, scale: 1)],
            duration: 0.3, easing: .spring(damping: 0.6))
        let configuration = ListAnimationConfiguration(
            rowInsertion: grow, rowDeletion: grow, rowReload: grow, move: grow)
        func state(_ titles: [String]) -> ListScreen {
            screen([ListSection(id: "all", rows: titles.map { .row($0) })])
        }
        let patch = state(["a", "b", "c"]).patch(
            to: state(["c", "a", "new"]), animation: .standard(configuration: configuration))
        #expect(patch.hints.configuration == configuration)
        let text = String(decoding: patch.encoded(), as: UTF8.self)
        #expect(text.contains("\"motions\"") && text.contains(grow.rawValue))
    }

    /// `noAnimations` is `reloadData()`: differences are not computed.
    @Test func noAnimationsDoesNotCompare() async {
        let live = LiveScreen(screen([ListSection(id: "all", rows: [.row("1")])]))
        #expect(await live.update(with: [ListSection(id: "all", rows: [.row("1")])], animation: .noAnimations).isChange)
        #expect(await !live.update(with: [ListSection(id: "all", rows: [.row("1")])]).isChange)
    }

    /// `hashString` with only the title
    @Test func onlyContentIsCompared() {
        struct TitleWithDescriptionDataModel: ListItemDataModel {
            var id = "1"
            var title: String
            var description: String
            var content: String { title }
        }
        struct Cell: ListItem {
            var text = TextLabel()
            static let template: ItemTemplate<Self> = "<div>\(\.text)</div>"
            static func map(_ model: TitleWithDescriptionDataModel, _ cell: inout Self) { cell.text.text = model.title }
        }
        func state(_ title: String, _ description: String) -> ListScreen {
            let data = TitleWithDescriptionDataModel(title: title, description: description)
            return screen([ListSection(id: "all", rows: [Cell.row(data)])])
        }
        #expect(state("a", "old").patch(to: state("a", "new")).operations.isEmpty)
        #expect(state("a", "old").patch(to: state("b", "old")).operations.count == 1)
    }

    // MARK: - Shimmering

    /// `view.showLoader(with:)` and, when data has come, `view.hideLoader(with:)`
    @Test func loaderAndLoadedData() async {
        let oneTitleVM = ListItemViewModel(itemType: OneTitleTableViewCell.self)
        let imageVM = ListItemViewModel(itemType: WithImageTableViewCell.self)
        let headerVM = ListItemViewModel(itemType: DividerHeader.self)
        let placeholderSection = ListSection(
            id: "all", header: headerVM, footer: headerVM,
            rows: [oneTitleVM, imageVM, oneTitleVM, imageVM, oneTitleVM, oneTitleVM, oneTitleVM])
        let live = LiveScreen(screen([]))
        // `ListLoaderConfiguration.direction = .fromTopLeftToBottomRight`
        await ListLoaderConfiguration.$current.withValue(.init(direction: .fromTopLeftToBottomRight)) {
            await live.update { $0.showLoader(with: [placeholderSection]) }
        }
        let loading = await live.screen
        #expect(loading.sections[0].rows.allSatisfy { $0.traits(on: loading).isPlaceholder })
        #expect(loading.loader?.direction == .fromTopLeftToBottomRight)
        let row = ListItemViewModel(
            data: TitleCellViewModel(id: "1", title: "Here"), map: OneTitleTableViewCell.map)
        await live.update { $0.hideLoader(with: [ListSection(id: "all", rows: [row])]) }
        #expect(await live.screen.loader == nil)
        #expect(await live.screen.cell(OneTitleTableViewCell.self, for: "1")?.titleLabel.text == "Here")
    }
}

/// The styles that several cells share.
extension PartStyle {
    fileprivate static let rounded = PartStyle { $0.cornerRadius = 20 }
    fileprivate static let squared = PartStyle { $0.cornerRadius = 0 }
    fileprivate static let uppercasedAlert = PartStyle {
        $0.textCase = .uppercase
        $0.textColor = .red
    }
}

extension ListItemStyle where Item == SwiftyListKitDocumentTests.OneTitleTableViewCell {
    fileprivate static var squareIconAlertTitle: Self {
        Self {
            $0.dummyImageView.apply(.squared)
            $0.titleLabel.apply(.uppercasedAlert)
        }
    }
}
