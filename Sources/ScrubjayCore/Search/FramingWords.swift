import Synchronization
import ScrubjayText
import ScrubjayKernels

/// Words that frame a question rather than name its topic, by language: function words, verbs of asking, words for the latest, for a kind
/// of result, and words that announce a tag.
enum FramingWords {
    private static let known = Lock<[String: Set<String>]>([:])

    /// Returns all framing words of a language, in folded form.
    static func folded(in language: Language) -> Set<String> {
        if let words = known.withLock({ $0[language.code] }) { return words }
        let words = FunctionWords.folded(in: language).union(RecencyWords.folded(in: language))
            .union(AskingWords.folded(in: language)).union(ExpectedKind.words(in: language).keys)
            .union(TagsInQuery.announcing(in: language))
        known.withLock { $0[language.code] = words }
        return words
    }
}

/// Words that ask for the latest of several things, by language.
enum RecencyWords {
    private static let lists: [String: Set<String>] = [
        "en": ["latest", "last", "newest", "recent", "recently", "lately"],
        "de": [
            "letzte", "letzter", "letztes", "letzten", "letztem", "zuletzt", "neueste", "neuester", "neuestes", "neuesten",
            "jungste",
            "jungsten", "kurzlich",
        ],
        "fr": ["dernier", "derniere", "derniers", "dernieres", "recent", "recente", "recemment"],
        "es": ["ultimo", "ultima", "ultimos", "ultimas", "reciente", "recientes", "recientemente"],
        "nl": ["laatste", "laatst", "nieuwste", "recente", "recentste", "onlangs"],
        "it": ["ultimo", "ultima", "ultimi", "ultime", "recente", "recenti", "recentemente"],
        "pt": ["ultimo", "ultima", "ultimos", "ultimas", "recente", "recentes", "recentemente"],
    ]

    /// The words in folded form; empty for a language without a list.
    static func folded(in language: Language) -> Set<String> { lists[language.code] ?? [] }
}

/// Verbs that only ask what was said, what was done or what exists, and words used with them, by language.
///
/// A question made only of such words, dates and names has no topic: *what did I discuss with Ada last week*.
enum AskingWords {
    private static let lists: [String: String] = [
        "en": """
        anything ask asked be been being bring brought came come comes coming cover covered did discuss discussed \
        discussing do does doing done ever everything far find get give go going gone got had happen happened \
        happening happens have having list made make makes making meet mention mentioned met note notes raise raised \
        said say says show something speak speaking spoke spoken take taken takes taking talk talked talking talks \
        tell told took under up usually went
        """,
        "de": """
        alles besprach besprachen besprechen besprochen erwahnt erzahlt etwas gab gegeben gemacht geredet gesagt \
        geschehen gesprochen getan getroffen ging los machen nennen notiz notizen passiert passierte reden redeten \
        sagen sagte sagten sprachen sprechen zeig zeige
        """,
        "fr": """
        aborde dire dis discute discuter discutons dit evoque faire fait montre note notes parle parler parlons passe \
        passer rencontre tout
        """,
        "es": """
        contado contar dicho dijeron dijo haber habido hablado hablamos hablar hacer hecho hicimos mencionado muestra \
        nota notas ocurrido pasado pasar paso todo tratado tratamos
        """,
    ]

    private static let words = lists.mapValues { Set($0.split(separator: " ").map(String.init)) }

    /// The words in folded form; empty for a language without a list.
    static func folded(in language: Language) -> Set<String> { words[language.code] ?? [] }
}

/// The kind of thing that a question explicitly asks for.
public enum ExpectedKind: String, Sendable, Hashable, CaseIterable {
    case decision
    case task
    case meeting
    /// A calendar event: when something takes place, or what comes next.
    case event

    private static let lists: [String: [ExpectedKind: String]] = [
        "en": [
            .decision: "decision decisions decide decided agreed settle settled",
            .task: "task tasks todo todos action actions item items promised owe owes owed",
            .meeting: "meeting meetings call calls",
            .event: "when next meet event events calendar appointment appointments invite invitation invitations upcoming",
        ],
        "de": [
            .decision: "entscheidung entscheidungen entschieden entscheiden beschluss beschlusse beschlossen beschliessen",
            .task: "aufgabe aufgaben versprochen schulde schuldet erledigen",
            .meeting: "treffen besprechung besprechungen sitzung sitzungen",
            .event: "wann nachste nachster nachstes nachsten termin termine kalender einladung einladungen",
        ],
        "fr": [
            .decision: "decision decisions decide decider convenu",
            .task: "tache taches promis dois doit",
            .meeting: "reunion reunions seance seances",
            .event: "quand prochain prochaine prochains prochaines rendezvous evenement evenements calendrier invitation",
        ],
        "es": [
            .decision: "decision decisiones decidir decidimos decidido acordado acordamos",
            .task: "tarea tareas prometi prometido debo debe pendiente pendientes",
            .meeting: "reunion reuniones junta juntas",
            .event: "cuando proximo proxima proximos proximas evento eventos calendario cita citas invitacion",
        ],
    ]

    private static let kinds = lists.mapValues { lists in
        Dictionary(
            lists.flatMap { kind, list in list.split(separator: " ").map { (String($0), kind) } },
            uniquingKeysWith: { first, _ in first })
    }

    /// Returns the kind that each word asks for, by folded word; empty for a language without a list.
    static func words(in language: Language) -> [String: ExpectedKind] { kinds[language.code] ?? [:] }
}
