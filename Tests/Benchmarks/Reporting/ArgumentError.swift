/// A command line that makes no sense.
package struct ArgumentError: Error {
    var message: String

    package init(_ message: String) {
        self.message = message
    }
}
