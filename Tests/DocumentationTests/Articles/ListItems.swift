// The Swift code of ListItems.md of ListItems, here to be compiled.

import ListPreviewKit

private func settingsSection() -> ListSection {
    // snippet: Overview
    let settings = ListSection(id: "settings", header: .header("Settings")) {
        ListItemViewModel.switch("Wi-Fi", isOn: true)
        ListItemViewModel.row("About", accessory: .chevron)
    }
    // end
    return settings
}
