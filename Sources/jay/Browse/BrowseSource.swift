import Synchronization
import Scrubjay
import ScrubjayKernels

/// Finds what `jay browse` shows, beside the thread that reads keys.
///
/// Only the newest search and the newest preview count: those that nobody waits for any more are left out.
final class BrowseSource: Sendable {
    private struct Wishes {
        var search: BrowseRequest?
        var preview: (number: Int, row: Int)?
        var isWorking = false
        var isWarm = false
        /// The list that was delivered last.
        var found = Found()
        /// Everybody, until files change.
        var people: [Person]?
    }

    private struct Found {
        var number = 0
        /// Whose words the previews mark.
        var query: Query?
        var subjects: [Subject] = []
    }

    /// What a row stands for.
    private enum Subject {
        case document(StoredDocument, line: Int)
        case person(Person)
    }

    /// What an editor opens.
    struct Place: Equatable {
        let path: String
        /// From 1; `nil` if the lines of the text are not those of the file.
        let line: Int?
    }

    private let index: Index
    private let filter: Filter
    private let deliver: @Sendable (BrowseEvent) -> Void
    private let wishes = Lock(Wishes())

    /// - Parameter deliver: Called on any thread.
    init(_ index: Index, filter: Filter, deliver: @escaping @Sendable (BrowseEvent) -> Void) {
        (self.index, self.filter, self.deliver) = (index, filter, deliver)
    }

    func search(_ request: BrowseRequest) { wish { $0.search = request } }
    func preview(number: Int, row: Int) { wish { $0.preview = (number, row) } }

    /// Files may have changed.
    func forget() { wishes.withLock { $0.people = nil } }

    /// What the editor opens for a row; `nil` if there is another list by now.
    func place(number: Int, row: Int) -> Place? {
        wishes.withLock { wishes in
            guard wishes.found.number == number, wishes.found.subjects.indices.contains(row),
                case .document(let document, let line) = wishes.found.subjects[row]
            else { return nil }
            return Place(path: document.absolutePath, line: document.isDerived ? nil : line)
        }
    }

    private func wish(_ change: (inout Wishes) -> Void) {
        let begins = wishes.withLock { wishes in
            change(&wishes)
            defer { wishes.isWorking = true }
            return !wishes.isWorking
        }
        if begins { Task.detached { await self.work() } }
    }

    private func work() async {
        while true {
            let next: (search: BrowseRequest?, preview: (number: Int, row: Int)?)? = wishes.withLock { wishes in
                if let search = wishes.search {
                    wishes.search = nil
                    return (search, nil)
                }
                if let preview = wishes.preview {
                    wishes.preview = nil
                    return (nil, preview)
                }
                wishes.isWorking = false
                return nil
            }
            guard let next else { return }
            if let search = next.search { await find(search) }
            if let preview = next.preview { show(preview.number, preview.row) }
        }
    }

    // MARK: Lists

    private func find(_ request: BrowseRequest) async {
        do {
            var (list, found) = try await result(of: request)
            list.number = request.number
            found.number = request.number
            let isWanted = wishes.withLock { wishes in
                guard wishes.search == nil else { return false }
                wishes.found = found
                return true
            }
            if isWanted { deliver(.found(list)) }
            if found.query == nil { await warmUp() }
        } catch {
            deliver(.failed(number: request.number, PrintableText.ofName("\(error)")))
        }
    }

    /// Reads what every search needs, while the person reads the first list.
    private func warmUp() async {
        let isCold = wishes.withLock { wishes in
            defer { wishes.isWarm = true }
            return !wishes.isWarm && wishes.search == nil
        }
        if isCold { _ = try? await index.search(Query("a", filter: filter, limit: 1)) }
    }

