/// Attributes that every element may have. There is no `style` and no `on…`: a Content-Security-Policy forbids both.
enum AttributeGrammar {
    private static let aria = """
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
            <attribute>
              \(MarkupGrammar.names("accesskey autocapitalize autocorrect data-action enterkeyhint inputmode role title \(aria)"))
              <text/>
            </attribute>
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
        <define name="attribute.class"><attribute name="class"><text/></attribute></define>
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
              <ref name="attribute.class"/>
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
              <ref name="attribute.class"/>
              <ref name="attribute.dir"/>
              <ref name="attribute.lang"/>
            </choice>
          </zeroOrMore>
        </define>
        """
}
