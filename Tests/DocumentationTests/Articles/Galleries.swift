// The Swift code of Galleries.md, here to be compiled.

import ListPreviewKit
import MarkupValidation
import PreviewCommands

// snippet: Gallery
struct TeamPreviews: PreviewGallery {
    static var title: String { "Our screens" }

    static var scenarios: [Scenario] {
        Scenario(id: "tickets", title: "Tickets", group: "Shop", tags: ["checkout"], variants: [.dark, .largeText]) {
            ScenarioState(name: "Empty", screen: tickets([]))
            ScenarioState(name: "One", notes: "As most people see it.", screen: tickets([opera]))
        }
        Scenario(id: "films", title: "Films", group: "Shop") {
            ScenarioState(name: "Loading", screen: loadingFilms())
        }
    }
}
// end

nonisolated private let opera = Ticket(id: 1, title: "Opera", price: "40 €")

nonisolated func tickets(_ tickets: [Ticket]) -> ListScreen {
    ListScreen(id: "tickets", title: "Tickets") {
        ListSection(id: "all") {
            for ticket in tickets { TicketRow.row(ticket) }
        }
    }
}

nonisolated private func loadingFilms() -> ListScreen {
    var screen = ListScreen(id: "films", title: "Films", sections: [])
    screen.showLoader(with: [ListSection(id: "seen", rows: Row.placeholders(FilmRow.self, count: 6))])
    return screen
}

// snippet: Controls
let priced = ScenarioState(
    name: "Priced",
    controls: [
        .text("title", "Opera"), .number("price", 40, in: 0...500, step: 5), .flag("soldOut", false),
        .choice("currency", ["€", "$"]),
    ]
) { values in
    let price = "\(values.integer("price")) \(values.text("currency"))"
    return tickets([Ticket(id: 1, title: values.text("title"), price: price, isSoldOut: values.flag("soldOut"))])
}
// end

func siteSnippet(_ folder: String) throws {
    // snippet: Site
    let site = try PreviewSite(TeamPreviews.scenarios)
    let results = try SiteWriter(site, to: folder, validator: try MarkupValidator()).write()
    // end
    _ = results
}

// snippet: Variants
let arabicPhone = PreviewVariant(
    "Arabic phone",
    options: PreviewOptions(direction: .rightToLeft, language: "ar", textSize: .xxxLarge, device: .small))
// end
