import ScrubjayDocuments
import ScrubjayText

/// What agents have asked, for the owner to read.
extension Index {
    /// The largest file of requests, in bytes. Beyond it the older half is dropped.
    private static let agentRequestLimit = 4_000_000

    /// Keeps a request, unless the configuration forbids it. A file that cannot be written stops no request.
    ///
    /// - Parameter line: A JSON object on one line.
    package func keepAgentRequest(_ line: String) {
        let path = store.sideFiles.agentRequests
        guard configuration.keepsAgentRequests else { return PrivateFile.remove(path) }
        let size = (try? PrivateFile.append(Array((line + "\n").utf8), to: path)) ?? 0
        guard size > Self.agentRequestLimit else { return }
        let all = agentRequests()
        let lines = all.suffix(all.count / 2)
        try? PrivateFile.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: path)
    }

    /// The requests that were kept, the oldest first: each a JSON object on one line.
    package func agentRequests() -> [String] {
        let path = store.sideFiles.agentRequests
        let bytes = try? SourceFile(path: path, at: path).contents(limit: Int64(2 * Self.agentRequestLimit))
        return bytes.map { String(decoding: $0, as: UTF8.self).split(separator: "\n").map(String.init) } ?? []
    }
}
