/// The index of a gallery, or a report: a head like every page's, a list that can be read without scripts, and its data.
enum GalleryGrammar {
    static let definitions = #"""
        <define name="gallery.html">
          <element name="html">
            <ref name="attribute.dir"/>
            <ref name="attribute.lang"/>
            <ref name="head"/>
            <element name="body">
              <attribute name="class"><choice><value>gallery</value><value>gallery report</value></choice></attribute>
              <element name="main">
                <attribute name="id"><data type="ID"><param name="pattern">gallery|report</param></data></attribute>
                <element name="h1"><ref name="attributes"/><ref name="phrasing"/></element>
                <ref name="flow"/>
              </element>
              <ref name="data.scripts"/>
            </element>
          </element>
        </define>
        """#
}
