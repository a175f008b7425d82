import ScrubjayDocuments
import ScrubjayText

/// A document at a location that a user named, and those of its passages that are meant.
public struct NamedContents: Sendable {
    public let contents: DocumentContents
    public let passages: [StoredPassage]
    /// The line that was named, from 1; `nil` if the whole document is meant.
    public var line: Int?
}

/// Names of files as people type them.
extension Index {
    /// The documents at a location, each with the passages that are meant.
    ///
    /// A location is a path, a title, an alias or a `[[link]]`; also with a line (`plan.md:12`), a heading (`plan.md#Costs`) or a day of a recurring event
    /// (`work.ics@2026-03-04`); or the number of a line of the last list, or the ID of a passage.
    ///
    /// - Parameter acceptsPassages: Whether a number behind the end of the last list is the ID of a passage.
    /// - Throws: `LocationError` if there is nothing at the location, or if several notes have the name; they are then the last list. `ListedPlaceError` if
    ///   a number means nothing. `StoreError`.
    public func contents(atLocation location: String, acceptsPassages: Bool = true) throws -> [NamedContents] {
        try store.read { snapshot in
            let place: ResolvedLocation
            do {
                place = try resolved(location, in: snapshot)
            } catch let error where Self.isUnknown(error) && acceptsPassages {
                guard let number = Int64(location) else { throw error }
                guard let (passage, document) = try self.passage(Passage.ID(number: number), in: snapshot) else {
                    throw LocationError(location, .unknown(nearest: []))
                }
                return [NamedContents(contents: try contents(of: document, in: snapshot), passages: [passage])]
            }
            return try contents(at: place, location, in: snapshot)
        }
    }

    /// The documents that a location means.
    ///
    /// - Throws: As `contents(atLocation:)`.
    func resolved(_ location: String, in snapshot: any FileCatalogue & DocumentCatalogue & PersonCatalogue) throws
        -> ResolvedLocation
    {
        let resolver = LocationResolver(snapshot: snapshot, surroundings: surroundings)
        var unlisted: ListedPlaceError?
        if let terminal = surroundings.terminal {
            do {
                if let place = try listedPlace(location, in: terminal) {
                    var found = try resolver.resolved(place.location)
                    found.isListed = true
                    return found
                }
            } catch let error as ListedPlaceError {
                unlisted = error
            }
        }
        do {
            return try resolver.resolved(location)
        } catch let error as LocationError {
            // A title may be a number, as that of a year.
            if error.isUnknown, let unlisted { throw unlisted }
            if let terminal = surroundings.terminal {
                remember(error.candidates.map { ListedPlace($0.document, line: 0) }, in: terminal)
            }
            throw error
        }
    }

    private static func isUnknown(_ error: any Error) -> Bool {
        if let error = error as? LocationError { return error.isUnknown }
        return error is ListedPlaceError
    }

    private func contents(of document: StoredDocument, in snapshot: any Snapshot) throws -> DocumentContents {
        try contents(of: document, meetings: try meetingViews(of: document, in: snapshot), in: snapshot)
    }

    private func contents(at place: ResolvedLocation, _ location: String, in snapshot: any Snapshot) throws -> [NamedContents] {
        let documents = try snapshot.dated(place.documents, .next(from: clock.date))
        if let occurrence = place.occurrence {
            let found = try documents.compactMap { try contents(of: $0, at: occurrence, in: snapshot) }
            if found.isEmpty { throw LocationError(occurrence.path, .noMeetingOnDay) }
            return found.map { NamedContents(contents: $0, passages: $0.passages) }
        }
        let found = try documents.map { try contents(of: $0, in: snapshot) }
        let line = try place.line ?? place.fragment.map { try Self.line(of: $0, in: found, location) }
        guard let line else { return found.map { NamedContents(contents: $0, passages: $0.passages) } }
        // If a file holds many documents, only those that have the line are meant.
        let here = found.compactMap { contents in
            let passages = contents.passages.filter { $0.passage.lineRange.contains(line) }
            return passages.isEmpty ? nil : NamedContents(contents: contents, passages: passages, line: line)
        }
        if !here.isEmpty { return here }
        if place.isListed { return found.map { NamedContents(contents: $0, passages: $0.passages) } }
        let lines = found.flatMap(\.passages).map(\.passage.lineRange)
        // A file without any text has no other lines to name.
        guard let first = lines.map(\.lowerBound).min(), let last = lines.map(\.upperBound).max() else {
            return found.map { NamedContents(contents: $0, passages: [], line: line) }
        }
        throw LocationError(location, .noText(lines: first...last))
    }

    /// The size of the largest file, in bytes, in which blocks are looked for.
    private static let blockFileLimit: Int64 = 8_000_000

    /// The line of a heading, or of a block after `^`. Of a path of headings (`Plan#Costs`), the last one counts.
    private static func line(of fragment: String, in found: [DocumentContents], _ location: String) throws -> Int {
        let part = fragment.split(separator: "#").last.map(String.init) ?? fragment
        let passages = found.flatMap(\.passages).map(\.passage)
        if part.hasPrefix("^") {
            // The readable text has no marks of blocks.
            for document in found.map(\.document) where !document.isDerived && document.member == nil {
                let bytes = (try? document.file.contents(limit: blockFileLimit)) ?? []
                for (number, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
                    let words = line.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
                    if words.last?.elementsEqual(part.utf8) ?? false { return number + 1 }
                }
            }
        } else {
            let words = NoteNames.words(part)
            for passage in passages {
                let heading = HeadingPaths.headings(in: passage).first { NoteNames.words($0.title) == words }
                if let heading { return heading.line }
            }
            // The heading of a section may be left out of its first passage.
            let below = passages.first { $0.headingPath.contains { NoteNames.words($0) == words } }
            if let below { return below.lineRange.lowerBound }
        }
        throw LocationError(found.first?.document.path ?? location, .noPart(part))
    }
}

extension JudgementTarget {
    /// Reads the number of a hit, a file, or a file and a line.
    public init(_ written: String) { self = Int(written).map { .number($0) } ?? .location(written) }
}
