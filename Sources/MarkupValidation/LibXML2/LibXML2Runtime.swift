import CLibXML2

/// The library's one-time setup.
///
/// libxml2 fills its tables on first use, in older versions without a lock, so two threads that start to validate would
/// race. Reading `isReady` before any other call runs the setup exactly once.
enum LibXML2Runtime {
    static let isReady: Void = {
        xmlInitParser()
        xmlSchemaInitTypes()
        xmlRelaxNGInitTypes()
    }()
}
