import ScrubjayDocuments
import ScrubjayText

/// The terms by which mentions are compared, each weighted by its rarity among them.
struct SubjectTerms {
    /// The terms of each mention as numbers, ascending and distinct.
    private(set) var terms: [[Int]] = []
    /// The terms of each mention that say what applies now, not what no longer applies.
    private var cores: [[Int]] = []
    /// The terms of each mention that name somebody or something: given names, and capitalised words behind the first.
    private var names: [[Int]] = []
    /// Whether each mention says that something has changed.
    private(set) var changes: [Bool] = []
    /// The text before a colon, as in `Opening hours: from nine`, in folded form; `nil` without a colon.
    private(set) var labels: [String?] = []
    private var counts: [Int] = []
    private var numbers: [String: Int] = [:]

    /// - Complexity: O(*n*) for *n* words.
    init(_ mentions: [LineageMention]) {
        let session = Analyzer().session()
        var small: [Language: Set<String>] = [:]
        for mention in mentions {
            let ignored =
                small[mention.language]
                ?? FunctionWords.folded(in: mention.language).union(SpokenPhrases.of(mention.language)?.fillers ?? [])
            small[mention.language] = ignored
            var mention = mention
            if mention.state != nil { mention.text = CarryOverRemark.removed(from: mention.text) }
            add(session.analyze(mention.text, language: mention.language), of: mention, ignoring: ignored)
            labels.append(Self.label(of: mention.text))
        }
    }

    /// The weight of a term. Rare terms weigh more, but two of them cannot outweigh all others.
    func weight(_ term: Int) -> Double {
        let share = Double(terms.count) / Double(max(1, counts[term]))
        return 1 + Double(Int(share).bitWidth - Int(share).leadingZeroBitCount) / 4
    }

    private func weight(of terms: [Int]) -> Double { terms.reduce(0) { $0 + weight($1) } }

    /// How many mentions have a term.
    func count(_ term: Int) -> Int { counts[term] }

    /// How similar two mentions are: the share of what each says now that the other one mentions.
    func similarity(_ first: Int, _ second: Int) -> SubjectSimilarity {
        let (said, heard) = (shared(cores[first], terms[second]), shared(cores[second], terms[first]))
        return SubjectSimilarity(
            sharedCount: said.count, shareOfFirst: said.weight / max(1, weight(of: cores[first])),
            shareOfSecond: heard.weight / max(1, weight(of: cores[second])))
    }

    /// Whether each of two mentions has a term that the other one lacks: *call Ada* and *call Jonas*.
    func bothSayMore(_ first: Int, _ second: Int) -> Bool {
        shared(terms[first], terms[second]).count < min(terms[first].count, terms[second].count)
    }

    /// Whether each of two mentions names somebody or something that the other one does not.
    func nameOthers(_ first: Int, _ second: Int) -> Bool {
        names[first].contains { !terms[second].contains($0) } && names[second].contains { !terms[first].contains($0) }
    }

    private func shared(_ first: [Int], _ second: [Int]) -> (count: Int, weight: Double) {
        var shared = (count: 0, weight: 0.0)
        var (left, right) = (first[...], second[...])
        while let a = left.first, let b = right.first {
            if a == b { shared = (shared.count + 1, shared.weight + weight(a)) }
            if a <= b { left.removeFirst() }
            if b <= a { right.removeFirst() }
        }
        return shared
    }

