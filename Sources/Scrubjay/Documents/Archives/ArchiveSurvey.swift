/// What is in an archive, by name, before anything of it is read: some files are only understood beside others.
struct ArchiveSurvey: Sendable {
    private(set) var paths: Set<String> = []
    /// The note items of Joplin, and what notebooks and tags they are in; nil for an archive of something else.
    private(set) var joplin: JoplinCatalogue?
    /// Contents of the files that say more about others.
    private(set) var companions: [String: [UInt8]] = [:]

    /// - Throws: `ParseError` when it is no archive.
    init(_ input: ParserInput) throws {
        var found: Set<String> = []
        try ArchiveReader.read(input) { archive in
            while let member = archive.next() { found.insert(member.path) }
        }
        paths = found
        if paths.contains(where: { JoplinCatalogue.identifier(of: $0) != nil }) {
            joplin = try JoplinCatalogue(input)
        }
        if paths.contains(where: Companions.isOne) { companions = try ArchiveSurvey.companions(of: input) }
    }

    private static func companions(of input: ParserInput) throws -> [String: [UInt8]] {
        var found: [String: [UInt8]] = [:]
        var length = 0
        try ArchiveReader.read(input) { archive in
            while length < Companions.totalLimit, let member = archive.next() {
                guard Companions.isOne(member.path), found[member.path] == nil,
                    let file = try? archive.bytes(limit: Companions.sizeLimit)
                else { continue }
                length += file.bytes.count
                found[member.path] = file.bytes
            }
        }
        return found
    }

    /// The format of a file that is an archive by its form alone, such as `docx`; nil for what is meant as an archive.
    var package: String? {
        if paths.contains("META-INF/container.xml") { return "epub" }
        if paths.contains("content.xml"), paths.contains("META-INF/manifest.xml") { return "odt" }
        guard paths.contains("[Content_Types].xml") else { return nil }
        if paths.contains("xl/workbook.xml") { return "xlsx" }
        if paths.contains("ppt/presentation.xml") { return "pptx" }
        return "docx"
    }

    /// Whether a file is none that anybody wrote: hidden, kept by a program for itself, or the same as another beside it.
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
        // Takeout has each note of Keep twice, and a page that lists its own files.
        case "html": isTakeout(folders) && (name == "archive_browser.html" || paths.contains(stem + ".json"))
        // Notion has each database twice, as it is shown and with all rows.
        case "csv": paths.contains(stem + "_all.csv")
        default: false
        }
    }

    /// Lists of a workspace of Slack, the first two of which are in every export.
    private static let slackFiles = [
        "users.json", "channels.json", "groups.json", "dms.json", "mpims.json", "org_users.json", "integration_logs.json",
        "canvases.json", "file_conversations.json", "huddle_transcripts.json", "lists.json",
    ]

    private func isTakeout(_ folders: ArraySlice<Substring>) -> Bool { folders.contains { $0 == "Takeout" || $0 == "Keep" } }
}
