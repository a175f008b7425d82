import Foundation
@testable import ScrubjayCore
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

/// The intent of a question, inferred from its words alone.
@Suite struct `What a question asks for` {
    private static let names = PersonNameMatcher(["ada finch", "ada", "bo marsh", "bo", "cleo"])

    private static func asked(_ text: String, _ language: String = "en") -> ParsedIntent {
        IntentParser(text, language: Language(known: language), names: names).intentByRules
    }

    private typealias Tasks = ParsedIntent.TaskSlots

    private static let ada = QuestionPerson.person("ada")

    @Test(
        arguments: [
            ("What do I still owe Ada?", false, .owner, ada),
            ("What have I promised Ada and not done yet?", false, .owner, ada),
            ("What does Ada owe me?", false, ada, .owner),
            ("What has Ada Finch promised us?", false, .person("ada finch"), .owner),
            ("What was promised to me by Ada?", false, ada, .owner), ("What is Ada waiting for from me?", false, .owner, ada),
            ("What am I expecting from Ada?", false, ada, .owner), ("What does Bo need from Ada?", false, ada, .person("bo")),
            ("Which tasks of Ada are still open?", false, ada, nil), ("Are any of Ada's to-dos outstanding?", false, ada, nil),
            ("What is left on Ada's list?", false, ada, nil), ("Which of Ada's tasks are done?", true, ada, nil),
            ("What has Ada finished?", true, ada, nil), ("What hasn't Ada completed?", false, ada, nil),
            ("open commitments to Ada", false, .owner, ada), ("Outstanding from Ada, to me", false, ada, .owner),
            ("show me Ada's pending items", false, ada, nil), ("What's still left for Ada to do?", false, ada, nil),
            ("I see Bo today: what have I not done for him yet?", false, .owner, .person("bo")),
            ("Is Ada still supposed to send me something?", false, ada, .owner),
            ("What am I waiting for from Ada?", false, ada, .owner),
            ("Is Ada expecting me to do anything?", false, .owner, ada),
            ("What does Ada have to do?", false, ada, nil), ("What do I need to do for Ada?", false, .owner, ada),
            ("What must Ada do?", false, ada, nil),
            ("What has Ada to do for Bo?", false, ada, .person("bo")),
            ("completed tasks of Ada", true, ada, nil), ("Is anything on Ada's plate?", false, ada, nil),
            ("What has Ada ticked off?", true, ada, nil), ("Ada said she'd get me something", false, ada, .owner),
            ("Ada told me she would do something for me", false, ada, .owner), ("loose ends on Ada's side", false, ada, nil),
            ("Ada keeps ringing. What did I promise her?", false, .owner, ada),
            ("What has Ada finished of all that she had to do?", true, ada, nil),
            ("Is there something that Ada should have had from me?", false, .owner, ada),
            ("Remind me of the promises Ada made me", false, ada, .owner),
            ("Ada hasn't sent me everything yet, what's outstanding?", false, ada, .owner),
            ("There's stuff I haven't given Ada yet, what is it?", false, .owner, ada),
            ("Ada's been waiting on me, but for what?", false, .owner, ada),
            ("What am I still supposed to get from Ada?", false, ada, .owner),
            ("Which jobs can Ada cross off?", true, ada, nil), ("Ada's open jobs", false, ada, nil),
            ("Ada is coming for dinner, what do I owe her?", false, .owner, ada),
            ("What do I myself still owe Ada?", false, .owner, ada),
        ] as [(String, Bool, QuestionPerson, QuestionPerson?)])
    func `tasks have an assignee and a requester`(
        text: String, isDone: Bool, assignee: QuestionPerson, requester: QuestionPerson?
    ) { #expect(Self.asked(text) == .tasks(Tasks(isDone: isDone, assignee: assignee, requester: requester, isAbout: false))) }

    @Test(
        arguments: [
            ("Was muss Ada für mich tun?", "de"), ("Was schuldet mir Ada?", "de"), ("Qu'est-ce que Ada me doit ?", "fr"),
            ("¿Qué me debe Ada?", "es"),
        ])
    func `debts are read in other languages`(text: String, language: String) {
        #expect(Self.asked(text, language) == .tasks(Tasks(assignee: Self.ada, requester: .owner, isAbout: false)))
    }

    @Test(arguments: [
        ("What do I have to do?", "en"), ("What is there to do?", "en"), ("What should I do next?", "en"),
        ("Was muss ich tun?", "de"), ("¿Qué tengo que hacer?", "es"), ("Qu'est-ce que je dois faire ?", "fr"),
        ("What do I have to finish?", "en"), ("my tasks", "en"), ("tasks for me", "en"), ("What is left for me to do?", "en"),
        ("Was muss ich noch machen?", "de"), ("Was habe ich noch zu erledigen?", "de"), ("meine offenen Aufgaben", "de"),
        ("Que dois-je encore faire ?", "fr"), ("mes tâches", "fr"), ("¿Qué me queda por hacer?", "es"), ("mis tareas", "es"),
    ])
    func `tasks without a name are the owner's`(text: String, language: String) {
        #expect(Self.asked(text, language) == .tasks(Tasks(assignee: .owner)))
    }

    @Test(arguments: [
        ("What are all open tasks?", "en"), ("open tasks", "en"), ("What is still pending?", "en"), ("What is due?", "en"),
        ("offene Aufgaben", "de"), ("Was steht an?", "de"), ("Was ist noch offen?", "de"), ("tâches ouvertes", "fr"),
        ("Quelles tâches restent ?", "fr"), ("tareas pendientes", "es"), ("¿Qué falta?", "es"),
    ])
    func `unassigned tasks may be anybody's`(text: String, language: String) {
        #expect(Self.asked(text, language) == .tasks(Tasks()))
    }

    @Test(arguments: [
        ("Which tasks are overdue?", "en"), ("overdue tasks", "en"), ("Was ist überfällig?", "de"),
        ("Quelles tâches sont en retard ?", "fr"), ("tareas vencidas", "es"),
    ])
    func `overdue tasks are asked for`(text: String, language: String) {
        #expect(Self.asked(text, language) == .tasks(Tasks(isOverdue: true)))
    }

    @Test func `the topic of tasks stands behind *about* and *for*, or beside the assignee`() {
        let about: [(String, Tasks)] = [
            ("What do I still have to do for the house?", Tasks(assignee: .owner, words: ["house"])),
            ("my garden tasks", Tasks(assignee: .owner, words: ["garden"])),
            ("what's not ticked off in the attic?", Tasks(words: ["attic"])),
            ("How many tasks are open on the attic?", Tasks(words: ["attic"], isCount: true)),
        ]
        for (text, tasks) in about { #expect(Self.asked(text) == .tasks(tasks), "\(text)") }
    }

    @Test(arguments: [
        ("I need to mail Ada something, which address do I use for e-mail?", PersonAttribute.email),
        ("It is Ada's day soon. When is her birthday?", .birthday),
    ])
    func `the person of an attribute may be named in the clause with the reason only`(text: String, attribute: PersonAttribute)
    {
        #expect(Self.asked(text) == .attribute(attribute, of: "ada"))
    }

    @Test(arguments: [
        ("After the latest weekly, what were people supposed to do?", ParsedIntent.MeetingPart.tasks),
        ("Who was at the last weekly?", .people), ("What came out of the last weekly?", .topics),
    ])
    func `the last meeting is asked for its tasks, its people or its topics`(text: String, part: ParsedIntent.MeetingPart) {
        guard case .last(let found, _) = Self.asked(text) else {
            Issue.record("\(Self.asked(text))")
            return
        }
        #expect(found == part)
    }

    @Test(arguments: ["What am I waiting for?", "What is owed to me?", "What is still outstanding to me?"])
    func `tasks that somebody waits for may be anybody's`(text: String) {
        #expect(Self.asked(text) == .tasks(Tasks(requester: .owner)))
    }

    @Test(arguments: [
        ("What is due?", true), ("What do I have to finish?", true), ("What has to be done?", true), ("open tasks", true),
        ("What was I supposed to do?", true), ("What did I promise Ada?", false), ("What have I done?", false),
        ("Which tasks did we agree on?", false), ("What did I discuss with Ada?", false),
    ])
    func `with days, a question for tasks means those that are due then`(text: String, isDue: Bool) {
        let form = IntentParser(text, language: .english, names: Self.names)
        #expect((form.tasksOfSpan != nil) == isDue)
    }

    @Test(arguments: [
        ("mes tâches", "fr"), ("offene Aufgaben", "de"), ("tareas pendientes", "es"), ("open tasks", "en"),
        ("Was steht an?", "de"), ("resume upload", "en"), ("Termine", "de"), ("zorro", "en"),
    ])
    func `the question words decide the language of a question`(text: String, language: String) {
        #expect(QuestionLexicon.language(of: text, takenFor: .english).code == language)
    }

    @Test func `the topic of a task is kept`() {
        #expect(
            Self.asked("What has Ada promised about the fence?")
                == .tasks(Tasks(assignee: Self.ada, words: ["fence"])))
    }

    @Test(
        arguments: [
            ("When do I next meet Ada?", ["ada"], []), ("When is my next meeting with Ada and Bo?", ["ada", "bo"], []),
            ("When does the Garden committee meet next?", [], ["garden", "committee"]),
            ("When is my next appointment?", [], []), ("next meeting with Ada, please", ["ada"], []),
            ("when will I see Ada again", ["ada"], []), ("Do I have anything scheduled with Bo, and when?", ["bo"], []),
            ("When is the concert?", [], ["concert"]), ("What time does the eye test start?", [], ["eye", "test"]),
        ] as [(String, [String], [String])])
    func `*next* means the calendar`(text: String, people: [String], words: [String]) {
        guard case .next(let slots) = Self.asked(text) else {
            Issue.record("\(Self.asked(text))")
            return
        }
        #expect(slots.people == people)
        #expect(slots.words.filter { $0 != "time" } == words)
    }

    @Test(
        arguments: [
            ("Who was at the last Garden committee?", .people), ("When did I last talk to Ada?", .day),
            ("What was decided in the last Garden committee?", .decisions),
            ("Which tasks came out of the last Garden committee?", .tasks),
            ("What did we discuss in the most recent Garden committee?", .topics),
            ("What did I last discuss with Ada?", .topics), ("participants of the latest Garden committee", .people),
            ("On which day did Ada and I last talk?", .day), ("Garden committee, last time: which topics came up?", .topics),
            ("Summarise the last meeting with Ada", .summary), ("Give me a rundown of the Garden committee", .summary),
            ("Summary of the tasks of the last committee", .tasks),
            ("What was said when the Garden committee last met?", .topics),
            ("In our last meeting, what did we decide about the roof?", .decisions),
            ("Last time we had the Garden committee, what was the agenda?", .topics),
        ] as [(String, ParsedIntent.MeetingPart)])
    func `the last meeting is asked for one of its parts`(text: String, part: ParsedIntent.MeetingPart) {
        guard case .last(let asked, _) = Self.asked(text) else {
            Issue.record("\(Self.asked(text))")
            return
        }
        #expect(asked == part)
    }

    @Test(
        arguments: [
            ("Where does Ada work?", .employer), ("Which company does Ada Finch work for?", .employer),
            ("What does Ada do for a living?", .job), ("What is Ada's role?", .job), ("Which city does Ada live in?", .home),
            ("What is Ada's e-mail address?", .email), ("What is Ada's phone number?", .phone),
            ("When is Ada's birthday?", .birthday), ("ada finch employer", .employer), ("Who is Ada employed by?", .employer),
            ("Ada's profession, please", .job), ("What\u{2019}s Ada\u{2019}s job?", .job),
            ("I am printing badges and need Ada's, what's her role?", .job), ("how does Ada earn her living", .job),
            ("In which city is Ada based?", .home),
        ] as [(String, PersonAttribute)])
    func `attributes of people are recognised by their names`(text: String, attribute: PersonAttribute) {
        guard case .attribute(let asked, let name) = Self.asked(text) else {
            Issue.record("\(Self.asked(text))")
            return
        }
        #expect(asked == attribute && name.hasPrefix("ada"))
    }

    @Test(arguments: [
        ("What did Ada tell us on the phone?", "en"), ("what was said over the phone with Ada", "en"),
        ("Was hat Ada am Telefon gesagt?", "de"), ("Qu'est-ce qu'Ada a dit au téléphone ?", "fr"),
        ("¿Qué dijo Ada por teléfono?", "es"),
    ])
    func `how somebody talked is no attribute`(text: String, language: String) {
        if case .attribute(let asked, _) = Self.asked(text, language) { Issue.record("\(asked)") }
    }

    @Test(
        arguments: [
            ("Wo arbeitet Ada?", "de"), ("Où travaille Ada ?", "fr"), ("¿Dónde trabaja Ada?", "es"),
        ])
    func `*where somebody works* means the employer, in other languages as well`(text: String, language: String) {
        #expect(Self.asked(text, language) == .attribute(.employer, of: "ada"))
    }

    @Test(arguments: [
        "Who is on call at Easter?", "Who missed the swimming course?",
        "When did Bo finish the swimming course?", "Who painted the gull?", "When did the concert begin?", "",
        "Who promised Ada a cake?", "Where was Ada born?", "What did Ada have to do with the roof?",
        "What should I bring to the party?", "Where should Ada send it?", "Why should Ada do it?", "How should Ada do it?",
        "How much should Ada give?", "How much does Ada earn?", "Where did the key end up?", "How much did the boat go for?",
        "Who used to own the boat?", "Who can hold the ladder?", "Ada just rang. Where is the key?",
    ])
    func `every other question asks for a fact`(text: String) { #expect(Self.asked(text) == .fact) }

    @Test func `an opinion on one's own work is an opinion, not a task`() {
        #expect(Self.asked("What did Ada say about my desk?") == .view(of: "ada", about: ["desk"]))
    }

    @Test(arguments: [
        ("When is Ada supposed to fly to Rome?", ["fly", "rome"]), ("When will Ada start her new job?", ["new", "job"]),
    ])
    func `*when will somebody do something* is looked for in the calendar, by its words`(text: String, words: [String]) {
        guard case .next(let slots) = Self.asked(text) else {
            Issue.record("\(Self.asked(text))")
            return
        }
        #expect(slots.people == ["ada"] && slots.words == words)
    }

    @Test func `a promise in general is a task with its words`() {
        #expect(
            Self.asked("How fast do we promise to reply?")
                == .tasks(Tasks(assignee: .owner, words: ["fast", "reply"], isAbout: true)))
    }

    @Test(
        arguments: [
            ("What is Ada's view of the fence?", ["fence"]), ("Any thoughts from Ada on the fence?", ["fence"]),
            ("What did Ada say about the new fence?", ["new", "fence"]), ("Ada's opinion, garden fence", ["garden", "fence"]),
            ("Where does Ada stand on the fence?", ["fence"]),
            ("Ada's take on the fence", ["fence"]), ("I met Bo. What does Ada think of the fence?", ["fence"]),
        ])
    func `an opinion is asked for with its topic`(text: String, words: [String]) {
        #expect(Self.asked(text) == .view(of: "ada", about: words))
    }

    @Test(
        arguments: [
            ("What did we decide about the fence?", false), ("What's the latest on the fence?", false),
            ("Which decisions have we taken on the fence, from the original one?", true),
            ("What had we decided about the fence before we changed our minds?", true),
            ("What did we decide first about the fence?", true),
            ("How did the fence decision evolve?", true), ("What did we land on for the fence?", false),
            ("the fence: what did we go for in the end?", false),
            ("The fence, we went back and forth. Show me each step.", true),
            ("Walk me through every choice we made for the fence, oldest first", true),
            ("list every decision about the fence", true),
        ])
    func `decisions are asked for in their current state or with their history`(text: String, isHistory: Bool) {
        #expect(Self.asked(text) == .decisions(about: ["fence"], isHistory: isHistory))
    }

    @Test(
        arguments: [
            ("What is the oldest note about the lighthouse?", "lighthouse", "en"),
            ("When did I first write about the floor?", "floor", "en"), ("earliest note on the key", "key", "en"),
            ("first note about the lighthouse", "lighthouse", "en"),
            ("Was ist die älteste Notiz über den Leuchtturm?", "leuchtturm", "de"),
            ("Wann habe ich zuerst über den Boden geschrieben?", "boden", "de"),
            ("Quelle est la plus ancienne note sur le phare ?", "phare", "fr"),
            ("Quand ai-je écrit pour la première fois sur le plancher ?", "plancher", "fr"),
            ("¿Cuál es la nota más antigua sobre el faro?", "faro", "es"),
            ("¿Cuándo escribí por primera vez sobre el suelo?", "suelo", "es"),
        ])
    func `the oldest note is asked for with its topic, in four languages`(text: String, word: String, language: String) {
        let parser = IntentParser(text, language: Language(known: language), names: Self.names)
        #expect(parser.sureIntent == .oldest(about: [word], people: []))
    }

    @Test(arguments: [
        "When did I first meet Ada?", "What is the oldest boat?", "Who is the oldest trustee?",
        "What was first decided about the fence?", "What is the oldest note?",
    ])
    func `other questions for what is first or oldest do not ask for a note`(text: String) {
        #expect(IntentParser(text, language: Language(known: "en"), names: Self.names).sureIntent == nil)
    }

    @Test(
        arguments: [
            ("How long was the last meeting with Ada?", .last, "", "en"),
            ("How long did the review take?", .one, "review", "en"),
            ("How many hours did I spend in meetings?", .all, "", "en"),
            ("What was my longest meeting with Ada?", .longest, "", "en"), ("shortest call with Ada", .shortest, "", "en"),
            ("How long is the next meeting?", .next, "", "en"), ("How long was the first meeting with Ada?", .first, "", "en"),
            ("How long did we meet about the floor?", .one, "floor", "en"),
            ("Wie lange hat das letzte Treffen mit Ada gedauert?", .last, "", "de"),
            ("Wie viele Stunden habe ich mit Ada in Besprechungen verbracht?", .all, "", "de"),
            ("Was war meine längste Besprechung?", .longest, "", "de"),
            ("Wie lange haben wir über den Zaun gesprochen?", .one, "zaun", "de"),
            ("Combien de temps a duré la dernière réunion avec Ada ?", .last, "", "fr"),
            ("Combien d'heures ai-je passées en réunion avec Ada ?", .all, "", "fr"),
            ("Quelle a été ma réunion la plus longue ?", .longest, "", "fr"),
            ("¿Cuánto duró la última reunión con Ada?", .last, "", "es"),
            ("¿Cuántas horas pasé en reuniones con Ada?", .all, "", "es"),
            ("¿Qué reunión duró más con Ada?", .longest, "", "es"),
            ("¿Duró más de una hora la última reunión con Ada?", .last, "", "es"),
        ] as [(String, ParsedIntent.MeasuredMeetings, String, String)])
    func `how long meetings took is asked for one of them or for all, in four languages`(
        text: String, which: ParsedIntent.MeasuredMeetings, words: String, language: String
    ) throws {
        let parser = IntentParser(text, language: Language(known: language), names: Self.names)
        guard case .duration(let measured, let slots)? = parser.sureIntent else {
            Issue.record("\(String(describing: parser.sureIntent)), \(parser.classes.prefix(3))")
            return
        }
        #expect(measured == which && slots.words.joined(separator: " ") == words)
        #expect(slots.people == (text.contains("Ada") ? ["ada"] : []))
    }

    @Test(arguments: [
        "How long is the fence?", "How long did the repair of the fence take?", "How many hours did Ada work on the fence?",
        "How long ago was the last meeting with Ada?", "How long until I meet Ada?", "How many meetings did I have with Ada?",
        "How much does the fence cost?",
    ])
    func `other questions for a length, a time or a number do not ask how long meetings took`(text: String) {
        #expect(IntentParser(text, language: Language(known: "en"), names: Self.names).sureIntent == nil)
    }

    @Test(arguments: ["en", "de", "fr", "es"])
    func `the examples for how long meetings took have no words but those that stand in their slots`(language: String) throws {
        var isOfDuration = false
        let examples = try String(contentsOf: Golden.fixture("intents/\(language).txt"), encoding: .utf8).split(separator: "\n")
            .filter { line in
                guard line.hasPrefix("[") else { return isOfDuration }
                isOfDuration = line == "[duration]"
                return false
            }
        #expect(examples.count > 45)
        for example in examples {
            var text = String(example)
            for (slot, thing) in ["person": "Ada", "series": "Harpune", "topic": "Harpune", "day": "", "span": ""] {
                text = text.replacing("{\(slot)}", with: thing)
            }
            let parser = IntentParser(text, language: Language(known: language), names: Self.names)
            guard case .duration(_, let slots)? = parser.duration else {
                Issue.record("\(example)")
                continue
            }
            #expect(slots.words == (text.contains("Harpune") ? ["harpune"] : []), "\(example)")
        }
    }

    @Test(arguments: ["What do Ada and I usually talk about?", "topics with Ada in general", "Gespräche mit Ada"])
    func `a question for all topics with somebody has no topic of its own`(text: String) {
        guard case .usualTopics(let slots) = Self.asked(text, text.hasPrefix("G") ? "de" : "en") else {
            Issue.record("\(Self.asked(text))")
            return
        }
        #expect(slots.people == ["ada"])
    }

    @Test(
        arguments: [
            ("Fasse die letzte Sitzung zusammen", "de"), ("Fais un résumé de la dernière réunion", "fr"),
            ("Hazme un resumen de la última reunión", "es"),
        ])
    func `a summary is asked for in other languages as well`(text: String, language: String) {
        guard case .last(let part, let slots) = Self.asked(text, language) else {
            Issue.record("\(Self.asked(text, language))")
            return
        }
        #expect(part == .summary && slots.words.isEmpty)
    }

    @Test(arguments: [
        ("Summarise the meetings with Ada", false, "en"), ("an overview of my calls with Ada", false, "en"),
        ("my 1:1 with Ada", true, "en"), ("Summarise my 1-1 meetings with Ada", true, "en"),
        ("Fasse die Besprechungen mit Ada zusammen", false, "de"), ("Vier-Augen-Gespräch mit Ada", true, "de"),
        ("Fais un résumé des réunions avec Ada", false, "fr"), ("Resumen de las reuniones con Ada", false, "es"),
    ])
    func `meetings of somebody are summarised, all of them`(text: String, isAlone: Bool, language: String) {
        guard case .summary(let slots) = Self.asked(text, language) else {
            Issue.record("\(Self.asked(text, language))")
            return
        }
        #expect(slots.people == ["ada"] && slots.words.isEmpty && slots.isAlone == isAlone && slots.isOfMeetings)
    }

    @Test(
        arguments: [
            ("How many meetings did I have with Ada?", .count), ("What was decided?", .decisions),
            ("Who did I meet about the fence?", .people), ("What did I discuss with Ada?", .all), ("recap, please", .summary),
            ("Summarise the decisions", .decisions),
            ("a short overview", .summary), ("gist of the meeting with Ada?", .summary),
            ("How much did the roof cost?", .all), ("How many decisions were taken?", .decisions),
            ("How often did I see Ada?", .count), ("How many rehearsals did we have?", .count),
            ("What did we decide to do?", .decisions), ("a rundown of all that Ada and I went through", .all),
            ("How often did I run into Ada?", .count),
        ] as [(String, ParsedIntent.SpanPart)])
    func `a span of time is asked for one of its parts`(text: String, part: ParsedIntent.SpanPart) {
        let form = IntentParser(text, language: Language(known: "en"), names: Self.names)
        #expect(form.spanIntent?.part == part)
    }

    @Test(
        arguments: [
            ("When did the gull land?", .date), ("How much is the oak?", .number), ("How much is the oak a day?", .number),
            ("Who painted the gull?", .person),
            ("Why is the clock fast?", .reason), ("Where is the key?", .place), ("Which oak is it?", .anything),
            ("Who called on the second day?", .person), ("Do people know when the ferry goes?", .date),
            ("When did Ada tell me which boat it is?", .date), ("Does everyone know why the clock is fast?", .reason),
        ] as [(String, ExpectedAnswer)])
    func `the question word decides the expected answer type`(text: String, expected: ExpectedAnswer) {
        #expect(IntentParser(text, language: Language(known: "en"), names: Self.names).expected == expected)
    }

    @Test(arguments: ["What is Ada's boat?", "Ada's boat?", "what is ada's boat"])
    func `the name of the assignee is not a topic`(text: String) {
        let form = IntentParser(text, language: Language(known: "en"), names: Self.names)
        let words = [["ada", "adas"], ["boat"]].map { QuestionWord(forms: $0, rarity: 1) }
        #expect(form.topicWords(among: words).map(\.forms) == [["boat"]])
    }

    @Test func `words that may only ask say less than those that do not, and so do those that tell why it is asked`() {
        let form = IntentParser("The paint is dry. Who is the person on the roof?", language: .english, names: Self.names)
        let words = ["paint", "person", "roof", "the"].map { QuestionWord(forms: [$0], rarity: 1) }
        let found = form.topicWords(among: words)
        #expect(found.map(\.forms) == [["paint"], ["person"], ["roof"]])
        #expect(found[0].rarity < found[2].rarity && found[1].rarity < found[2].rarity)
    }

    @Test func `*again* does not ask for the future`() {
        #expect(Self.asked("Ada's boat, what's it called again?") == .fact)
    }

    @Test func `a person whom no note mentions is reported as unknown`() {
        #expect(Self.asked("What do I owe Barnaby Finchley?") == .unknownPerson("barnaby finchley"))
        #expect(Self.asked("Where does Barnaby work?") == .unknownPerson("barnaby"))
    }

    @Test func `a noun is not an unknown person`() {
        #expect(
            Self.asked("Was habe ich für das Projekt versprochen?", "de")
                == .tasks(Tasks(assignee: .owner, words: ["projekt"])))
        #expect(
            Self.asked("What have I promised about the Budget?")
                == .tasks(Tasks(assignee: .owner, words: ["budget"])))
    }

    @Test(arguments: ["ask Jean-Luc", "mail jean-luc@x.org first", "Jean Luc knows", "O’Brien, or Jean-Luc O'Brien"])
    func `a person is named with or without the marks of a name`(text: String) {
        let person = KnownPerson(id: Person.ID(1), name: "Jean-Luc O'Brien", aliases: ["jean-luc o'brien", "jean-luc@x.org"])
        #expect(person.isNamed(in: text))
        #expect(!person.isNamed(in: "Luca knows"))
    }

    @Test func `the first name in another person's full name does not name a person`() {
        let person = KnownPerson(id: Person.ID(1), name: "Ada Finch", aliases: ["ada finch"], namesakes: ["ada wren"])
        #expect(person.isNamed(in: "Ada has the key") && person.isNamed(in: "Ada Wren gave it to Ada"))
        #expect(!person.isNamed(in: "Ada Wren has the key") && !person.isNamed(in: "Ada Wren, Ada Wren"))
        let other = KnownPerson(
            id: Person.ID(2), name: "Ada Finch Marsh", aliases: ["ada finch marsh"], namesakes: ["ada finch"])
        #expect(other.isNamed(in: "Ada Finch Marsh has the key"))
    }

    /// The time to read it grows with its length. If it grew with the square of the length, the test would take minutes.
    @Test(.endsSoon, .thorough) func `a question of a hundred thousand words is read`() {
        let text = "What did Ada say next about " + String(repeating: "the fence and the gull ", count: 20_000)
        let isOfNext = if case .next = Self.asked(text) { true } else { false }
        #expect(isOfNext)
        #expect(Self.asked(String(repeating: "I said she would. ", count: 10_000) + "Where is the gull?") == .fact)
    }

    @Test(arguments: UInt64(0)..<200)
    func `any words are read, and extra spaces make no difference`(seed: UInt64) {
        var dice = Dice(seed: seed)
        let words = [
            "next", "last", "owe", "Ada", "me", "by", "?", "done", "waiting", "for", "1:1", "𝒳", "会議", "it's", "--", "meeting",
            "who",
        ]
        let chosen = (0..<dice.number(0...11)).map { _ in dice.pick(words) }
        for language in ["en", "de", "fr", "es", "und"] {
            let asked = Self.asked(chosen.joined(separator: " "), language)
            #expect(asked == Self.asked("  \(chosen.joined(separator: "   ")) ", language), "seed \(seed), \(language)")
        }
    }

    @Test(
        arguments: [
            (.tasks, .tasks(Tasks(assignee: ada, words: ["fence"]))),
            (.doneTasks, .tasks(Tasks(isDone: true, assignee: ada, words: ["fence"]))),
            (.overdueTasks, .tasks(Tasks(assignee: ada, words: ["fence"], isOverdue: true))),
            (.dueTasks, .dueTasks(Tasks(assignee: ada, words: ["fence"]))),
            (.decisions, .decisions(about: ["fence"], isHistory: false)),
            (.decisionHistory, .decisions(about: ["fence"], isHistory: true)), (.view, .view(of: "ada", about: ["fence"])),
            (.oldest, .oldest(about: ["fence"], people: ["ada"])), (.fact, .fact), (.attribute, nil), (.tag, nil),
        ] as [(Interpretation.Intent, ParsedIntent?)])
    func `an intent that the caller chose overrides the words`(intent: Interpretation.Intent, asked: ParsedIntent?) {
        let form = IntentParser("Ada and the fence", language: Language(known: "en"), names: Self.names)
        #expect(form.intent(chosen: intent, hasDays: false) == asked)
        #expect(form.intentByRules == .fact, "the words ask for a fact")
    }

    @Test func `a chosen intent takes the assignee and the requester from the words`() {
        let form = IntentParser("What does Ada owe me?", language: Language(known: "en"), names: Self.names)
        #expect(
            form.intent(chosen: .doneTasks, hasDays: false)
                == .tasks(Tasks(isDone: true, assignee: Self.ada, requester: .owner, isAbout: false)))
        let nobody = IntentParser("the fence", language: Language(known: "en"), names: Self.names)
        #expect(
            nobody.intent(chosen: .tasks, hasDays: false) == .tasks(Tasks(assignee: .owner, words: ["fence"])))
    }

    @Test(arguments: Interpretation.Intent.choosable)
    func `every intent that a caller may choose can be answered, with days and without`(intent: Interpretation.Intent) throws {
        let form = IntentParser("Ada and the fence", language: Language(known: "en"), names: Self.names)
        let part: ParsedIntent.SpanPart? =
            switch intent {
            case .span: .all
            case .count: .count
            case .people: .people
            case .summary: .summary
            case .decisions, .decisionHistory: .decisions
            default: nil
            }
        let ofDays = try #require(form.intent(chosen: intent, hasDays: true))
        #expect((ofDays.name == intent) == ![.tasks, .doneTasks, .decisions, .decisionHistory].contains(intent))
        if case .span(let found, _) = ofDays { #expect(found == part) } else { #expect(part == nil) }
        #expect(try #require(form.intent(chosen: intent, hasDays: false)).name == intent)
    }

    @Test(arguments: ["en", "de", "fr", "es", "nl", "ja"])
    func `words that ask are counted in the lists as in their sets`(code: String) {
        let language = Language(known: code)
        let asking = QuestionLexicon.asking(in: language)
        let words = ["lighthouse", "when", "wann", "quand", "cuando", "talk", "the", "up", "follow", ""] + asking.sorted()
        for word in words {
            #expect(QuestionLexicon.askingCount(among: [word], in: language) == (asking.contains(word) ? 1 : 0), "\(word)")
        }
        #expect(QuestionLexicon.askingCount(among: words, in: language) == words.count(where: asking.contains))
    }
}