    private mutating func add(_ text: AnalyzedText, of mention: LineageMention, ignoring ignored: Set<String>) {
        var own: Set<Int> = []
        var core: Set<Int> = []
        var named: Set<Int> = []
        var isChange = false
        let dueRanges = mention.rangesOfDueDate()
        let assignee = Set((mention.assigneeName.map(NameKey.folded) ?? "").split(separator: " ").map(String.init))
        let bytes = Array(mention.text.utf8)
        // In `(garden) Hedge: …` the head is a place and a label.
        let head =
            bytes.prefix(60).indices.last { Self.isLabelEnd($0, in: bytes) }
            ?? (bytes.first == UInt8(ascii: "(") ? bytes.firstIndex(of: UInt8(ascii: ")")) : nil)
        let start = head ?? 0
        var isDenied = false
        for term in text.terms {
            let folded = text.folded(term)
            if Self.changeWords.contains(folded) {
                isChange = true
                if Self.denials.contains(folded), core.count >= 2 { isDenied = true }
                continue
            }
            // Initials and dates vary between mentions of one thing.
            let isInitials = term.source.count <= 3 && bytes[term.source].allSatisfy(\.isUpper)
            guard !ignored.contains(folded), !Self.dueWords.contains(folded), !assignee.contains(folded), !isInitials,
                !Self.isOfDay(folded, mention.due), !dueRanges.contains(where: { $0.contains(term.source.lowerBound) })
            else {
                continue
            }
            let stem = text.stem(term)
            let number = numbers[stem] ?? numbers.count
            numbers[stem] = number
            if number == counts.count { counts.append(0) }
            if own.insert(number).inserted { counts[number] += 1 }
            if !isDenied, term.source.lowerBound >= start { core.insert(number) }
            let isCapitalized = String(decoding: bytes[term.source], as: UTF8.self).first?.isUppercase ?? false
            if isCapitalized, term.source.lowerBound > start || GivenNames.contains(folded) { named.insert(number) }
        }
        terms.append(own.sorted())
        names.append(named.sorted())
        cores.append(core.isEmpty ? own.sorted() : core.sorted())
        changes.append(isChange)
    }

    /// Whether a colon stands behind a label, not in a time such as `17:00`.
    private static func isLabelEnd(_ index: Int, in bytes: [UInt8]) -> Bool {
        guard bytes[index] == UInt8(ascii: ":") else { return false }
        let isTime = index > 0 && index + 1 < bytes.count && bytes[index - 1].isDigit && bytes[index + 1].isDigit
        return !isTime
    }

    /// Whether a number is part of the due date, which may or may not change when a task is carried over.
    private static func isOfDay(_ word: String, _ day: CivilDate?) -> Bool {
        guard let day, word.utf8.first?.isDigit == true else { return false }
        return word == "\(day)" || Int(word).map { [day.year, day.month, day.day].contains($0) } ?? false
    }

    private static func label(of text: String) -> String? {
        guard let colon = text.firstIndex(of: ":"), text[..<colon].utf8.count <= 60 else { return nil }
        var words = text[..<colon]
        // `(garden) Hedge, new decision: …` is about the hedge.
        if words.first == "(", let close = words.firstIndex(of: ")") { words = words[words.index(after: close)...] }
        words = words.prefix { $0 != "," }
        let label = Folding.folded(String(words).trimmed)
        return label.isEmpty || changeWords.contains(label) ? nil : label
    }

    /// Words that introduce what no longer applies, in folded form.
    private static let denials: Set<String> = [
        "not", "no", "instead", "rather", "nicht", "statt", "anstatt", "pas", "lieu", "lugar", "non", "invece", "nao", "niet",
        "plaats",
    ]

    /// Words that introduce the due date of a task, in folded form.
    private static let dueWords = Set(TaskReader.dueMarks.map { Folding.folded("\($0)") })

    /// Returns the first word of a text that announces a change, as it is written; `nil` if none does.
    static func changeWord(in text: String, language: Language) -> String? {
        WrittenWords(text).first(of: Array(changeWords), language: language)
    }

    /// Words that announce a change, in folded form, in the languages of decisions.
    private static let changeWords = Set(
        WordList.words(
            """
            not no longer instead again anymore change changed changes corrected correction revised new rather after supersedes replaces \
            nicht statt anstatt mehr doch geandert anderung neu neue stattdessen korrigiert pas plus lieu remplace changement nouveau nouvelle \
            finalement cambio nuevo nueva ya lugar non piu invece nuovo nuova cambia nao mais mudanca novo nova niet meer plaats gewijzigd toch \
            revoked rescinded withdrawn reversed aufgehoben hinfallig zuruckgenommen widerrufen annulee abrogee revoquee revocada anulada anulado \
            revocata annullata revogada ingetrokken herroepen vervalt
            """))
}
