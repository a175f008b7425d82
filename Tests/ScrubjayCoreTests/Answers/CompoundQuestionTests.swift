import ScrubjayDocuments
import ScrubjayTestSupport
import ScrubjayText
import Testing

@testable import ScrubjayCore

@Suite("Questions that ask for more than one thing")
struct CompoundQuestionTests {
    @Test(
        "a question word after “and”, or a verb with a pronoun, begins a further question",
        arguments: [
            ("en", "When did we meet Ada and what did we agree?", ["When did we meet Ada", "what did we agree"]),
            (
                "en", "How many ropes are missing, and at what time do they come?",
                ["How many ropes are missing", "at what time do they come"]
            ),
            ("en", "Who paints the boat and is it dry?", ["Who paints the boat", "is it dry"]),
            ("en", "Did Ada ring the sawmill, but who paid the bill?", ["Did Ada ring the sawmill", "who paid the bill"]),
            ("en", "Who orders the oak? Is it late?", ["Who orders the oak", "Is it late"]),
            (
                "en", "Who orders the oak, when does it come and what does it cost?",
                ["Who orders the oak, when does it come", "what does it cost"]
            ),
            ("de", "Wann kommt das Holz und wer bezahlt es?", ["Wann kommt das Holz", "wer bezahlt es"]),
            ("de", "Wer streicht das Boot und ist es schon trocken?", ["Wer streicht das Boot", "ist es schon trocken"]),
            (
                "fr", "Quand arrive le bois et combien coûte la livraison ?",
                ["Quand arrive le bois", "combien coûte la livraison"]
            ),
            ("es", "¿Cuándo llega la madera y quién la paga?", ["Cuándo llega la madera", "quién la paga"]),
        ])
    func parts(language: String, question: String, parts: [String]) {
        #expect(CompoundQuestion(question, language: Language(known: language)).parts.map(\.text) == parts)
    }

    @Test(
        "one question stays one",
        arguments: [
            ("en", "When and where do we meet?"), ("en", "What did Ada and Jonas say?"),
            ("en", "Who is the man who called and who paid?"),
            ("en", "What did we decide about what to bring and where to meet?"),
            ("en", "I am printing badges and what is Ada's job?"), ("en", "boots and how to mend them"),
            ("en", "Is the floor oiled or is it varnished?"), ("en", "What did Ada buy and sell?"),
            ("en", "Did we decide to paint the boat, and does that still hold?"),
            ("de", "Wann und wo treffen wir uns?"), ("de", "Was haben Ada und Jonas gesagt?"),
            ("fr", "Que disent Ada et Jonas ?"), ("es", "¿Qué dicen Ada y Jonas?"), ("en", ""), ("en", "and"),
            ("en", "?? and what"),
        ])
    func one(language: String, question: String) {
        #expect(CompoundQuestion(question, language: Language(known: language)).parts.count == 1)
    }

    @Test("a part with a preposition and without a verb has the verb of the part before")
    func elliptical() {
        func areElliptical(_ question: String) -> [Bool] {
            CompoundQuestion(question, language: Language(known: "en")).parts.map(\.isElliptical)
        }
        #expect(areElliptical("How many ropes are missing and at what time of the week?") == [false, true])
        #expect(areElliptical("How many ropes are missing and at what time do they come?") == [false, false])
        #expect(areElliptical("In what order do we paint?") == [false])
    }

    private static let notes = [
        "meetings/2026-03-03 Ropes.md": """
        # Ropes

        Attendees: Ada Quill, Jonas Brell

        - Decided: the new ropes come from the chandler in Hull.
        """,
        "projects/boat.md": """
        # Boat

        The boat is painted by Jonas Brell, blue like the old one.

        The paint costs 84 pounds.
        """,
    ]

    @Test("each part is answered in turn, and takes over what it leaves open")
    func answersInParts() async throws {
        let notebook = try await AskedNotebook(Self.notes)
        let answer = try await notebook.answer(Question("Who paints the boat and what does the paint cost?"))
        #expect(answer.verdict == .answered)
        #expect(answer.parts.map(\.question) == ["Who paints the boat", "what does the paint cost"])
        #expect(answer.parts[0].sentences.first?.text == "The boat is painted by Jonas Brell, blue like the old one.")
        #expect(answer.parts[1].sentences.first?.text == "The paint costs 84 pounds.")
        #expect(answer.confidence == answer.parts.map(\.confidence).min())
        let indices = answer.parts.map(answer.indices)
        #expect(
            zip(answer.parts, indices).allSatisfy { part, indices in part.sentences == indices.map { answer.sentences[$0] } })
    }

    @Test("what a part leaves open may be what the part before asks about")
    func completes() async throws {
        let notebook = try await AskedNotebook([
            "courses.md":
                "# Courses\n\nKnot course: 15 April at 18:00, eight places, six taken.\n\nThe harbour has no places left for yawls.\n"
        ])
        let answer = try await notebook.answer(Question("When is the knot course and how many places are there?"))
        #expect(answer.parts.last?.sentences.first?.text == "Knot course: 15 April at 18:00, eight places, six taken.")
    }

    @Test("a part that the notes do not answer makes the answer unsure, and says so")
    func unsurePart() async throws {
        let notebook = try await AskedNotebook(Self.notes)
        let answer = try await notebook.answer(Question("Who paints the boat and where is the passport of Mrs Oduya?"))
        #expect(answer.verdict == .perhaps)
        #expect(answer.parts.first?.verdict == .answered)
        #expect(answer.parts.last?.verdict != .answered)
    }
}
