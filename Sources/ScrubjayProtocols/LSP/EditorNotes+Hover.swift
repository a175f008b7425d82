import Scrubjay

/// What is shown about something under the cursor.
package struct EditorHover: Sendable {
    /// Markdown.
    package let text: String
    package let range: TextRange
}

/// Showing the note that a link leads to, and the person whom a text names.
extension EditorNotes {
    /// Enough to see what a note is about.
    private static let mostLines = 20
    private static let mostBytes = 2000

    /// - Returns: `nil` if there is nothing to show.
    package mutating func hover(at position: TextPosition, in note: OpenNote) async throws -> EditorHover? {
        let offset = note.buffer.offset(of: position)
        if let link = link(at: offset, in: note) {
            guard let target = target(of: link, in: note) else { return nil }
            return EditorHover(text: text(of: target.place, from: target.line), range: note.buffer.range(of: link.range))
        }
        guard let (name, range) = try person(at: offset, in: note) else { return nil }
        return try await card(of: name).map { EditorHover(text: $0, range: note.buffer.range(of: range)) }
    }

    /// The beginning of a note, or of one of its sections.
    ///
    /// - Parameter line: From 0; the first line for the note.
    private mutating func text(of place: NoteDirectory.Place, from line: Int) -> String {
        let (buffer, outline) = (buffer(at: place), outline(at: place))
        let text = buffer.text
        let heading = outline.headings.first { $0.line == line }
        let section = heading.map { outline.lines(of: $0, in: text) }
        let lines = (line == 0 ? outline.bodyLine..<text.lineCount : section ?? line..<line + 1)
        var shown: [String] = []
        var count = 0
        for number in lines.prefix(Self.mostLines) where count < Self.mostBytes {
            shown.append(text.string(text.line(number)))
            count += text.line(number).count
        }
        let isCut = lines.count > shown.count
        let body = shown.joined(separator: "\n").trimmed
        let title = directory.note(at: place)?.title ?? place.path
        // Most notes begin with their title.
        let isTitled =
            line == 0 && outline.headings.first.map { FoldedWords.joined($0.title) == FoldedWords.joined(title) } ?? false
        let parts = [isTitled ? "" : "**\(title)**", body + (isCut ? "\n\n…" : ""), "`\(place.path)`"]
        return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    // MARK: - People

    /// The person whom the words at a byte name, and where.
    private mutating func person(at offset: Int, in note: OpenNote) throws -> (name: String, range: Range<Int>)? {
        let line = note.buffer.line(note.buffer.position(of: offset).line)
        let bytes = note.buffer.bytes
        func isOfWord(_ byte: UInt8) -> Bool {
            byte.isWord || byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "'")
        }
        var words: [Range<Int>] = []
        var index = line.lowerBound
        while index < line.upperBound {
            let end = bytes[index..<line.upperBound].firstIndex { !isOfWord($0) } ?? line.upperBound
            if end > index { words.append(index..<end) }
            index = end + 1
        }
        guard let here = words.firstIndex(where: { $0.lowerBound <= offset && offset <= $0.upperBound }) else { return nil }
        let known = Set(try people().map { Folding.folded($0) })
        // The longest name wins.
        for count in stride(from: min(4, words.count), through: 1, by: -1) {
            for first in max(0, here - count + 1)...here where first + count <= words.count {
                let range = words[first].lowerBound..<words[first + count - 1].upperBound
                let name = note.buffer.text.string(range)
                guard name.first?.isUppercase ?? false || bytes[range.lowerBound...].first == UInt8(ascii: "@") else {
                    continue
                }
                if known.contains(Folding.folded(name)) { return (name, range) }
            }
        }
        // A first name that only one person has.
        let name = note.buffer.text.string(words[here])
        let isMarked = words[here].lowerBound > line.lowerBound && bytes[words[here].lowerBound - 1] == UInt8(ascii: "@")
        guard isMarked || name.first?.isUppercase ?? false, name.count > 1 else { return nil }
        guard let person = try? self.index.person(called: name), person.resolution == .known else { return nil }
        return (person.name, words[here])
    }

    private func card(of name: String) async throws -> String? {
        guard let person = try? index.person(called: name) else { return nil }
        let card = try await index.card(of: person, PersonCardQuery(limit: Self.mostTasks))
        var parts = ["**\(person.name)**"]
        let facts = card.facts.filter(\.isCurrent).prefix(Self.mostFacts).map { "\($0.attribute): \($0.value)" }
        if !facts.isEmpty { parts.append(facts.joined(separator: " · ")) }
        let meetings = [("last met", card.last), ("next", card.next)].compactMap { label, meeting in
            meeting.map { meeting in
                "\(label)" + (meeting.meeting.start.map { " \($0.date)" } ?? "") + ": \(meeting.meeting.title)"
            }
        }
        if !meetings.isEmpty { parts.append(meetings.joined(separator: " · ")) }
        let tasks = card.theyOwe.shown.map { "- \($0.task.task.text)" }
        if !tasks.isEmpty { parts.append("Open:\n" + tasks.joined(separator: "\n")) }
        let notes = card.notes.prefix(1).map { "`\($0.document.path)`" }
        parts += notes.isEmpty ? ["\(person.documentCount) \(person.documentCount == 1 ? "note" : "notes")"] : notes
        return parts.joined(separator: "\n\n")
    }

    private static let mostTasks = 3
    private static let mostFacts = 4
}
