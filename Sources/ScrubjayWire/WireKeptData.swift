/// What Scrubjay keeps on this machine beside the notes, in JSON.
public struct WireKeptData: WireResult {
    public static let schema = "scrubjay.data/1"

    public struct Part: Codable, Equatable, Sendable {
        public let name: String
        /// Absolute paths of files and folders.
        public let paths: [String]
        public let bytes: Int64

        public init(name: String, paths: [String], bytes: Int64) { (self.name, self.paths, self.bytes) = (name, paths, bytes) }
    }

    /// Whether it was removed.
    public let removed: Bool
    public let parts: [Part]
    /// The folders of notes, which stay.
    public let notebooks: [String]
    /// What removes the programs, a command in each.
    public let programs: [String]

    public init(removed: Bool, parts: [Part], notebooks: [String], programs: [String]) {
        (self.removed, self.parts, self.notebooks, self.programs) = (removed, parts, notebooks, programs)
    }
}
