/// A backup that `jay backup` has made, in JSON.
public struct WireBackup: WireResult {
    public static let schema = "scrubjay.backup/1"

    public let path: String
    public let bytes: Int64?
    public let made: String
    public let parts: [Part]
    public let notebooks: [WireBackupNotebook]

    public struct Part: Codable, Equatable, Sendable {
        public let name: String
        public let files: Int
        public let bytes: Int64

        public init(name: String, files: Int, bytes: Int64) { (self.name, self.files, self.bytes) = (name, files, bytes) }
    }

    public init(path: String, bytes: Int64?, made: String, parts: [Part], notebooks: [WireBackupNotebook]) {
        (self.path, self.bytes, self.made, self.parts, self.notebooks) = (path, bytes, made, parts, notebooks)
    }
}

/// A notebook of a backup, in JSON.
public struct WireBackupNotebook: Codable, Equatable, Sendable {
    public let name: String
    public let folder: String
    /// Whether the folder is there; `nil` if nobody looked.
    public let reachable: Bool?

    public init(name: String, folder: String, reachable: Bool? = nil) {
        (self.name, self.folder, self.reachable) = (name, folder, reachable)
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
    public let notebooks: [WireBackupNotebook]

    public init(
        index: String, restored: Bool, made: String, parts: [WireBackup.Part], settings: String, settingsPath: String?,
        notebooks: [WireBackupNotebook]
    ) {
        (self.index, self.restored, self.made, self.parts) = (index, restored, made, parts)
        (self.settings, self.settingsPath, self.notebooks) = (settings, settingsPath, notebooks)
    }
}
