import JSONText
import ListPreviewKit
import MarkupValidation
import Synchronization
import TestSupport
import Testing

@testable import PreviewCatalog

/// A program receives exactly the actions that a page can send: the table renders everything that a screen file can show,
/// finds the controls in the pages, and presses each.
struct OfferedActionsTests {
    /// Screens with each bar, status and mode.
    private static let bars: [BarsKey: [String]] = [
        .navigationBar: [
            "{back: Back, leading: [{name: edit}], trailing: [{name: add}, {name: share, enabled: false}]}",
            "{title: inline, back: {name: up, enabled: false}}",
            "{subtitle: S, titleMenu: [{name: b}], leading: [{name: c, image: {initials: AB}, badge: true}]}",
            "{trailing: [{name: m, menu: [{name: d, checked: true}, divider, {name: s, menu: [{name: e}]}]}]}",
            "{trailing: [{name: m, enabled: false, menu: [{name: d}]}, {name: n, menu: [{name: o, enabled: false}]}]}",
        ],
        .search: [
            "Search", "{text: x, placeholder: ''}", "{scopes: [here, {value: all, title: All}], tokens: [x, y]}",
        ],
        .segments: ["[a, b]", "{name: choose, options: [a, b], selected: b}"],
        .toolbar: [
            "[{name: new}, space, {name: trash, enabled: false}]", "{status: S, buttons: [{name: new}]}",
            "[{name: m, menu: [{name: d}]}, space, {name: new}]",
        ],
        .tabBar: ["{tabs: [{name: home}, {name: more}, {name: off, enabled: false}], selected: more}"],
        .refresh: ["refresh", "reload"],
        .editMode: ListScreen.EditMode.allCases.map(\.rawValue),
        .empty: ["{title: None, button: {name: new}}", "None"],
        .alert: [
            "A", "{title: A, buttons: [{name: a}, {name: b, enabled: false}, {name: c, role: cancel}]}",
            "{title: A, field: Name, buttons: [{name: save}, cancel]}", "{title: A, buttons: [{name: a}, {name: b}]}",
        ],
        .confirmation: ["{buttons: [{name: a, role: destructive}, {name: b, enabled: false}]}"],
        .menu: [
            "{button: more, items: [{name: a, checked: true}, {name: b, menu: [{name: c}]}, {name: d, enabled: false}]}, "
                + "toolbar: [{name: more}]"
        ],
        .notice: ["A", "{text: A, button: {name: undo}, dismiss: gone}"],
    ]

    /// The features of every row.
    private static let features =
        "action: open, appearAction: near, movable: true, menu: [{name: share}], "
        + "swipe: {leading: [{name: pin}], trailing: [delete, {name: move}, {name: select}]}"
    private static let sections = "sections: [{id: s, rows: [{id: a, text: A, \(features)}, {id: b, text: B}]}]"

    private static let screens: [String] = {
        var screens = SampleRows.ofTypes.sorted { $0.key < $1.key }.flatMap { type, rows in
            rows.flatMap { row in
                let row = "{id: a, type: \(type), \(row.dropFirst())"
                // A header cannot show and hide rows.
                let supplement = type == "disclosure" ? "H" : row
                return [
                    "sections: [{id: s, rows: [\(row), {id: b, text: B, action: other}]}]",
                    "sections: [{id: s, rows: [\(row.dropLast()), \(features)}, {id: b, text: B}]}, {id: t, rows: []}]",
                    "sections: [{id: s, header: \(supplement), footer: \(supplement), rows: [{id: b, text: B}]}]",
                    "sections: [{id: s, rows: [\(row.dropLast()), loading: true, \(features)}]}]",
                ]
            }
        }
        for (key, values) in bars {
            for value in values {
                screens.append("\(key.rawValue): \(value), \(sections)")
                screens.append("\(key.rawValue): \(value), sections: []")
            }
        }
        screens.append("menu: {row: a, items: [{name: pick}]}, \(sections)")
        screens.append("sections: [{id: s, header: H, disclosure: expanded, indexTitle: A, rows: [{id: a, text: A}]}]")
        return screens
    }()

    private func screen(_ text: String) throws -> ListScreen {
        do {
            let file = try ScreenFileReader().read(Array("{title: T, \(text)}".utf8), path: "a.yaml")
            return Scenario(file).states[0].screen
        } catch {
            Issue.record("\(text): \(error)")
            throw error
        }
    }

    @Test func tableIsComplete() {
        #expect(Set(SampleRows.ofTypes.keys) == Set(RowTypes.all.map { $0.name }))
        #expect(Set(Self.bars.keys) == Set(BarsKey.allCases))
    }

    @Test func pagesAndTemplatesAreValid() throws {
        let (validator, check) = (try MarkupValidator(), try TemplateCheck())
        for text in Self.screens {
            let screen = try screen(text)
            let report = try validator.validate(DocumentRenderer().bytes(for: screen))
            #expect(report.diagnostics.isEmpty, "\(text): \(report)")
            for row in screen.sections.flatMap(\.rows) {
                #expect(check.diagnostics(of: row.component).isEmpty, "\(text): \(row.component.name)")
            }
        }
    }

