// The Swift code of ListPreviewKit.md, here to be compiled.

import ListPreviewKit

private func usedCars(_ cars: [Car]) -> ListScreen {
    // snippet: Screen
    let screen = ListScreen(id: "cars", title: "Cars") {
        ListSection(id: "used") {
            for car in cars {
                CarRow.row(car, style: .sale)
            }
        }
    }
    // end
    return screen
}

private func settingsSection() -> ListSection {
    // snippet: ReadyMadeRows
    let settings = ListSection(id: "settings", header: .header("Settings")) {
        Row.switch("Wi-Fi", isOn: true)
        Row.row("About", accessory: .chevron)
    }
    // end
    return settings
}

private enum TemplateOverview {
    // snippet: Template
    struct Greeting: Templated {
        var name: String
        static let template: ItemTemplate<Self> = """
            <p>Hello, <b>\(\.name)</b></p>
            """
    }
    // end
}

private func pageAndPatch(before: ListScreen, after: ListScreen) -> ([UInt8], [UInt8]) {
    // snippet: PageAndPatch
    let page = DocumentRenderer().bytes(for: before)
    let patch = before.patch(to: after).encoded()
    // end
    return (page, patch)
}
