import ListAdapters
import ListPreviewKit
import Testing

/// The features of ARCH's auto-rendering, state handling and paging, without their bugs.
struct ARCHAutoRenderingTests {
    // MARK: - Auto-rendering

    struct Header: Sendable, Equatable {
        var title: String
    }

    struct HeaderView: AutoRenderedPart {
        typealias ViewState = Header
        var title = TextLabel()
        var isHidden = false
        static let template: ItemTemplate<Self> = "<h3 hidden=\"\(\.isHidden)\">\(\.title)</h3>"
    }

    /// A state and a view, each composed of smaller ones.
    struct ScreenState: ListItemDataModel, Equatable {
        var id = "screen"
        var photo: ImageView.Source?
        var title: String
        var subtitle: String?
        var header: Header?
    }

    struct ScreenView: AutoRendered {
        typealias Model = ScreenState
        // In another order than the state's, which makes no difference for unique types, but does for two properties of one type.
        var subtitle = TextLabel()
        var header = HeaderView()
        var title = TextLabel()
        var photo = ImageView()
        static let template: ItemTemplate<Self> = "<div>\(\.header)\(\.title)\(\.subtitle)\(\.photo)</div>"
    }

    private func view(_ state: ScreenState) -> ScreenView {
        var view = ScreenView()
        ScreenView.map(state, &view)
        return view
    }

    private func page<Item: ListItem>(_ type: Item.Type, _ state: Item.Model) -> String {
        DocumentRenderer().string(
            for: ListScreen(id: "s", title: "S") {
                ListSection(id: "a") { type.row(state) }
            })
    }

