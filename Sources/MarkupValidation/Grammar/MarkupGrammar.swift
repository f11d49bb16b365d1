/// The RELAX NG grammar of the HTML that this package writes, in three forms with the same definitions.
///
/// It is text in the program instead of a resource: the forms differ in their start pattern, and grammar files could
/// share definitions only by loading each other from disk, which libxml2 is not allowed to do here.
///
/// Rules that a name class of RELAX NG cannot express are elsewhere: any attribute may begin with `data-`
/// (`DataAttributeRule`), and some rules depend on more than one element (`Rules`). Attributes that every element may
/// have are in `AttributeGrammar.free`. Others are listed as one repeated name class instead of one optional pattern
/// each, because libxml2 tries every combination of optional patterns. In a definition with all attributes of an
/// element, required attributes are first, so that libxml2 reports the element that lacks one.
enum MarkupGrammar {
    /// The grammar of a whole page.
    static var document: [UInt8] {
        grammar(start: #"<ref name="html"/>"#)
    }

    /// The grammar of a gallery's index.
    static var gallery: [UInt8] {
        grammar(start: #"<ref name="gallery.html"/>"#)
    }

    /// The grammar of a piece of a component's markup, in the element that the fragment parser adds around it.
    static var fragment: [UInt8] {
        grammar(start: #"<element name="fragment"><ref name="fragment.content"/></element>"#)
    }

    private static func grammar(start: String) -> [UInt8] {
        let text = """
            <grammar xmlns="http://relaxng.org/ns/structure/1.0"
              datatypeLibrary="http://www.w3.org/2001/XMLSchema-datatypes">
            <start>\(start)</start>
            \(AttributeGrammar.definitions)
            \(PageGrammar.definitions)
            \(GalleryGrammar.definitions)
            \(ContentGrammar.definitions)
            \(FormGrammar.definitions)
            \(VectorGrammar.definitions)
            <define name="text"><text/></define>
            </grammar>
            """
        return Array(text.utf8)
    }

    /// Elements with different names and the same content, which consists of the named definitions.
    ///
    /// Each element has its own pattern. libxml2 compiles the content to an automaton, which is ten times as fast and
    /// reports the innermost error instead of the outermost, only if no element has a name class.
    static func elements(_ names: String, _ content: String) -> String {
        let references = content.split(separator: " ").map { #"<ref name="\#($0)"/>"# }.joined()
        let elements = names.split(separator: " ").map { #"<element name="\#($0)">\#(references)</element>"# }
        return elements.joined(separator: "\n")
    }

    /// The name class of a list of names.
    static func names(_ names: String) -> String {
        let classes = names.split(whereSeparator: \.isWhitespace).map { "<name>\($0)</name>" }
        return classes.count == 1 ? classes.joined() : "<choice>\(classes.joined())</choice>"
    }

    /// The pattern of any number of attributes, each at most once, with any value.
    static func attributes(_ list: String) -> String {
        "<zeroOrMore><attribute>\(names(list))<text/></attribute></zeroOrMore>"
    }

    /// The pattern of any number of boolean attributes: the value is empty or the name itself.
    static func flags(_ list: String) -> String {
        let alternatives = list.split(whereSeparator: \.isWhitespace).map { name in
            #"<attribute name="\#(name)"><choice><value></value><value>\#(name)</value></choice></attribute>"#
        }
        return "<zeroOrMore><choice>\(alternatives.joined())</choice></zeroOrMore>"
    }

    /// The pattern of one value from a list.
    static func values(_ list: String) -> String {
        let values = list.split(whereSeparator: \.isWhitespace).map { "<value>\($0)</value>" }
        return "<choice>\(values.joined())</choice>"
    }
}

/// Attributes that every element may have. There is no `style` and no `on…`, because a Content-Security-Policy forbids
/// both.
enum AttributeGrammar {
    /// The attributes that every element of the content of a page or of a fragment may have, with any value.
    ///
    /// No definition of content contains them: they are removed from the tree before validation against the grammar.
    /// libxml2 tries each pattern for each attribute, and every subset of the attributes that match. Without these
    /// attributes, which are the most common ones, validation takes a third of the time.
    static let free = Set(freeNames.split(whereSeparator: \.isWhitespace).map(String.init) + ["class"])

    /// The attributes that the element around the content may also have.
    static let freeNames = """
        accesskey autocapitalize autocorrect data-action enterkeyhint inputmode role title
        aria-activedescendant aria-atomic aria-autocomplete aria-braillelabel aria-brailleroledescription aria-busy
        aria-checked aria-colcount aria-colindex aria-colindextext aria-colspan aria-controls aria-current
        aria-describedby aria-description aria-details aria-disabled aria-errormessage aria-expanded aria-flowto
        aria-haspopup aria-hidden aria-invalid aria-keyshortcuts aria-label aria-labelledby aria-level aria-live
        aria-modal aria-multiline aria-multiselectable aria-orientation aria-owns aria-placeholder aria-posinset
        aria-pressed aria-readonly aria-relevant aria-required aria-roledescription aria-rowcount aria-rowindex
        aria-rowindextext aria-rowspan aria-selected aria-setsize aria-sort aria-valuemax aria-valuemin aria-valuenow
        aria-valuetext
        """

    static let definitions = """
        <define name="attribute.common">
          <choice>
            <attribute name="tabindex"><data type="integer"/></attribute>
            <attribute name="translate">\(MarkupGrammar.values("yes no"))</attribute>
            <attribute name="draggable">\(MarkupGrammar.values("true false"))</attribute>
            <attribute name="spellcheck">\(MarkupGrammar.values("true false"))</attribute>
            <attribute name="contenteditable">\(MarkupGrammar.values("true false plaintext-only"))</attribute>
            <attribute name="hidden">
              <choice><value></value><value>hidden</value><value>until-found</value></choice>
            </attribute>
            <attribute name="inert"><choice><value></value><value>inert</value></choice></attribute>
          </choice>
        </define>
        <define name="attribute.dir"><attribute name="dir">\(MarkupGrammar.values("ltr rtl auto"))</attribute></define>
        <define name="attribute.lang"><attribute name="lang"><text/></attribute></define>
        <define name="attribute.id"><attribute name="id"><data type="ID"/></attribute></define>
        <define name="attribute.item">
          <attribute name="data-item"><data type="string"><param name="minLength">1</param></data></attribute>
        </define>

        <!-- Any element that a component writes. -->
        <define name="attributes">
          <zeroOrMore>
            <choice>
              <ref name="attribute.common"/>
              <ref name="attribute.dir"/>
              <ref name="attribute.lang"/>
              <ref name="attribute.id"/>
              <ref name="attribute.item"/>
            </choice>
          </zeroOrMore>
        </define>

        <!-- An element that patches address: it says which it is and which template drew it. -->
        <define name="attributes.keyed">
          <ref name="attribute.item"/>
          <ref name="attribute.id"/>
          <zeroOrMore>
            <choice>
              <ref name="attribute.common"/>
              <ref name="attribute.dir"/>
              <ref name="attribute.lang"/>
            </choice>
          </zeroOrMore>
        </define>
        """
}
