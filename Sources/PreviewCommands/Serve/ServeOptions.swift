import ArgumentParser

/// What `serve` takes, of screen files and of galleries in Swift alike.
struct ServeOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Step through the states, staying this long at each.", valueName: "seconds"))
    var play: Double?

    @Option(
        help: ArgumentHelp(
            "Begin with the state that has this name or id; by default with the first that is not empty.",
            valueName: "name"))
    var state: String?

    @OptionGroup var bulk: BulkThreshold

    @OptionGroup(title: "Server options")
    var server: ServerOptions

    func validate() throws {
        if let play, !(0.05...86_400).contains(play) {
            throw ValidationError("--play takes between 0.05 and 86400 seconds.")
        }
    }

    /// What is said of settings in the help.
    static let settings = """
        Flags win over the environment (LISTPREVIEW_PORT, LISTPREVIEW_LIMITS_STREAMS and so on), which wins over a file \
        (port, limits: streams and so on). Stop with Control-C.
        """
}
