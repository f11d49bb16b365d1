/// The content of rows: HTML's flow and phrasing content.
///
/// An element that HTML's parser would move or close early is not allowed where that would happen (a `div` in a `p` or
/// a `span`, a `tr` outside a `tbody`): a browser would build another tree than an XML parser.
enum ContentGrammar {
    static let definitions = #"""
        <define name="phrasing">
          <zeroOrMore>
            <choice><text/><ref name="phrasing.element"/><ref name="a.phrasing"/></choice>
          </zeroOrMore>
        </define>

        <define name="flow">
          <zeroOrMore>
            <choice><text/><ref name="phrasing.element"/><ref name="a.flow"/><ref name="flow.element"/></choice>
          </zeroOrMore>
        </define>

        <!-- A component has any number of outermost elements; a sub-row's may belong in a list, table or select. -->
        <define name="fragment.content">
          <zeroOrMore>
            <choice>
              <text/><ref name="phrasing.element"/><ref name="a.flow"/><ref name="flow.element"/>
              <ref name="li"/><ref name="dt"/><ref name="dd"/><ref name="tbody"/><ref name="tr"/><ref name="cell"/>
              <ref name="option"/><ref name="optgroup"/><ref name="source"/>
            </choice>
          </zeroOrMore>
        </define>

        <!-- Phrasing -->

        <define name="phrasing.element">
          <choice>
            \#(MarkupGrammar.elements("abbr b bdi bdo cite code dfn em i kbd mark s samp small", "attributes phrasing"))
            \#(MarkupGrammar.elements("span strong sub sup u var", "attributes phrasing"))
            \#(MarkupGrammar.elements("del ins q", "attributes quote.attributes phrasing"))
            <element name="time">
              <ref name="attributes"/>
              <optional><attribute name="datetime"/></optional>
              <ref name="phrasing"/>
            </element>
            <element name="data">
              <ref name="data.attributes"/>
              <ref name="phrasing"/>
            </element>
            \#(MarkupGrammar.elements("br wbr", "attributes"))
            <element name="ruby">
              <ref name="attributes"/>
              <zeroOrMore>
                <choice>
                  <text/><ref name="phrasing.element"/>
                  \#(MarkupGrammar.elements("rp rt", "attributes phrasing"))
                </choice>
              </zeroOrMore>
            </element>
            <ref name="img"/>
            <element name="picture">
              <ref name="attributes"/>
              <zeroOrMore><ref name="source"/></zeroOrMore>
              <ref name="img"/>
            </element>
            \#(MarkupGrammar.elements("audio video", "attributes media.attributes media"))
            <ref name="control"/>
            <ref name="svg"/>
          </choice>
        </define>

        <define name="data.attributes"><attribute name="value"/><ref name="attributes"/></define>
        <define name="quote.attributes">\#(MarkupGrammar.attributes("cite datetime"))</define>
        <define name="media.attributes">
          \#(MarkupGrammar.attributes("height poster preload src width"))
          \#(MarkupGrammar.flags("autoplay controls loop muted playsinline"))
        </define>
        <define name="media">
          <zeroOrMore><ref name="source"/></zeroOrMore>
          <zeroOrMore>
            <element name="track">
              <ref name="attributes"/>
              \#(MarkupGrammar.attributes("kind label src srclang"))
              \#(MarkupGrammar.flags("default"))
            </element>
          </zeroOrMore>
        </define>
        <define name="img">
          <element name="img">
            <ref name="img.attributes"/>
          </element>
        </define>
        <define name="img.attributes">
          <attribute name="alt"/>
          <attribute name="src"><data type="string"><param name="minLength">1</param></data></attribute>
          <ref name="attributes"/>
          \#(MarkupGrammar.attributes("decoding fetchpriority height loading sizes srcset width"))
        </define>
        <define name="source">
          <element name="source">
            <ref name="attributes"/>
            \#(MarkupGrammar.attributes("height media sizes src srcset type width"))
          </element>
        </define>

        <!-- A link takes the content that the element around it may have. -->
        <define name="a.attributes">
          <ref name="attributes"/>
          \#(MarkupGrammar.attributes("download href hreflang referrerpolicy rel target type"))
        </define>
        <define name="a.phrasing">
          <element name="a"><ref name="a.attributes"/><ref name="phrasing"/></element>
        </define>
        <define name="a.flow">
          <element name="a"><ref name="a.attributes"/><ref name="flow"/></element>
        </define>

        <!-- Flow -->

