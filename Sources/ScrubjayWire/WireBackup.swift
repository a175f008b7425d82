/// A backup that `jay backup` has made, in JSON.
public struct WireBackup: WireResult {
    public static let schema = "scrubjay.backup/1"

    public let path: String
    public let bytes: Int64?
    public let made: String
    public let parts: [Part]
    public let notebooks: [Folder]

    public struct Part: Codable, Equatable, Sendable {
        public let name: String
        public let files: Int
        public let bytes: Int64

        public init(name: String, files: Int, bytes: Int64) { (self.name, self.files, self.bytes) = (name, files, bytes) }
    }

    public struct Folder: Codable, Equatable, Sendable {
        public let name: String
        public let folder: String

        public init(name: String, folder: String) { (self.name, self.folder) = (name, folder) }
    }

    public init(path: String, bytes: Int64?, made: String, parts: [Part], notebooks: [Folder]) {
        (self.path, self.bytes, self.made, self.parts, self.notebooks) = (path, bytes, made, parts, notebooks)
    }
}

/// What `jay restore` has restored, in JSON.
public struct WireRestoration: WireResult {
    public static let schema = "scrubjay.restoration/1"

    public let index: String
    public let restored: Bool
    public let made: String
    public let parts: [WireBackup.Part]
    public let settings: String
    public let settingsPath: String?
    public let notebooks: [Folder]

    public struct Folder: Codable, Equatable, Sendable {
        public let name: String
        public let folder: String
        public let reachable: Bool

        public init(name: String, folder: String, reachable: Bool) {
            (self.name, self.folder, self.reachable) = (name, folder, reachable)
        }
    }

    public init(
        index: String, restored: Bool, made: String, parts: [WireBackup.Part], settings: String, settingsPath: String?,
        notebooks: [Folder]
    ) {
        (self.index, self.restored, self.made, self.parts) = (index, restored, made, parts)
        (self.settings, self.settingsPath, self.notebooks) = (settings, settingsPath, notebooks)
    }
}
