extension PreviewServer: CustomStringConvertible {
    /// The server's name for a log. Its configuration, which has secrets, is not part of it.
    public var description: String { "PreviewServer" }
}
