import CLibXML2

/// The library's one-time set-up.
///
/// libxml2 fills its tables when they are first used, without a lock in its older versions; two threads that validate
/// for the first time would race. Reading `isReady` before any other call runs the set-up exactly once.
enum LibXML2Runtime {
    static let isReady: Void = {
        xmlInitParser()
        xmlSchemaInitTypes()
        xmlRelaxNGInitTypes()
    }()
}
