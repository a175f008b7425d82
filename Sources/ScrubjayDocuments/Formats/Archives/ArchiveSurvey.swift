import Synchronization
import ScrubjayKernels

/// Everything that must be known about an archive before its first file is parsed: some files can only be interpreted with the help of others.
struct ArchiveSurvey: Sendable {
    /// The paths of all files in the archive.
    private(set) var paths: Set<String> = []
    /// The notebooks and tags of Joplin's notes; `nil` if this is not an export of Joplin.
    private(set) var joplin: JoplinCatalogue?
    /// The contents of `SidecarFiles`, by path.
    private(set) var companions: [String: [UInt8]] = [:]

    /// - Throws: `ParseError` if `input` is not an archive.
    init(_ input: ParserInput) throws {
        var found: Set<String> = []
        try ArchiveReader.read(input) { archive in
            while let member = archive.next() { found.insert(member.path) }
        }
        paths = found
        if paths.contains(where: { JoplinCatalogue.identifier(of: $0) != nil }) {
            joplin = try JoplinCatalogue(input)
        }
        if paths.contains(where: SidecarFiles.isOne) { companions = try ArchiveSurvey.companions(of: input) }
    }

    private static func companions(of input: ParserInput) throws -> [String: [UInt8]] {
        var found: [String: [UInt8]] = [:]
        var length = 0
        try ArchiveReader.read(input) { archive in
            while length < SidecarFiles.totalLimit, let member = archive.next() {
                guard SidecarFiles.isOne(member.path), found[member.path] == nil,
                    let file = try? archive.bytes(limit: SidecarFiles.sizeLimit)
                else { continue }
                length += file.bytes.count
                found[member.path] = file.bytes
            }
        }
        return found
    }

    /// The format of a document that only happens to be stored as a zip archive, such as `docx`; `nil` for a real archive.
    var package: String? {
        if paths.contains("META-INF/container.xml") { return "epub" }
        if paths.contains("content.xml"), paths.contains("META-INF/manifest.xml") { return "odt" }
        guard paths.contains("[Content_Types].xml") else { return nil }
        if paths.contains("xl/workbook.xml") { return "xlsx" }
        if paths.contains("ppt/presentation.xml") { return "pptx" }
        return "docx"
    }

    /// Whether a file is skipped because nobody wrote it: it is hidden, internal to a program, or a copy of another file beside it.
    func leavesOut(_ path: String) -> Bool {
        let names = path.split(separator: "/")
        guard let name = names.last else { return true }
        if names.contains(where: { $0.first == "." || $0 == "__MACOSX" || $0 == "node_modules" }) { return true }
        if let id = JoplinCatalogue.identifier(of: path), joplin?.isNote(id) == false { return true }
        let folders = names.dropLast()
        if folders.contains(where: { $0.hasSuffix(".textbundle") }) {
            return name == "info.json" || folders.contains("assets")
        }
        if ArchiveSurvey.slackFiles.contains(String(name)) {
            let folder = path.dropLast(name.count)
            if ArchiveSurvey.slackFiles.prefix(2).allSatisfy({ paths.contains(folder + $0) }) { return true }
        }
        // Old versions and deleted pages of Logseq.
        if let graph = folders.firstIndex(of: "logseq"), folders.index(after: graph) < folders.endIndex {
            let next = folders[folders.index(after: graph)]
            if next == "bak" || next == "version-files" { return true }
        }
        let stem = MemberPath.stem(path)
        return switch MemberPath.fileExtension(path) {
        // Takeout contains each note of Keep twice, and a page that lists the files.
        case "html": isTakeout(folders) && (name == "archive_browser.html" || paths.contains(stem + ".json"))
        // Notion exports each database twice: as its view shows it, and with all rows.
        case "csv": paths.contains(stem + "_all.csv")
        default: false
        }
    }

    /// The lists that describe a Slack workspace; every export has the first two.
    private static let slackFiles = [
        "users.json", "channels.json", "groups.json", "dms.json", "mpims.json", "org_users.json", "integration_logs.json",
        "canvases.json", "file_conversations.json", "huddle_transcripts.json", "lists.json",
    ]

    private func isTakeout(_ folders: ArraySlice<Substring>) -> Bool { folders.contains { $0 == "Takeout" || $0 == "Keep" } }
}

/// Files of an archive that describe other files in it and are not documents themselves: `info.json` of a text bundle, `users.json` of
/// Slack, `metadata.json` of Meetily, `_meta.json` of anarlog. Each is parsed once.
final class SidecarFiles: Sendable {
    private let files: [String: [UInt8]]
    private let parsed = Lock<[String: JSONValue]>([:])

    init(_ files: [String: [UInt8]]) { self.files = files }

    /// Larger companions, in bytes, are ignored.
    static let sizeLimit: Int64 = 20_000_000
    /// No further companions of an archive are read after this many bytes.
    static let totalLimit = 32_000_000

    /// Whether a path names a companion.
    static func isOne(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        guard parts.last == "info.json" else {
            return ["users.json", "metadata.json", "_meta.json"].contains(parts.last)
        }
        return parts.count == 1 || parts[parts.count - 2].hasSuffix(".textbundle")
    }

    /// The parsed contents of a companion; `nil` if there is no such file.
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
