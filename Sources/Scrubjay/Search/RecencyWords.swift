/// The words by which a question asks for the last of several, by language.
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

    /// In folded form; empty for a language without a list.
    static func folded(in language: Language) -> Set<String> { lists[language.code] ?? [] }
}
