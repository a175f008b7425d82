import Synchronization
import ScrubjayText
import ScrubjayKernels

/// The meanings of words in questions, by language. Words are in folded form.
enum QuestionLexicon {
    enum Meaning: Sendable, Hashable {
        /// The user: *I*, *me*, *my*.
        case owner, ownerAsObject, ownerAsPossessor
        /// Somebody named earlier: *she*, *her*, *his*.
        case pronoun, pronounAsObject, pronounAsPossessor
        /// Verbs whose subject owes something: *owe*, *promise*.
        case owing
        /// Verbs whose subject is owed something: *wait*. `needing` counts only with *from* or *to*: *need from Ada*.
        case awaiting, needing
        /// Verbs of doing or handing over something, and words for a duty: *do*, *send*; *must*, *should*.
        case doing, duty
        /// Words for finishing something: *done*, *ticked off*.
        case finishing
        /// Words for what is still open: *outstanding*, *left*.
        case pending
        /// Words before a due date: *due*.
        case due
        /// Words for what was due before today: *overdue*, *missed*.
        case overdue
        case not
        /// Nouns for tasks: *to-do*, *action item*.
        case task
        /// Nouns that mean tasks after *on somebody's*: *on Ada's plate*.
        case holding
        case next, last, first
        /// *again*, *soon*.
        case again
        /// Words for what is scheduled: *planned*, *calendar*.
        case future
        /// Words for a meeting: *meet*, *call*, *session*.
        case meeting
        /// Plural nouns for meetings.
        case meetings
        /// Words for a meeting of two people.
        case alone
        /// Words for talking, and for what is talked about: *discuss*; *topic*.
        case talk, topic
        case decision
        /// Phrases that mean a decision unless the question asks where, when, who or how many: *what did we go for*, but not *where did it end up*.
        case settling
        /// Words for how something came about: *history*, *timeline*.
        case history
        case when, who, `where`, why, how
        /// Words for attending: *attendees*, *took part*.
        case attending
        /// *time*, which asks for a date after *what* and otherwise means an occasion: *the last time*.
        case time
        /// Prepositions before the agent: *promised by*.
        case by
        /// Prepositions before the receiver, the giver and the possessor.
        case toward, from, of
        /// The preposition before a beneficiary or an assignee: *a cake for Ada*, *left for me to do*.
        case forWhom
        /// Prepositions before the topic.
        case about
        /// Words for the past.
        case past
        /// Words for habits: *usually*, *always*.
        case usual
        /// Words for what somebody thinks or says: *opinion*, *said*.
        case view
        /// Words that ask for an opinion with *where*: *where does Ada stand*.
        case stance
        /// *anything*, *all*.
        case any
        /// Words for a summary: *recap*.
        case summary
        /// Words for a count: *how many*.
        case count
        /// Words that demand an answer: *tell me*.
        case telling
        /// Words that only frame the question and carry no content.
        case frame
    }

