import ScrubjayText

/// Splits a question into the days that it asks about and its other words.
///
/// Only one date of the question counts, in any form that `DateGrammar` reads. A time span that the caller has set is not changed.
struct QuestionParser {
    let dates: DateGrammar
    let language: Language
    let now: LocalDateTime
    /// Whether the notes contain a phrase.
    let isWritten: (String) -> Bool
    /// Whether a folded word is a name of a known person.
    let isPerson: (String) -> Bool

    /// The words of a question without its date, and its filter with the date.
    struct Reading {
        let words: String
        let filter: Filter
        /// The days that the question names.
        var days: NamedDays?
        /// The offset of the days in `words`, in UTF-8 bytes.
        var offset = 0

        /// Where the days are in the words, and whether they are over; `nil` if the question names none.
        ///
        /// - Parameter next: The reading that prefers days to come. If its days differ, the question may mean either.
        func masked(unless next: Reading, today: CivilDate) -> MaskedQuestion.Days? {
            guard let span = days?.span else { return nil }
            let direction: MaskedQuestion.Days.Direction? =
                if next.days?.span != span {
                    nil
                } else if let last = span.last, last < today {
                    .over
                } else if let first = span.first, first >= today {
                    .ahead
                } else {
                    nil
                }
            return MaskedQuestion.Days(offset: offset, isOneDay: days?.isOneDay ?? false, direction: direction)
        }

        /// The number of days between a day and the nearest of those that the question names; 0 if it names none.
        func distance(from day: CivilDate) -> Int {
            guard let span = days?.span else { return 0 }
            return max(
                0, span.first.map { $0.dayNumber - day.dayNumber } ?? 0, span.last.map { day.dayNumber - $0.dayNumber } ?? 0)
        }
    }

    /// Returns the date that a question asks about: the first one that names days.
    ///
    /// *Until now* is ignored, and so is a future day that only explains the question: *I see Ada on Friday. What do I owe her?*
    private func date(in asked: String) -> (span: DateSpan, byteRange: Range<Int>)? {
        let text = withoutOtherWords(asked)
        let all = dates.matches(in: text, now: now)
        // *In May, not in June* asks about May; *why not on Friday* is still about Friday.
        let found = all.contains { !$0.isDenied } ? all.filter { !$0.isDenied } : all
        let starts = found.map { asked.utf8.index(asked.startIndex, offsetBy: $0.byteRange.lowerBound) }
        let asides = QuestionClauses(asked, language: language).areAsides(starts)
        let misleading = MisleadingDates(in: text, language: language, now: now, isWritten: isWritten, isPerson: isPerson)
        let matches = zip(found, asides).filter { match, isAside in
            if misleading.contains(match) { return false }
            let isUntilNow = match.from == nil && match.to.map { $0.date == now.date && $0.secondOfDay ?? 0 != 0 } ?? false
            let isAhead = DateSpan(match).first.map { $0 >= now.date } ?? false
            return !isUntilNow && !(isAhead && (isAside || isOfPlan(match, in: text)))
        }.map(\.0)
        guard let first = matches.first(where: { !misleading.isVague($0) }) ?? matches.first else { return nil }
        let bound = BoundingClause(before: first.byteRange.lowerBound, in: text, language: language)
        if let bound { return (bound.days(around: DateSpan(first)), first.byteRange) }
        let whole = DateSpan(first)
        // *Last summer, in July* means July.
        if let next = matches.first(where: { $0.byteRange.lowerBound >= first.byteRange.upperBound }),
            next.byteRange.lowerBound - first.byteRange.upperBound <= Self.gapLimit, whole.isClosed
        {
            let part = DateSpan(next)
            if part != whole, part.isClosed, whole.contains(part) {
                return (part, first.byteRange.lowerBound..<next.byteRange.upperBound)
            }
        }
        return (whole, first.byteRange)
    }

    /// Returns whether a date belongs to a plan that explains the question: *before I see Ada tomorrow*.
    private func isOfPlan(_ match: DateMatch, in text: String) -> Bool {
        let meanings = QuestionLexicon.meanings(in: language)
        let start = text.utf8.index(text.startIndex, offsetBy: match.byteRange.lowerBound)
        let clause = text[..<start].split(omittingEmptySubsequences: false) { ",:;?!.".contains($0) }.last ?? ""
        let words = PersonNameMatcher.words(of: String(clause)).map(\.folded)
        return zip(words, words.dropFirst()).contains {
            QuestionLexicon.beforePlan.contains($0) && meanings[$1]?.contains(.owner) ?? false
        }
    }

    /// The most bytes between a date and a part of it: a comma and a short word.
    private static let gapLimit = 5

    private static let verbsOfThrough: Set<String> = [
        "go", "goes", "going", "gone", "went", "get", "gets", "got", "getting", "come", "came", "run", "ran", "work", "worked",
        "talk", "talked", "look", "looked", "walk", "walked", "take", "lead", "guide",
    ]

    /// *Came by in May*, *stopped by*.
    private static let verbsOfBy = Set(
        WordList.words(
            "come came comes coming drop dropped drops stop stopped stops pass passed passes swing swung pop popped went go goes got"
        ))

    /// Returns whether *through* belongs to a verb: *went through*, *talk me through*.
    private static func isOfVerb(_ before: [String], _ meanings: [String: Set<QuestionLexicon.Meaning>]) -> Bool {
        guard let last = before.last else { return false }
        if verbsOfThrough.contains(last) { return true }
        return meanings[last]?.contains(.ownerAsObject) ?? false && before.first.map(verbsOfThrough.contains) ?? false
    }

