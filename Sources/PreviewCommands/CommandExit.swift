package import ArgumentParser

/// The exit statuses of the verbs. Invalid usage has the argument parser's status 64.
package enum CommandExit {
    /// A difference, or a page that is not valid.
    package static let different = ExitCode(1)
    /// A file cannot be read, written or parsed; the reason has been printed.
    package static let failure = ExitCode(2)
}