    private static let lists: [String: [Meaning: String]] = [
        "en": english,
        "de": [
            .owner: "ich wir",
            .ownerAsObject: "mir mich uns",
            .ownerAsPossessor: "mein meine meinem meinen meiner unser unsere unserem unseren",
            .owing: "schulde schuldet schulden versprochen verspreche versprach zugesagt",
            .awaiting: "erwarte erwartet wartet warte",
            .doing: "tun machen erledigen",
            .duty: "muss mussen musst soll sollen sollte sollten",
            .finishing: "erledigt fertig abgeschlossen geliefert",
            .pending:
                "offen offene offenen offener ausstehend ausstehende ausstehenden steht fallig fallige falligen uberfallig uberfallige uberfalligen noch",
            .overdue: "uberfallig uberfallige uberfalligen",
            .due: "fallig fallige falligen falliger",
            .not: "nicht nie noch",
            .task: "aufgabe aufgaben todo todos",
            .next: "nachste nachster nachstes nachsten kommende kommenden",
            .first: "erste erster erstes ersten erstem erstmals",
            .last: "letzte letzter letztes letzten letztem zuletzt",
            .again: "wieder nochmal",
            .meeting: """
            treffen treffe trifft traf besprechung besprechungen sitzung sitzungen termin termine sehe meeting meetings \
            vier-augen-gesprach vier-augen-gesprache one-on-one
            """,
            .meetings: "besprechungen sitzungen termine gesprache gesprachen meetings",
            .alone: "vier-augen-gesprach vier-augen-gesprache one-on-one",
            .talk: "gesprach gesprache gesprachen thema themen am_telefon",
            .topic: "thema themen",
            .decision: "entscheidung entscheidungen entschieden beschlossen",
            .when: "wann",
            .where: "wo",
            .how: "wie",
            .why: "warum wieso weshalb weswegen",
            .who: "wer wen teilnehmer anwesend dabei",
            .attending: "teilnehmer anwesend dabei",
            .by: "von",
            .toward: "fur an zu", .forWhom: "fur",
            .summary: "zusammenfassung zusammenfassen fasse fass uberblick kurzfassung",
            .frame: "zusammen erstelle welche welcher welches welchem welchen sind bin bist werden wird habt hast",
            .telling: "zeig zeige gib sag sage nenn nenne",
            .about: "uber zum zur bezuglich",
            .count: "viele oft haufig",
            .past: "war waren wurde wurden habe hat haben hatte",
            .view: "meint meinung denkt halt sagt sagte gesagt",
            .usual: "meistens normalerweise gewohnlich immer bisher",
            .history: "verlauf geschichte ursprunglich fruher",
        ],
        "fr": [
            .owner: "je j nous",
            .ownerAsObject: "me m moi",
            .ownerAsPossessor: "mon ma mes notre nos",
            .owing: "dois doit doivent promis promet promets",
            .awaiting: "attends attend attendons attendent",
            .doing: "faire",
            .duty: "faut falloir",
            .finishing: "fini finir termine terminer terminee terminees acheve achever livre",
            .pending: "ouvert ouverte ouverts ouvertes encore reste restent attente echeance retard",
            .overdue: "retard",
            .not: "pas jamais",
            .task: "tache taches",
            .next: "prochain prochaine prochains prochaines",
            .first: "premier premiere premiers premieres",
            .last: "dernier derniere derniers dernieres",
            .meeting:
                "reunion reunions seance seances rencontre rencontres rencontrer vois voir rendezvous tete-a-tete one-on-one",
            .meetings: "reunions seances rencontres conversations",
            .alone: "tete-a-tete one-on-one",
            .talk: "sujet sujets conversation conversations au_telephone",
            .topic: "sujet sujets",
            .decision: "decision decisions decide",
            .when: "quand",
            .where: "ou",
            .how: "comment",
            .why: "pourquoi",
            .who: "qui participants presents",
            .attending: "participants presents",
            .by: "par",
            .toward: "pour", .forWhom: "pour",
            .of: "de",
            .summary: "resume resumer resumez synthese apercu",
            .frame: "fais faites quels quelles en suis sommes etes ete ai as",
            .telling: "montre donne dis rappelle",
            .about: "sur concernant",
            .count: "combien souvent",
            .any: "quest-ce quest quoi tout",
            .past: "etait etaient fut a ont avait",
            .view: "pense avis opinion dit",
            .usual: "habitude habituellement generalement toujours",
            .history: "historique origine avant",
        ],
        "es": [
            .owner: "yo nosotros",
            .ownerAsObject: "me nos",
            .ownerAsPossessor: "mi mis mio nuestro nuestra",
            .owing: "debo debe deben prometi prometio prometido",
            .awaiting: "espero espera esperamos esperan",
            .doing: "hacer",
            .duty: "tengo tiene tienen tenemos hay",
            .finishing: "terminado terminada hecho completado acabado",
            .pending: """
            pendiente pendientes abierta abiertas abierto abiertos todavia aun queda quedan falta faltan vence vencen vencida vencidas \
            atrasada atrasadas
            """,
            .overdue: "vencida vencidas atrasada atrasadas",
            .not: "no nunca",
            .task: "tarea tareas",
            .next: "proximo proxima proximos proximas",
            .first: "primer primero primera",
            .last: "ultimo ultima ultimos ultimas",
            .meeting: "reunion reuniones junta juntas cita citas veo ver encuentro encuentros one-on-one",
            .meetings: "reuniones juntas citas encuentros conversaciones",
            .alone: "one-on-one",
            .talk: "tema temas conversacion conversaciones por_telefono",
            .topic: "tema temas",
            .decision: "decision decisiones decidimos decidido",
            .when: "cuando",
            .where: "donde",
            .how: "como",
            .why: "porque",
            .who: "quien quienes asistentes participantes",
            .attending: "asistentes participantes",
            .by: "por",
            .toward: "para", .forWhom: "para",
            .of: "de",
            .summary: "resumen resume resumir resumeme sintesis",
            .frame: "haz hazme cual cuales estan estoy eres tienen",
            .telling: "muestra dame dime recuerda",
            .about: "sobre respecto",
            .count: "cuantas cuantos veces",
            .past: "fue era fueron hubo ha han",
            .view: "piensa opina opinion dijo dice",
            .usual: "normalmente generalmente siempre",
            .history: "historia historial originalmente antes",
        ],
    ]

