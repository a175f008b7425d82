public import ScrubjayDocuments
import ScrubjayText

/// Where somebody types: relative paths and numbers of lists mean what they mean there.
public struct Surroundings: Sendable {
    /// The absolute path of the current folder; `nil` if there is none.
    public var folder: String?
    /// The terminal whose last list numbers belong to (`Index.listedPlace`); `nil` if numbers have no meaning.
    public var terminal: String?

    public init(folder: String? = nil, terminal: String? = nil) { (self.folder, self.terminal) = (folder, terminal) }

    /// The absolute path of a path relative to the current folder. Only a leading `./` is removed.
    func absolute(_ path: String) -> String? {
        guard !path.hasPrefix("/") else { return path }
        return folder.map { $0 + "/" + (path.hasPrefix("./") ? String(path.dropFirst(2)) : path) }
    }

    /// A path as it is read from the current folder.
    func relative(_ path: String) -> String {
        guard let folder, path.hasPrefix(folder + "/") else { return path }
        return String(path.dropFirst(folder.count + 1))
    }
}

/// The documents that a location means: those of a file, or one document in it.
struct ResolvedLocation {
    /// In the order of the file.
    let documents: [StoredDocument]
    /// The line that was named, from 1.
    var line: Int?
    /// The heading or block (`^id`) that was named.
    var fragment: String?
    /// One occurrence of a recurring event.
    var occurrence: RecordReference?
    /// Whether it is a line of the last list. If there is no text at its line, the whole document is meant.
    var isListed = false
}

/// Decides what somebody means who types a name where a file is wanted.
///
///     as written: from the current folder, from the root, from a notebook; then also name:line, name@day, name#heading
///     a file that exists, but is not in the index, means itself: stop
///     the same path, a file name, a title or an alias, in any case and with any accents; [[links]] mean the same
///     the beginning of one of these; if that of several, the note about the only person of this name among them
///     a file of a notebook that was left out, such as an empty one: it has no text, and an error says where it is
struct LocationResolver {
    let snapshot: any FileCatalogue & DocumentCatalogue & PersonCatalogue
    let surroundings: Surroundings

    /// - Throws: `LocationError` if nothing has the name, or if several notes do.
    func resolved(_ written: String) throws -> ResolvedLocation {
        if let exact = try asWritten(written) { return exact }
        if isFile(written) { throw LocationError(written, .notIndexed(try skippedFile(written))) }
        let names = try NoteNames(in: snapshot)
        let readings = readings(of: written)
        for reading in readings {
            let found = names.exact(reading.name, absolute: surroundings.absolute(reading.name))
            if let one = try only(found, reading, of: written) { return one }
        }
        // Numbers are short, and the beginning of many dates.
        for reading in readings where Int(reading.name) == nil || reading.name.utf8.count > 7 {
            let begun = names.beginning(with: reading.name, absolute: surroundings.absolute(reading.name))
            let found = try notesOfPerson(called: reading.name, among: begun) ?? begun
            if let one = try only(found, reading, of: written) { return one }
        }
        if let file = try skippedFile(written) { throw LocationError(written, .notIndexed(file)) }
        let name = readings.last?.name ?? written
        let nearest = Int(name) == nil ? names.nearest(to: name) : []
        throw LocationError(
            written, .unknown(nearest: nearest.map { LocationError.Nearest(title: $0.name.title, path: $0.name.path) }))
    }

    /// Of several notes, the one about the only person of this name; `nil` if there is none.
    private func notesOfPerson(
        called name: String, among found: [NoteNames.Match: [NoteNames.Entry]]
    ) throws -> [NoteNames.Match: [NoteNames.Entry]]? {
        guard found.count > 1, case let people = try snapshot.people(called: name), people.count == 1,
            let claims = try snapshot.documentsWithClaims(aboutNamesOf: [people[0].id])[people[0].id]
        else { return nil }
        let notes = found.filter { $0.value.contains { claims.contains($0.name.document) } }
        return notes.count == 1 ? notes : nil
    }

    /// The file of a notebook that was left out and has this path or name, with or without its ending.
    private func skippedFile(_ written: String) throws -> LocationError.LeftOut? {
        let absolute = surroundings.absolute(written)
        let name = NoteNames.folded(NoteNames.plain(written))
        guard !name.isEmpty else { return nil }
        var found: [LocationError.LeftOut] = []
        for notebook in try snapshot.notebooks() {
            for file in try snapshot.skippedFiles(in: notebook.id) where file.reason.isOfFile {
                let left = LocationError.LeftOut(path: notebook.folder + "/" + file.path, reason: file.reason)
                if left.path == absolute { return left }
                let path = NoteNames.folded(file.path)
                let names = [path, NoteNames.withoutEnding(path)]
                if names.contains(where: { $0 == name || $0.hasSuffix("/" + name) }) { found.append(left) }
            }
        }
        return found.count == 1 ? found[0] : nil
    }

