import JSONText

extension PatchFixture {
    /// The smallest valid page around the source, at revision 0.
    func page() throws -> [UInt8] {
        var state = JSONWriter()
        state.beginObject()
        state.key("screen")
        state.string(name)
        state.key("revision")
        state.integer(0)
        state.key("templates")
        state.node(try templatesNode())
        state.endObject()
        let head = """
            <!DOCTYPE html>
            <html dir="ltr" lang="en">
            <head>
            <meta charset="utf-8" />
            <meta content="width=device-width" name="viewport" />
            <title>Fixture</title>
            <style id="list-rules"></style>
            </head>
            <body>

            """
        let tail = "\n<script id=\"list-state\" type=\"application/json\">"
        return Array((head + source + tail).utf8) + state.bytes + Array("</script>\n</body>\n</html>\n".utf8)
    }
}
