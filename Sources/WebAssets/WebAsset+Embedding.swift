extension WebAsset {
    /// The file as the content of a `style` or `script` element: nothing in it ends the element, or hides its end.
    ///
    /// In a script's string both ways to write it are the same; outside of strings none of our files has it.
    public var embeddedText: String {
        String(decoding: bytes, as: UTF8.self).replacing("</script", with: "<\\/script")
            .replacing("<!--", with: "<\\!--")
    }
}
