@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

/// What the notes of Nora Field hold about Ada Quill and others.
@Suite struct `The card of a person` {
    private static let files = [
        "people/Ada Quill.md": """
        ---
        type: person
        aliases: [Ads]
        email: ada@quill.example
        ---
        # Ada Quill

        She repairs clocks in the old brewery and likes short letters.

        Phone: 0151 100 200
        """,
        "2026-01-12 Yard.md": "# Yard\n\nAda Quill's new number is 0151 100 200.\n",
        "2026-02-02 Pier.md": "# Pier\n\nWhen the tide is low, Ada Quill checks the second ladder of the pier every week.\n",
        "2026-02-20.md": BriefNotebook.minutes(
            "2026-02-20", ["Nora Field", "Ada Quill"], "Clock",
            """
            Ada says that the escapement of the tower clock is worn out.

            - [ ] Ada: send the drawing of the escapement
            - [ ] Nora: pay the deposit for the tower clock
            """),
        "talk.vtt": """
        WEBVTT

        NOTE 2026-03-02

        00:01.000 --> 00:09.000
        <v Ada Quill>The varnish on the ladder needs three dry days before anybody climbs it.

        00:10.000 --> 00:19.000
        <v Nora Field>And what about the bell in the harbour office, is it loud enough for you?

        00:20.000 --> 00:29.000
        <v Ada Quill>The bell is louder than the old one, and the neighbours like it less.

        00:30.000 --> 00:39.000
        <v Ada Quill>I'll send you the invoice for the varnish by Friday.
        """,
        "plan.ics": BriefNotebook.calendar([
            (title: "Clock round", start: "20260320T100000", guests: ["Nora Field", "Ada Quill"], more: "")
        ]),
    ]

    private static func card(
        _ name: String = "Ada Quill", _ query: PersonCardQuery = PersonCardQuery(), _ more: [String: String] = [:]
    ) async throws -> PersonCard {
        let notebook = try await BriefNotebook.make(files.merging(more) { $1 })
        let person = try #require(try notebook.index.people(called: name).first)
        return try await notebook.index.card(of: person, query)
    }

    private static func lines(_ sentences: PersonCard.Sentences) -> [String] {
        sentences.shown.map { "\($0.citation.document.path):\($0.citation.lines.lowerBound)" }
    }

    @Test func `it has the own note, and the contact details with the day since which they are known`() async throws {
        let card = try await Self.card()
        #expect(card.notes.map(\.document.path) == ["people/Ada Quill.md"])
        #expect(card.notes.first?.opening?.text == "She repairs clocks in the old brewery and likes short letters.")
        let phone = try #require(card.facts.first { $0.attribute == "phone" })
        #expect(phone.value == "0151 100 200" && phone.noted == CivilDate("2026-01-12") && phone.isCurrent)
        #expect(card.facts.first { $0.attribute == "email" }?.noted == nil)
        #expect(card.person.aliases.map(\.name).contains("Ads"))
    }

    @Test func `a value that was another one for a while is known since it came back`() async throws {
        let card = try await Self.card(
            "Cy Rook", PersonCardQuery(),
            [
                "2026-01-02.md": "Cy Rook's phone: 0170 1111111\n", "2026-01-09.md": "Cy Rook's phone: 0170 2222222\n",
                "2026-02-06.md": "Cy Rook's phone: 0170 1111111\n", "2026-02-27.md": "Cy Rook's phone: 0170 1111111\n",
                "a.md": BriefNotebook.minutes("2026-01-05", ["Cy Rook"], "Rope", "Talk of ropes.\n"),
            ])
        let current = try #require(card.facts.first { $0.attribute == "phone" && $0.isCurrent })
        #expect(current.value == "0170 1111111" && current.noted == CivilDate("2026-02-06"))
    }

    @Test func `it has the last and the next meeting`() async throws {
        let card = try await Self.card()
        #expect(card.next?.meeting.start == LocalDateTime("2026-03-20T10:00:00"))
        #expect(card.last?.meeting.start?.date == card.person.lastMet?.date)
        #expect(card.person.nextMeeting == LocalDateTime("2026-03-20T10:00:00"))
    }

