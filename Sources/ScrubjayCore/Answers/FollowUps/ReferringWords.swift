import ScrubjayText

/// Words with which a question refers back to an earlier one, by language. Words are in lower case, openings are folded.
struct ReferringWords: Sendable {
    /// What a follow-up begins with: *and*, *what about*.
    let openings: [[String]]
    let people: Set<String>
    /// Possessives, which come before a noun: *his*.
    let possessives: Set<String>
    let things: Set<String>
    /// Words that refer only if no noun follows: *that*, but not *that lamp*.
    let demonstratives: Set<String>
    /// *there*, which refers only at the end of a clause: not in *is there*.
    let places: Set<String>
    /// *then*, in the same form.
    let times: Set<String>
    /// Words before a noun: *the*, *my*.
    let articles: Set<String>
    /// Question words that ask for a thing. A question with one of them is not an ellipsis.
    let interrogatives: Set<String>

    private init(
        openings: [String], people: String, possessives: String, things: String, demonstratives: String, places: String,
        times: String, articles: String, interrogatives: String
    ) {
        func set(_ words: String) -> Set<String> { Set(words.split(separator: " ").map(String.init)) }
        self.openings = openings.map { $0.split(separator: " ").map(String.init) }.sorted { $1.count < $0.count }
        self.people = set(people)
        self.possessives = set(possessives)
        self.things = set(things)
        self.demonstratives = set(demonstratives)
        self.places = set(places)
        self.times = set(times)
        self.articles = set(articles)
        self.interrogatives = set(interrogatives)
    }

    /// Returns the word of a token, in lower case.
    static func word(_ index: Int, in tokens: QuestionTokens) -> String {
        tokens.written(index).lowercased().trimming { !$0.isLetter }
    }

    /// Whether a content word comes after an article, with at most one word between them: *the lamp*, *the new lamp*.
    func isNoun(_ index: Int, in tokens: QuestionTokens) -> Bool {
        (max(0, index - 2)..<index).contains { articles.contains(Self.word($0, in: tokens)) }
    }

    /// Returns the tokens that say what a question is about: the content words after *which* or *what*, or else the longest run of content words, with
    /// the words between them that only connect; empty if there are none.
    ///
    ///     Which opening did the trustees choose?    ->  opening
    ///     When does the lamp arrive?                ->  lamp
    ///     Who has the key of the tower?             ->  key of the tower
    func topic(in tokens: QuestionTokens) -> Range<Int> {
        let asked = tokens.all.indices.first { interrogatives.contains(Self.word($0, in: tokens)) }
        if let start = asked.map({ $0 + 1 }) {
            let end = tokens.all[start...].firstIndex { if case .content = $0 { false } else { true } }
            if start < end ?? tokens.all.count { return start..<(end ?? tokens.all.count) }
        }
        var longest = (range: 0..<0, count: 0)
        var start: Int?
        var count = 0
        for (index, token) in tokens.all.enumerated() {
            switch token {
            case .content:
                start = start ?? index
                count += 1
                if let start, count >= longest.count { longest = (start..<index + 1, count) }
            case .empty: break
            case .word(let meanings) where meanings.isSubset(of: [.of, .toward, .forWhom]): break
            case .namedPerson, .word, .aside, .asidePerson: (start, count) = (nil, 0)
            }
        }
        guard var first = longest.range.first, var last = longest.range.last else { return longest.range }
        func isArticle(_ index: Int) -> Bool { index >= 0 && articles.contains(Self.word(index, in: tokens)) }
        // *Does the lamp arrive*: a verb follows the noun.
        let before = isArticle(first - 1) ? first - 2 : first - 1
        let isInverted =
            before > 0 && Self.auxiliaries.contains(Self.word(before, in: tokens)) && !tokens.all[before - 1].means(.who)
        if isInverted, longest.count > 1 { last -= 1 }
        // *Pays for the lamp*: a verb comes before it.
        if !isArticle(first - 1), let article = (first...last).first(where: isArticle), article < last { first = article + 1 }
        while last > first {
            if case .content = tokens.all[last] { break }
            last -= 1
        }
        return first..<last + 1
    }

    /// English verbs before which a question has its subject, with the other verb after it.
    private static let auxiliaries: Set = [
        "do", "does", "did", "will", "would", "can", "could", "should", "has", "have", "had",
    ]

    /// Returns the words of a language; those of English for a language without a list.
    static func of(_ language: Language) -> ReferringWords { lists[language.code] ?? english }

    private static let english = ReferringWords(
        openings: [
            "and", "but", "also", "or", "so", "then", "what about", "how about", "and what about", "and how about", "ok and",
        ],
        people: "he him she her they them", possessives: "his her hers their theirs its", things: "it",
        demonstratives: "this that these those", places: "there", times: "then",
        articles: "the a an my our his her their your this that these those some any no each every",
        interrogatives: "what which")

    private static let lists = [
        "en": english,
        "de": ReferringWords(
            openings: [
                "und", "aber", "auch", "oder", "also", "dann", "was ist mit", "und was ist mit", "wie ist es mit",
                "und wie ist es mit", "wie sieht es aus mit", "wie steht es mit", "und wie steht es mit",
            ],
            people: "er ihn ihm sie ihr ihnen", possessives: "sein seine seinen seinem seiner ihr ihre ihren ihrem ihrer",
            things: "es damit dafür davon daran darüber dazu darin darauf dagegen",
            demonstratives: "das dies dieser diese dieses diesen diesem", places: "dort da", times: "damals dann",
            articles: """
                der die das den dem des ein eine einen einem einer eines mein meine meinen meinem meiner unser unsere unseren \
                unserem unserer kein keine keinen zum zur im am vom beim
                """,
            interrogatives: "was welche welcher welches welchen welchem wie"),
        "fr": ReferringWords(
            openings: [
                "et", "mais", "aussi", "ou", "alors", "et pour", "quid de", "qu en est il de", "et qu en est il de",
                "quen est-il de", "et quen est-il de",
            ],
            people: "il elle ils elles lui leur eux", possessives: "son sa ses leur leurs", things: "ça cela ceci ca",
            demonstratives: "ce cet cette ces celui celle ceux", places: "là là-bas", times: "alors",
            articles: "le la les un une des du au aux mon ma mes notre nos ce cet cette ces",
            interrogatives: "que quoi quel quelle quels quelles qu'est-ce"),
        "es": ReferringWords(
            openings: [
                "y", "pero", "tambien", "o", "entonces", "que tal", "y que tal", "que hay de", "y que hay de", "que pasa con",
                "y que pasa con",
            ],
            people: "él ella ellos ellas le les", possessives: "su sus", things: "eso esto ello lo",
            demonstratives: "ese esa esos esas este esta estos estas", places: "allí ahí alli ahi", times: "entonces",
            articles: "el la los las un una unos unas mi mis nuestro nuestra del al ese esa este esta",
            interrogatives: "que cual cuales"),
    ]
}
