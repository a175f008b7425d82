#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Why a model cannot be used.
package struct ModelError: Error, Equatable, CustomStringConvertible {
    package enum Reason: Equatable, Sendable {
        /// The operating system refused to open or read the file.
        case unreadable(code: Int32)
        case tooLarge(byteCount: Int, limit: Int)
        case invalidJSON(byteOffset: Int)
        /// A value of a configuration file is missing or is something else than expected.
        case invalidValue(key: String, expected: String)
        /// The files are in order, but describe something that this encoder does not compute.
        case unsupported(String)
        case missingTensor(String)
        case wrongShape(tensor: String, found: [Int], expected: [Int])
        /// A special token that every text needs is not in the vocabulary.
        case missingToken(String)
    }

    package let path: String
    package let reason: Reason

    init(_ path: String, _ reason: Reason) { (self.path, self.reason) = (path, reason) }

    package var description: String {
        switch reason {
        case .unreadable(let code):
            // SAFETY: the message of the C library is copied at once.
            unsafe "\(path): \(String(cString: strerror(code)))"
        case .tooLarge(let count, let limit):
            "\(path): \(count) bytes are more than the limit of \(limit); this is not the file of a sentence encoder"
        case .invalidJSON(let offset): "\(path): byte \(offset) is not valid JSON; download the model again"
        case .invalidValue(let key, let expected): "\(path): “\(key)” should be \(expected)"
        case .unsupported(let what): "\(path): \(what)"
        case .missingTensor(let name): "\(path): the weights “\(name)” are missing; download the model again"
        case .wrongShape(let tensor, let found, let expected):
            "\(path): the weights “\(tensor)” have the shape \(found) instead of \(expected)"
        case .missingToken(let token): "\(path): the token “\(token)” is missing"
        }
    }
}
