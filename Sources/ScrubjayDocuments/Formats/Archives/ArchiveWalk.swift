import ScrubjayText

/// Walks through the members of an archive, and of the archives inside it, and parses each one.
///
///     read all names
///     for each file: skip it by rule, or unpack it and pass it to the parser of its format
struct ArchiveWalk {
    private let context: ParsingContext
    private var warnings = MemberWarnings()
    private var hasMembers = false
    private var held = PendingDocument()

    /// Larger files, in bytes, are unpacked to disk before they are read.
    private static let memoryLimit: Int64 = 16 << 20

    init(context: ParsingContext) { self.context = context }

    /// Reads an archive, or a document that is stored as one.
    ///
    /// - Parameter prefix: Comes before the names of the members and ends with `!`; empty for the outermost archive.
    /// - Throws: `ParseError` if `input` is not an archive; whatever `document` throws.
    mutating func read(_ input: ParserInput, prefix: String = "", to document: (Document) throws -> Void) throws {
        let survey = try ArchiveSurvey(input)
        if !survey.paths.isEmpty { hasMembers = true }
        if let package = survey.package {
            guard let entry = ParserTable.standard.entries.first(where: { $0.parser.format == package }) else {
                throw NothingToRead()
            }
            return try parse(input, as: entry.parser, name: prefix.isEmpty ? nil : String(prefix.dropLast()), survey, document)
        }
        let bundle = MemberPath.fileExtension(input.path) == "textpack" ? bundleName(input.path, survey) : ""
        let companions = SidecarFiles(
            Dictionary(uniqueKeysWithValues: survey.companions.map { (bundle + $0.key, $0.value) }))
        let files = Files(prefix: prefix, bundle: bundle, archive: input, survey: survey, companions: companions)
        var seen: Set<String> = []
        try ArchiveReader.read(input) { archive in
            while let member = archive.next(), FileBudget.take(of: .members) {
                guard !survey.leavesOut(bundle + member.path) else { continue }
                guard seen.insert(member.path).inserted else {
                    warnings.warn(prefix + member.path, "stands twice in the archive; the first one is read")
                    continue
                }
                try read(member, of: files, in: &archive, document)
            }
            report(on: archive, prefix: prefix)
        }
    }

    /// The context that the members of one archive share.
    private struct Files {
        let prefix: String
        /// The folder name of a packed text bundle, with a slash at the end; empty for other archives.
        let bundle: String
        let archive: ParserInput
        let survey: ArchiveSurvey
        let companions: SidecarFiles
    }

    /// Hands over the last document, together with all warnings that are left.
    ///
    /// - Throws: If there was no document, `EmptyFile`, `NothingToRead` or a `ParseError` with the first warning; whatever `document` throws.
    mutating func finish(_ document: (Document) throws -> Void) throws {
        let rest = warnings.takeRest()
        if try held.handOver(adding: rest, document) { return }
        guard warnings.isAny, let first = rest.first else {
            if hasMembers { throw NothingToRead() }
            throw EmptyFile()
        }
        throw ParseError("nothing in it could be read: \(first.message)")
    }

    // MARK: - Members

    private mutating func read(
        _ member: ArchiveMember, of files: Files, in archive: inout ArchiveReader, _ document: (Document) throws -> Void
    ) throws {
        let name = files.prefix + member.path
        // Reading a picture takes a second, and every change of the archive would read all of them again.
        guard let kind = FileKind(ofName: member.path.utf8), kind.format != "image" else {
            warnings.noteUnknown(MemberPath.fileExtension(member.path))
            return
        }
        if member.isEncrypted { return warnings.warn(name, ArchiveReader.Refusal.encrypted.message) }
        if let size = member.size, size > kind.sizeLimit {
            return warnings.warn(name, ArchiveReader.Refusal.tooLarge(limit: kind.sizeLimit).message)
        }
        let modified = member.modified.map { LocalDateTime(ordinal: $0 + Int64(context.utcOffset($0)), hasTime: true) }
        let path = files.bundle + member.path
        let depth = files.archive.depth + 1
        do {
            guard member.size ?? 0 > ArchiveWalk.memoryLimit else {
                let limit = min(kind.sizeLimit, ArchiveWalk.memoryLimit * 4)
                let (bytes, damage) = try archive.bytes(limit: limit)
                if let damage { warnings.warn(name, "is damaged, what could be unpacked is read: \(damage)") }
                var input = ParserInput(path: path, modified: modified ?? files.archive.modified, depth: depth, bytes: bytes)
                input.companions = files.companions
                return try read(input, name: name, files.survey, document)
            }
            var damage: String?
            // SAFETY: the archive lends each chunk for the call of `write`, which keeps none of it.
            let unpacked = try unsafe TemporaryFile { write in
                damage = try unsafe archive.contents(limit: kind.sizeLimit, write)
            }
            if let damage { warnings.warn(name, "is damaged, what could be unpacked is read: \(damage)") }
            var input = ParserInput(
                path: path, modified: modified ?? files.archive.modified, depth: depth, unpacked: unpacked,
                size: member.size ?? 0)
            input.companions = files.companions
            try read(input, name: name, files.survey, document)
        } catch let refusal as ArchiveReader.Refusal {
            warnings.warn(name, refusal.message)
        } catch let error as FileAccessError {
            // The disk is full.
            warnings.warn(name, "cannot be unpacked: \(error)")
        }
    }

    private mutating func read(
        _ input: ParserInput, name: String, _ survey: ArchiveSurvey, _ document: (Document) throws -> Void
    ) throws {
        guard let parser = ParserTable.standard.parser(path: input.path, beginning: try input.beginning()) else {
            warnings.noteUnknown(MemberPath.fileExtension(input.path))
            return
        }
        try parse(input, as: parser, name: name, survey, document)
    }

