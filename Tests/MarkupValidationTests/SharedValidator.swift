import MarkupValidation
import Synchronization

/// One validator for hundreds of test cases: compiling the grammar takes longer than all they do with it.
enum SharedValidator {
    private static let validator = Mutex(Result { () throws(ParseFailure) in try MarkupValidator() })
    private static let check = Mutex(Result { () throws(ParseFailure) in try MarkupFragmentCheck() })

    static func report(on bytes: [UInt8]) throws -> ValidationReport {
        try validator.withLock { try $0.get().validate(bytes) }
    }

    static func diagnostics(ofFragment fragment: String) throws -> [Diagnostic] {
        try check.withLock { try $0.get().diagnostics(of: Array(fragment.utf8)) }
    }
}
