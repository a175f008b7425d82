#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Why an import or a removal failed.
public struct ImportError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Equatable, Sendable {
        /// The input is not in the import form; the message says what is wrong.
        case otherForm(message: String)
        case badName
        /// With the names of all imports.
        case unknownName(known: [String])
        /// With the error number of the operating system.
        case unwritable(errno: Int32)
    }

    /// The import, or the file or folder that failed.
    public let name: String
    public let reason: Reason

    /// The error number if a file could not be written; `EIO` for any other failure.
    package var writingErrno: Int32 { if case .unwritable(let code) = reason { code } else { EIO } }

    package init(_ name: String, _ reason: Reason) {
        self.name = name
        self.reason = reason
    }

    public var description: String {
        switch reason {
        case .otherForm(let message): "\(name): \(message)"
        case .badName:
            "an import cannot be called “\(name)”; use letters, digits, spaces, dots, - and _, and begin with a letter or digit"
        case .unknownName(let known):
            "there is no import \(name); there are: \(known.isEmpty ? "none" : known.joined(separator: ", "))"
        case .unwritable(let code): "\(name): cannot be written (\(systemMessage(code)))"
        }
    }
}
