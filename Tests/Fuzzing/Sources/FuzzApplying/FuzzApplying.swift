import FuzzSupport
import JSONText
import ListPreviewKit
import MarkupValidation

/// The applier: no patch crashes it, and a rejected patch does not change the page.
@main
enum FuzzApplying {
    private static let page: [UInt8] = Array(
        """
        <!DOCTYPE html>
        <html dir="ltr" lang="en">
        <head>
        <meta charset="utf-8" />
        <title>Cars</title>
        <style id="list-rules">
        .s-2{color:red}
        </style>
        </head>
        <body>
        <main class="list-screen plain" dir="ltr" id="screen" lang="en">\
        <header data-item="screen-title" id="screen-title"><h1>Cars</h1></header>\
        <section data-item="section" id="s-a"><ul id="s-a_rows" role="list">\
        <li data-item="Row" id="r-1"><b>one</b><i hidden=""></i></li>\
        <li data-item="Row" id="r-2"><b>two</b><i></i></li>\
        <li data-item="Row" id="r-3"><b>three</b><i></i></li></ul></section>\
        <section data-item="section" id="s-b"><ul id="s-b_rows" role="list"></ul></section></main>
        <script id="list-state" type="application/json">{"screen":"cars","revision":1,"templates":{\
        "Chip":{"html":"\\u003cb\\u003e\\u003c/b\\u003e","slots":[["t",[]]]},\
        "Row":{"html":"\\u003cli data-item=\\"Row\\"\\u003e\
        \\u003cb\\u003e\\u003c/b\\u003e\\u003ci\\u003e\\u003c/i\\u003e\\u003c/li\\u003e",\
        "slots":[["t",[0]],["b",[1],"hidden"],["a",[0],"title"],["h",[1]],["l",[1],"Chip"]]},\
        "section":{"html":"\\u003csection data-item=\\"section\\"\\u003e\
        \\u003cul role=\\"list\\"\\u003e\\u003c/ul\\u003e\\u003c/section\\u003e",\
        "slots":[["a",[0],"id"]]}}}</script>
        </body>
        </html>

        """.utf8)
    /// The size of a run of ids above which it only slows down the search.
    private static let limits = PatchLimits(bytes: 8192, depth: 32, operations: 32, elements: 256)

    static func main() {
        Fuzzer.run { start, count in
            let bytes = Fuzzer.bytes(start, count)
            // The test fixtures are objects with a patch inside.
            if let node = try? JSONParser().parse(bytes),
                var patch = try? DOMPatch(decoding: node["patch"] ?? node, limits: FuzzApplying.limits)
            {
                (patch.from, patch.to) = (1, 2)
                FuzzApplying.apply(patch)
            }
            return 0
        }
    }

    private static func apply(_ patch: DOMPatch) {
        guard let source = try? MarkupDocument(parsing: page) else {
            return Fuzzer.expect(false, "the page is valid")
        }
        let before = PolyglotWriter.bytes(of: source)
        do {
            let patched = try PatchApplier().apply(patch, to: source)
            let written = PolyglotWriter.bytes(of: patched)
            Fuzzer.expect((try? MarkupDocument(parsing: written)) != nil, "a patched page is valid")
        } catch {
            Fuzzer.expect(!error.description.isEmpty, "the error has a message")
        }
        Fuzzer.expect(PolyglotWriter.bytes(of: source) == before, "the original page does not change")
    }
}
