/// The page around the rows: the head, the screen, its sections and its data.
enum PageGrammar {
    static let definitions = #"""
        <define name="html">
          <element name="html">
            <ref name="attribute.dir"/>
            <ref name="attribute.lang"/>
            <ref name="head"/>
            <ref name="body"/>
          </element>
        </define>

        <define name="charset">
          <element name="meta">
            <attribute name="charset"><value>utf-8</value></attribute>
          </element>
        </define>
        <define name="named.meta">
          <element name="meta">
            <attribute name="content"/>
            <attribute name="name"/>
          </element>
        </define>
        <define name="policy.title">
          <optional>
            <element name="meta">
              <attribute name="content"/>
              <attribute name="http-equiv"><value>Content-Security-Policy</value></attribute>
            </element>
          </optional>
          <element name="title"><text/></element>
        </define>

        <define name="head">
          <element name="head">
            <ref name="charset"/>
            <zeroOrMore>
              <ref name="named.meta"/>
            </zeroOrMore>
            <ref name="policy.title"/>
            <zeroOrMore>
              <element name="link">
                <ref name="link.attributes"/>
              </element>
            </zeroOrMore>
            <optional>
              <element name="style">
                <ref name="style.attributes"/>
                <text/>
              </element>
            </optional>
            <!-- The first script of a gallery runs before the body is there. -->
            <optional>
              <element name="script">
                <attribute name="src"><data type="string"><param name="pattern">.*gallery/first\.js.*</param></data></attribute>
                <empty/>
              </element>
            </optional>
            <zeroOrMore>
              <element name="script">
                <attribute name="defer"><value>defer</value></attribute>
                <attribute name="src"><data type="string"><param name="minLength">1</param></data></attribute>
                <empty/>
              </element>
            </zeroOrMore>
          </element>
        </define>

        <define name="link.attributes">
          <attribute name="href"/>
          <attribute name="rel"><choice><value>stylesheet</value><value>icon</value></choice></attribute>
          \#(MarkupGrammar.attributes("media sizes type"))
        </define>
        <define name="style.attributes">
          <attribute name="id"><data type="ID"><param name="pattern">list-rules</param></data></attribute>
          <optional><attribute name="nonce"/></optional>
        </define>

        <define name="body">
          <element name="body">
            <ref name="main"/>
            <ref name="data.scripts"/>
          </element>
        </define>
        <define name="data.scripts">
          <zeroOrMore>
            <element name="script">
              <ref name="attribute.id"/>
              <attribute name="type"><value>application/json</value></attribute>
              <text/>
            </element>
          </zeroOrMore>
        </define>

        <define name="main">
          <element name="main">
            <ref name="main.attributes"/>
            <zeroOrMore>
              <choice>
                <ref name="screen.element"/>
                <ref name="keyed.dialog"/>
                <ref name="keyed.footer"/>
                <ref name="keyed.sheet"/>
                <ref name="keyed.sidebar"/>
              </choice>
            </zeroOrMore>
          </element>
        </define>

        <define name="screen.element">
          <choice>
            <ref name="keyed.header"/>
            <ref name="keyed.nav"/>
            <ref name="keyed.search"/>
            <ref name="keyed.bar"/>
            <ref name="keyed.subtitle"/>
            <ref name="keyed.section"/>
          </choice>
        </define>

        <!-- Another screen above this one. -->
        <define name="keyed.sheet">
          <element name="dialog">
            <attribute name="data-item"><value>sheet</value></attribute>
            <ref name="attribute.id"/>
            <attribute name="open"><value></value></attribute>
            <zeroOrMore><ref name="attribute.common"/></zeroOrMore>
            <element name="div"><ref name="attributes"/></element>
            <element name="div">
              <ref name="attributes"/>
              <zeroOrMore><ref name="screen.element"/></zeroOrMore>
            </element>
          </element>
        </define>

        <!-- Another screen beside this one. -->
        <define name="keyed.sidebar">
          <element name="nav">
            <attribute name="data-item"><value>sidebar</value></attribute>
            <ref name="attribute.id"/>
            <zeroOrMore><ref name="attribute.common"/></zeroOrMore>
            <element name="div">
              <ref name="attributes"/>
              <zeroOrMore><ref name="screen.element"/></zeroOrMore>
            </element>
          </element>
        </define>

