import ScrubjayDocuments
import ScrubjayText

/// Reads documents and meetings for an export, some at a time, in an order that depends on the files alone.
///
/// What is marked private is left out: whole documents, passages with the tasks, decisions and links in them, and private people
/// wherever they are named.
struct ExportReader {
    let snapshot: any Snapshot
    let withheld: PrivateDocuments
    let filter: Filter
    /// The documents to export, by notebook, path and position in the file.
    let documents: [StoredDocument.ID]
    private let exported: Set<StoredDocument.ID>

    /// How many documents are read at a time.
    private static let batch = 100

    /// - Throws: `PeopleError` if nobody has one of the names in the filter.
    init(_ filter: Filter, privacy: PrivacyRules, in snapshot: any Snapshot) throws {
        (self.snapshot, self.filter) = (snapshot, filter)
        try snapshot.checkNames(in: filter)
        let withheld = try PrivateDocuments(privacy, in: snapshot)
        self.withheld = withheld
        let locations = try snapshot.locations(of: try snapshot.documents(that: filter))
        var found: [StoredDocument.ID] = []
        for ids in locations.sorted(by: { $0.value < $1.value }).map(\.key).batches(of: Self.batch) {
            // Titles and paths may name private people, too.
            let known = withheld.people.isEmpty ? [:] : try snapshot.documents(ids)
            found += ids.filter { id in
                !withheld.ids.contains(id) && !(known[id].map(withheld.people.concern) ?? false)
            }
        }
        documents = found
        exported = Set(found)
    }

    func contains(_ document: StoredDocument.ID) -> Bool { exported.contains(document) }

    /// Returns the document as it may be shown; `nil` if it is private.
    func shown(_ document: StoredDocument) -> StoredDocument? {
        let isPrivate = withheld.ids.contains(document.id) || withheld.people.concern(document)
        return isPrivate ? nil : withheld.people.without(document)
    }

    /// Whether a text may be shown.
    func mayShow(_ text: String?) -> Bool { text.map { !withheld.people.areNamed(in: $0) } ?? true }

    func privateContents() throws -> PrivateContents { try withheld.contents(within: filter, in: snapshot) }

    // MARK: - Documents

    func forEachDocument(_ body: (ExportedDocument) throws -> Void) throws {
        for ids in documents.batches(of: Self.batch) {
            let known = try snapshot.documents(ids)
            let documents = try snapshot.dated(ids.compactMap { known[$0] }, .within(from: filter.from, to: filter.to))
            let properties = Dictionary(grouping: try snapshot.properties(of: ids), by: \.document)
            let links = Dictionary(grouping: try snapshot.links(of: Set(ids)), by: \.document)
            let targets = try snapshot.documents(Array(Set(links.values.joined().compactMap(\.leadsTo?.note))))
            let mentions = try snapshot.personMentions(in: Set(ids))
            var meetings: [StoredDocument.ID: [ExportedMeeting]] = [:]
            for meeting in try self.meetings(MeetingSelection(documents: Set(ids))) {
                for part in Set(meeting.meeting.parts.map(\.documentID)) { meetings[part, default: []].append(meeting) }
            }
            for document in documents {
                try body(
                    try self.document(
                        document, properties[document.id] ?? [], links[document.id] ?? [], targets, meetings[document.id] ?? [],
                        mentions[document.id] ?? []))
            }
        }
    }

    private func document(
        _ stored: StoredDocument, _ properties: [StoredProperty], _ links: [StoredLink],
        _ targets: [StoredDocument.ID: StoredDocument], _ meetings: [ExportedMeeting], _ mentions: [StoredPersonMention]
    ) throws -> ExportedDocument {
        let document = withheld.people.without(stored)
        let all = try snapshot.passages(of: stored.id)
        let passages = all.filter { !withheld.passages.contains($0.id) && !withheld.isWithheld($0.passage, of: stored) }
        let hidden = passages.count == all.count ? [] : all.filter { one in !passages.contains { $0.id == one.id } }
        func isShown(line: Int) -> Bool { !hidden.contains { $0.passage.lineRange.contains(line) } }
        let tasks = try snapshot.taskMentions(in: stored.id).filter { mention in
            isShown(line: mention.task.line) && mayShow(mention.task.text) && mayShow(mention.task.assignee)
                && mayShow(mention.person?.name)
        }
        let decisions = try snapshot.decisions(of: stored.id).filter { isShown(line: $0.line) && mayShow($0.decision.text) }
        return ExportedDocument(
            document: document,
            properties: properties.filter { mayShow($0.key) && mayShow($0.value) }.map {
                Property(key: $0.key, value: $0.value)
            },
            text: Self.text(of: passages.map(\.passage)), tasks: try tasks.map { try task($0, in: stored) },
            decisions: decisions, meetings: meetings,
            links: links.filter { isShown(line: $0.line) && mayShow($0.target) && mayShow($0.fragment) }.compactMap { link in
                self.link(link, targets)
            },
            place: passages.prefix(2).lazy.compactMap { EventLines(document, $0.passage)?.place }.first,
            mentions: mentions.filter { mention in
                !(mention.person.map(withheld.people.ids.contains) ?? false) && mayShow(mention.mention.name)
                    && mayShow(mention.mention.email)
            },
            assignees: tasks.map(\.person?.id))
    }

