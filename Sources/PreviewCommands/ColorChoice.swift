import ArgumentParser

/// When a command's result is coloured.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
    /// When a person looks at it on a terminal, and nothing in the environment is against it.
    case auto
    case always
    case never
}
