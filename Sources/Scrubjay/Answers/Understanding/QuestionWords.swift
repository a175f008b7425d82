import Synchronization

/// What the words of questions mean, by language, in folded form.
enum QuestionWords {
    enum Meaning: Sendable, Hashable {
        /// Who asks: *I*; has something done to them: *me*; what is theirs: *my*.
        case owner, ownerAsObject, ownerAsPossessor
        /// Who was named before: *she*, *her*, *his*.
        case pronoun, pronounAsObject, pronounAsPossessor
        /// Who does it is to do something for somebody.
        case owing
        /// Who does it is to get something from somebody: *waits*; the same with *from* behind it: *needs*.
        case awaiting, needing
        /// To do something, or to hand something over; that it has to be done.
        case doing, duty
        case finishing
        case pending
        /// It says until when something is to be done.
        case due
        /// It was due before today.
        case overdue
        case not
        /// What somebody is to do.
        case task
        /// The same behind *on somebody's*: *on Ada's plate*.
        case holding
        case next, last, first
        /// Once more.
        case again
        /// It is yet to come, or stands in a calendar.
        case future
        /// People come together.
        case meeting
        /// The same of more than one.
        case meetings
        /// Of two people, and of nobody else.
        case alone
        /// People talk; what they talk about.
        case talk, topic
        case decision
        /// The same in what asks neither where, when, who nor how many: *what did we go for*, and not *where did it end up*.
        case settling
        /// How something came to be what it is.
        case history
        case when, who, `where`, why, how
        /// Who was there.
        case attending
        /// Behind *what*, when it is; else a time of many: *the last time*.
        case time
        /// Who follows does what is said: *promised by*.
        case by
        /// Who follows is given something, or gives it, or has it.
        case toward, from, of
        /// Who follows is whom it is for, be it to do or to have.
        case forWhom
        /// What follows is what it is about.
        case about
        /// It is over.
        case past
        /// As a rule, or at any time.
        case usual
        /// What somebody thinks or says of something.
        case view
        /// Where somebody has one is what they think: *where does Ada stand*.
        case stance
        /// Whatever there is.
        case any
        /// In short.
        case summary
        /// How many.
        case count
        /// Asks for an answer: *tell me*.
        case telling
        /// Asks, or stands for what is asked for, and says nothing of it.
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
            .talk: "gesprach gesprache gesprachen thema themen",
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
            .talk: "sujet sujets conversation conversations",
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
            .talk: "tema temas conversacion conversaciones",
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

    private static let known = Mutex<[String: [String: Set<Meaning>]]>([:])
    private static let knownAsking = Mutex<[String: Set<String>]>([:])

    /// What these mean a sentence may speak of.
    static let ofContent: Set<Meaning> = [
        .meeting, .meetings, .talk, .topic, .doing, .finishing, .pending, .overdue, .task, .who, .future, .summary, .awaiting,
        .needing,
    ]
    /// Clauses that ask begin with these as well.
    static let asking: Set<String> = [
        "can", "could", "would", "will", "do", "does", "did", "is", "are", "was", "were", "have", "has", "had", "any",
        "anything",
        "please", "list", "find", "whats", "wheres", "whos", "hows", "whens", "didnt", "isnt", "arent", "wasnt", "havent",
        "hasnt",
    ]
    /// A clause that begins with one of these says when or of what, and has no subject of its own.
    static let connecting: Set<String> = [
        "in", "at", "on", "during", "from", "after", "before", "since", "when", "while", "until", "by", "for", "with", "about",
        "as", "to",
    ]
    /// What has one of these says something.
    static let verbs: Set<String> = [
        "is", "are", "was", "were", "has", "have", "had", "wants", "needs", "asks", "keeps", "hasnt", "isnt",
    ]
    /// Before these *Ada's* is *Ada is* or *Ada has*.
    static let behindVerb: Set<String> = [
        "been", "got", "to", "supposed", "waiting", "still", "already", "going", "coming", "not", "meant", "due", "asked",
    ]
    /// These stand for what was said before.
    static let referring: Set<String> = ["it", "they", "them", "there", "that", "those", "these", "this", "ones", "one"]
    /// Behind these *time* is when something is.
    static let beforeTime: Set<String> = ["what", "which"]
    /// Words for meetings of any kind.
    static let anyMeetings: Set<String> = [
        "meetings", "calls", "sessions", "appointments", "gatherings", "talks", "chats", "conversations", "discussions",
        "encounters",
        "topics", "besprechungen", "sitzungen", "termine", "treffen", "gesprache", "reunions", "seances", "rencontres",
        "reuniones", "citas",
    ]
    /// Behind these somebody tells what they are about to do.
    static let beforePlan: Set<String> = ["before", "bevor", "ehe"]
    /// Behind these is who was there as well, what came first, and who asks with others.
    static let with: Set<String> = ["with", "mit", "avec", "con"]
    static let after: Set<String> = ["after", "nach", "apres", "despues"]
    static let we: Set<String> = ["we", "wir", "nous", "nosotros"]
    /// Behind these a day is a measure: *how much a day*.
    static let beforeMeasure: Set<String> = ["a", "per", "each", "every", "one", "pro", "par", "al"]

    /// What each word means, and each phrase, with a space between its words; empty for a language without a list.
    static func meanings(in language: Language) -> [String: Set<Meaning>] {
        if let meanings = known.withLock({ $0[language.code] }) { return meanings }
        var meanings: [String: Set<Meaning>] = [:]
        for (meaning, list) in lists[language.code] ?? [:] {
            for word in list.split(whereSeparator: \.isWhitespace) {
                meanings[word.split(separator: "_").joined(separator: " "), default: []].insert(meaning)
            }
        }
        known.withLock { $0[language.code] = meanings }
        return meanings
    }

    /// The language in which most words of a question ask something: *mes tâches* is too short to tell it otherwise.
    ///
    /// - Parameter language: What it was taken for, which holds where as many do in it.
    static func language(of text: String, takenFor language: Language) -> Language {
        let words = NamesInQuery.words(of: text).map(\.folded)
        func count(in language: Language) -> Int { words.count(where: asking(in: language).contains) }
        let others = lists.keys.sorted().map { Language(known: $0) }.map { (language: $0, count: count(in: $0)) }
        guard let most = others.max(by: { $0.count < $1.count }), most.count > count(in: language) else { return language }
        // A single word may be one of another language as well.
        return most.count > 1 || most.count == words.count ? most.language : language
    }

    /// Of phrases that mean something: how many words the longest has that begins with a word, and all words in them.
    struct Phrases: Sendable {
        fileprivate(set) var longest: [String: Int] = [:]
        fileprivate(set) var words: Set<String> = []
    }

    private static let knownPhrases = Mutex<[String: Phrases]>([:])

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

    /// All words that ask, or make a question of others: nobody thinks of them as of a name, whoever may be called so in some minutes.
    static func asking(in language: Language) -> Set<String> {
        if let asking = knownAsking.withLock({ $0[language.code] }) { return asking }
        let asking = FramingWords.folded(in: language).union(meanings(in: language).keys)
        knownAsking.withLock { $0[language.code] = asking }
        return asking
    }
}
