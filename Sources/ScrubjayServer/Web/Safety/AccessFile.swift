import Scrubjay
import ScrubjayKernels
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Who may open the planner: the address and the secrets of a running server, in a file beside the index that only its owner can read.
///
/// Other accounts of the machine can reach the port, but not the file. Every program of the owner can make a link that works once: it writes a key into
/// the file and opens the address with it. The browser then gets the secret of the session, which stays the same when the server starts again, so that
/// bookmarks and open pages keep working.
package struct AccessFile: Sendable {
    package let path: String

    package init(path: String) { self.path = path }

    /// Held while the file is read and changed. Two programs at the same moment are rare, and the worst is a key that works again.
    private static let changing = Lock(())

    private struct Contents: Codable {
        var session: String
        var address: String?
        var keys: [String] = []
        /// What programs send to the HTTP API.
        var token: String?
    }

    /// The secret of the session. It is made if there is none.
    package func session() throws -> String {
        if let contents = read() { return contents.session }
        let contents = Contents(session: RandomName.make(bytes: 32))
        try write(contents)
        return contents.session
    }

    /// The token of programs, which stays the same when the server starts again. It is made if there is none.
    package func token() throws -> String {
        var contents = read() ?? Contents(session: RandomName.make(bytes: 32))
        if let token = contents.token { return token }
        let token = RandomName.make(bytes: 32)
        contents.token = token
        try write(contents)
        return token
    }

    /// Says where the server answers; `nil` when it ends.
    package func setAddress(_ address: String?) throws {
        var contents = read() ?? Contents(session: RandomName.make(bytes: 32))
        contents.address = address
        contents.keys = []
        try write(contents)
    }

    /// Where a running server answers, such as `http://127.0.0.1:4317`; `nil` if none has said so.
    package var address: String? { read()?.address }

    /// Makes a key that opens the planner once.
    package func makeKey() throws -> String {
        try Self.changing.withLock { _ in try makeKeyAlone() }
    }

    private func makeKeyAlone() throws -> String {
        var contents = read() ?? Contents(session: RandomName.make(bytes: 32))
        let key = RandomName.make(bytes: 16)
        // Keys that nobody used do not pile up.
        contents.keys = contents.keys.suffix(7) + [key]
        try write(contents)
        return key
    }

    /// Uses a key up.
    ///
    /// - Returns: Whether it was there.
    package func redeem(_ key: String) throws -> Bool {
        try Self.changing.withLock { _ in try redeemAlone(key) }
    }

    private func redeemAlone(_ key: String) throws -> Bool {
        guard var contents = read(), let index = contents.keys.firstIndex(where: { RandomName.areEqual($0, key) }) else {
            return false
        }
        contents.keys.remove(at: index)
        try write(contents)
        return true
    }

    private func read() -> Contents? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        guard let contents = try? JSONDecoder().decode(Contents.self, from: data), contents.session.utf8.count == 64 else {
            return nil
        }
        return contents
    }

    private func write(_ contents: Contents) throws {
        try WritableFile.replace(path, with: try JSONEncoder().encode(contents), keepsMode: false)
    }
}