    private static let known = Lock<[String: [String: Set<Meaning>]]>([:])
    private static let knownAsking = Lock<[String: Set<String>]>([:])

    /// The meanings of words that may be content words too.
    static let ofContent: Set<Meaning> = [
        .meeting, .meetings, .talk, .topic, .doing, .finishing, .pending, .overdue, .task, .who, .future, .summary, .awaiting,
        .needing,
    ]
    /// Further words at the beginning of clauses that ask.
    static let asking: Set<String> = [
        "can", "could", "would", "will", "do", "does", "did", "is", "are", "was", "were", "have", "has", "had", "any",
        "anything",
        "please", "list", "find", "whats", "wheres", "whos", "hows", "whens", "didnt", "isnt", "arent", "wasnt", "havent",
        "hasnt",
    ]
    /// Words at the beginning of clauses that say when or about what, and have no subject of their own.
    static let connecting: Set<String> = [
        "in", "at", "on", "during", "from", "after", "before", "since", "when", "while", "until", "by", "for", "with", "about",
        "as", "to",
    ]
    /// Verbs that make a clause a statement.
    static let verbs: Set<String> = [
        "is", "are", "was", "were", "has", "have", "had", "wants", "needs", "asks", "keeps", "hasnt", "isnt",
    ]
    /// Words before which *Ada's* means *Ada is* or *Ada has*.
    static let behindVerb: Set<String> = [
        "been", "got", "to", "supposed", "waiting", "still", "already", "going", "coming", "not", "meant", "due", "asked",
    ]
    /// Words that refer back to an earlier word.
    static let referring: Set<String> = ["it", "they", "them", "there", "that", "those", "these", "this", "ones", "one"]
    /// Words after which *time* asks for a date.
    static let beforeTime: Set<String> = ["what", "which"]
    /// Words for meetings of any kind.
    static let anyMeetings: Set<String> = [
        "meetings", "calls", "sessions", "appointments", "gatherings", "talks", "chats", "conversations", "discussions",
        "encounters",
        "topics", "besprechungen", "sitzungen", "termine", "treffen", "gesprache", "reunions", "seances", "rencontres",
        "reuniones", "citas",
    ]
    /// Words for *before*, which may begin a plan: *before I see Ada*.
    static let beforePlan: Set<String> = ["before", "bevor", "ehe"]
    /// Words for *with*, which comes before a participant.
    static let with: Set<String> = ["with", "mit", "avec", "con"]
    /// Words for *after*: *what came up after the weekly*.
    static let after: Set<String> = ["after", "nach", "apres", "despues"]
    /// Words for *we*, which means the user and others.
    static let we: Set<String> = ["we", "wir", "nous", "nosotros"]
    /// Words after which a unit of time is a measure: *how much a day*.
    static let beforeMeasure: Set<String> = ["a", "per", "each", "every", "one", "pro", "par", "al"]