    /// The documents of a file or of one member of it, by a path as it is written.
    func documents(atPath path: String) throws -> [StoredDocument] {
        let whole = try documents(ofFile: path)
        if !whole.isEmpty { return whole }
        for mark in path.indices where path[mark] == "!" {
            let member = path[path.index(after: mark)...]
            let found = try documents(ofFile: String(path[..<mark])).filter { $0.member ?? "" == member }
            if !found.isEmpty { return found }
        }
        return []
    }

    private func documents(ofFile path: String) throws -> [StoredDocument] {
        for notebook in try snapshot.notebooks() {
            for prefix in ["", notebook.folder + "/", notebook.name + "/"] where path.hasPrefix(prefix) {
                let found = try snapshot.documents(path: String(path.dropFirst(prefix.count)), in: notebook.id)
                if !found.isEmpty { return found }
            }
        }
        // Composed and decomposed letters are different bytes on disk but the same name to a person, and `==` treats them as equal.
        guard path.utf8.contains(where: { $0 >= 0x80 }) else { return [] }
        for notebook in try snapshot.notebooks() {
            for file in try snapshot.knownFiles(in: notebook.id)
            where [file.path, notebook.folder + "/" + file.path, notebook.name + "/" + file.path].contains(path) {
                return try snapshot.documents(path: file.path, in: notebook.id)
            }
        }
        return []
    }

    /// The paths that a written path may mean. A file relative to the current folder comes before one with that path in a notebook.
    func paths(_ written: String) -> [String] {
        guard let absolute = surroundings.absolute(written) else { return [written] }
        let real = try? FileDescriptor.realPath(of: absolute)
        return (real.map { [$0] } ?? []) + (absolute == written ? [] : [absolute]) + [written]
    }

    // MARK: - As written

    private func asWritten(_ written: String) throws -> ResolvedLocation? {
        func found(_ path: String) throws -> [StoredDocument]? {
            for path in paths(path) {
                let found = try documents(atPath: path)
                if !found.isEmpty { return found }
            }
            return nil
        }
        if let whole = try found(written) { return ResolvedLocation(documents: whole) }
        let timed = RecordReference(written)
        if timed.moment != nil, let documents = try found(timed.path) {
            return ResolvedLocation(documents: documents, occurrence: timed)
        }
        if let (path, line) = LineOfFile.parts(of: written), let documents = try found(path) {
            return ResolvedLocation(documents: documents, line: line)
        }
        let parts = LinkText.parts(of: written)
        if let fragment = parts.fragment, !parts.target.isEmpty, let documents = try found(parts.target) {
            return ResolvedLocation(documents: documents, fragment: fragment)
        }
        return nil
    }

    /// Whether a file has exactly this path, with or without a line.
    private func isFile(_ written: String) -> Bool {
        [written, LineOfFile.parts(of: written)?.path].compactMap(\.self).contains { path in
            surroundings.absolute(path).map { (try? SourceFile(path: $0, at: $0).found()) != nil } ?? false
        }
    }

    // MARK: - By name

    /// A way to read what was written: a name, and what is wanted of the note.
    private struct Reading {
        let name: String
        var line: Int?
        var fragment: String?
        var occurrence: RecordReference?
    }

    /// The ways to read a text, the most literal first.
    private func readings(of written: String) -> [Reading] {
        func reading(_ text: String, line: Int? = nil) -> Reading {
            guard let link = LinkText(text) else { return Reading(name: text, line: line) }
            return Reading(name: link.target, line: line, fragment: link.fragment)
        }
        var readings = [reading(written)]
        guard readings[0].fragment == nil else { return readings }
        if let (path, line) = LineOfFile.parts(of: written) { readings.append(reading(path, line: line)) }
        let timed = RecordReference(written)
        if timed.moment != nil { readings.append(Reading(name: timed.path, occurrence: timed)) }
        let parts = LinkText.parts(of: written)
        if let fragment = parts.fragment, !parts.target.isEmpty, LinkText(written) == nil {
            readings.append(Reading(name: parts.target, fragment: fragment))
        }
        return readings
    }

    private func only(
        _ found: [NoteNames.Match: [NoteNames.Entry]], _ reading: Reading, of written: String
    ) throws -> ResolvedLocation? {
        guard let first = found.values.first else { return nil }
        guard found.count == 1 else { throw LocationError(written, .several(try candidates(found), total: found.count)) }
        let ids = first.map(\.name.document)
        let documents = try snapshot.documents(ids)
        return ResolvedLocation(
            documents: ids.compactMap { documents[$0] }, line: reading.line, fragment: reading.fragment,
            occurrence: reading.occurrence)
    }

    /// The notes that a name may mean, the latest first.
    private func candidates(_ found: [NoteNames.Match: [NoteNames.Entry]]) throws -> [LocationError.Candidate] {
        let order = found.values.compactMap(\.first).sorted { left, right in
            let days = (left.name.date?.date.dayNumber ?? .min, right.name.date?.date.dayNumber ?? .min)
            return days.0 == days.1 ? (left.path, left.titleWords) < (right.path, right.titleWords) : days.0 > days.1
        }
        let shown = order.prefix(LocationError.candidateLimit)
        let documents = try snapshot.documents(shown.map(\.name.document))
        return shown.compactMap { documents[$0.name.document] }.map { document in
            LocationError.Candidate(document: document, path: surroundings.relative(document.absolutePath))
        }
    }
}

