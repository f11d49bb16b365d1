/// Drawings: the static part of SVG, without scripts, foreign content, animation and references to other files.
///
/// The elements are in no namespace here. HTML puts `svg` into SVG's by itself, with or without `xmlns`, so the
/// validator takes a declared one away before it asks the grammar.
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
