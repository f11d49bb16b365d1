import ListPreviewKit
import MarkupValidation
import Testing

/// Findings about template literals, at their positions in this file.
struct TemplateCheckTests {
    private func findings<Item: Templated>(_ type: Item.Type) throws -> [Diagnostic] {
        try TemplateCheck().diagnostics(of: type)
    }

    @Test func readyMadeComponentsHaveNoFindings() throws {
        #expect(try findings(TitleRow.self) == [])
        #expect(try findings(SubtitleRow.self) == [])
        #expect(try findings(ValueRow.self) == [])
        #expect(try findings(LinkRow.self) == [])
        #expect(try findings(TextHeader.self) == [])
        #expect(try findings(TextFooter.self) == [])
        let loadMore = try findings(LoadMoreRow.self)
        #expect(loadMore.isEmpty, "\(loadMore)")
        let found = try findings(EverySlotRow.self)
        #expect(found.isEmpty, "\(found)")
    }

    @Test func unclosedTagsAreReported() throws {
        let finding = try #require(try findings(UnclosedRow.self).first)
        #expect(
            finding.message == "expected '</b>', found '</p>' (template MarkupValidationTests.UnclosedRow)")
        #expect(finding.file == #filePath)
        #expect(finding.line == UnclosedRow.line + 1)
        // After a slot on its line, the finding is at the slot.
        #expect(finding.column == 21)
    }

    @Test func componentsAreCheckedOnce() throws {
        let rows = [
            TextHeader.row(TextModel("A")), UnclosedRow.row(),
            UnclosedRow.row(id: "other"),
        ]
        let screens = ["a", "b"].map { ListScreen(id: $0, title: "A", sections: [ListSection(id: "all", rows: rows)]) }
        let findings = try TemplateCheck().diagnostics(of: screens)
        #expect(findings.count == 1)
    }

    @Test func unknownElementsAreReported() throws {
        let finding = try #require(try findings(BlinkingRow.self).first)
        #expect(finding.file == #filePath)
        #expect(finding.line == BlinkingRow.line + 2)
        #expect(finding.column == 9)
        #expect(finding.message.contains("blink"))
        #expect(finding.description.hasPrefix("\(#filePath):\(BlinkingRow.line + 2):9: error: "))
    }

    /// A finding after a slot on the same line is reported at the slot.
    @Test func findingsAfterSlotsAreReportedAtTheSlot() throws {
        let finding = try #require(try findings(BehindASlotRow.self).first)
        #expect(finding.line == BehindASlotRow.line + 1)
        #expect(finding.column == 12)
    }

    /// Without a slot, the compiler does not provide the location of the literal, so positions are relative to it.
    @Test func positionsWithoutSlotsAreRelativeToTheLiteral() throws {
        let finding = try #require(try findings(NoSlotRow.self).first)
        #expect(finding.file == "<template>")
        #expect(finding.line == 2)
        #expect(finding.column == 1)
    }

    /// The check completes such a literal to XML. Positions are still those in the literal.
    @Test func htmlShorthandIsAccepted() throws {
        let found = try findings(ShorthandRow.self)
        #expect(found.isEmpty, "\(found)")
        let finding = try #require(try findings(BlinkingShorthandRow.self).first)
        #expect(finding.line == BlinkingShorthandRow.line + 2)
        #expect(finding.column == 9 + "<b>é</b><br><input aria-label=\"a\" disabled>".count)
        #expect(finding.message.contains("blink"))
    }

    @Test func imagesNeedAlternativeText() throws {
        let finding = try #require(try findings(NoAltRow.self).first)
        #expect(finding.line == NoAltRow.line + 1)
        #expect(finding.message.contains("alt"))
    }
}

private struct EverySlotRow: ListItem {
    var label = TextLabel()
    var text = ""
    var link: String?
    var isHidden = false
    var type = "text"
    var chips: [ChipPart] = []
    static let template: ItemTemplate<Self> = """
        <div hidden="\(\.isHidden)">
            <a href="\(\.link)" title="\(\.text)">\(\.text)</a> and \(\.label)
            <input aria-label="\(\.text)" type="\(\.type)" /><p>\(\.chips)</p><p>\(unsafeHTML: \.text)</p>
        </div>
        """
}

struct ChipPart: Templated {
    var text: String
    static let template: ItemTemplate<Self> = "<em>\(\.text)</em>"
}

private struct UnclosedRow: ListItem {
    var label = TextLabel()
    static let line = #line + 1
    static let template: ItemTemplate<Self> = """
        <p>one<b>two\(\.label)</p>
        """
}

private struct BlinkingRow: ListItem {
    var label = TextLabel()
    static let line = #line + 1
    static let template: ItemTemplate<Self> = """
        <p>\(\.label)</p>
        <blink>now</blink>
        """
}

private struct BehindASlotRow: ListItem {
    var label = TextLabel()
    static let line = #line + 1
    static let template: ItemTemplate<Self> = """
        <p>\(\.label)<blink>now</blink></p>
        """
}

private struct NoSlotRow: ListItem {
    static let template: ItemTemplate<Self> = """
        <p>one</p>
        <blink>two</blink>
        """
}

private struct ShorthandRow: ListItem {
    var name = ""
    var address: String?
    static let template: ItemTemplate<Self> = """
        <div class="item">a<br>\(\.name)<hr><img alt="" src="\(address: \.address)">
            <input aria-label="\(\.name)" disabled><input aria-label="a > b" disabled />
        </div>
        """
}

private struct BlinkingShorthandRow: ListItem {
    var name = ""
    static let line = #line + 1
    static let template: ItemTemplate<Self> = """
        <p>\(\.name)<br></p>
        <b>é</b><br><input aria-label="a" disabled><blink>now</blink><br>
        """
}

private struct NoAltRow: ListItem {
    var address: String?
    static let line = #line + 1
    static let template: ItemTemplate<Self> = """
        <img src="\(\.address)" />
        """
}
