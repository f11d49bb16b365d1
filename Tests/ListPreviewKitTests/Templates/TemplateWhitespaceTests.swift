import ListPreviewKit
import Testing

/// Line breaks and indentation are the author's layout; spaces on a line are content.
struct TemplateWhitespaceTests {
    @Test func layoutNextToTagsIsRemoved() {
        let template: ItemTemplate<Probe> = """

              <div>
                  <b>\(\.text)</b>
            \t    <i>
                      \(\.text)
                  </i>
              </div>

            """
        #expect(template.html == "<div><b></b><i></i></div>")
    }

    @Test func spacesWithinLinesAreKept() {
        let template: ItemTemplate<Probe> = "<p> a <b> b </b> <i></i> c </p>"
        #expect(template.html == "<p> a <b> b </b> <i></i> c </p>")
    }

    @Test func lineBreaksInTextAreSpaces() {
        let template: ItemTemplate<Probe> = """
            <p>
                one
                  two  \(\.text)

                four
            </p>
            """
        #expect(template.html == "<p>one two  <span></span> four</p>")
    }

    @Test func lineBreaksNextToSlotsAreSpaces() {
        let template: ItemTemplate<Probe> = """
            <p>
                before
                \(\.text)
                after
            </p>
            """
        #expect(template.rendered(Probe(text: "x")) == "<p>before <span>x</span> after</p>")
    }

    @Test func lineBreaksNextToCommentsAreSpaces() {
        let template: ItemTemplate<Probe> = """
            <p>
                one <!-- a remark -->
                two<!-- glued -->three
                <!-- a line of its own -->
                four
            </p>
            """
        #expect(template.html == "<p>one twothree four</p>")
    }

    @Test func preformattedTextIsKept() {
        let template: ItemTemplate<Probe> = """
            <div>
                <pre>a
              b
            </pre>
                <textarea>
             x
            </textarea>
            </div>
            """
        #expect(template.html == "<div><pre>a\n  b\n</pre><textarea>\n x\n</textarea></div>")
    }

    @Test func emptyPreformattedElementsKeepNoLayout() {
        let template: ItemTemplate<Probe> = """
            <div>
                <pre/>
                <b>x</b>
            </div>
            """
        #expect(template.html == "<div><pre></pre><b>x</b></div>")
    }

    @Test func spacesInAttributesAreKept() {
        let template: ItemTemplate<Probe> = """
            <p
               title = "a
              b"   class='c  d' >x</p
            >
            """
        #expect(template.html == "<p class=\"c  d\" title=\"a&#10;  b\">x</p>")
    }
}
