// The Swift code of LibXML2.md of LibXML2, here to be compiled.

import MarkupValidation

private func readText() throws {
    // snippet: Overview
    let document = try MarkupDocument(parsing: Array("<p>Hello</p>".utf8))
    print(document.root?.text ?? "")
    // end
}
