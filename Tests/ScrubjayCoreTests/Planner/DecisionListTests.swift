@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

/// The decisions of a notebook of Nora Field's.
@Suite struct `A list of decisions` {
    private static func minutes(_ day: String, _ decisions: String..., people: [String] = ["Nora Field"]) -> String {
        BriefNotebook.minutes(
            day, people, "Round", "## Decisions\n\n" + decisions.map { "- \($0)\n" }.joined())
    }

    private static let files = [
        "2026-01-06.md": minutes("2026-01-06", "We paint the hall green."),
        "2026-02-10.md": minutes(
            "2026-02-10", "We paint the hall blue instead of green.", "The crane is sold in May.", people: ["Ada Quill"]),
        "2026-03-03.md": minutes("2026-03-03", "We paint the hall white, no longer blue."),
        "roof.org": "#+TITLE: Roof\n#+DATE: <2026-02-20 Fri>\n\n* Décisions\n- Le toit reste en zinc.\n",
        "plan.md": "# Plan\n\nBeschluss: Der Steg bekommt ein Geländer.\n",
    ]

    private static func list(
        _ query: DecisionListQuery, _ files: [String: String] = files
    ) async throws -> DecisionList {
        let notebook = try await BriefNotebook.make(files)
        return try withExtendedLifetime(notebook) { try notebook.index.decisionList(query) }
    }

    private static func texts(_ list: DecisionList) -> [String] { list.entries.map(\.decision.decision.text) }

    @Test func `has what holds now, the latest first, and what each replaced`() async throws {
        let list = try await Self.list(DecisionListQuery())
        #expect(
            Self.texts(list) == [
                "We paint the hall white, no longer blue.", "Le toit reste en zinc.", "The crane is sold in May.",
                "Der Steg bekommt ein Geländer.",
            ])
        #expect(list.total == 4 && list.entries.allSatisfy { $0.replacement == nil })
        #expect(list.entries.map { $0.replaced?.text } == ["We paint the hall blue instead of green.", nil, nil, nil])
    }

    @Test func `if asked, has those that were replaced, each with what holds instead`() async throws {
        let list = try await Self.list(DecisionListQuery(about: "hall", includesSuperseded: true))
        let white = "We paint the hall white, no longer blue."
        #expect(Self.texts(list) == [white, "We paint the hall blue instead of green.", "We paint the hall green."])
        #expect(list.entries.map { $0.replacement?.text } == [nil, white, white])
    }

    @Test(arguments: [
        ("We close the old gate on Sundays.", "From now on we close the old gate on Mondays, not on Sundays."),
        ("Wir streichen die Halle grün.", "Wir streichen die Halle blau statt grün."),
        ("Nous peignons la salle en vert.", "Nous peignons la salle en bleu au lieu de vert."),
        ("Pintamos la sala de verde.", "Pintamos la sala de azul en lugar de verde."),
    ])
    func `a chain is followed in several languages`(earlier: String, later: String) async throws {
        let files = ["a.md": Self.minutes("2026-01-06", earlier), "b.md": Self.minutes("2026-02-10", later)]
        #expect(Self.texts(try await Self.list(DecisionListQuery(), files)) == [later])
        #expect(Self.texts(try await Self.list(DecisionListQuery(includesSuperseded: true), files)) == [later, earlier])
    }

    @Test func `a decision that is only repeated is listed once and replaces nothing`() async throws {
        let said = "The crane is sold in May."
        let files = ["a.md": Self.minutes("2026-01-06", said), "b.md": Self.minutes("2026-02-10", said)]
        let list = try await Self.list(DecisionListQuery(), files)
        #expect(Self.texts(list) == [said] && list.entries.first?.document.path == "b.md")
        #expect(list.entries.first?.replaced == nil)
    }

    @Test(
        arguments: [
            (DecisionListQuery(about: "the crane"), ["The crane is sold in May."]),
            (DecisionListQuery(about: "toit"), ["Le toit reste en zinc."]),
            (DecisionListQuery(about: "roof zinc"), ["Le toit reste en zinc."]),
            (DecisionListQuery(about: "gelander"), ["Der Steg bekommt ein Geländer."]),
            (DecisionListQuery(about: "chimney"), []),
            (DecisionListQuery(filter: Filter(people: ["Ada"])), ["The crane is sold in May."]),
            (DecisionListQuery(filter: Filter(locations: ["plan.md"])), ["Der Steg bekommt ein Geländer."]),
            (
                DecisionListQuery(filter: Filter(from: CivilDate("2026-02-01"), to: CivilDate("2026-02-28"))),
                ["Le toit reste en zinc.", "The crane is sold in May."]
            ),
            (DecisionListQuery(limit: 1), ["We paint the hall white, no longer blue."]),
        ] as [(DecisionListQuery, [String])])
    func `it is limited by words, people, place and days`(query: DecisionListQuery, found: [String]) async throws {
        #expect(Self.texts(try await Self.list(query)) == found)
    }

    @Test func `it says how many there are if it shows fewer`() async throws {
        let list = try await Self.list(DecisionListQuery(limit: 1))
        #expect(list.entries.count == 1 && list.total == 4)
        let none = try await Self.list(DecisionListQuery(about: "chimney"))
        #expect(none.isEmpty)
    }
}
