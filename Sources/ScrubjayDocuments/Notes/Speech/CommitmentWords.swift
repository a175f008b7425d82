import ScrubjayText

/// The words of one language for commitments in minutes: `Nora books …`, `Nora will …`.
///
/// All are in lower case. `SpokenPhrases` has the words for what people say themselves.
struct CommitmentWords: Sendable {
    /// The words between the name and the verb: `will`.
    let futures: PhraseTable
    /// Verbs in the third person after which something is done and leaves a result: `books`.
    let verbs: Set<String>
    /// Verbs in the third person that count only with a day: `takes`.
    let datedVerbs: Set<String>
    /// What follows the name if somebody has asked, and nothing is to be done by that person: `asks for time off 28-30 December`.
    let requests: PhraseTable
    /// Words before a day up to which something lasts, so that it is not due then: `takes the watch until Friday`.
    var durations: Set<String> = []
    /// Verbs of several people: `Nora and Ada book …`.
    let pluralVerbs: Set<String>
    /// Verbs after `futures` that are no task: `Nora will attend`.
    let states: Set<String>
    /// Words with which a clause names a thing, so that it has no verb at its beginning: `the`.
    let determiners: Set<String>
    /// Words between two names: `and`.
    let conjunctions: Set<String>
    /// Words that make a sentence a custom or a report: `every`, `whether`.
    let customs: Set<String>
    /// How the writer is named where a name may stand: `me`.
    let pronouns: Set<String>
    /// Phrases before a task of the writer: `I must`.
    let obligations: PhraseTable
    /// The same without a subject, at the beginning of a sentence: `need to`.
    let chores: PhraseTable
    /// Whether the name may follow its verb: `prüft Nora`.
    let mayInvert: Bool

    /// The words of a language, or `nil` if there are none.
    static func of(_ language: Language) -> CommitmentWords? { tables[language.code] }

    private static let tables: [String: CommitmentWords] = ["en": english, "de": german, "fr": french, "es": spanish]

    /// The beginnings of all phrases with which writers say what they are going to do.
    static var ownBeginnings: [String] {
        let tables = Self.tables.flatMap { code, words in
            [words.obligations, words.chores]
                + (SpokenPhrases.of(Language(known: code)).map { [$0.promises, $0.presents] } ?? [])
        }
        return tables.flatMap(\.beginnings).filter { $0.count > 1 || $0.joined().contains("'") }
            .map { $0.joined(separator: " ") + " " }
    }

    private static func words(_ list: String) -> Set<String> { SpokenPhrases.words(list) }

    private static let english = CommitmentWords(
        futures: """
            will|to|is to|is going to|has to|needs to|must|takes care of|looks after|is responsible for|agreed to|has agreed to|agrees to|\
            promised to|has promised to|promises to|offered to|has offered to|offers to|volunteered to|volunteers to|undertook to
            """,
        verbs: words(
            """
            sends emails mails forwards circulates books orders schedules submits uploads publishes organises organizes arranges \
            prepares distributes fixes repairs rewrites translates prints buys pays delivers fetches collects invites reschedules \
            deploys documents revises compiles writes builds finishes drafts sketches contacts phones calls rings informs negotiates renews cancels registers clarifies
            """),
        datedVerbs: words(
            """
            does makes takes brings checks asks talks decides plans presents moderates tests gives signs starts \
            measures picks cuts moves looks
            """),
        requests: "asks for|asks to|asks whether|asks if|asks about|takes time off|takes days off|takes leave",
        durations: ["until", "till"],
        pluralVerbs: words(
            """
            send forward draft book order schedule submit upload publish organise organize arrange prepare distribute fix repair \
            rewrite translate print buy pay deliver fetch collect invite contact phone call inform clarify
            """),
        states: words(
            """
            be have see know think like love need want feel hear wait stay come leave miss attend join arrive travel retire become get remain agree
            """),
        determiners: words("the a an this that these those it its my our"),
        conjunctions: ["and"],
        customs: words(
            "every each always usually often sometimes normally if whether why how whenever not no never nobody cannot"),
        pronouns: ["me"], obligations: "i must|i need to|i have to|i've got to",
        chores: "need to|have to|remember to|don't forget to", mayInvert: false)