    private func task(_ mention: StoredTaskMention, in document: StoredDocument) throws -> StoredTask {
        var task = StoredTask(mention)
        // The current mention tells whether it is done by now.
        if !task.isCurrent { task.others = try snapshot.mentions(ofTask: task.ordinal, in: document.id) }
        return try snapshot.withHandle(task, in: document)
    }

    private func link(_ link: StoredLink, _ targets: [StoredDocument.ID: StoredDocument]) -> ExportedLink? {
        var note: StoredDocument?
        let leadsTo: String
        switch link.leadsTo {
        case .note(let id), .oneOfSeveral(let id):
            guard let found = targets[id].flatMap(shown) else { return nil }
            (leadsTo, note) = ("note", found)
        case .own: leadsTo = "own"
        case .file: leadsTo = "file"
        case .elsewhere: leadsTo = "elsewhere"
        case .nothing, nil: leadsTo = "nothing"
        }
        return ExportedLink(
            line: link.line, target: link.target, fragment: link.fragment, kind: link.kind, leadsTo: leadsTo, document: note)
    }

    /// The texts without the lines of properties that passages begin with.
    private static func text(of passages: [Passage]) -> String {
        var text = ""
        var last: Passage?
        for passage in passages {
            if let last { text += last.separator(before: passage) }
            text += String(decoding: passage.text.utf8.dropFirst(passage.propertyBytes), as: UTF8.self)
            last = passage
        }
        return text
    }

    // MARK: - Meetings

    /// The meetings that have an exported document, latest first. Those without a date come last.
    func forEachMeeting(_ body: (ExportedMeeting) throws -> Void) throws {
        let isAll = filter == Filter()
        var selection = MeetingSelection(
            documents: isAll ? nil : exported, order: .latestFirst, limit: Self.batch)
        while true {
            let found = try snapshot.meetings(selection)
            for meeting in try exported(found)
            where meeting.meeting.parts.contains(where: { exported.contains($0.documentID) }) {
                try body(meeting)
            }
            guard let last = found.last, found.count == Self.batch else { return }
            selection.position = .before(last.id)
        }
    }

    private func meetings(_ selection: MeetingSelection) throws -> [ExportedMeeting] {
        try exported(try snapshot.meetings(selection))
    }

    private func exported(_ meetings: [StoredMeeting]) throws -> [ExportedMeeting] {
        let documents = try snapshot.documents(Array(Set(meetings.flatMap { $0.parts.map(\.documentID) })))
        let shown = documents.compactMapValues(self.shown)
        let left = meetings.filter { mayShow($0.title) && mayShow($0.series?.title) }
            .map { meeting in meeting.with(parts: meeting.parts.filter { shown[$0.documentID] != nil }) }
            .filter { !$0.parts.isEmpty }
        let participants = try snapshot.participants(of: left)
        let details = try EventDetails.of(left, in: snapshot)
        return left.map { meeting in
            let known = details[meeting.id].flatMap { mayShow($0.place) ? $0 : nil }
            return ExportedMeeting(
                meeting: meeting, documents: shown, details: known,
                participants: (participants[meeting.id] ?? []).filter { participant in
                    !(participant.id.map(withheld.people.ids.contains) ?? false) && mayShow(participant.name)
                        && mayShow(participant.written)
                })
        }
    }
}

extension Array {
    /// The elements, some at a time.
    fileprivate func batches(of size: Int) -> [[Element]] {
        stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
    }
}
