package import ArgumentParser
import Foundation
import ListPreviewKit

/// Reads the files of a command.
package enum InputFile {
    /// The bytes of a file, or of standard input for `-`.
    package static func read(_ path: String) throws(ExitCode) -> [UInt8] {
        do {
            if path == "-" { return [UInt8](try FileHandle.standardInput.readToEnd() ?? Data()) }
            var isDirectory: ObjCBool = false
            if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue {
                Console.note("\(path.readable): error: this is a folder; a file is expected")
                throw CommandExit.failure
            }
            return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        } catch let error as ExitCode {
            throw error
        } catch {
            let reason = FileManager.default.fileExists(atPath: path) ? "it cannot be read" : "there is no such file"
            Console.note("\(path.readable): error: \(reason)")
            throw CommandExit.failure
        }
    }
}
