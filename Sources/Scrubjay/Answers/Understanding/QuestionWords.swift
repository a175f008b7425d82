/// What the words of questions mean, by language, in folded form.
enum QuestionWords {
    enum Meaning: Sendable, Hashable {
        /// Who asks.
        case owner
        /// Who asks, and has something done to them: *me*.
        case ownerAsObject
        /// Who does it is to do something for somebody.
        case owing
        /// Who does it is to get something from somebody.
        case awaiting
        case finishing
        case pending
        case not
        /// What somebody is to do.
        case task
        case next
        case last
        /// People come together, or talk.
        case meeting
        case decision
        case when
        case who
        /// Who follows does what is said: *promised by*.
        case by
        /// It is over.
        case past
        /// Whatever there is.
        case any
        /// How many.
        case count
    }

    private static let lists: [String: [Meaning: String]] = [
        "en": [
            .owner: "i my mine myself we our ours",
            .ownerAsObject: "me us",
            .owing: "owe owes owed owing promise promised promises commit committed pledged undertook undertaken",
            .awaiting: "expect expects expecting expected await awaits awaiting wait waits waiting need needs needing",
            .finishing: "finish finished finishes complete completed completes done deliver delivered accomplished closed",
            .pending: "open outstanding pending unfinished undone remaining left overdue still due",
            .not: "not never haven't hasn't didn't isn't aren't yet",
            .task:
                "task tasks todo todos to-do to-dos action actions assignment assignments promises commitments homework list",
            .next: "next upcoming coming",
            .last: "last latest recent recently previous past",
            .meeting: """
            meet meets meeting meetings met call calls session sessions appointment appointments see seen saw talk talks talked \
            speak spoke spoken discuss discussed discussion chat chatted scheduled gather gathering start starts begin begins \
            happen happens place
            """,
            .count: "many often times frequently",
            .any: "any anything all everything something anyone everyone anybody everybody",
            .past: "did was were had went came took happened",
            .decision: "decision decisions decide decided agreed settled",
            .when: "when day date time",
            .who: "who whom attended attendees attend participants participated present",
            .by: "by",
        ],
        "de": [
            .owner: "ich mein meine meinem meinen meiner wir unser unsere",
            .ownerAsObject: "mir mich uns",
            .owing: "schulde schuldet schulden versprochen verspreche versprach zugesagt",
            .awaiting: "erwarte erwartet wartet warte",
            .finishing: "erledigt fertig abgeschlossen geliefert",
            .pending: "offen offene offenen ausstehend noch",
            .not: "nicht nie noch",
            .task: "aufgabe aufgaben todo todos",
            .next: "nachste nachster nachstes nachsten kommende kommenden",
            .last: "letzte letzter letztes letzten letztem zuletzt",
            .meeting: "treffen treffe trifft traf besprechung besprechungen sitzung sitzungen termin termine gesprach sehe",
            .decision: "entscheidung entscheidungen entschieden beschlossen",
            .when: "wann",
            .who: "wer wen teilnehmer anwesend dabei",
            .by: "von",
            .count: "viele oft haufig",
            .past: "war waren wurde wurden habe hat haben hatte",
        ],
        "fr": [
            .owner: "je j mon ma mes notre nos",
            .ownerAsObject: "me m moi nous",
            .owing: "dois doit doivent promis promet promets",
            .awaiting: "attends attend attendons attendent",
            .finishing: "fini termine terminee terminees acheve livre",
            .pending: "ouvert ouverte ouvertes encore reste",
            .not: "pas jamais",
            .task: "tache taches",
            .next: "prochain prochaine prochains prochaines",
            .last: "dernier derniere derniers dernieres",
            .meeting: "reunion reunions seance rencontre rencontrer vois voir rendezvous",
            .decision: "decision decisions decide",
            .when: "quand",
            .who: "qui participants presents",
            .by: "par",
            .count: "combien souvent",
            .any: "qu'est-ce qu'est quoi tout",
            .past: "etait etaient fut a ont avait",
        ],
        "es": [
            .owner: "yo mi mis mio nosotros nuestro nuestra",
            .ownerAsObject: "me nos",
            .owing: "debo debe deben prometi prometio prometido",
            .awaiting: "espero espera esperamos esperan",
            .finishing: "terminado terminada hecho completado acabado",
            .pending: "pendiente pendientes abierta abiertas todavia aun",
            .not: "no nunca",
            .task: "tarea tareas",
            .next: "proximo proxima proximos proximas",
            .last: "ultimo ultima ultimos ultimas",
            .meeting: "reunion reuniones junta juntas cita citas veo ver encuentro",
            .decision: "decision decisiones decidimos decidido",
            .when: "cuando",
            .who: "quien quienes asistentes participantes",
            .by: "por",
            .count: "cuantas cuantos veces",
            .past: "fue era fueron hubo ha han",
        ],
    ]

    /// What each word means; empty for a language without a list.
    static func meanings(in language: Language) -> [String: Set<Meaning>] {
        var meanings: [String: Set<Meaning>] = [:]
        for (meaning, list) in lists[language.code] ?? [:] {
            for word in list.split(separator: " ") { meanings[NameKey.folded(String(word)), default: []].insert(meaning) }
        }
        return meanings
    }
}
