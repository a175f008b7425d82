import Hummingbird
import Scrubjay

/// Everything that the notes hold about one person.
struct PersonPage: Page {
    static let path: RouterPath = "/people/**"

    struct Content: Sendable {
        let avatar: Avatar
        let name: String
        let names: String?
        let isOwner: Bool
        let facts: [Fact]
        let last: Meeting?
        let next: Meeting?
        let theyOwe: Tasks?
        let youOwe: Tasks?
        let said: [SentenceRow]
        let mentions: [SentenceRow]
        let notes: [NoteRow]
        let askPath: String
        /// Who is who, to be changed; `nil` for a name that is not a known person's.
        let identity: Identity?
        let empty: EmptyState?

        struct Fact: Sendable {
            let attribute: String
            let value: String
            let path: String
        }

        struct Meeting: Sendable {
            let title: String
            let day: String
            let path: String
            let text: String
        }

        struct Identity: Sendable {
            /// The names and addresses that may be somebody else's.
            let aliases: [String]
            /// Who may be the same.
            let others: [String]
        }

        struct Tasks: Sendable {
            let rows: [TaskRow]
            let more: Int?
        }
    }

    func view(_ request: PageRequest) async throws -> PageView {
        let index = request.index
        guard let name = AddressPath.parts(of: request.path, below: "/people")?.joined(separator: "/") else {
            throw PageProblem.notFound("There is no such person")
        }
        let today = index.clock.date
        let card: PersonCard
        do {
            card = try await index.current(quoting: {
                try await index.card(of: try index.person(called: name), PersonCardQuery(limit: 12))
            }).value
        } catch let error as PeopleError {
            throw PageProblem(status: 404, title: "Nobody is called “\(name)”", advice: PrintableText.of("\(error)"))
        }
        func tasks(_ list: TruncatedList<BriefTask>) -> Content.Tasks? {
            guard list.total > 0 else { return nil }
            return Content.Tasks(
                rows: list.shown.map { TaskRow($0.task, $0.sentence.citation.document, today: today) },
                more: list.total > list.shown.count ? list.total - list.shown.count : nil)
        }
        func meeting(_ meeting: BriefMeeting?) -> Content.Meeting? {
            meeting.map { meeting in
                Content.Meeting(
                    title: meeting.meeting.title, day: meeting.meeting.start.map { DayText.long($0.date) } ?? "",
                    path: AddressPath.meeting(meeting.meeting, among: meeting.documents),
                    text: ReadableText.withoutBars(meeting.sentence.text))
            }
        }
        let aliases = card.person.aliases.map(\.name).filter { $0 != card.person.name }
        let others = try index.people().filter { !$0.isOnlyAuthor && $0.name != card.person.name }.map(\.name).sorted()
        let content = Content(
            avatar: Avatar(card.person.name), name: card.person.name,
            names: aliases.isEmpty ? nil : aliases.joined(separator: ", "),
            isOwner: card.isOwner,
            facts: card.facts.filter(\.isCurrent).map { fact in
                Content.Fact(
                    attribute: fact.attribute + (fact.label.map { " (\($0))" } ?? ""), value: fact.value,
                    path: AddressPath.note(fact.sentence.citation.document, line: fact.sentence.citation.lines.lowerBound))
            },
            last: meeting(card.last), next: meeting(card.next), theyOwe: tasks(card.theyOwe), youOwe: tasks(card.youOwe),
            said: SentenceRow.all(card.said.shown, today: today),
            mentions: SentenceRow.all(card.mentions.shown, today: today),
            notes: card.notes.map { NoteRow($0.document, text: $0.opening?.text, today: today) },
            askPath: AddressPath.search("What did I discuss with \(card.person.name)?"),
            identity: card.person.resolution == .known ? Content.Identity(aliases: aliases, others: others) : nil,
            empty: card.isEmpty && card.facts.isEmpty && card.last == nil
                ? EmptyState("people", "The notes only name \(card.person.name).") : nil)
        return PageView(.people, title: card.person.name, template: "person", content)
    }
}
