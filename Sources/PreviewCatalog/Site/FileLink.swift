#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Symbolic links, and what is wrong with those that lead nowhere.
enum FileLink {
    /// What a link says; `nil` for what is no link.
    static func destination(of path: String) -> String? {
        var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = bytes.withUnsafeMutableBytes { buffer in
            buffer.bindMemory(to: CChar.self).baseAddress.map { readlink(path, $0, buffer.count) } ?? -1
        }
        return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
    }

    /// What is wrong with a path that leads to nothing, as the end of a sentence about it.
    static func problem(of path: String) -> String {
        var attributes = stat()
        if stat(path, &attributes) != 0, errno == ELOOP { return "is a link that leads in a circle" }
        return destination(of: path).map { "is a link to '\($0)', which does not exist" } ?? "does not exist"
    }
}
