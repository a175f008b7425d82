import ScrubjayDocuments
import ScrubjayText

/// Which commitments to list.
public struct CommitmentListQuery: Sendable {
    public enum Whose: String, Sendable, CaseIterable {
        case all
        /// What the owner promised.
        case mine
        /// What others promised the owner.
        case theirs
    }

    public var whose: Whose
    /// Words that the promise, the headings above it and the title of its document have; empty for no condition.
    public var about: String
    /// The documents with the promises. Its people are those who promise or are promised something.
    public var filter: Filter
    /// The most commitments.
    public var limit: Int

    public init(
        _ whose: Whose = .all, about: String = "", filter: Filter = Filter(), limit: Int = NoteListQuery.standardLimit
    ) {
        (self.whose, self.about, self.filter, self.limit) = (whose, about, filter, limit)
    }
}

/// What was promised in speech, chats and mails by the owner of the notes or to the owner, and stands in no list of tasks; the latest first.
public struct CommitmentList: Sendable {
    public struct Entry: Sendable {
        public enum Channel: String, Sendable, CaseIterable { case speech, chat, mail }

        /// The promise, in the words of the speaker.
        public let task: StoredTask
        public let document: StoredDocument
        public let channel: Channel
        /// Who promised it: the full name, or the name as written if it is unclear who that is.
        public let by: String
        public let isOwners: Bool
        /// To whom: those whom the promise names, or else the only other person; empty for everybody who was there.
        public let to: [String]
    }

    public let entries: [Entry]
    /// Whether there are more.
    public let hasMore: Bool

    public var isEmpty: Bool { entries.isEmpty }
}

/// Lists commitments.
///
///     for each open promise of a speaker or of the author of a mail, the latest first:
///         its lineage has a written task                              -> it is in a list
///         a written task of the same person has nearly the same words -> it is in a list
///         it is neither of the owner nor to the owner                 -> leave it out
struct CommitmentListWriter {
    let snapshot: any Snapshot
    let lookup: WordLookup

    /// Exports of conversations with a machine: nobody promises anything there.
    private static let machines = ["chatgpt", "claude"]
    /// In a larger group, only a promise that names the owner is one to the owner.
    private static let groupLimit = 4

    /// - Throws: `PeopleError` if nobody has one of the names.
    func list(_ query: CommitmentListQuery) throws -> CommitmentList {
        try snapshot.checkNames(in: query.filter)
        let mentions = try snapshot.taskMentions(.all)
        let isWritten = try mayBePromises(mentions)
        let listed = ListedTasks(mentions.filter { mention in isWritten[MentionKey(mention)] == nil })
        let topic = try TopicWords(query.about, lookup)
        let within = try self.documents(of: query.filter)
        let wanted = try query.filter.people.map { Set(try snapshot.people(matching: $0).map(\.id)) }
        let owners = try snapshot.owners()
        var documents: [StoredDocument.ID: StoredDocument] = [:]
        for document in isWritten.values { documents[document.id] = document }
        let chats = try self.chats(among: Set(documents.keys))
        var conversations: [StoredDocument.ID: Conversation] = [:]
        let known = KnownMembers(snapshot)
        let names = try snapshot.personMentions(in: Set(documents.keys))
        let order = mentions.filter { isWritten[MentionKey($0)] != nil && $0.task.state == .open && $0.isCurrent }.sorted {
            left, right in
            (left.date?.ordinal ?? .min, -left.task.line) > (right.date?.ordinal ?? .min, -right.task.line)
        }
        var found: [CommitmentList.Entry] = []
        var texts: Set<String> = []
        for mention in order where found.count <= query.limit {
            guard within?.contains(mention.document) ?? true, let document = documents[mention.document],
                !listed.have(mention),
                try topic.areAll(in: mention.task.text, at: mention.task.line, of: document.id)
            else { continue }
            let conversation =
                conversations[document.id]
                ?? Conversation(
                    document, names[document.id] ?? [], owners, isChat: chats.contains(document.id))
            conversations[document.id] = conversation
            guard let (promise, people) = try entry(mention, document, conversation, owners, known),
                allows(promise, query.whose),
                wanted.allSatisfy({ !$0.isDisjoint(with: people) }),
                texts.insert(FoldedWords.joined(promise.by + " " + promise.task.task.text)).inserted,
                try !isMarked(promise)
            else { continue }
            found.append(promise)
        }
        return CommitmentList(entries: Array(found.prefix(query.limit)), hasMore: found.count > query.limit)
    }

    /// Returns those of some documents that are chats.
    private func chats(among documents: Set<StoredDocument.ID>) throws -> Set<StoredDocument.ID> {
        let parts = try snapshot.meetings(MeetingSelection(documents: documents)).flatMap(\.parts)
        return Set(parts.filter { $0.role == .chat }.map(\.documentID))
    }

    private func allows(_ entry: CommitmentList.Entry, _ whose: CommitmentListQuery.Whose) -> Bool {
        switch whose {
        case .all: true
        case .mine: entry.isOwners
        case .theirs: !entry.isOwners
        }
    }

    /// The position of a mention of a task.
    private struct MentionKey: Hashable {
        let document: StoredDocument.ID
        let ordinal: Int

        init(_ mention: StoredTaskMention) { (document, ordinal) = (mention.document, mention.ordinal) }
    }