        <define name="main.attributes">
          <attribute name="class">
            <data type="string">
              <param name="pattern">list-screen (plain|grouped|inset-grouped|sidebar)( [^ ]+)*</param>
            </data>
          </attribute>
          <ref name="attribute.dir"/>
          <attribute name="id"><data type="ID"><param name="pattern">screen</param></data></attribute>
          <ref name="attribute.lang"/>
          <zeroOrMore>
            <choice>
              <ref name="attribute.common"/>
              <attribute>\#(MarkupGrammar.names(AttributeGrammar.freeNames))<text/></attribute>
            </choice>
          </zeroOrMore>
        </define>

        <define name="keyed.section">
          <element name="section">
            <ref name="attributes.keyed"/>
            <optional><ref name="keyed.header"/></optional>
            <element name="ul">
              <ref name="rows.attributes"/>
              <zeroOrMore><ref name="keyed.li"/></zeroOrMore>
            </element>
            <optional><ref name="keyed.footer"/></optional>
          </element>
        </define>

        <define name="rows.attributes">
          <ref name="attribute.id"/>
          <zeroOrMore><ref name="attribute.common"/></zeroOrMore>
        </define>

        <define name="keyed.nav">
          <element name="nav"><ref name="attributes.keyed"/><ref name="flow"/></element>
        </define>
        <define name="keyed.search">
          <element name="search"><ref name="attributes.keyed"/><ref name="flow"/></element>
        </define>
        <define name="keyed.bar">
          <element name="div">
            <attribute name="data-item">
              <choice>
                <value>bar-progress</value><value>bar-segments</value><value>refresh-control</value>
                <value>search-scopes</value><value>toolbar</value><value>toolbar/full</value><value>screen-notice</value>
              </choice>
            </attribute>
            <ref name="attribute.id"/>
            <zeroOrMore><ref name="attribute.common"/></zeroOrMore>
            <ref name="flow"/>
          </element>
        </define>
        <define name="keyed.subtitle">
          <element name="p">
            <attribute name="data-item"><value>screen-subtitle</value></attribute>
            <ref name="attribute.id"/>
            <zeroOrMore><ref name="attribute.common"/></zeroOrMore>
            <ref name="phrasing"/>
          </element>
        </define>
        <define name="keyed.dialog">
          <element name="dialog">
            <ref name="attributes.keyed"/>
            \#(MarkupGrammar.flags("open"))
            <ref name="flow"/>
          </element>
        </define>
        <define name="keyed.header">
          <element name="header"><ref name="attributes.keyed"/><ref name="flow"/></element>
        </define>
        <define name="keyed.footer">
          <element name="footer"><ref name="attributes.keyed"/><ref name="flow"/></element>
        </define>
        <define name="keyed.li">
          <element name="li"><ref name="attributes.keyed"/><ref name="flow"/></element>
        </define>
        """#
}

/// The index of a gallery, or a report: a head like that of other pages, a list that is readable without scripts, and
/// its data.
enum GalleryGrammar {
    static let definitions = #"""
        <define name="gallery.html">
          <element name="html">
            <ref name="attribute.dir"/>
            <ref name="attribute.lang"/>
            <choice>
              <ref name="head"/>
              <ref name="single.head"/>
            </choice>
            <element name="body">
              <attribute name="class"><choice><value>gallery</value><value>gallery report</value></choice></attribute>
              <element name="main">
                <attribute name="id"><data type="ID"><param name="pattern">gallery|report</param></data></attribute>
                <element name="h1"><ref name="attributes"/><ref name="phrasing"/></element>
                <ref name="flow"/>
              </element>
              <ref name="data.scripts"/>
              <optional><ref name="single.files"/></optional>
            </element>
          </element>
        </define>

        <!-- A gallery or a report in one file: the pages and their resources are texts in hidden elements. -->
        <define name="single.head">
          <element name="head">
            <ref name="charset"/>
            <oneOrMore>
              <ref name="named.meta"/>
            </oneOrMore>
            <ref name="policy.title"/>
            <zeroOrMore><element name="link"><ref name="link.attributes"/></element></zeroOrMore>
            <element name="style"><text/></element>
            <zeroOrMore><element name="link"><ref name="link.attributes"/></element></zeroOrMore>
            <optional><element name="script"><text/></element></optional>
          </element>
        </define>
        <define name="single.files">
          <optional><element name="noscript"><element name="p"><text/></element></element></optional>
          <zeroOrMore>
            <element name="div">
              <attribute name="hidden"><value>hidden</value></attribute>
              <optional><attribute name="id"/></optional>
              <text/>
            </element>
          </zeroOrMore>
          <element name="script"><text/></element>
        </define>
        """#
}
