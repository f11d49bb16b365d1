import ListPreviewKit

/// The products' screen in hand-written code: the cost of the same bytes without any package.
enum WrittenPage {
    /// The values of one row, with ready classes.
    struct Row {
        var id: Int
        var photo: String
        var title: String
        var subtitle: String
        var price: String
        var priceClass: String
    }

    static let priceClass = "label value"
    static let saleClass: String = {
        var price = TextLabel(style: .productPrice)
        price.textColor = .magenta
        return price.style.styleClass.attribute
    }()

    /// The values of products, in groups.
    static func rows(_ products: [Product]) -> [[Row]] {
        Product.sections(products).map { section in
            section.map {
                Row(
                    id: $0.id, photo: $0.photo, title: $0.title, subtitle: $0.subtitle, price: $0.price,
                    priceClass: $0.isOnSale ? saleClass : priceClass)
            }
        }
    }

    /// The bytes of `ListScreen.products`.
    static func products(_ sections: [[Row]]) -> [UInt8] {
        page(sections) { row, writer in
            writer.markup("<li data-item=\"Benchmarks.ProductRow\" id=\"r-")
            writer.number(row.id)
            writer.markup("\"><div class=\"item product-row\"><img alt=\"")
            writer.attribute(row.title)
            writer.markup("\" class=\"image\" height=\"40\" src=\"")
            writer.attribute(row.photo)
            writer.markup("\" width=\"40\" /><div class=\"item-texts\"><span class=\"label title\">")
            writer.text(row.title)
            writer.markup("</span><span class=\"label subtitle\">")
            writer.text(row.subtitle)
            writer.markup("</span></div><span class=\"")
            writer.raw(row.priceClass)
            writer.markup("\">")
            writer.text(row.price)
            writer.markup("</span></div></li>")
        }
    }

    /// The bytes of `ListScreen.readyMade`.
    static func readyMade(_ sections: [[Row]]) -> [UInt8] {
        page(sections) { row, writer in
            writer.markup("<li data-item=\"SubtitleRow\" id=\"r-")
            writer.number(row.id)
            writer.markup(
                "\"><div class=\"item subtitle-row\"><span class=\"image-view\"><span class=\"picture\"><img alt=\"\" class=\"image\" src=\""
            )
            writer.attribute(row.photo)
            writer.markup("\" /></span><span aria-hidden=\"true\" class=\"symbol\"></span></span>")
            writer.markup("<div class=\"item-texts\"><span class=\"label title\">")
            writer.text(row.title)
            writer.markup("</span><span class=\"label subtitle\">")
            writer.text(row.subtitle)
            writer.markup("</span></div><span class=\"badge\" hidden=\"\"></span>")
            writer.markup("<span class=\"accessory accessory-chevron\"></span></div></li>")
        }
    }

    @inline(__always)
    private static func page(_ sections: [[Row]], row write: (Row, inout ByteWriter) -> Void) -> [UInt8] {
        let capacity = sections.reduce(8192) { $0 + $1.count * 800 + 1024 }
        return ByteWriter.bytes(capacity: capacity) { writer in
            let isLong = sections.reduce(0) { $0 + $1.count } > 300
            writer.markup("<main class=\"list-screen inset-grouped")
            if isLong { writer.markup(" long-list") }
            writer.markup("\" dir=\"ltr\" id=\"screen\" lang=\"en\">")
            writer.markup("<header data-item=\"screen-title\" id=\"screen-title\"><h1>Products</h1></header>")
            for (index, rows) in sections.enumerated() {
                writer.markup("<section aria-labelledby=\"s-")
                writer.number(index)
                writer.markup("_header\" data-item=\"section\" id=\"s-")
                writer.number(index)
                writer.markup("\"><header data-item=\"TextHeader/header\" id=\"s-")
                writer.number(index)
                writer.markup("_header\"><h2 class=\"text-header\"><span class=\"label text\">Section ")
                writer.number(index)
                writer.markup("</span></h2></header><ul id=\"s-")
                writer.number(index)
                writer.markup("_rows\" role=\"list\">")
                for row in rows {
                    writer.checkSpace()
                    write(row, &writer)
                }
                writer.markup("</ul></section>")
            }
            writer.markup("</main>")
        }
    }
}
