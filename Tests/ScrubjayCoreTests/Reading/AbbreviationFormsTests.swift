@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

@Suite struct `An abbreviation that a question asks for` {
    private static let other = "\n\n## Rest\n\nThe paint is in the loft.\n"

    private static let defined: [(String, String, String, String?)] = [
        ("## SLA\nThe slip is launched at high tide.", "What is the SLA?", "The slip is launched at high tide.", nil),
        ("**TBM** – tar before mast", "What does TBM mean?", "TBM – tar before mast", nil),
        ("- **NWB** North west berth, by the crane", "What's the NWB?", "NWB North west berth, by the crane", nil),
        ("## Harbour Watch Plan (HWP)\nTwo on, four off.", "What is the HWP?", "Two on, four off.", "Harbour Watch Plan"),
        ("## Harbour Watch Plan\nTwo on, four off.", "What does HWP stand for?", "Two on, four off.", "Harbour Watch Plan"),
        (
            "## Harbour watch plan\nTwo on, four off.\n\nThe HWP hangs by the door.", "What's HWP?", "Two on, four off.",
            "Harbour watch plan"
        ),
        (
            "Harbour Watch Plan\n------------------\n\nTwo on, four off.", "What does HWP stand for?", "Two on, four off.",
            "Harbour Watch Plan"
        ),
        ("## Hafen und Kai Liste\nAlles steht am Tor.", "Was bedeutet HKL?", "Alles steht am Tor.", "Hafen und Kai Liste"),
        ("| Kürzel | Bedeutung |\n|---|---|\n| WBO | Werft bei Ostwind |", "Wofür steht WBO?", "WBO | Werft bei Ostwind", nil),
        ("Le GTB signifie grand tour de bateau.", "Que signifie GTB ?", "Le GTB signifie grand tour de bateau.", nil),
        ("GTB : Grand Tour du Bateau", "Qu'est-ce que le GTB ?", "GTB : Grand Tour du Bateau", nil),
        (
            "We follow the North Quay Rules (NQR) on Sundays.", "What does NQR mean?",
            "We follow the North Quay Rules (NQR) on Sundays.", "North Quay Rules"
        ),
        ("RDM = Reglas del Muelle", "¿Qué significa RDM?", "RDM = Reglas del Muelle", nil),
    ]

    @Test(arguments: defined)
    func `is found as a heading, a term, or by its initials`(
        text: String, question: String, first: String, expansion: String?
    ) async throws {
        let notebook = try await AskedNotebook([
            "a.md": "# Notes\n\n\(text)\(Self.other)", "b.md": "# Yard\n\nThe crane is old.\n",
        ])
        let answer = try await notebook.answer(Question(question))
        #expect(answer.verdict == .answered && answer.statement == expansion)
        #expect(answer.sentences.first?.text.contains(first) == true)
    }

    @Test(arguments: [
        ("The HWP is late again.", "What is the HWP?"), ("SLA: ring Ben about the slip", "What does SLA mean?"),
        ("## Hot Water and Pumps\nBoth leak.", "Who leads HWP?"), ("Wir haben ein WBO am Montag.", "Was ist das WBO?"),
        ("## Harbour: wind, paint\nBoth are bad.", "What is the HWP?"),
        ("It means that we wait.", "What does IT mean?"), ("**SLA**: ring Ben about the slip", "What does SLA mean?"),
        ("- **SLA** – ring Ben", "What is the SLA?"),
        ("| SLA | Ben | 14 March |\n|---|---|---|\n| TBM | Ida | 15 March |", "What does SLA mean?"),
        ("Das TBM hängt an der Wand.", "Was bedeutet TBM?"),
    ])
    func `is told only by what defines it`(text: String, question: String) async throws {
        let notebook = try await AskedNotebook(["a.md": "# Notes\n\n\(text)\(Self.other)"])
        #expect(try Self.definition(question, in: notebook) == nil)
        #expect(try await notebook.answer(Question(question)).statement == nil)
    }

    /// Returns the sentences that define what a question asks for; `nil` if nothing does.
    private static func definition(_ question: String, in notebook: AskedNotebook) throws -> [String]? {
        guard let abbreviation = Abbreviation(askedBy: question) else { return nil }
        let index = notebook.folder.index
        let hits = try index.factSearch(for: Question(question)) { _, hits in hits }
        return try notebook.read { snapshot in
            let lookup = WordLookup(snapshot: snapshot) { try index.queryParser($0).parse($0) }
            return try DefinitionAnswers(snapshot: snapshot, lookup: lookup, filter: Filter(), limit: 6)
                .draft(abbreviation, among: hits)?.texts
        }
    }

    @Test(arguments: [
        ("## Plan the offsite\nBook the hall.", "What is PTO?", "Book the hall."),
        ("## Tea before midday\nBen brings it.", "What does TBM mean?", "Ben brings it."),
        ("## Hafen wird neu gebaut\nIm Mai geht es los.", "Was bedeutet HWNG?", "Im Mai geht es los."),
    ])
    func `is only perhaps a heading with its initials if the note never has it`(
        text: String, question: String, below: String
    ) async throws {
        let notebook = try await AskedNotebook(["a.md": "# Notes\n\n\(text)\(Self.other)"])
        let answer = try await notebook.answer(Question(question))
        #expect(answer.verdict == .perhaps && answer.statement == nil && answer.sentences.map(\.text) == [below])
    }

    @Test(arguments: [("Harbour Watch Plan", "HWP"), ("Hafen und Kai Liste", "HKL"), ("Grand Tour du Bateau", "GTB")])
    func `is told once by a note of several passages`(heading: String, abbreviation: String) async throws {
        let text = (1...60).map { "Plank \($0) of the long jetty is sound and was oiled in the autumn of that year.\n\n" }
        let notebook = try await AskedNotebook(["a.md": "# \(heading)\n\n\(text.joined())"])
        let told = try #require(try Self.definition("What does \(abbreviation) mean?", in: notebook))
        #expect(told.count == 2 && Set(told).count == 2)
    }

    @Test(arguments: [
        ("What is the HWP?", "HWP"), ("what do SLAs stand for", "SLA"), ("Was heißt TÜV?", "TÜV"),
        ("Que veut dire SNCM ?", "SNCM"),
        ("Who leads HWP?", nil), ("the HWP", nil), ("WHAT IS THE HWP", nil), ("What is the HWP budget?", nil),
        ("What is a pump?", nil),
        ("What do HWP and SLA mean?", nil),
    ])
    func `is the only content of the question`(question: String, expected: String?) {
        #expect(Abbreviation(askedBy: question)?.text == expected)
    }
}