    @Test func viewsAreFilledFromTheirState() {
        let page = page(
            ScreenView.self,
            ScreenState(photo: .emoji("🙂"), title: "A", subtitle: "B", header: Header(title: "H")))
        #expect(
            page.contains(
                """
                <div><h3><span class="label">H</span></h3><span class="label">A</span><span class="label">B</span>\
                <span class="image-view"><span class="picture"></span><span aria-hidden="true" class="symbol">🙂</span>\
                </span></div>
                """))
    }

    @Test func visibilityIsNotInverted() {
        let shown = view(ScreenState(photo: .icon(.star), title: "A", subtitle: "B", header: Header(title: "H")))
        #expect(!shown.photo.isHidden && !shown.title.isHidden && !shown.subtitle.isHidden && !shown.header.isHidden)
        let hidden = view(ScreenState(photo: nil, title: "A", subtitle: nil, header: nil))
        #expect(hidden.photo.isHidden && !hidden.title.isHidden && hidden.subtitle.isHidden && hidden.header.isHidden)
    }

    @Test func substatesOfEqualTypesAreDistinguished() {
        let shown = view(ScreenState(title: "first", subtitle: "second"))
        #expect(shown.title.text == "first")
        #expect(shown.subtitle.text == "second")
    }

    @Test func nilMatchesOnlyItsType() {
        // Any nil could be cast to any optional: here, the photo or the subtitle would have taken the header's.
        let shown = view(ScreenState(photo: .icon(.star), title: "A", subtitle: "B", header: nil))
        #expect(shown.header.isHidden)
        #expect(shown.subtitle.text == "B" && !shown.subtitle.isHidden)
        #expect(shown.photo.source == .icon(.star) && !shown.photo.isHidden)
    }

    @Test func partsWithoutPropertyAreReported() {
        struct View: AutoRendered {
            typealias Model = ScreenState
            var title = TextLabel()
            var subtitle = TextLabel()
            var header = HeaderView()
            var photo = ImageView()
            var progress = ProgressBar(0.5)
            static let template: ItemTemplate<Self> = """
                <div>\(\.title)\(\.subtitle)\(\.header)\(\.photo)\(\.progress)</div>
                """
        }
        let state = ScreenState(title: "A")
        #expect(
            View.autoRenderingProblems(for: state) == [
                .emptyPart(view: "View", part: "progress", state: "ScreenState", type: "Double")
            ])
        let page = page(View.self, state)
        #expect(page.contains("<strong class=\"template-error\">"))
        #expect(page.contains("'progress' of View takes a Double, and ScreenState has none for it"))
        #expect(!page.contains("progress-bar"))
    }

    @Test func onlyExactTypesMatch() {
        // Casting would also have accepted an integer, a substring or a subclass.
        struct State: ListItemDataModel, Equatable {
            var id = 1
            var title: Substring = "A"
            var share: Float = 0.5
        }
        struct View: AutoRendered {
            typealias Model = State
            var title = TextLabel()
            var share = ProgressBar()
            static let template: ItemTemplate<Self> = "<div>\(\.title)\(\.share)</div>"
        }
        #expect(
            View.autoRenderingProblems(for: State()) == [
                .emptyPart(view: "View", part: "title", state: "State", type: "String"),
                .emptyPart(view: "View", part: "share", state: "State", type: "Double"),
                .unusedProperty(state: "State", property: "title", view: "View", type: "Substring"),
                .unusedProperty(state: "State", property: "share", view: "View", type: "Float"),
            ])
    }

    // Classes with subclasses can only be `@unchecked Sendable`; these are not changed after `init`.
    class BaseState: @unchecked Sendable {
        let title: String
        init(title: String) { self.title = title }
    }

    final class ProfileState: BaseState, ListItemDataModel, @unchecked Sendable {
        let id = 1
        let photo: ImageView.Source?
        init(title: String, photo: ImageView.Source?) {
            self.photo = photo
            super.init(title: title)
        }
        var content: String { title }
    }

    struct ProfileView: AutoRendered {
        typealias Model = ProfileState
        var title = TextLabel()
        var photo = ImageView()
        static let template: ItemTemplate<Self> = "<div>\(\.title)\(\.photo)</div>"
    }

    @Test func inheritedPropertiesAreFound() {
        let state = ProfileState(title: "A", photo: nil)
        #expect(ProfileView.autoRenderingProblems(for: state) == [])
        var view = ProfileView()
        ProfileView.map(state, &view)
        #expect(view.title.text == "A" && view.photo.isHidden)
    }

    final class LazyState: ListItemDataModel, @unchecked Sendable {
        let id = 1
        lazy var title = "A"
        var content: Int { id }
    }

    @Test func lazyPropertiesAreReported() {
        struct View: AutoRendered {
            typealias Model = LazyState
            var title = TextLabel()
            static let template: ItemTemplate<Self> = "<div>\(\.title)</div>"
        }
        #expect(
            View.autoRenderingProblems(for: LazyState()).first
                == .lazyProperty(state: "LazyState", property: "title", view: "View"))
        struct Ignoring: AutoRendered {
            typealias Model = LazyState
            var title = TextLabel()
            static let template: ItemTemplate<Self> = "<div>\(\.title)</div>"
            static var autorenderIgnored: [PartialKeyPath<Self>] { [\.title] }
            static var autorenderIgnoredState: [PartialKeyPath<LazyState>] { [\.title] }
            static func render(_ state: LazyState, into view: inout Self) { view.title.text = state.title }
        }
        #expect(Ignoring.autoRenderingProblems(for: LazyState()) == [])
        var view = Ignoring()
        Ignoring.map(LazyState(), &view)
        #expect(view.title.text == "A")
    }

    @Test func changedTypesOfExistentialsAreReported() {
        struct State: ListItemDataModel {
            var id = 1
            var title: any Sendable & Equatable
            var content: Int { id }
        }
        struct View: AutoRendered {
            typealias Model = State
            var title = TextLabel()
            static let template: ItemTemplate<Self> = "<div>\(\.title)</div>"
        }
        var view = View()
        View.map(State(title: "A"), &view)
        #expect(view.title.text == "A")
        View.map(State(title: 7), &view)
        #expect(view.title.text == "'title' of State is a Int, and was not in the first row")
    }

    @Test func listsAreFilledAndClearedByNil() {
        struct State: ListItemDataModel, Equatable {
            var id = 1
            var headers: [Header]?
        }
        struct View: AutoRendered {
            typealias Model = State
            var headers: [HeaderView] = []
            static let template: ItemTemplate<Self> = "<div>\(\.headers)</div>"
        }
        var view = View()
        View.map(State(headers: [Header(title: "A"), Header(title: "B")]), &view)
        #expect(view.headers.map(\.title.text) == ["A", "B"])
        View.map(State(headers: nil), &view)
        #expect(view.headers.isEmpty)
    }

    @Test func onlyChangedSlotsAreSent() {
        // Every state change re-rendered every view; here only the changed slot is sent.
        func screen(_ subtitle: String?) -> ListScreen {
            ListScreen(id: "s", title: "S") {
                ListSection(id: "a") {
                    ScreenView.row(ScreenState(title: "A", subtitle: subtitle))
                }
            }
        }
        #expect(screen("B").patch(to: screen("B")).operations.isEmpty)
        #expect(screen("B").patch(to: screen("C")).operations.count == 1)
        // Hiding changes three slots of the same row: the text, its presence, and that it is hidden explicitly.
        #expect(screen("B").patch(to: screen(nil)).operations.count == 3)
    }

    // MARK: - Phases

    @Test func indicationsArePhases() {
        func page(_ phase: ListPhase) -> String {
            DocumentRenderer().string(for: ListScreen(id: "s", title: "S", phase: phase))
        }
        let rows = [ScreenView.row(ScreenState(title: "A"))]
        let skeleton = [ListSection(id: "skeleton", rows: rows)]
        #expect(page(.loading(placeholder: skeleton)).contains("id=\"s-skeleton\""))
        #expect(page(.failed(message: "Offline")).contains("data-action=\"retry\""))
        #expect(page(.empty(title: "Nothing here")).contains("Nothing here"))
        #expect(!page(.content(skeleton)).contains("class=\"status-row\">"))
    }

    // MARK: - Linked state

    @Test func stateLinksKeepPropertiesConsistent() {
        struct State: Sendable, Equatable {
            var list: [Int] = []
            var isLoading = true
        }
        let link = StateLink<State> { old, new in
            guard old.list != new.list else { return nil }
            return State(list: new.list, isLoading: false)
        }
        #expect(link.applied(from: State(), to: State(list: [1])) == State(list: [1], isLoading: false))
        #expect(link.applied(from: State(), to: State()) == State())
    }

    // MARK: - Paging

    @Test func refreshResetsTheEnd() throws {
        var paging = ListPaging<Int, Int>(pageSize: 2)
        let firstBegun = paging.beginNext()
        let first = try #require(firstBegun)
        _ = paging.receive(ListPage([1], offset: 0, limit: 2), for: first)
        guard case .reachedEnd = paging.phase else {
            Issue.record("not at the end")
            return
        }
        _ = paging.beginRefresh()
        #expect(paging.isLoading)
    }

    @Test func prefetchingWorksAcrossSections() async {
        struct Item: Identifiable, Sendable { var id: Int }
        let pager = ListPager<Item, Int>(pageSize: 6) { offset, limit in
            ListPage((offset..<(offset + limit)).map { Item(id: $0) }, offset: offset, limit: limit)
        }
        await pager.loadNext()
        // For example, the first row of a third section: its index in the section is not unique, but its identity is.
        await pager.elementAppeared(id: 2)
        #expect(await pager.paging.elements.count == 6)
        await pager.elementAppeared(id: 4)
        #expect(await pager.paging.elements.count == 12)
    }
}
