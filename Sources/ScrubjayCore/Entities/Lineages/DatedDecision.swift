import ScrubjayDocuments
import ScrubjayText

/// A decision that says on which day something is: *the repair of the slip starts on 1 May*.
///
/// A later decision of the same meetings that says the same of another day replaces it as long as its day is ahead, without words that say so: *the repair of
/// the slip starts on 8 May, because the planks are late*. If the day is over, it was kept, and the later decision is about another time.
struct DatedDecision {
    /// The stems of the content words, without those of a reason.
    private let contents: Set<String>
    /// Words such as *second*, which tell one time from another.
    private let times: Set<String>
    /// The days as 100 × month + day.
    private let days: Set<Int>
    /// The first of the days from the day of the decision on.
    private let first: CivilDate
    private let day: CivilDate
    private let topic: LineageTopic

    /// Returns `nil` for a decision without a day, or that is about nothing but a meeting.
    init?(_ mention: LineageMention, analyzer: Analyzer) {
        guard let day = mention.day else { return nil }
        let text = Self.withoutReason(mention)
        let end = text.utf8.count
        let hasDigits = text.utf8.contains(where: \.isDigit)
        let dates = mention.dates(withMonthsAlone: !hasDigits).filter { match in
            match.byteRange.upperBound <= end && (match.grain == .day || match.grain == .month || match.grain == .range)
        }
        let values = StatedValues(text, language: mention.language, dates: dates, hasNames: true, analyzer: analyzer)
        let named = values.contents.filter { !Self.meetings.contains($0.folded) }
        guard !named.isEmpty, values.numbers.isEmpty, values.weekdays.isEmpty,
            let first = values.days.compactMap({ Self.date($0, from: day) }).min()
        else { return nil }
        contents = Set(values.contents.map(\.stem))
        times = Set(FoldedWords.of(text)).intersection(Self.wordsForTimes)
        (days, self.first, self.day, topic) = (values.days, first, day, LineageTopic(mention))
    }

    /// Whether a later decision gives another day.
    func isMoved(by later: DatedDecision) -> Bool {
        contents == later.contents && times == later.times && days != later.days && day < later.day && first >= later.day
            && first.dayNumber - day.dayNumber <= Self.longestTime && topic.isSame(as: later.topic)
    }

    /// The longest time in days from a decision to its day.
    private static let longestTime = 300

    /// The next day with this month and day.
    private static func date(_ key: Int, from day: CivilDate) -> CivilDate? {
        [day.year, day.year + 1].lazy.compactMap { CivilDate(year: $0, month: key / 100, day: key % 100) }.first { $0 >= day }
    }

    /// The text before *because* and the like.
    private static func withoutReason(_ mention: LineageMention) -> String {
        let reasons = reasons[mention.language.code] ?? []
        var end = mention.text.startIndex
        for word in mention.text.split(separator: " ") {
            if reasons.contains(Folding.folded(word.trimming { !$0.isLetter })) { return String(mention.text[..<end]) }
            end = word.endIndex
        }
        return mention.text
    }

    /// Words that begin a reason and nothing else, by language, folded.
    private static let reasons: [String: Set<String>] = [
        "en": ["because"], "de": ["weil", "denn", "wegen", "aufgrund"],
        "fr": ["parce", "car", "puisque"], "es": ["porque", "pues", "debido"],
    ]

    /// In English, German, French and Spanish, folded.
    private static let wordsForTimes = Set(
        WordList.words(
            """
            first second third last other another again also too next erste ersten zweite zweiten dritte dritten letzte andere weitere wieder auch \
            premier premiere deuxieme seconde troisieme derniere dernier autre aussi encore primera primer segunda segundo tercera tercer ultima \
            ultimo otra otro tambien
            """))

    /// Words for any meeting, which may be another one each time, folded.
    private static let meetings = Set(
        WordList.words(
            """
            meeting meetings session call sitzung treffen besprechung termin reunion seance rendezvous sesion cita next nachste nachstes nachster \
            prochaine prochain proxima proximo again also wieder auch
            """))
}
