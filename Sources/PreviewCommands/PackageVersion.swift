/// The version of the whole package. It is written here and nowhere else in the code; a test compares it with CHANGELOG.md.
enum PackageVersion {
    /// By the rules of Semantic Versioning, https://semver.org.
    static let number = "0.1.0"
}
