/// Form controls. A control sends an action to the screen and does not submit anything.
enum FormGrammar {
    static let definitions = #"""
        <define name="control">
          <choice>
            <element name="button">
              <ref name="attributes"/>
              <optional>
                <attribute name="type">\#(MarkupGrammar.values("button submit reset"))</attribute>
              </optional>
              \#(MarkupGrammar.attributes("form name popovertarget value"))
              \#(MarkupGrammar.flags("autofocus disabled"))
              <ref name="phrasing"/>
            </element>
            <element name="input">
              <ref name="attributes"/>
              <optional>
                <attribute name="type">
                  \#(MarkupGrammar.values("""
                    button checkbox color date datetime-local email hidden month number password radio range reset
                    search submit tel text time url week
                    """))
                </attribute>
              </optional>
              \#(MarkupGrammar.attributes("""
                autocomplete form list max maxlength min minlength name pattern placeholder size step value
                """))
              \#(MarkupGrammar.flags("autofocus checked disabled multiple readonly required switch"))
            </element>
            <element name="label">
              <ref name="attributes"/>
              <optional><attribute name="for"><data type="NCName"/></attribute></optional>
              <ref name="phrasing"/>
            </element>
            <element name="select">
              <ref name="attributes"/>
              \#(MarkupGrammar.attributes("autocomplete form name size"))
              \#(MarkupGrammar.flags("autofocus disabled multiple required"))
              <zeroOrMore><choice><ref name="option"/><ref name="optgroup"/></choice></zeroOrMore>
            </element>
            <element name="datalist">
              <ref name="attributes"/>
              <zeroOrMore><ref name="option"/></zeroOrMore>
            </element>
            <element name="textarea">
              <ref name="attributes"/>
              \#(MarkupGrammar.attributes("autocomplete cols form maxlength minlength name placeholder rows wrap"))
              \#(MarkupGrammar.flags("autofocus disabled readonly required"))
              <text/>
            </element>
            \#(MarkupGrammar.elements("meter progress", "attributes gauge.attributes phrasing"))
            <element name="output">
              <ref name="attributes"/>
              \#(MarkupGrammar.attributes("for name"))
              <ref name="phrasing"/>
            </element>
          </choice>
        </define>

        <define name="gauge.attributes">
          \#(MarkupGrammar.attributes("high low max min optimum value"))
        </define>
        <define name="option">
          <element name="option">
            <ref name="attributes"/>
            \#(MarkupGrammar.attributes("label value"))
            \#(MarkupGrammar.flags("disabled selected"))
            <text/>
          </element>
        </define>
        <define name="optgroup">
          <element name="optgroup">
            <ref name="optgroup.attributes"/>
            <zeroOrMore><ref name="option"/></zeroOrMore>
          </element>
        </define>
        <define name="optgroup.attributes">
          <attribute name="label"/>
          <ref name="attributes"/>
          \#(MarkupGrammar.flags("disabled"))
        </define>

        <define name="fieldset">
          <element name="fieldset">
            <ref name="attributes"/>
            <optional><attribute name="name"/></optional>
            \#(MarkupGrammar.flags("disabled"))
            <optional><element name="legend"><ref name="attributes"/><ref name="phrasing"/></element></optional>
            <ref name="flow"/>
          </element>
        </define>
        """#
}