    @Test func everyControlOfAPageIsOfferedAndNothingElse() async throws {
        var controls: [(screen: ListScreen, all: [PageControl], text: String)] = []
        for text in Self.screens {
            let screen = try screen(text)
            controls.append((screen, try PageControl.all(of: screen), text))
        }
        var (accepted, disabled) = (0, 0)
        for (screen, all, text) in controls {
            let press = Press(screen)
            let names = Set(all.map(\.action)).union([
                "rm -rf /", "refresh", "search", "scroll", "visible", "press", "toggle", "open", "listpreview.reset",
            ])
            for control in all where control.isUsable {
                for value in control.values {
                    let event = ListEvent(target: control.target, action: control.action, value: value)
                    #expect(await press(event) == event, "\(event) of \(text)")
                    accepted += 1
                }
            }
            for target in press.targets {
                for name in names {
                    let usable = all.filter { $0.target == target && $0.action == name && $0.isUsable }
                    if usable.isEmpty, all.contains(where: { $0.target == target && $0.action == name }) {
                        disabled += 1
                    }
                    for value in PageControl.someValues where !usable.contains(where: { $0.takes(value) }) {
                        let event = ListEvent(target: target, action: name, value: value)
                        #expect(await press(event) == nil, "\(event) of \(text)")
                    }
                }
            }
        }
        #expect(accepted > 200 && disabled > 20)
    }

    /// What only Swift can declare: pages of a list, and events of the whole screen.
    @Test(arguments: [
        LoadMoreModel.State.idle(address: nil), .idle(address: "b.html"), .loading, .failed(message: "F"),
        .end(message: "E"),
    ])
    func rowsThatLoadMoreOfferTheirState(state: LoadMoreModel.State) async throws {
        var screen = ListScreen(
            id: "a", title: "A", sections: [ListSection(id: "s", rows: [LoadMoreRow.row(LoadMoreModel(state))])])
        screen.observedEvents = [.scroll]
        let press = Press(screen)
        let offered = try PageControl.all(of: screen).filter(\.isUsable)
        for name in ["load-more", "retry", "scroll"] {
            let event = ListEvent(row: "load-more", action: name)
            #expect(await press(event) == (offered.contains { $0.action == name } ? event : nil), "\(name) of \(state)")
        }
        let scrolled = ListEvent(target: .screen, action: "scroll", value: .number(12))
        #expect(await press(scrolled) == scrolled)
        #expect(await press(ListEvent(target: .screen, action: "scroll")) == nil)
        #expect(await press(ListEvent(target: .screen, action: "visible", value: .text("r-a r-b"))) == nil)
    }

    /// Numbers are clamped, and texts of numbers are converted.
    @Test(arguments: [
        (
            "{id: a, type: stepper, text: A, value: 1, maximum: 5}", "step", ListEventValue.number(77),
            ListEventValue.number(5)
        ),
        ("{id: a, type: stepper, text: A, value: 1, maximum: 5}", "step", .text("2"), .number(2)),
        ("{id: a, type: rating, text: A, value: 4.5, editable: true}", "rate", .text("2"), .number(2)),
        ("{id: a, type: rating, text: A, value: 4.5, editable: true}", "rate", .number(77), .number(5)),
        ("{id: a, type: slider, text: A, value: 0.5}", "slide", .text("0.25"), .number(0.25)),
        ("{id: a, type: disclosure, text: A, rows: []}", "disclose", .text("true"), .flag(true)),
    ])
    func valuesAreThoseOfTheControl(
        row: String, action: String, value: ListEventValue, passed: ListEventValue
    ) async throws {
        let press = Press(try screen("sections: [{rows: [\(row)]}]"))
        #expect(await press(ListEvent(row: "a", action: action, value: value))?.value == passed)
    }

    @Test func reasonsNameTheProblem() async throws {
        var screen = try screen(
            "toolbar: [{name: new, enabled: false}], sections: [{rows: [{id: a, type: switch, text: A, enabled: false}]}]"
        )
        screen.handlers.onOffered { _, _ in }
        let disabled = ListEventError.unavailable(action: "new", reason: "the button is disabled")
        await #expect(throws: disabled) { try await screen.dispatch(ListEvent(target: .screen, action: "new")) }
        await #expect(throws: ListEventError.unavailable(action: "toggle", reason: "the control is disabled")) {
            try await screen.dispatch(ListEvent(row: "a", action: "toggle", value: .flag(false)))
        }
        await #expect(throws: ListEventError.unavailable(action: "rm -rf /", reason: "the screen does not offer it")) {
            try await screen.dispatch(ListEvent(target: .screen, action: "rm -rf /"))
        }
    }
}

/// Performs events on a screen, for a program.
private struct Press {
    private final class Received: Sendable {
        let event = Mutex<ListEvent?>(nil)
    }