    private static let subjects: Set<String> = ["one", "i", "we", "you", "he", "she", "it", "they", "be", "have", "not"]
    static let areBeforeMonth: Set<String> = [
        "in", "of", "since", "last", "this", "next", "until", "till", "from", "by", "during", "to", "early", "late", "mid",
        "before", "after",
    ]

    /// Returns whether a word means a repeated day, as in *on Saturdays* or *over a weekend*, but not in *on Saturday's walk*.
    private static func isRepeated(_ word: String, behind before: String, isFirst: Bool) -> Bool {
        if word == "weekends" { return true }
        if word == "weekend" { return ["a", "every", "each", "any", "per"].contains(before) }
        return weekdaysOfMany.contains(word) && (isFirst || ["on", "at", "most", "all", "some", "those"].contains(before))
    }

    private static let weekdaysOfMany: Set<String> = [
        "mondays", "tuesdays", "wednesdays", "thursdays", "fridays", "saturdays", "sundays",
    ]

    /// Blanks out words that only look like part of a date. Spaces replace their bytes, so that offsets do not change.
    ///
    /// Some belong to a verb: *went through*, *we sat*, *was I up to*. *Due* only says that tasks are meant: *due on Friday* means Friday, and
    /// only *due by Friday* means all days until then.
    private func withoutOtherWords(_ text: String) -> String {
        let words = PersonNameMatcher.words(of: text)
        let meanings = QuestionLexicon.meanings(in: language)
        var bytes = Array(text.utf8)
        func blank(_ words: ArraySlice<(written: Substring, folded: String)>) {
            for word in words {
                let start = text.utf8.distance(from: text.startIndex, to: word.written.startIndex)
                for index in start..<start + word.written.utf8.count { bytes[index] = 0x20 }
            }
        }
        func means(_ word: String, _ some: Set<QuestionLexicon.Meaning>) -> Bool {
            meanings[word].map { !$0.isDisjoint(with: some) } ?? false
        }
        /// *May one* and *may we*, but not *in May, we*.
        func isOfSomebody(behind index: Int) -> Bool {
            guard index + 1 < words.count, Self.subjects.contains(words[index + 1].folded) else { return false }
            return text[words[index].written.endIndex..<words[index + 1].written.startIndex].allSatisfy(\.isWhitespace)
        }
        /// *What did we settle on first*, but not *on the first of April*.
        func isOfOrder(at index: Int) -> Bool {
            index > 0 && words[index - 1].folded == "on" && (index + 1 == words.count || words[index + 1].folded != "of")
        }
        func isPossessor(_ index: Int) -> Bool {
            guard words.indices.contains(index) else { return false }
            return ["'s", "\u{2019}s"].contains(where: words[index].written.hasSuffix)
                || means(words[index].folded, [.ownerAsPossessor, .pronounAsPossessor])
        }
        for (index, word) in words.enumerated() {
            let before = index > 0 ? words[index - 1].folded : ""
            let isSubject = means(before, [.owner, .pronoun])
            switch word.folded {
            case let folded where means(folded, [.due]): blank(words[index...index])
            case _ where language.code != "en": break
            case "by" where Self.verbsOfBy.contains(before): blank(words[index...index])
            case "through" where Self.isOfVerb(words[..<index].suffix(2).map(\.folded), meanings):
                blank(words[index...index])
            case "sat" where isSubject: blank(words[index...].prefix { ["sat", "in", "through"].contains($0.folded) })
            // *May* as a verb, *on first* and *on Saturdays* do not name a day.
            case "may" where !Self.areBeforeMonth.contains(before) && isOfSomebody(behind: index): blank(words[index...index])
            case "first" where isOfOrder(at: index), "last" where isOfOrder(at: index): blank(words[index - 1...index])
            case let folded where Self.isRepeated(folded, behind: before, isFirst: index == 0): blank(words[index...index])
            // *Ada's last day* is not yesterday.
            case "last" where index + 1 < words.count && words[index + 1].folded == "day" && isPossessor(index - 1):
                blank(words[index...index + 1])
            case "up" where (isSubject || before == "been") && words[index...].dropFirst().first?.folded == "to":
                blank(words[index...index + 1])
            default: break
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Moves the date of a question from its words to its filter.
    func read(_ question: Question) -> Reading {
        var filter = question.filter
        guard filter.from == nil, filter.to == nil, let (span, byteRange) = date(in: question.text) else {
            return Reading(words: question.text, filter: filter)
        }
        filter.from = span.first
        filter.to = span.last
        let bytes = Array(question.text.utf8)
        let written = String(decoding: bytes[byteRange], as: UTF8.self)
        var rest = String(decoding: bytes[byteRange.upperBound...], as: UTF8.self)[...]
        // *Monday's meeting* means the meeting on Monday.
        for possessive in ["'s ", "\u{2019}s ", "' ", "\u{2019} "] where rest.hasPrefix(possessive) {
            rest = rest.dropFirst(possessive.count)
        }
        let words = [String(decoding: bytes[..<byteRange.lowerBound], as: UTF8.self)[...], rest]
            .map { $0.trimming(\.isWhitespace) }
        return Reading(
            words: words.filter { !$0.isEmpty }.joined(separator: " "), filter: filter,
            days: NamedDays(span: span, words: written), offset: words[0].utf8.count)
    }
}
