import ListPreviewKit

/// A state of the screen: its countries, their order and their language.
struct CountryState {
    var name: String
    var title: String
    var language = "en"
    var isRightToLeft = false
    var sections: [Section]

    struct Section {
        var id: String
        var header: String?
        var footer: String?
        var countries: [Country]
    }

    /// The states in the order of the screen file.
    static let all = [
        CountryState(name: "All", title: "Countries", sections: byFirstLetter(in: "en")),
        CountryState(name: "Filtered by an", title: "Countries", sections: filtered(by: "an", in: "en")),
        CountryState(name: "Sorted by code", title: "Countries", sections: byCode()),
        CountryState(name: "Russian", title: "Страны", language: "ru", sections: byFirstLetter(in: "ru")),
        CountryState(
            name: "Arabic", title: "البلدان", language: "ar", isRightToLeft: true, sections: byFirstLetter(in: "ar")),
    ]

    private static func sorted(in language: String) -> [Country] {
        Country.all.sorted {
            let (first, second) = ($0.searchName(in: language), $1.searchName(in: language))
            return first == second
                ? $0.code < $1.code : first.unicodeScalars.lexicographicallyPrecedes(second.unicodeScalars)
        }
    }

    private static func byFirstLetter(in language: String) -> [Section] {
        grouped(sorted(in: language)) { $0.searchName(in: language).prefix(1).uppercased() }
    }

    private static func byCode() -> [Section] {
        grouped(Country.all) { String($0.code.prefix(1)) }
    }

    private static func filtered(by text: String, in language: String) -> [Section] {
        let found = sorted(in: language).filter { $0.searchName(in: language).contains(text) }
        return [
            Section(id: "found", footer: "\(found.count) of \(Country.all.count) countries", countries: found)
        ]
    }

    private static func grouped(_ countries: [Country], by letter: (Country) -> String) -> [Section] {
        var sections: [Section] = []
        for country in countries {
            let letter = letter(country)
            if sections.last?.header == letter {
                sections[sections.count - 1].countries.append(country)
            } else {
                sections.append(Section(id: letter, header: letter, countries: [country]))
            }
        }
        return sections
    }
}

extension CountryState {
    /// The state as a screen, made of ready-made rows.
    var screen: ListScreen {
        ListScreen(
            id: "countries", title: title, style: .plain, language: language,
            direction: isRightToLeft ? .rightToLeft : .leftToRight
        ) {
            for section in sections {
                ListSection(
                    id: section.id, header: section.header.map { .header($0) },
                    footer: section.footer.map { .footer($0) }
                ) {
                    for country in section.countries {
                        ValueRow.row(
                            ItemModel(
                                id: country.code, title: country.name(in: language), detail: country.code,
                                image: .emoji(country.flag)))
                    }
                }
            }
        }
    }
}
