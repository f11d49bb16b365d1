// The Swift code of JSONText.md of JSONText, here to be compiled.

import JSONText

private func readTitle() throws {
    // snippet: Overview
    let node = try JSONParser().parse(Array(#"{"title": "Cars"}"#.utf8))
    print(node["title"]?.string ?? "")
    // end
}
