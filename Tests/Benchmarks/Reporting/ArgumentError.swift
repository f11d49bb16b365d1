/// An invalid command line.
package struct ArgumentError: Error {
    var message: String

    package init(_ message: String) {
        self.message = message
    }
}
