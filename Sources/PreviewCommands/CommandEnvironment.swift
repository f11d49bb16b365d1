/// The section ENVIRONMENT of the help.
package enum CommandEnvironment {
    /// The variable with the browser, for the verbs that take pictures.
    package static let browser = """
        ENVIRONMENT
          LISTPREVIEW_BROWSER  the browser for pictures, as a path or a name: Chromium,
                               Chrome or Edge; by default, the first that is found
        """
}
