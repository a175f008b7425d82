import Hummingbird
import Scrubjay

/// Everybody whom the notes name.
struct PeoplePage: Page {
    static let path: RouterPath = "/people"

    struct Content: Sendable {
        let words: String
        let rows: [Row]
        let count: Int
        let more: String?
        let label: String?
        let empty: EmptyState?

        struct Row: Sendable {
            let avatar: Avatar
            let name: String
            let path: String
            let last: String?
            let next: String?
            let meetings: String?
            let isOwner: Bool
        }
    }

    static let pageLength = 100

    func view(_ request: PageRequest) async throws -> PageView {
        let index = request.index
        let today = index.clock.date
        let words = request["q"] ?? ""
        let part = request.rows(pageLength: Self.pageLength)
        let all = try await index.current { try index.people() }.value
        let wanted = words.lowercased()
        let people = all.filter { person in
            !person.isOnlyAuthor
                && (wanted.isEmpty || person.aliases.contains { $0.name.lowercased().contains(wanted) })
        }.sorted { left, right in
            (left.meetings.last?.date.dayNumber ?? .min, left.documentCount) > (
                right.meetings.last?.date.dayNumber ?? .min, right.documentCount
            )
        }
        let rows = people.dropFirst(part.skipped).prefix(part.count).map { person in
            Content.Row(
                avatar: Avatar(person.name), name: person.name, path: AddressPath.person(person.name),
                last: person.meetings.last.map {
                    DayText.relation(of: $0.date, to: today) ?? DayText.short($0.date, near: today)
                },
                next: person.nextMeeting.map {
                    DayText.relation(of: $0.date, to: today) ?? DayText.short($0.date, near: today)
                },
                meetings: person.meetings.isEmpty
                    ? nil : "\(person.meetings.count) " + (person.meetings.count == 1 ? "meeting" : "meetings"),
                isOwner: person.isOwner)
        }
        let empty =
            people.isEmpty
            ? words.isEmpty
                ? EmptyState("people", "Nobody yet.", advice: "People appear when a meeting, a mail or a note names them.")
                : EmptyState("search", "Nobody is called “\(words)”.", advice: "Try a part of the name, or an address.") : nil
        return PageView(
            .people, title: "People", template: "people",
            Content(
                words: words, rows: rows, count: people.count,
                more: request.next(after: part, of: people.count), label: part.label(of: "People", shown: rows.count),
                empty: empty))
    }
}