    private static let german = CommitmentWords(
        futures: "wird|soll|muss|übernimmt|kümmert sich um|kümmert sich|hat zugesagt|hat versprochen|verspricht",
        verbs: words(
            """
            schickt sendet mailt bestellt besorgt bucht organisiert klärt erstellt liefert kauft repariert überarbeitet aktualisiert \
            verteilt informiert kündigt überweist bezahlt druckt übersetzt reserviert beantragt prüft schreibt baut
            """),
        datedVerbs: words(
            "macht nimmt gibt stellt leitet moderiert holt bringt fragt ruft redet spricht entscheidet plant testet meldet"
        ),
        requests: "fragt nach|fragt ob|bittet um|nimmt urlaub|nimmt frei",
        pluralVerbs: words(
            """
            schicken senden bestellen besorgen buchen organisieren prüfen klären erstellen liefern kaufen reparieren überarbeiten \
            aktualisieren verteilen informieren drucken übersetzen reservieren
            """),
        states: words("sein haben wissen denken bleiben gehen kommen fehlen teilnehmen werden befördert"),
        determiners: words("der die das ein eine dieser diese dieses es mein meine unser unsere"),
        conjunctions: ["und"],
        customs: words(
            "jede jeden jedes jeder immer meist oft manchmal ob wenn falls warum nicht kein keine keinen nie niemand"),
        pronouns: ["ich", "mir", "mich"], obligations: "ich muss|ich muß|ich soll",
        chores: "muss noch|nicht vergessen", mayInvert: true)

    private static let french = CommitmentWords(
        futures: """
            va|doit|s'occupe de|s'occupe du|s'occupe des|s'en occupe|se charge de|se charge du|se charge des|s'en charge|\
            prend en charge|a promis de|a accepté de|promet de
            """,
        verbs: words(
            """
            envoie rédige prépare commande réserve appelle transmet livre achète corrige organise contacte imprime traduit paie invite \
            répare relance vérifie diffuse
            """),
        datedVerbs: words("fait prend apporte présente donne teste écrit demande"),
        requests: "demande un|demande une|demande des|demande du|demande si|demande à|prend des congés|prend un congé",
        pluralVerbs: words(
            "envoient rédigent préparent commandent réservent appellent livrent achètent corrigent organisent contactent impriment réparent"
        ),
        states: words("être avoir savoir penser voir attendre rester venir partir"),
        determiners: words("le la les un une des ce cette ces il elle mon ma mes notre"),
        conjunctions: ["et"], customs: words("chaque toujours souvent parfois si pourquoi comment ne pas jamais personne"),
        pronouns: ["moi"], obligations: "je dois|il faut que je", chores: "penser à|ne pas oublier de", mayInvert: false)

    private static let spanish = CommitmentWords(
        futures: """
            va a|debe|tiene que|se encarga de|se encarga del|se ocupa de|se ocupa del|queda en|prometió|ha prometido|se comprometió a
            """,
        verbs: words(
            """
            envía manda prepara reserva llama compra revisa redacta organiza publica imprime traduce paga invita contacta repara corrige \
            entrega avisa
            """),
        datedVerbs: words("hace toma trae presenta da escribe pide prueba"),
        requests: "pide un|pide una|pide unos|pide días|pide permiso|pide vacaciones|toma vacaciones",
        durations: ["hasta"],
        pluralVerbs: words(
            "envían mandan preparan reservan llaman compran revisan redactan organizan imprimen invitan contactan reparan corrigen"
        ),
        states: words("ser estar tener saber pensar ver esperar quedar venir"),
        determiners: words("el la los las un una este esta estos mi mis nuestro nuestra"),
        conjunctions: ["y", "e"], customs: words("cada siempre suele si cómo no nunca nadie"),
        pronouns: ["mí", "yo"], obligations: "tengo que|debo", chores: "no olvidar|recordar que debo", mayInvert: false)
}