    private func result(of request: BrowseRequest) async throws -> (BrowseList, Found) {
        let text = request.text.trimming(\.isWhitespace)
        switch request.view {
        case .passages:
            // One letter says too little, and hides what was there before.
            if text.utf8.count <= 1, filter.isEmpty { return try notes("", request.limit) }
            return try await passages(text, request)
        case .notes: return try notes(text, request.limit)
        case .tasks: return try tasks(text, request.limit)
        case .people: return try people(text, request.limit)
        }
    }

    private func passages(_ text: String, _ request: BrowseRequest) async throws -> (BrowseList, Found) {
        // The words before a space are finished, so spaces at the end count.
        let words = text + (request.text.last?.isWhitespace ?? false ? " " : "")
        let query = Query(words, filter: filter, limit: request.limit, diversity: .standard, reading: .typing)
        let result = try await index.search(query)
        var list = BrowseList()
        var found = Found(query: query)
        for hit in result.hits {
            let (line, highlights, offset) = Self.bestLine(of: hit.snippet)
            list.items.append(
                BrowseItem(
                    lead: PrintableText.ofName(hit.document.title), text: MarkedText(line, highlights: highlights),
                    detail: hit.document.date.map { "\($0.date)" } ?? ""))
            let lines = hit.snippet.lines
            found.subjects.append(.document(hit.document, line: min(lines.lowerBound + offset, lines.upperBound)))
        }
        list.total = list.items.count < request.limit ? list.items.count : nil
        let note = SpellingCorrectionText.note(of: result.corrections)
        if !note.isEmpty { list.note = PrintableText.ofName(note) }
        return (list, found)
    }

    /// The first line of a snippet with a marked word, or else with any text; its marks; and its place among the lines.
    private static func bestLine(of snippet: Snippet) -> (text: String, highlights: [Range<Int>], offset: Int) {
        let bytes = Array(snippet.text.utf8)
        var lines: [Range<Int>] = []
        var start = 0
        for (index, byte) in bytes.enumerated() where byte == 0x0A {
            lines.append(start..<index)
            start = index + 1
        }
        lines.append(start..<bytes.count)
        func isText(_ line: Range<Int>) -> Bool { bytes[line].contains { $0 != 0x20 && $0 != 0x09 } }
        let first = snippet.highlights.first?.lowerBound
        let offset = lines.firstIndex { line in first.map(line.contains) ?? isText(line) } ?? 0
        var line = lines[offset]
        while let byte = bytes[line].first, byte == 0x20 || byte == 0x09 { line = line.lowerBound + 1..<line.upperBound }
        let highlights = snippet.highlights.filter { line.contains($0.lowerBound) && $0.upperBound <= line.upperBound }
            .map { $0.lowerBound - line.lowerBound..<$0.upperBound - line.lowerBound }
        return (String(decoding: bytes[line], as: UTF8.self), highlights, offset)
    }

    private func notes(_ text: String, _ limit: Int) throws -> (BrowseList, Found) {
        let notes = try index.noteList(NoteListQuery(text, filter: filter, limit: limit))
        var list = BrowseList(total: notes.total, leadWidth: Self.dayWidth)
        var found = Found(query: text.isEmpty ? nil : Query(text, reading: .typing))
        for entry in notes.entries {
            let people = LocationText.people(entry.document).map { [$0] } ?? []
            let tags = entry.document.tags.map { "#" + PrintableText.ofName($0) }
            list.items.append(
                BrowseItem(
                    lead: entry.day?.description ?? "", text: MarkedText(entry.document.title),
                    detail: (people + tags).joined(separator: " ")))
            found.subjects.append(.document(entry.document, line: entry.line))
        }
        return (list, found)
    }

    private func tasks(_ text: String, _ limit: Int) throws -> (BrowseList, Found) {
        let tasks = try index.taskList(TaskListQuery(about: text, filter: filter, limit: limit))
        var list = BrowseList(total: tasks.total, leadWidth: Self.dayWidth)
        var found = Found(query: text.isEmpty ? nil : Query(text, reading: .typing))
        for entry in tasks.entries {
            list.items.append(
                BrowseItem(
                    lead: entry.task.task.due?.description ?? "", text: MarkedText(entry.task.task.text),
                    detail: PrintableText.ofName(entry.document.title)))
            found.subjects.append(.document(entry.document, line: entry.task.line))
        }
        return (list, found)
    }

