import ListPreviewKit

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
                        ListItemViewModel(
                            ValueRow.self,
                            data: ItemModel(
                                id: country.code, title: country.name(in: language), detail: country.code,
                                image: .emoji(country.flag)))
                    }
                }
            }
        }
    }
}
