import ArgumentParser

/// How the verbs end. Wrong usage is the argument parser's own 64.
enum CommandExit {
    /// Something differs, or a page is not valid.
    static let different = ExitCode(1)
    /// A file cannot be read, written or understood; the reason has been printed.
    static let failure = ExitCode(2)
}
