// Writes the gallery of the examples and validates its pages, like `Examples gallery render`. `make preview` runs this program:
// without the server and the command line, it is built in half the time.

import ExampleScreens
import Foundation
import ListPreviewKit
import MarkupValidation
import PreviewCatalog

let path = CommandLine.arguments.dropFirst().first ?? "Previews"
let check = try StateCheck()
let renderer = ScenarioRenderer(validator: check.validator)
var folder = SiteFolder(path)
var diagnostics: [Diagnostic] = []
var count = 1
for scenario in try PreviewSite(ExampleGallery.scenarios).scenarios {
    let rendered = renderer.render(scenario)
    try folder.write(rendered)
    count += rendered.pages.count
    for (state, page) in zip(scenario.states, rendered.pages) {
        diagnostics += check.diagnostics(of: state.screen, at: page.path, report: page.report)
    }
}
let index = try folder.finish(title: ExampleGallery.title)
diagnostics += StateCheck.diagnostics(check.validator.validate(index), at: "index.html")
for diagnostic in diagnostics.unique { FileHandle.standardError.write(Data("\(diagnostic)\n".utf8)) }
guard !diagnostics.contains(where: { $0.severity == .error }) else { exit(1) }
let indexPath = URL(fileURLWithPath: path).appendingPathComponent("index.html").path
print("\(count) pages (\(count - 1) states and the index), all valid. Open \(indexPath)")
