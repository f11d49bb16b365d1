import Foundation
import ListPreviewKit
import Testing

/// Every error is reported in the same words, at its own line and column of this file.
struct TemplateDiagnosticTests {
    /// The end of each message.
    private static let owner = " (template ListPreviewKitTests.Probe)"

    // MARK: - Tags

    @Test func endTagWithoutName() throws {
        try expect("<p>\(\.text)</ ></p>", "a tag needs a name", at: "\\(")
        try expect("<p></ >\(\.text)</p>", "a tag needs a name", at: "</ >")
    }

    @Test func unclosedEndTag() throws {
        try expect("<p>\(\.text)</p", "'</p' is not closed with '>'", at: "\\(")
        try expectInLiteral("<p>x</p", "'</p' is not closed with '>'", line: 1, column: 5)
    }

    @Test func startTagWithoutName() throws {
        let message = "'<' starts a tag and must be followed by a name; write '&lt;' for the character"
        try expect("<p>1 <>\(\.text)</p>", message, at: "<>")
        try expect("<p>1 < 2, <b>\(\.text)</b></p>", message, at: "< 2")
        try expect("<p><1>\(\.text)</p>", message, at: "<1>")
    }

    @Test func unclosedStartTag() throws {
        try expectInLiteral("<p>x</p><b", "the tag '<b' is not closed with '>'", line: 1, column: 9)
    }

    @Test func unclosedElement() throws {
        try expect("<div><p title='\(\.text)'></p>", "'<div>' is not closed", at: "<div>")
    }

    @Test func unmatchedEndTag() throws {
        try expect("</b><p>\(\.text)</p>", "'</b>' closes nothing", at: "</b>")
    }

    @Test func endTagOfAnotherElement() throws {
        try expect("<i>x</b><p>\(\.text)</p>", "expected '</i>', found '</b>'", at: "</b>")
        try expect("<div><b><i>x</div><p>\(\.text)</p>", "expected '</i>', found '</div>'", at: "</div>")
    }

    @Test func endTagOfVoidElement() throws {
        try expect(
            "<p><br></br></p><p>\(\.text)</p>", "'</br>' closes nothing: a void element has no end tag", at: "</br>",
            below: 1)
    }

    @Test func uppercaseName() throws {
        try expect("<BR><p>\(\.text)</p>", "write 'br' in lower case: XML distinguishes lower and upper case", at: "BR")
        try expect(
            "<p Title='x'>\(\.text)</p>", "write 'title' in lower case: XML distinguishes lower and upper case",
            at: "Title",
            below: 1)
        let template: ItemTemplate<Probe> = "<svg viewBox='0 0 1 1'></svg>"
        #expect(template.diagnostics.isEmpty)
    }

    // MARK: - Comments and entities

    @Test func slotInComment() throws {
        try expect("<!-- \(\.text) --><p></p>", "a slot is not allowed in a comment", at: "\\(")
    }

    @Test func unclosedComment() throws {
        try expectInLiteral("<p></p><!-- x", "the comment is not closed with '-->'", line: 1, column: 8)
    }

    @Test(arguments: ["&nbsp;", "&", "& b", "&copy", "&#xD800;", "&#99999999;", "&#;", "&#+5;", "&#x;", "&amp", "&;"])
    func unknownEntity(entity: String) throws {
        let template = ItemTemplate<Probe>(stringLiteral: "<p>\(entity)</p>")
        let message =
            "'&' starts an entity, and only &amp; &lt; &gt; &quot; &apos; and numbers such as &#233; are known"
        #expect(template.diagnostics.map(\.message) == [message + Self.owner])
        #expect(template.diagnostics.map(\.column) == [4])
    }

    @Test func unknownEntityBeforeSlot() throws {
        try expect(
            "<p>a &nbsp;\(\.text)</p>",
            "'&' starts an entity, and only &amp; &lt; &gt; &quot; &apos; and numbers such as &#233; are known",
            at: "&nbsp",
            below: 1)
    }

