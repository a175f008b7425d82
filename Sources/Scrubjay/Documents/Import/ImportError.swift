#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Why nothing was imported or removed.
public struct ImportError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Equatable, Sendable {
        /// What was handed over is not of the import form; with what is wrong.
        case otherForm(message: String)
        case badName
        /// With the names that there are.
        case unknownName(known: [String])
        /// With the error number of the operating system.
        case unwritable(errno: Int32)
    }

    /// The import, or the file or folder that failed.
    public let name: String
    public let reason: Reason

    /// The error number of what could not be written; `EIO` for what failed otherwise.
    var writingErrno: Int32 { if case .unwritable(let code) = reason { code } else { EIO } }

    init(_ name: String, _ reason: Reason) {
        self.name = name
        self.reason = reason
    }

    public var description: String {
        switch reason {
        case .otherForm(let message): "\(name): \(message)"
        case .badName:
            "an import cannot be called “\(name)”; take letters, digits, spaces, dots, - and _, and a letter or digit first"
        case .unknownName(let known):
            "there is no import \(name); there are: \(known.isEmpty ? "none" : known.joined(separator: ", "))"
        case .unwritable(let code): "\(name): cannot be written (\(systemMessage(code)))"
        }
    }
}