    /// Returns the documents of the tasks that were found in speech, or in sentences of mails.
    private func mayBePromises(_ mentions: [StoredTaskMention]) throws -> [MentionKey: StoredDocument] {
        let assigned = mentions.filter { $0.task.isSpoken || $0.person != nil && $0.task.state == .open }
        let documents = try snapshot.documents(Array(Set(assigned.map(\.document))))
        var found: [MentionKey: StoredDocument] = [:]
        for mention in assigned {
            guard let document = documents[mention.document], !Self.machines.contains(document.format) else { continue }
            if mention.task.isSpoken || LetterFormula.isMail(document) && Self.isOfAuthor(mention, document) {
                found[MentionKey(mention)] = document
            }
        }
        return found
    }

    private static func isOfAuthor(_ mention: StoredTaskMention, _ document: StoredDocument) -> Bool {
        let authors = document.people.filter { $0.role == .author }
        return authors.count == 1 && mention.task.assignee.map { NameKey.folded($0) } == NameKey.folded(authors[0].name)
    }

    /// Whether a line of a mail is an item of a list of tasks.
    private func isMarked(_ entry: CommitmentList.Entry) throws -> Bool {
        guard entry.channel == .mail else { return false }
        return try snapshot.passages(of: entry.document.id).contains { stored in
            stored.passage.channel == .task && stored.passage.lineRange.contains(entry.task.line)
        }
    }

    private func documents(of filter: Filter) throws -> Set<StoredDocument.ID>? {
        var filter = filter
        filter.people = []
        return filter.isEmpty ? nil : Set(try snapshot.documents(that: filter))
    }

    // MARK: - Who promised what to whom

    /// The people of a meeting, a chat or a mail.
    private struct Conversation {
        struct Member {
            let id: Person.ID?
            let name: String
            let folded: String

            init(id: Person.ID?, name: String) { (self.id, self.name, folded) = (id, name, NameKey.folded(name)) }
        }

        let owner: Member?
        /// Without the owner, each once.
        let others: [Member]
        let channel: CommitmentList.Entry.Channel

        init(_ document: StoredDocument, _ mentions: [StoredPersonMention], _ owners: [KnownPerson], isChat: Bool) {
            let isMail = LetterFormula.isMail(document)
            channel = isMail ? .mail : isChat ? .chat : .speech
            var members: [Member] = []
            var seen: (ids: Set<Person.ID>, names: Set<String>) = ([], [])
            for mention in mentions {
                let takesPart =
                    mention.mention.role.map { role in
                        role.takesPart(mention.mention.attendance) || isMail && (role == .author || role == .recipient)
                    } ?? false
                guard takesPart else { continue }
                let member = Member(id: mention.person, name: mention.mention.name)
                guard !seen.names.contains(member.folded), !(member.id.map(seen.ids.contains) ?? false) else { continue }
                seen.names.insert(member.folded)
                if let id = member.id { seen.ids.insert(id) }
                members.append(member)
            }
            let ids = Set(owners.map(\.id))
            let names = Set(owners.flatMap(\.aliases))
            func isOwner(_ member: Member) -> Bool {
                member.id.map(ids.contains) ?? false || names.contains(member.folded)
                    || StandInName.isOwner(folded: member.folded)
            }
            owner = members.first(where: isOwner)
            others = members.filter { !isOwner($0) }
        }
    }

    /// The members of conversations with all their names, each looked up once.
    private final class KnownMembers {
        private let snapshot: any PersonCatalogue
        private var known: [String: [KnownPerson]] = [:]

        init(_ snapshot: any PersonCatalogue) { self.snapshot = snapshot }

        /// Whether a text names a member of a known name.
        func isNamed(_ member: Conversation.Member, in text: String) throws -> Bool {
            guard let id = member.id else { return false }
            let people = try known[member.name] ?? snapshot.knownPeople(called: member.name)
            known[member.name] = people
            return people.contains { $0.id == id && $0.isNamed(in: text) }
        }
    }

    /// Returns a promise, and those who make it or get it; `nil` if the owner does neither.
    private func entry(
        _ mention: StoredTaskMention, _ document: StoredDocument, _ conversation: Conversation, _ owners: [KnownPerson],
        _ known: KnownMembers
    ) throws -> (entry: CommitmentList.Entry, people: Set<Person.ID>)? {
        guard let written = mention.task.assignee,
            let owner = conversation.owner
                ?? owners.first.map({
                    Conversation.Member(id: $0.id, name: $0.name)
                })
        else { return nil }
        let by = NameKey.folded(written)
        let isOwners =
            mention.person.map { person in owners.contains { $0.id == person.id } } ?? false || by == owner.folded
        guard isOwners || conversation.owner != nil else { return nil }
        let others = conversation.others.filter { member in
            !(member.id != nil && member.id == mention.person?.id) && member.folded != by
        }
        if isOwners, others.isEmpty { return nil }
        let named = try others.filter { try known.isNamed($0, in: mention.task.text) }
        var receivers = named.isEmpty && others.count == 1 ? others : named
        if !isOwners {
            let namesOwner = owners.contains { $0.isNamed(in: mention.task.text) }
            if namesOwner || others.isEmpty {
                receivers = [owner] + named
            } else if named.isEmpty, conversation.others.count < Self.groupLimit {
                receivers = []
            } else {
                return nil
            }
        }
        let names = try snapshot.people(.people(Set(receivers.compactMap(\.id)))).reduce(into: [Person.ID: String]()) {
            $0[$1.id] = $1.name
        }
        let entry = CommitmentList.Entry(
            task: StoredTask(mention), document: document, channel: conversation.channel,
            by: mention.person?.name ?? written, isOwners: isOwners,
            to: receivers.map { $0.id.flatMap { names[$0] } ?? $0.name })
        let people = Set(receivers.compactMap(\.id) + (mention.person.map { [$0.id] } ?? []))
        return (entry, people.union(receivers.isEmpty ? others.compactMap(\.id) : []))
    }
}
