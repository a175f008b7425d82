import ScrubjayTestSupport
@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import Testing

@Suite struct `The days of a question` {
    /// - Parameter names: The phrases that the notes contain.
    private static func read(_ text: String, names: Set<String> = []) throws -> QuestionParser.Reading {
        let now = try #require(LocalDateTime("2026-03-13T09:00:00"))
        return QuestionParser(
            dates: DateGrammar(languages: ["en"], order: .dayFirst, preference: .past), language: .english, now: now,
            isWritten: { names.contains($0.lowercased()) }, isPerson: { ["jan", "april"].contains($0) }
        ).read(
            Question(text))
    }

    @Test(
        arguments: [
            ("en", "Who painted the hull after it was hauled out on 2 March?", "2026-03-02", nil),
            ("en", "What has Ada said since we met in February?", "2026-02-01", nil),
            ("de", "Wer hat das Boot gestrichen, nachdem die Planken am 2. März kamen?", "2026-03-02", nil),
            ("en", "What was open before Ada came on Monday?", nil, "2026-03-09"),
            ("de", "Was war zu tun, bevor wir am Montag fuhren?", nil, "2026-03-09"),
            ("fr", "Qui a gardé la clé avant que Léa parte lundi ?", nil, "2026-03-09"),
            ("es", "¿Quién pintó la barca después de que llegó el 2 de marzo?", "2026-03-02", nil),
            // No clause, or one of that day.
            ("en", "What did we do after the swim on Monday?", "2026-03-09", "2026-03-09"),
            ("en", "What did Ada say when she came on Monday?", "2026-03-09", "2026-03-09"),
            ("en", "After it was painted, what did we do on Monday?", "2026-03-09", "2026-03-09"),
        ] as [(String, String, String?, String?)])
    func `begin or end with a clause that tells when something else happened`(
        _ language: String, _ text: String, _ first: String?, _ last: String?
    ) throws {
        let now = try #require(LocalDateTime("2026-03-13T09:00:00"))
        let filter = QuestionParser(
            dates: DateGrammar(languages: ["en", "de", "fr", "es"], order: .dayFirst, preference: .past),
            language: Language(known: language), now: now,
            isWritten: { _ in false }, isPerson: { _ in false }
        ).read(Question(text)).filter
        #expect(filter.from?.description == first && filter.to?.description == last)
    }