/// A file and a line, as written: `plan.md:12`.
enum LineOfFile {
    static func parts(of text: String) -> (path: String, line: Int)? {
        guard let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...]) else { return nil }
        return (String(text[..<colon]), line)
    }
}

/// Why there is nothing at a location, or too much.
public struct LocationError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Sendable, Equatable {
        /// With the notes whose names are most like it.
        case unknown(nearest: [Nearest])
        /// There is such a file, but it is not in the index; `nil` if it is in no notebook.
        case notIndexed(LeftOut?)
        /// Several notes have the name, or one that begins like it; the latest first. There may be more than are listed.
        case several([Candidate], total: Int)
        /// The file is in the index, but none of its meetings is on that day.
        case noMeetingOnDay
        /// The file has no such heading or block.
        case noPart(String)
        /// The file has text in these lines.
        case noText(lines: ClosedRange<Int>)
    }

    /// A file of a notebook that was not read.
    public struct LeftOut: Sendable, Equatable {
        /// Absolute.
        public let path: String
        public let reason: SkipReason
    }

    /// A note with a name like the one that was typed.
    public struct Nearest: Sendable, Equatable {
        public let title: String
        /// Relative to the notebook.
        public let path: String
    }

    /// A note that is one of several with a name.
    public struct Candidate: Sendable, Equatable {
        public let document: StoredDocument
        /// Its file as it is read from the current folder.
        public let path: String
    }

    /// The most candidates that are listed.
    static let candidateLimit = 20

    /// The location as the user gave it; for a missing meeting or part, only the file.
    public let location: String
    public let reason: Reason

    init(_ location: String, _ reason: Reason) {
        self.location = location
        self.reason = reason
    }

    /// The file that has the name and is not in the index; `nil` if there is none in a notebook.
    public var leftOut: LeftOut? { if case .notIndexed(let file) = reason { file } else { nil } }

    /// Whether there is nothing, and not too much.
    public var isNothingFound: Bool { candidates.isEmpty }

    /// Whether no note and no file has the name.
    var isUnknown: Bool { if case .unknown = reason { true } else { false } }

    /// The notes that are meant by several names.
    var candidates: [Candidate] {
        if case .several(let candidates, _) = reason { candidates } else { [] }
    }

    public var description: String {
        switch reason {
        case .unknown(let nearest) where nearest.isEmpty:
            "there is no note “\(PrintableText.ofName(location))” in the index; `jay notes` lists notes, and `jay search` looks for words"
        case .unknown(let nearest):
            "there is no note “\(PrintableText.ofName(location))” in the index; did you mean \(nearest.map(Self.written).joined(separator: " or "))?"
        case .notIndexed(nil):
            "\(PrintableText.ofName(location)) is not in the index; `jay status --skipped` lists what was left out and why"
        case .notIndexed(let file?):
            "\(PrintableText.ofName(location)) is not in the index: \(file.reason); `jay open` opens it all the same"
        case .several(let candidates, let total): Self.list(candidates, total: total, of: location)
        case .noMeetingOnDay: "\(location) has no meeting on that day; run `jay show` without the day to see what it has"
        case .noPart(let part):
            "\(location) has no \(part.hasPrefix("^") ? "block" : "heading") “\(PrintableText.ofName(part))”; run `jay show` with the file to see its text"
        case .noText(let lines):
            "\(location): there is no text at this line; the text is in lines \(lines.lowerBound) to \(lines.upperBound)"
        }
    }

    private static func written(_ near: Nearest) -> String {
        let (title, path) = (PrintableText.ofName(near.title), PrintableText.ofName(near.path))
        return NoteNames.words(NoteNames.withoutEnding(path)) == NoteNames.words(title) ? path : "“\(title)” (\(path))"
    }

    private static func list(_ candidates: [Candidate], total: Int, of location: String) -> String {
        let width = "\(candidates.count)".count
        let rows = candidates.enumerated().map { index, candidate in
            let number = "\(index + 1)"
            let day = candidate.document.date?.date.description ?? "no date"
            let path = candidate.path + (candidate.document.member.map { "!" + $0 } ?? "")
            return "\n  " + String(repeating: " ", count: width - number.count) + number + "  " + day
                + String(repeating: " ", count: max(0, 10 - day.count)) + "  " + PrintableText.ofName(candidate.document.title)
                + "  " + PrintableText.ofName(path)
        }.joined()
        let left = total - candidates.count
        return "“\(PrintableText.ofName(location))” may be any of \(total); give its number, or more of its name:" + rows
            + (left > 0 ? "\nand \(left) more" : "")
    }
}
