import Synchronization

/// Files of an archive that say more about others in it and are no documents themselves: `info.json` of a text bundle, `users.json` of
/// Slack, `metadata.json` of Meetily, `_meta.json` of anarlog. Each is parsed once.
final class Companions: Sendable {
    private let files: [String: [UInt8]]
    private let parsed = Mutex<[String: JSONValue]>([:])

    init(_ files: [String: [UInt8]]) { self.files = files }

    /// Bytes of one that is read.
    static let sizeLimit: Int64 = 20_000_000
    /// Bytes of all in one archive.
    static let totalLimit = 32_000_000

    static func isOne(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        guard parts.last == "info.json" else {
            return ["users.json", "metadata.json", "_meta.json"].contains(parts.last)
        }
        return parts.count == 1 || parts[parts.count - 2].hasSuffix(".textbundle")
    }

    /// nil where there is no such file.
    func value(at path: String) -> JSONValue? {
        guard let bytes = files[path] else { return nil }
        return parsed.withLock { parsed in
            if let value = parsed[path] { return value }
            var parser = JSONParser(bytes)
            let value = parser.value()
            parsed[path] = value
            return value
        }
    }
}