    @Test func `it has promises of both sides, spoken ones too`() async throws {
        let card = try await Self.card()
        let theirs = card.theyOwe.shown.map(\.task.task.text)
        #expect(theirs.contains { $0.contains("drawing of the escapement") })
        #expect(card.theyOwe.shown.contains { $0.task.task.isSpoken && $0.task.task.text.contains("invoice for the varnish") })
        #expect(card.youOwe.shown.map(\.task.task.text).contains { $0.contains("deposit") })
    }

    @Test func `it has what they said, by speakers and in reports, and what others say of them`() async throws {
        let card = try await Self.card()
        #expect(Set(Self.lines(card.said)).isSuperset(of: ["talk.vtt:6", "2026-02-20.md:7"]))
        #expect(!card.said.shown.contains { $0.text.contains("loud enough") })
        #expect(Self.lines(card.mentions).contains("2026-02-02 Pier.md:3"))
        #expect(!card.mentions.shown.contains { $0.citation.document.path.hasPrefix("people/") })
    }

    @Test(arguments: [
        ("varnish", ["talk.vtt:6"]), ("bell", ["talk.vtt:12"]), ("escapement", ["2026-02-20.md:7"]), ("zeppelin", []),
    ])
    func `a topic limits what they said, and leaves out contact details`(about: String, said: [String]) async throws {
        let card = try await Self.card("Ada Quill", PersonCardQuery(about: about))
        #expect(Self.lines(card.said) == said)
        #expect(card.facts.isEmpty && card.notes.isEmpty)
        #expect(card.isEmpty == said.isEmpty)
    }

    @Test func `days limit meetings, promises, statements and mentions`() async throws {
        let query = PersonCardQuery(from: CivilDate("2026-02-01"), to: CivilDate("2026-02-10"))
        let card = try await Self.card("Ada Quill", query)
        #expect(card.said.isEmpty && card.theyOwe.total == 0 && card.next == nil && card.last == nil)
        #expect(Self.lines(card.mentions) == ["2026-02-02 Pier.md:3"])
        #expect(!card.facts.isEmpty)
    }

    @Test func `a first name that two people have counts for the one who is there`() async throws {
        let more = [
            "people/Ada Brook.md": "---\ntype: person\n---\n# Ada Brook\n\nShe sells rope.\n",
            "2026-03-01.md": BriefNotebook.minutes(
                "2026-03-01", ["Nora Field", "Ada Brook"], "Rope", "The rope that Ada brought is thirty metres long.\n"),
            "loose.md": "The boat that Ada wanted is sold to somebody from the other shore.\n",
        ]
        let quill = try await Self.card("Ada Quill", PersonCardQuery(), more)
        let brook = try await Self.card("Ada Brook", PersonCardQuery(), more)
        #expect(!Self.lines(quill.mentions).contains { $0.hasPrefix("2026-03-01.md") || $0.hasPrefix("loose.md") })
        #expect(Self.lines(brook.mentions) == ["2026-03-01.md:7"])
    }

    @Test func `the limit cuts each list and says that there is more`() async throws {
        let talk = (0..<6).map { "The mast number \($0) that Ada Quill painted is dry by the weekend.\n\n" }.joined()
        let card = try await Self.card("Ada Quill", PersonCardQuery(limit: 1), ["2026-03-05.md": talk])
        #expect(card.said.shown.count == 1 && card.said.hasMore)
        #expect(card.mentions.shown.count == 1 && card.mentions.hasMore)
        #expect(card.theyOwe.shown.count == 1 && card.theyOwe.total == 2)
    }

    @Test func `the owner has open tasks and no promises to herself`() async throws {
        let card = try await Self.card("Nora Field")
        #expect(card.isOwner && card.theyOwe.total == 1 && card.youOwe.total == 0)
    }

    @Test(arguments: [
        ("Ada: the rope is short", true), ("**Ada Quill**: the rope", true), ("Ada says the rope is short", true),
        ("Ada meint, das Seil sei zu kurz", true), ("Laut Ada ist das Seil zu kurz", true), ("Ada pense que non", true),
        ("According to Ada, the rope is short", true), ("Según Ada, no", true), ("Ada brought the rope", false),
        ("We told Ada: no", false), ("Adam says no", false),
    ])
    func `a report of what somebody said begins with the name`(text: String, isReport: Bool) {
        #expect(ReportedSpeech.isOf(["ada", "ada quill"], text) == isReport)
    }
}