    /// Returns the meanings of each word and phrase; phrases have spaces between their words. Empty for a language without a list.
    static func meanings(in language: Language) -> [String: Set<Meaning>] {
        if let meanings = known.withLock({ $0[language.code] }) { return meanings }
        var meanings: [String: Set<Meaning>] = [:]
        for (meaning, list) in lists[language.code] ?? [:] {
            for word in WordList.words(list) {
                let phrase = word.utf8.contains(UInt8(ascii: "_")) ? word.replacing("_", with: " ") : word
                meanings[phrase, default: []].insert(meaning)
            }
        }
        known.withLock { $0[language.code] = meanings }
        return meanings
    }

    /// Returns the language in which the most words of a question have a meaning. Texts such as *mes tâches* are too short for ordinary detection.
    ///
    /// - Parameter language: The detected language, which wins ties.
    static func language(of text: String, takenFor language: Language) -> Language {
        let words = PersonNameMatcher.words(of: text).map(\.folded)
        let counts = askingCounts(among: words)
        guard let most = counts.max(by: { $0.count < $1.count })?.count, most > 0,
            let first = counts.first(where: { $0.count == most })?.language
        else { return language }
        let own = counts.first { $0.language == language }?.count ?? askingCount(among: words, in: language)
        // A single word may belong to several languages.
        return most > own && (most > 1 || most == words.count) ? first : language
    }

    /// Returns the languages in which the most words of a question have a meaning: several if they are alike.
    static func languages(of text: String) -> [Language] {
        let counts = askingCounts(among: PersonNameMatcher.words(of: text).map(\.folded))
        let most = counts.map(\.count).max() ?? 0
        return counts.filter { $0.count == most && most > 0 }.map(\.language)
    }

    private static func askingCounts(among words: [String]) -> [(language: Language, count: Int)] {
        lists.keys.sorted().map { Language(known: $0) }.map { ($0, askingCount(among: words, in: $0)) }
    }

    /// Returns how many of some folded words are in `asking(in:)`.
    ///
    /// It reads the lists once, which takes less time than sets of all their words. Only the language of the question needs those.
    static func askingCount(among words: [String], in language: Language) -> Int {
        let framing = FramingWords.folded(in: language)
        var hashes: [UInt64: Int] = [:]
        for word in words where !framing.contains(word) {
            var hasher = FNVHasher()
            for byte in word.utf8 { hasher.add(byte) }
            hashes[hasher.state, default: 0] += 1
        }
        var count = words.count { framing.contains($0) }
        guard !hashes.isEmpty else { return count }
        for list in (lists[language.code] ?? [:]).values {
            var hasher = FNVHasher()
            for byte in list.utf8 {
                switch byte {
                case 0x20, 0x0A:
                    if let found = hashes.removeValue(forKey: hasher.state) { count += found }
                    hasher = FNVHasher()
                case UInt8(ascii: "_"): hasher.add(0x20 as UInt8)
                default: hasher.add(byte)
                }
            }
            if let found = hashes.removeValue(forKey: hasher.state) { count += found }
        }
        return count
    }

    /// The known phrases of a language.
    struct Phrases: Sendable {
        /// By first word, the number of words in the longest phrase.
        fileprivate(set) var longest: [String: Int] = [:]
        /// All words that occur in phrases.
        fileprivate(set) var words: Set<String> = []
    }

    private static let knownPhrases = Lock<[String: Phrases]>([:])

    static func phrases(in language: Language) -> Phrases {
        if let phrases = knownPhrases.withLock({ $0[language.code] }) { return phrases }
        var phrases = Phrases()
        for phrase in meanings(in: language).keys {
            let words = phrase.split(separator: " ").map(String.init)
            guard let first = words.first, words.count > 1 else { continue }
            phrases.longest[first] = max(phrases.longest[first] ?? 0, words.count)
            phrases.words.formUnion(words)
        }
        knownPhrases.withLock { $0[language.code] = phrases }
        return phrases
    }

    /// Returns all words that ask or frame a question. They are not read as names, even if a person in the notes has such a name.
    static func asking(in language: Language) -> Set<String> {
        if let asking = knownAsking.withLock({ $0[language.code] }) { return asking }
        let asking = FramingWords.folded(in: language).union(meanings(in: language).keys)
        knownAsking.withLock { $0[language.code] = asking }
        return asking
    }
}
