// The Swift code of HTMLTemplate.md of HTMLTemplate, here to be compiled.

import ListPreviewKit

private enum TemplateOverview {
    // snippet: Overview
    struct Greeting: Templated {
        var name: String
        static let template: ItemTemplate<Self> = """
            <p>Hello, <b>\(\.name)</b></p>
            """
    }
    // end
}