    // MARK: - Attributes

    @Test func duplicateAttribute() throws {
        try expect("<p class='a' class='\(\.text)'></p>", "the attribute 'class' occurs twice", at: "class='\\(")
    }

    @Test func slotBetweenAttributes() throws {
        try expect(
            "<p \(\.isOn)></p>",
            "a slot needs an attribute name here, as in hidden=\"\\(\\.isHidden)\"", at: "\\(",
            below: 1)
    }

    @Test func unexpectedCharacter() throws {
        try expect("<p = title='\(\.text)'></p>", "unexpected character in a tag", at: "= title")
    }

    @Test func valueWithoutQuotes() throws {
        try expect("<p class=\(\.text)></p>", "the value of 'class' needs quotes", at: "class=")
    }

    @Test func tagInValue() throws {
        try expect("<p class='<b' title='\(\.text)'></p>", "'<' in the value of 'class'; write '&lt;'", at: "<b")
    }

    @Test func unclosedValue() throws {
        let template = ItemTemplate<Probe>(stringLiteral: "<p class='a></p>")
        #expect(
            template.diagnostics.map(\.message).filter { $0.hasPrefix("the value") }
                == ["the value of 'class' has no closing quote" + Self.owner])
        #expect(template.diagnostics.first { $0.message.hasPrefix("the value") }?.column == 4)
    }

    @Test func valueWithSlotAndText() throws {
        let message =
            "the value of 'class' mixes a slot with other text; use one slot as the whole value, so that it can be updated separately"
        try expect("<p class='a \(\.text)'></p>", message, at: "class=")
        try expect("<p class='\(\.text)\(\.text)'></p>", message, at: "class=")
    }

    @Test func forbiddenAttribute() throws {
        for name in ["onclick", "style", "ONCLICK", "Style", "onLoad"] {
            let template = ItemTemplate<Probe>(stringLiteral: "<p \(name)=\"x\"></p>")
            #expect(
                template.diagnostics.contains {
                    $0.message
                        == "'\(name == "onLoad" ? name : name.lowercased())' is not allowed: pages forbid inline handlers and styles; use a class"
                        + Self.owner
                })
            #expect(!template.html.lowercased().contains("\(name.lowercased())=\"x"))
        }
        let message = "'onclick' is not allowed: pages forbid inline handlers and styles; use a class"
        try expect("<p onclick='\(\.text)'></p>", message, at: "onclick")
        let markup = "'srcdoc' is not allowed: its text would become markup"
        try expect("<iframe srcdoc='\(\.text)'></iframe>", markup, at: "srcdoc")
    }

    @Test func identityAttribute() throws {
        let message = "an 'id' would repeat on every row; the row's element already has one"
        try expect("<p id='\(\.text)'></p>", message, at: "id=")
        try expect("<p iD='\(\.text)'></p>", message, at: "iD=")
    }

    // MARK: - Slots in the wrong place

    @Test func styleInOtherAttribute() throws {
        try expect("<p title='\(\.style)'></p>", "a style can only be the value of 'class'", at: "title")
    }

    @Test func contentInAttribute() throws {
        try expect("<p title='\(\.leaf)'></p>", "a part cannot be the value of an attribute", at: "title")
        try expect("<p title='\(\.leaves)'></p>", "a list cannot be the value of an attribute", at: "title")
        try expect("<p title='\(unsafeHTML: \.html)'></p>", "raw HTML cannot be the value of an attribute", at: "title")
    }

    @Test func attributeAsContent() throws {
        try expect("<p>\(\.isOn)</p>", "a Boolean can only be the value of an attribute", at: "\\(")
        try expect("<p>\(\.style)</p>", "a style can only be the value of an attribute", at: "\\(")
    }

    @Test func subRowsOfTwoElements() throws {
        let message = "a sub-row needs one outermost element; 'ListPreviewKitTests.Probe.Pair' has 2"
        try expect("<p>\(\.pairs)</p>", message, at: "\\(")
    }

    // MARK: - Positions

    @Test func locationInIndentedLiteral() throws {
        try expect(
            """
            <div>
                <p>\(\.text)</p>
                é <b>
            </div>
            """, "expected '</b>', found '</div>'", at: "</div>", below: 5)
        try expect(
            """
                <div>

                    <b>x</i>
                    <p title="a">\(\.text)</p>
                </div>
            """, "expected '</b>', found '</i>'", at: "</i>", below: 4)
        try expect(
            """
            <p>\(\.text)</p>
              é&<b>\(\.text)</b>
            """, "'&' starts an entity, and only &amp; &lt; &gt; &quot; &apos; and numbers such as &#233; are known",
            at: "&<b>", below: 3)
    }

    @Test func locationAfterNonASCIICharacters() throws {
        try expect("<p>éж🏳️‍🌈</q><b>\(\.text)</b>", "expected '</p>', found '</q>'", at: "</q>")
        try expect(
            """
            <p>x</q>
            <p title="éж🏳️‍🌈">\(\.text)</p>
            """, "expected '</p>', found '</q>'", at: "</q>", below: 2)
    }

    @Test func locationAfterSlotIsTheSlot() throws {
        try expect("<i></i><p>\(\.text)</q>", "expected '</p>', found '</q>'", at: "\\(")
        try expect(
            """
            <p>\(\.text)</p>
            <b>\(\.text)</b><p>\(\.optional)</q>
            """, "expected '</p>', found '</q>'", at: "\\(\\.optional", below: 3)
    }

    @Test func locationWithoutSlotIsInTheLiteral() throws {
        try expectInLiteral("<p>\n  é</b></p>", "expected '</p>', found '</b>'", line: 2, column: 4)
    }

    @Test func descriptionHasFileLineAndColumn() {
        let template = ItemTemplate<Probe>(stringLiteral: "<p>")
        #expect(
            template.diagnostics.map(\.description) == ["<template>:1:1: error: '<p>' is not closed\(Self.owner)"])
    }

    // MARK: - Checks

    /// Expects one diagnostic with these words, at the first `marker` on the call's line, or a number of lines below.
    private func expect(
        _ template: ItemTemplate<Probe>, _ message: String, at marker: String, below: Int = 0, line: Int = #line,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let lines = try String(contentsOfFile: #filePath, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        // A multi-line literal's text starts below the line with the opening quotes.
        let source = lines[line - 1 + below]
        let place = try #require(source.range(of: marker), "no marker", sourceLocation: sourceLocation)
        let column = source[..<place.lowerBound].unicodeScalars.count + 1
        #expect(
            template.diagnostics == [
                Diagnostic(.error, message + Self.owner, file: #filePath, line: line + below, column: column)
            ], sourceLocation: sourceLocation)
        expectBroken(template, sourceLocation)
    }

    private func expectInLiteral(
        _ template: ItemTemplate<Probe>, _ message: String, line: Int, column: Int,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        #expect(
            template.diagnostics.first
                == Diagnostic(.error, message + Self.owner, file: "<template>", line: line, column: column),
            sourceLocation: sourceLocation)
        expectBroken(template, sourceLocation)
    }

    /// A broken template shows only its problem.
    private func expectBroken(_ template: ItemTemplate<Probe>, _ sourceLocation: SourceLocation) {
        let problems = template.diagnostics.map(\.message).joined(separator: "; ")
        let text = String(decoding: NaiveEscaping.text(problems), as: UTF8.self)
        #expect(template.html == "<strong class=\"template-error\">\(text)</strong>", sourceLocation: sourceLocation)
        #expect(template.rendered(Probe()) == template.html, sourceLocation: sourceLocation)
        #expect(template.slots.isEmpty, sourceLocation: sourceLocation)
        #expect(template.values(of: Probe()).isEmpty, sourceLocation: sourceLocation)
    }
}
