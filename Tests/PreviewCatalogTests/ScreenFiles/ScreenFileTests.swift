import ListPreviewKit
import PreviewCatalog
import Testing

@Suite struct ScenarioScreenFileTests {
    private func scenario(_ yaml: String) throws -> Scenario {
        Scenario(try ScreenFileReader().read(Array(yaml.utf8), path: "cars.yaml"))
    }

    @Test(arguments: [
        ("share", "Share"), ("markRead", "Mark read"), ("mark-as-read", "Mark as read"), ("PDF", "PDF"),
        ("move_to", "Move to"), ("-", "-"),
    ])
    func actionsWithoutTitleUseTheirName(name: String, title: String) throws {
        let scenario = try scenario(
            """
            id: a
            title: A
            sections:
              - rows: [{text: Row, swipe: {trailing: [{name: "\(name)"}]}, menu: [{name: "\(name)", title: kept}]}]
            """)
        let row = try #require(scenario.states.first?.screen.sections.first?.rows.first)
        #expect(row.trailingActions.map(\.title) == [title])
        #expect(row.menu.map(\.title) == ["kept"])
    }

    @Test func statesBecomeScreens() throws {
        let scenario = try scenario(ScreenFileReaderTests.yaml)
        #expect(scenario.id == "cars")
        #expect(scenario.title == "Cars")
        #expect(scenario.states.map(\.name) == ["empty", "filled"])
        let screen = scenario.states[1].screen
        #expect(scenario.states[0].screen.sections.isEmpty)
        #expect(scenario.states[0].screen.title == "No cars")
        #expect(scenario.states[0].screen.direction == .rightToLeft)
        #expect(screen.id == "cars" && screen.style == .grouped && screen.language == "de-AT")
        #expect(screen.sections.map(\.id.description) == ["used", "section-2"])
        #expect(screen.sections[0].header?.component.name == ListItemViewModel.header("").component.name)
        #expect(screen.sections[0].footer?.component.name == TitleRow.template.name)
        #expect(screen.sections[0].rows.map(\.id) == [7, "x", "price", "rest"])
        #expect(
            screen.sections[0].rows.map(\.component.name) == [
                TitleRow.template.name, SubtitleRow.template.name, ValueRow.template.name, ValueRow.template.name,
            ])
        #expect(
            screen.sections[0].rows.map(\.heightStyle) == [.static(60), .minimum(80), .aspect(16.0 / 9), .automatic])
        #expect(screen.sections[0].rows.map(\.action) == [nil, "open", nil, nil])
    }

    @Test func rowsShowTheirValues() throws {
        let row = try scenario(
            "{title: T, sections: [{rows: [{id: a, type: subtitle, text: A, detail: B, badge: 3, image: 'icon:star', "
                + "accessory: chevron, style: {color: red, background: fill}}]}]}"
        ).states[0].screen.sections[0].rows[0]
        let model = ItemModel(
            id: "a", title: "A", detail: "B", image: .icon(.star), badge: "3", accessory: .chevron)
        let style = ListItemStyle<SubtitleRow> {
            $0.title.textColor = .red
            $0.content.background = .fill
        }
        let expected = SubtitleRow.row(model, style: .adding(style))
        #expect(row.isContentEqual(to: expected))
        #expect(!row.isContentEqual(to: SubtitleRow.row(model)))
    }
}
