/// What sort of thing a question asks for in so many words.
public enum AskedKind: String, Sendable, Hashable, CaseIterable {
    case decision
    case task
    case meeting
    /// Something of a calendar: when it is, what comes next.
    case event

    private static let lists: [String: [AskedKind: String]] = [
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

    /// What each word asks for, in folded form; empty for a language without a list.
    static func words(in language: Language) -> [String: AskedKind] { kinds[language.code] ?? [:] }
}