    /// In a column of its own.
    private static let dayWidth = 10

    private func people(_ text: String, _ limit: Int) throws -> (BrowseList, Found) {
        let all = try everybody()
        let words = FoldedWords.of(text)
        let named = all.filter { person in
            guard !words.isEmpty else { return true }
            let names = JoinedWords(person.aliases.map(\.name).joined(separator: " "))
            return words.allSatisfy { names.containsWord(beginning: $0) }
        }
        var list = BrowseList(total: named.count, leadWidth: 30)
        var found = Found()
        for person in named.prefix(limit) {
            var parts = [PersonText.count(person.documentCount, "document")]
            if person.taskCount > 0 { parts.append(PersonText.count(person.taskCount, "task")) }
            if let met = person.lastMet { parts.append("met \(met.date)") }
            list.items.append(
                BrowseItem(
                    lead: PrintableText.ofName(person.name) + (person.isOwner ? " (you)" : ""),
                    text: MarkedText(parts.joined(separator: " · ")), query: "with:\"\(person.name.filter { $0 != "\"" })\""))
            found.subjects.append(.person(person))
        }
        return (list, found)
    }

    private func everybody() throws -> [Person] {
        if let known = wishes.withLock({ $0.people }) { return known }
        let all = try index.people().sortedByDocumentCount()
        wishes.withLock { $0.people = all }
        return all
    }

    // MARK: Previews

    private func show(_ number: Int, _ row: Int) {
        let (subject, query): (Subject?, Query?) = wishes.withLock { wishes in
            let found = wishes.found
            let isKnown = found.number == number && found.subjects.indices.contains(row)
            return (isKnown ? found.subjects[row] : nil, found.query)
        }
        do {
            let preview: BrowsePreview
            switch subject {
            case nil: return
            case .document(let document, let line): preview = try self.preview(of: document, line, query)
            case .person(let person): preview = try self.preview(of: person)
            }
            deliver(.previewed(number: number, row: row, preview))
        } catch {
            deliver(.noticed(PrintableText.ofName("\(error)")))
        }
    }

    private func preview(of document: StoredDocument, _ line: Int, _ query: Query?) throws -> BrowsePreview {
        let found = try index.preview(of: document, around: line, marking: query)
        let plain = Style(isColoured: false, hasLinks: false)
        var preview = BrowsePreview(
            location: LocationText.location(document, line: line, style: plain),
            caption: LocationText.caption(document) + LocationText.derivation(document, page: nil))
        preview.lines = found.lines.map { line in
            BrowsePreview.Line(number: line.number, text: MarkedText(line.text, highlights: line.highlights))
        }
        preview.focus = found.focus
        return preview
    }

    private func preview(of person: Person) throws -> BrowsePreview {
        var preview = BrowsePreview(location: PrintableText.ofName(person.name))
        let others = person.aliases.map(\.name).filter { $0 != person.name }
        if !others.isEmpty { preview.lines.append(.init(text: MarkedText("Also " + others.joined(separator: ", ")))) }
        if !person.candidates.isEmpty {
            preview.lines.append(.init(text: MarkedText("May be " + person.candidates.joined(separator: ", "))))
        }
        if !preview.lines.isEmpty { preview.lines.append(.init(text: MarkedText())) }
        for document in try index.documents(of: person).prefix(Self.documentLimit) {
            let day = document.date.map { "\($0.date)  " } ?? ""
            preview.lines.append(.init(text: MarkedText(day + document.title)))
        }
        return preview
    }

    /// As many as the tallest screen has rows.
    private static let documentLimit = 100
}
