import ScrubjayText

/// A document at a location that a user named, and those of its passages that are meant.
public struct NamedContents: Sendable {
    public let contents: DocumentContents
    public let passages: [StoredPassage]
    /// The line that was named, from 1; `nil` if the whole document is meant.
    public var line: Int?
}

extension Index {
    /// The documents at a location, each with the passages that are meant: a file, a file and a line such as `plan.md:12`, one occurrence of a recurring
    /// event such as `work.ics@2026-03-04`, or the ID of a passage.
    ///
    /// - Parameter names: The candidate names of a file for its path as written, as `documents(at:)` takes them, tried in order.
    /// - Throws: `LocationError` if there is nothing at the location, `StoreError`.
    public func contents(
        atLocation location: String, names: (String) -> [String] = { [$0] }
    ) throws -> [NamedContents] {
        try store.read { snapshot in
            func documents(_ path: String) throws -> [StoredDocument] {
                for name in names(path) {
                    let found = try self.documents(at: name, in: snapshot)
                    if !found.isEmpty { return try snapshot.dated(found, .next(from: clock.date)) }
                }
                return []
            }
            func contents(of document: StoredDocument) throws -> DocumentContents {
                try self.contents(of: document, meetings: try meetingViews(of: document, in: snapshot), in: snapshot)
            }
            if let number = Int64(location),
                let (passage, document) = try self.passage(Passage.ID(number: number), in: snapshot)
            {
                return [NamedContents(contents: try contents(of: document), passages: [passage])]
            }
            let whole = try documents(location).map(contents)
            if !whole.isEmpty { return whole.map { NamedContents(contents: $0, passages: $0.passages) } }
            let timed = RecordReference(location)
            let repeated = timed.moment == nil ? [] : try documents(timed.path)
            if !repeated.isEmpty {
                let found = try repeated.compactMap { try self.contents(of: $0, at: timed, in: snapshot) }
                if found.isEmpty { throw LocationError(timed.path, .noMeetingOnDay) }
                return found.map { NamedContents(contents: $0, passages: $0.passages) }
            }
            guard let (path, line) = LineOfFile.parts(of: location) else { throw LocationError(location, .unknown) }
            let found = try documents(path).map(contents)
            if found.isEmpty { throw LocationError(location, .unknown) }
            // If a file holds many documents, only those that have the line are meant.
            let here = found.compactMap { contents in
                let passages = contents.passages.filter { $0.passage.lineRange.contains(line) }
                return passages.isEmpty ? nil : NamedContents(contents: contents, passages: passages, line: line)
            }
            if !here.isEmpty { return here }
            let lines = found.flatMap(\.passages).map(\.passage.lineRange)
            // A file without any text has no other lines to name.
            guard let first = lines.map(\.lowerBound).min(), let last = lines.map(\.upperBound).max() else {
                return found.map { NamedContents(contents: $0, passages: [], line: line) }
            }
            throw LocationError(location, .noText(lines: first...last))
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

extension JudgementTarget {
    /// Reads the number of a hit, a file, or a file and a line.
    ///
    /// - Parameter names: As for `Index.contents(atLocation:names:)`.
    public init(_ written: String, names: (String) -> [String] = { [$0] }) {
        if let number = Int(written) {
            self = .number(number)
        } else if let (path, line) = LineOfFile.parts(of: written) {
            self = .file(names: names(path), line: line)
        } else {
            self = .file(names: names(written), line: nil)
        }
    }
}

/// Why there is nothing at a location. All of these mean that nothing was found.
public struct LocationError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Sendable, Equatable {
        case unknown
        /// The file is in the index, but none of its meetings is on that day.
        case noMeetingOnDay
        /// The file has text in these lines.
        case noText(lines: ClosedRange<Int>)
    }

    /// The location as the user gave it; for a missing meeting, only the file.
    public let location: String
    public let reason: Reason

    init(_ location: String, _ reason: Reason) {
        self.location = location
        self.reason = reason
    }

    public var description: String {
        switch reason {
        case .unknown: "\(location) is not in the index; `jay status --skipped` lists what was left out and why"
        case .noMeetingOnDay: "\(location) has no meeting on that day; run `jay show` without the day to see what it has"
        case .noText(let lines):
            "\(location): there is no text at this line; the text is in lines \(lines.lowerBound) to \(lines.upperBound)"
        }
    }
}