    private var screen: ListScreen
    private let received = Received()

    init(_ screen: ListScreen) {
        self.screen = screen
        let received = received
        self.screen.handlers.onOffered { event, _ in received.event.withLock { $0 = event } }
    }

    /// Everything on the screen that can have actions, and a row and a section that it does not have.
    var targets: [ListEventTarget] {
        let sections = screen.presented.sections
        let rows = sections.flatMap(\.rows).map { ListEventTarget.row($0.id) }
        return rows + sections.flatMap { [.header($0.id), .footer($0.id), .section($0.id)] }
            + [.screen, .row("gone"), .header("gone")]
    }

    /// The event that the program receives; `nil` if it is rejected.
    func callAsFunction(_ event: ListEvent) async -> ListEvent? {
        received.event.withLock { $0 = nil }
        do {
            try await screen.dispatch(event)
        } catch {
            #expect(error is ListEventError)
            #expect(received.event.withLock { $0 } == nil)
            return nil
        }
        return received.event.withLock { $0 }
    }
}

/// A control of a page, or an element that is observed, as the scripts of pages see it.
private struct PageControl {
    let target: ListEventTarget
    let action: String
    /// The values that it can send.
    let values: [ListEventValue?]
    let isUsable: Bool

    static let someValues: [ListEventValue?] = [
        nil, .flag(true), .number(3), .text("evil"), .target(.screen), .target(.row("b")), .target(.section("gone")),
    ]

    static func all(of screen: ListScreen) throws -> [PageControl] {
        let page = try MarkupDocument(parsing: DocumentRenderer().bytes(for: screen))
        let main = try #require(page.root?.subtree.first { $0.id == "screen" })
        return main.subtree.flatMap { element -> [PageControl] in
            var path = [element]
            while let parent = path.last?.parent { path.append(parent) }
            let holder = path.first { $0.attribute("data-item") != nil || $0.id == "screen" }
            guard let target = holder?.id.flatMap(ElementID.target) else { return [] }
            let isShown = !path.contains { $0.attribute("hidden") != nil }
            let isOn = !path.contains { element in
                ["disabled", "readonly", "inert"].contains { element.attribute($0) != nil }
            }
            let isHandle = element.attribute("class") == "row-handle"
            // As the style sheet of the edit mode says.
            let swipe = path.compactMap { $0.attribute("class") }.first { $0.hasPrefix("row-actions") }
            let isHidden =
                isHandle && [.inactive, .selecting].contains(screen.editMode)
                || swipe != nil && screen.editMode == .selecting
                || swipe == "row-actions leading" && screen.editMode == .active
            let isOff = element.name == "li" && screen.editMode == .active
            var controls: [PageControl] = []
            if let action = element.attribute("data-action") {
                controls.append(
                    PageControl(
                        target: target, action: action,
                        values: isHandle ? [.target(.section("s"))] : values(of: element),
                        isUsable: isShown && isOn && !isHidden && !isOff))
            }
            if let action = element.attribute("data-appear") {
                controls.append(PageControl(target: target, action: action, values: [nil], isUsable: isShown))
            }
            return controls
        }
    }

    private static func values(of element: MarkupElement) -> [ListEventValue?] {
        let value = element.attribute("value")
        switch (element.name, element.attribute("type")) {
        case ("input", "checkbox"): return [.flag(true), .flag(false)]
        case ("input", "range"): return [.number(Double(value ?? "") ?? 0)]
        // The handler of a rating receives a number.
        case ("input", "radio") where element.attribute("data-action") == "rate":
            return [.number(Double(value ?? "") ?? .nan)]
        case ("input", "radio"), ("input", "date"), ("input", "time"), ("input", "datetime-local"), ("input", "color"):
            return [.text(value ?? "")]
        case ("input", _), ("textarea", _): return [.text("2"), .text("")]
        case ("select", _):
            let options = element.subtree.filter { $0.name == "option" && $0.attribute("disabled") == nil }
            return options.map { .text($0.attribute("value") ?? "") }
        default: break
        }
        if element.attribute("data-sends") == "text" { return [.text("2")] }
        guard let value = element.attribute("data-value") else { return [nil] }
        if element.attribute("data-action") == "step" { return [.number(Double(value) ?? .nan)] }
        // The handler of a disclosure receives a flag.
        if element.attribute("data-action") == "disclose" { return [.flag(value == "true")] }
        return [.text(value)]
    }

    /// Whether a value is of the kind that the control sends.
    func takes(_ value: ListEventValue?) -> Bool {
        values.contains { mine in
            switch (mine, value) {
            case (nil, nil), (.flag, .flag), (.number, .number): true
            case (.text("2"), .text): true
            case (.text(let mine), .text(let text)): mine == text
            case (.target, .target(.row(let id, _))): id == "b"
            case (.target, .target(.section(let id, _))): id == "s"
            default: false
            }
        }
    }
}