    @Test(
        arguments: [
            ("Summarise Monday's meeting", "Summarise meeting", "2026-03-09"),
            ("Summarise Monday\u{2019}s meeting", "Summarise meeting", "2026-03-09"),
            ("What was in last week's meetings?", "What was in meetings?", "2026-03-02"),
            ("What was last week about?", "What was about?", "2026-03-02"),
            ("What is due this week?", "What is due ?", "2026-03-09"), ("due on Friday", "due", "2026-03-13"),
            ("What is due by Friday?", "What is due ?", nil), ("still open in March", "still open in", "2026-03-01"),
            // *Today* beside another day, and *now*, name no day.
            ("how was my day yesterday", "how was my day", "2026-03-12"),
            (
                "Ada is here in a minute, what did she say last week?", "Ada is here in a minute, what did she say ?",
                "2026-03-02"
            ),
            ("I see Ada today. What is her job?", "I see Ada today. What is her job?", nil),
            ("I see Ada on Friday. What is her job?", "I see Ada on Friday. What is her job?", nil),
            ("Before I ring Ada tomorrow: what is open?", "Before I ring Ada tomorrow: what is open?", nil),
            ("What was open when Ada came on Monday?", "What was open when Ada came ?", "2026-03-09"),
            ("What should I have sent by now?", "What should I have sent by now?", nil),
            ("What was due before today?", "What was due ?", nil),
            ("what we got through last week", "what we got through", "2026-03-02"),
            ("What is on today?", "What is ?", "2026-03-13"),
            // The word belongs to a verb and not to a date.
            ("what we went through last week", "what we went through", "2026-03-02"),
            ("Talk me through the 16th of February", "Talk me through", "2026-02-16"),
            ("What happened in the week starting 23 February?", "What happened in ?", "2026-02-23"),
            ("the week that began on Monday, 2 March", "", "2026-03-02"),
            ("talks of the last days of February", "talks of", "2026-02-19"),
            ("who works on Saturdays?", "who works on Saturdays?", nil), ("a lamp for a weekend", "a lamp for a weekend", nil),
            ("First meeting with Ada?", "First meeting with Ada?", nil),
            ("talks of the first days of February", "talks of", "2026-02-01"),
            ("the first of February", "", "2026-02-01"),
            ("What happened in May? I forgot", "What happened in ? I forgot", "2025-05-01"),
            ("How many calls in May have I had?", "How many calls in have I had?", "2025-05-01"),
            ("I asked before I left. What was on Monday?", "I asked before I left. What was ?", "2026-03-09"),
            // Any week, and not this one.
            ("At what time of the week do we row?", "At what time of the week do we row?", nil),
            ("On which day of the month is the rent due?", "On which day of the month is the rent due?", nil),
            ("who held the rope the day of the storm", "who held the rope the day of the storm", nil),
            ("how long is it for a whole day", "how long is it for a whole day", nil),
            ("is it a boy or a girl", "is it a boy or a girl", nil),
            // A condition, and not the days that are asked about.
            ("what if it comes on the 19th", "what if it comes on the 19th", nil),
            ("What happens if Ada rings on Monday?", "What happens if Ada rings on Monday?", nil),
            ("who opens up unless Ada is back by 2 March", "who opens up unless Ada is back by 2 March", nil),
            ("did she mention if Ada rang on Monday", "did she mention if Ada rang", "2026-03-09"),
            ("do you know if Ada rang on Monday", "do you know if Ada rang", "2026-03-09"),
            // A number and not a year.
            ("what is open on 1187", "what is open on 1187", nil),
            ("what did we buy in 1987", "what did we buy in", "1987-01-01"),
            ("how many days after the due date", "how many days after the due date", nil),
            ("how many meetings this week", "how many meetings", "2026-03-09"),
            ("and how many last week", "and how many", "2026-03-02"),
            ("what is left of this day", "what is left of", "2026-03-13"),
            ("who sailed before 1850", "who sailed", nil),
            ("which bank as of this week", "which bank as of this week", nil),
            ("prices as of 1 February", "prices", "2026-02-01"),
            ("Ada came by in February", "Ada came by in", "2026-02-01"),
            ("the birthday of Jan", "the birthday of Jan", nil), ("what was said in Jan", "what was said in", "2026-01-01"),
            ("did April write", "did April write", nil),
            ("who has it in the week from 16 February", "who has it in", "2026-02-16"),
            ("the warmest hours of the day", "the warmest hours of the day", nil),
            ("the best part of this week", "the best part of", "2026-03-09"),
            ("How fast may one row?", "How fast may one row?", nil),
            ("What did we settle on first, and then?", "What did we settle on first, and then?", nil),
            ("what was I up to on Monday", "what was I up to", "2026-03-09"),
            ("where we sat two weeks ago", "where we sat", "2026-02-23"),
            ("Last year, in May, who came?", ", who came?", "2025-05-01"),
            ("what was said in august", "what was said in", "2025-08-01"),
            ("oak, ada, august", "oak, ada,", "2025-08-01"),
        ] as [(String, String, String?)])
    func `are removed from its words`(text: String, words: String, from: String?) throws {
        let reading = try Self.read(text)
        #expect(reading.words == words)
        #expect(reading.filter.from == from.flatMap { CivilDate($0) })
    }

    @Test(arguments: [
        ("Nothing of note.", "2026-03-09", true), ("Nothing of note.", "2026-03-12", false),
        ("It was on Monday that it broke.", "2026-03-12", true), ("It broke on the 9th of March.", "2026-04-01", true),
        ("The year 2026 was good.", "2026-04-01", false),
    ])
    func `are those of notes of these days, and of later notes that name them`(text: String, noted: String, areThose: Bool)
        throws
    {
        let days = try #require(try Self.read("What happened on Monday to the lamp?").days)
        let store = try TestedEngine.all[0].fresh()
        let document = try #require(try store.put("a.md", SampleDocument.make([text], date: noted)).first)
        #expect(days.areThose(of: text, in: document, SentenceDates(.standard)) == areThose)
    }

    @Test(arguments: ["What happened on Monday, not on Tuesday?", "What happened not on Tuesday but on Monday?"])
    func `are not those that the question denies`(text: String) throws {
        let monday = try #require(try Self.read("What happened on Monday?").days)
        #expect(try Self.read(text).days?.span == monday.span)
    }

    @Test(arguments: [
        ("Where is the summer concert?", true), ("Who leads the Friday group?", true), ("Is the March hare cup broken?", true),
        ("What happened last summer?", false), ("Who did I meet on Friday?", false), ("What did we decide in March?", false),
        ("Where is the winter concert?", false),
    ])
    func `a season, month or weekday in a name of the notes is no day`(text: String, isName: Bool) throws {
        let reading = try Self.read(text, names: ["summer concert", "friday group", "march hare"])
        #expect((reading.days == nil) == isName)
    }

    @Test(arguments: [
        ("What did we decide about Saturdays?", true), ("What do we know about Christmas?", true),
        ("Was haben wir über Ostern beschlossen?", true), ("¿Qué decidimos sobre los sábados?", true),
        ("What did we talk about last Saturday?", false), ("What did we decide on Saturday?", false),
        ("What did Ada say about the roof on Monday?", false),
    ])
    func `a weekday or feast that is spoken about is no day`(text: String, isTopic: Bool) throws {
        #expect((try Self.read(text).days == nil) == isTopic)
    }
}