        <define name="flow.element">
          <choice>
            \#(MarkupGrammar.elements("address article aside div footer header nav section", "attributes flow"))
            \#(MarkupGrammar.elements("h1 h2 h3 h4 h5 h6 p pre", "attributes phrasing"))
            <element name="blockquote">
              <ref name="attributes"/>
              <optional><attribute name="cite"/></optional>
              <ref name="flow"/>
            </element>
            <element name="hr"><ref name="attributes"/></element>
            <element name="figure">
              <ref name="attributes"/>
              <optional><ref name="figcaption"/></optional>
              <ref name="flow"/>
              <optional><ref name="figcaption"/></optional>
            </element>
            <element name="details">
              <ref name="attributes"/>
              <optional><attribute name="name"/></optional>
              \#(MarkupGrammar.flags("open"))
              <element name="summary"><ref name="attributes"/><ref name="phrasing"/></element>
              <ref name="flow"/>
            </element>
            <element name="ul"><ref name="attributes"/><zeroOrMore><ref name="li"/></zeroOrMore></element>
            <element name="ol">
              <ref name="attributes"/>
              \#(MarkupGrammar.attributes("start type"))
              \#(MarkupGrammar.flags("reversed"))
              <zeroOrMore><ref name="li"/></zeroOrMore>
            </element>
            <element name="dl">
              <ref name="attributes"/>
              <zeroOrMore>
                <choice>
                  <ref name="dt"/>
                  <ref name="dd"/>
                  <element name="div">
                    <ref name="attributes"/>
                    <zeroOrMore><choice><ref name="dt"/><ref name="dd"/></choice></zeroOrMore>
                  </element>
                </choice>
              </zeroOrMore>
            </element>
            <ref name="table"/>
            <ref name="fieldset"/>
          </choice>
        </define>

        <define name="figcaption">
          <element name="figcaption"><ref name="attributes"/><ref name="flow"/></element>
        </define>
        <define name="li">
          <element name="li">
            <ref name="attributes"/>
            <optional><attribute name="value"><data type="integer"/></attribute></optional>
            <ref name="flow"/>
          </element>
        </define>
        <define name="dt"><element name="dt"><ref name="attributes"/><ref name="flow"/></element></define>
        <define name="dd"><element name="dd"><ref name="attributes"/><ref name="flow"/></element></define>

        <define name="table">
          <element name="table">
            <ref name="attributes"/>
            <optional><element name="caption"><ref name="attributes"/><ref name="flow"/></element></optional>
            <zeroOrMore>
              <element name="colgroup">
                <ref name="attributes"/>
                <zeroOrMore>
                  <element name="col"><ref name="attributes"/>\#(MarkupGrammar.attributes("span"))</element>
                </zeroOrMore>
              </element>
            </zeroOrMore>
            <zeroOrMore><ref name="tbody"/></zeroOrMore>
          </element>
        </define>
        <define name="tbody">
          <choice>\#(MarkupGrammar.elements("thead tbody tfoot", "attributes rows"))</choice>
        </define>
        <define name="rows"><zeroOrMore><ref name="tr"/></zeroOrMore></define>
        <define name="tr">
          <element name="tr"><ref name="attributes"/><zeroOrMore><ref name="cell"/></zeroOrMore></element>
        </define>
        <define name="cell">
          <choice>\#(MarkupGrammar.elements("td th", "attributes cell.attributes flow"))</choice>
        </define>
        <define name="cell.attributes">\#(MarkupGrammar.attributes("abbr colspan headers rowspan scope"))</define>
        """#
}

/// The static subset of SVG, without scripts, foreign content, animation and references to other files.
///
/// The elements have no namespace in the grammar. HTML adds the SVG namespace to `svg` with or without `xmlns`, so
/// the validator removes a declared namespace first.
enum VectorGrammar {
    static let definitions = #"""
        <define name="svg">
          <element name="svg">
            <ref name="svg.attributes"/>
            <ref name="svg.content"/>
          </element>
        </define>

        <define name="svg.content">
          <zeroOrMore>
            <choice>
              \#(MarkupGrammar.elements("circle ellipse line path polygon", "svg.attributes svg.titles"))
              \#(MarkupGrammar.elements("polyline rect stop use", "svg.attributes svg.titles"))
              \#(MarkupGrammar.elements("clipPath defs g linearGradient", "svg.attributes svg.content"))
              \#(MarkupGrammar.elements("mask pattern radialGradient symbol", "svg.attributes svg.content"))
              <ref name="svg.title"/>
              <ref name="svg.text"/>
            </choice>
          </zeroOrMore>
        </define>

        <define name="svg.titles"><zeroOrMore><ref name="svg.title"/></zeroOrMore></define>
        <define name="svg.title">
          <choice>\#(MarkupGrammar.elements("title desc", "attributes text"))</choice>
        </define>
        <define name="svg.text">
          <choice>\#(MarkupGrammar.elements("text tspan", "svg.attributes svg.characters"))</choice>
        </define>
        <define name="svg.characters">
          <zeroOrMore><choice><text/><ref name="svg.text"/></choice></zeroOrMore>
        </define>

        <define name="svg.attributes">
          <ref name="attributes"/>
          \#(MarkupGrammar.attributes("""
            clip-path clip-rule clipPathUnits color cx cy d dominant-baseline dx dy fill fill-opacity fill-rule
            focusable font-family font-size font-weight fx fy gradientTransform gradientUnits height letter-spacing mask
            maskContentUnits maskUnits offset opacity paint-order pathLength patternContentUnits patternTransform
            patternUnits points preserveAspectRatio r refX refY rotate rx ry shape-rendering spreadMethod stop-color
            stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
            stroke-opacity stroke-width text-anchor textLength transform vector-effect version viewBox visibility width
            x x1 x2 y y1 y2
            """))
          <optional>
            <attribute name="href"><data type="string"><param name="pattern">#.+</param></data></attribute>
          </optional>
        </define>
        """#
}
