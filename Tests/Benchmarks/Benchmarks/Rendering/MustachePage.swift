import Mustache

/// The products' screen as a Mustache template, with structures that return their values themselves: the fastest way of
/// swift-mustache (without `MustacheParent`, it uses `Mirror`).
///
/// Its escaping produces the same bytes as ours for this data, but not in general: it escapes by `Character`, so that a
/// quote or `<` with a combining mark is not escaped, and it writes `'` and `"` in text as entities.
struct MustachePage {
    private let template: MustacheTemplate

    /// Parses the template.
    init() throws {
        template = try MustacheTemplate(
            string: """
                <main class="list-screen inset-grouped{{#isLong}} long-list{{/isLong}}" dir="ltr" id="screen" lang="en">\
                <header data-item="screen-title" id="screen-title"><h1>Products</h1></header>\
                {{#sections}}<section aria-labelledby="s-{{index}}_header" data-item="section" id="s-{{index}}">\
                <header data-item="TextHeader/header" id="s-{{index}}_header">\
                <h2 class="text-header"><span class="label text">Section {{index}}</span></h2></header>\
                <ul id="s-{{index}}_rows" role="list">\
                {{#rows}}<li data-item="Benchmarks.ProductRow" id="r-{{id}}"><div class="item product-row">\
                <img alt="{{title}}" class="image" height="40" src="{{photo}}" width="40" />\
                <div class="item-texts"><span class="label title">{{title}}</span>\
                <span class="label subtitle">{{subtitle}}</span></div>\
                <span class="{{priceClass}}">{{price}}</span></div></li>{{/rows}}\
                </ul></section>{{/sections}}</main>
                """)
    }

    /// Builds the context and renders it.
    func render(_ products: [Product]) -> String {
        let sections = WrittenPage.rows(products).enumerated().map { index, rows in
            Section(index: index, rows: rows.map { Row(row: $0) })
        }
        return template.render(Page(sections: sections))
    }

    private struct Page: MustacheParent {
        let sections: [Section]

        func child(named name: String) -> Any? {
            switch name {
            case "isLong": sections.reduce(0) { $0 + $1.rows.count } > 300
            case "sections": sections
            default: nil
            }
        }
    }

    private struct Section: MustacheParent {
        let index: Int
        let rows: [Row]

        func child(named name: String) -> Any? {
            switch name {
            case "index": index
            case "rows": rows
            default: nil
            }
        }
    }

    private struct Row: MustacheParent {
        let row: WrittenPage.Row

        func child(named name: String) -> Any? {
            switch name {
            case "id": row.id
            case "photo": row.photo
            case "title": row.title
            case "subtitle": row.subtitle
            case "price": row.price
            case "priceClass": row.priceClass
            default: nil
            }
        }
    }
}