    /// - Parameter name: The part of a receipt after `file!`; `nil` for the file itself.
    private mutating func parse(
        _ input: ParserInput, as parser: any DocumentParser, name: String?, _ survey: ArchiveSurvey,
        _ document: (Document) throws -> Void
    ) throws {
        var count = 0
        do {
            if parser is ArchiveParser {
                guard input.depth < ArchiveLimits.depth else {
                    return warnings.warn(name, "is not opened: archives are read \(ArchiveLimits.depth) deep")
                }
                return try read(input, prefix: name.map { $0 + "!" } ?? "") { parsed in
                    count += 1
                    try ReceiverError.marking { try document(parsed) }
                }
            }
            try parser.parse(input, in: context) { parsed in
                count += 1
                try ReceiverError.marking { try take(parsed, name: name, survey, document) }
            }
        } catch let fault as ReceiverError {
            throw fault
        } catch let spent as FileBudget.BudgetExceeded {
            throw spent
        } catch {
            guard let name else { throw error }
            if error is NothingToRead || error is MissingTool {
                warnings.noteUnknown(MemberPath.fileExtension(name))
            } else if let error = error as? FileAccessError {
                warnings.warn(name, SkipReason(error).map { "\($0)" } ?? "cannot be read")
            } else {
                warnings.warn(name, count > 0 ? "only the first \(count) documents could be read: \(error)" : "\(error)")
            }
        }
    }

    private mutating func take(
        _ parsed: Document, name: String?, _ survey: ArchiveSurvey, _ document: (Document) throws -> Void
    ) throws {
        var parsed = parsed
        if let name {
            parsed.member = parsed.member.map { "\(name)!\($0)" } ?? name
            parsed.isDerived = true
            parsed.textOffset = nil
            parsed.lines = .same
            if let joplin = survey.joplin, let id = JoplinCatalogue.identifier(of: name) { add(joplin, id, to: &parsed) }
        }
        parsed.warnings = warnings.take(with: parsed.warnings, of: name)
        try held.replace(with: parsed, document)
    }

    private func add(_ joplin: JoplinCatalogue, _ id: String, to document: inout Document) {
        if let notebook = joplin.notebook(of: id) { document.properties.append(Property(key: "notebook", value: notebook)) }
        for tag in joplin.tags(of: id) where !document.tags.contains(where: { $0.lowercased() == tag.lowercased() }) {
            document.tags.append(tag)
        }
    }

    /// The folder name for a text bundle that is an archive of its own: its title comes from the name of that file.
    private func bundleName(_ path: String, _ survey: ArchiveSurvey) -> String {
        let hasFolder = survey.paths.contains { $0.contains(".textbundle/") }
        let name = MemberPath.stem(path).split(separator: "/").last ?? ""
        return hasFolder ? "" : "\(name).textbundle/"
    }

    // MARK: - Warnings

    private mutating func report(on archive: borrowing ArchiveReader, prefix: String) {
        let name = prefix.isEmpty ? nil : String(prefix.dropLast())
        if let failure = archive.failure {
            warnings.warn(name, "the archive is cut off; everything before that point is read: \(failure)")
        }
        if archive.unreadableCount > 0 { warnings.warn(name, "\(archive.unreadableCount) members could not be read") }
        if archive.isSpent { warnings.warn(name, "unpacks to more than anybody wrote; the rest is not read") }
    }
}

/// Collects warnings about the members of an archive until they are attached to a document.
struct MemberWarnings {
    /// The warnings that are not attached to a document yet.
    private var waiting: [Warning] = []
    private var count = 0
    /// The number of files in unsupported formats, by extension.
    private var unknown: [String: Int] = [:]

    /// Further warnings are only counted.
    private static let limit = 50

    /// Whether there was any warning; unsupported formats do not count.
    var isAny: Bool { count > 0 }

    mutating func warn(_ name: String?, _ message: String) {
        if let warning = named(name, Warning(message)) { waiting.append(warning) }
    }

    mutating func noteUnknown(_ fileExtension: String) { unknown[fileExtension, default: 0] += 1 }

    /// Returns the waiting warnings, followed by a document's own.
    mutating func take(with own: [Warning], of name: String?) -> [Warning] {
        let named = name == nil ? own : own.compactMap { self.named(name, $0) }
        defer { waiting = [] }
        return waiting + named
    }

    /// Returns all warnings that are left at the end.
    mutating func takeRest() -> [Warning] {
        if !unknown.isEmpty { waiting.append(Warning(unknownMembers)) }
        if count > Self.limit { waiting.append(Warning("\(count - Self.limit) more warnings are not shown")) }
        return waiting
    }

    /// Puts the name of the file in front of a warning; `nil` beyond the limit.
    private mutating func named(_ name: String?, _ warning: Warning) -> Warning? {
        count += 1
        guard count <= Self.limit else { return nil }
        let line = warning.line.map { "line \($0): " } ?? ""
        return Warning("\(name.map { $0 + ": " } ?? "")\(line)\(warning.message)")
    }

    /// `12 members of formats that are not read: 8 png, 4 mp3`.
    private var unknownMembers: String {
        let kinds = unknown.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        var parts = kinds.prefix(6).map { "\($0.value) \($0.key.isEmpty ? "without extension" : $0.key)" }
        let rest = kinds.dropFirst(6).reduce(0) { $0 + $1.value }
        if rest > 0 { parts.append("\(rest) others") }
        let count = unknown.values.reduce(0, +)
        return "\(count) member\(count == 1 ? "" : "s") of formats that are not read: \(parts.joined(separator: ", "))"
    }
}
