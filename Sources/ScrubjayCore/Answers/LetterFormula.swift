import ScrubjayDocuments
import ScrubjayText

/// The place and day, the greeting and the closing of a mail or a letter: *Hamburg, 6 March 2026*, *Dear all of you,*, *Kind regards*. They are never the best
/// that can be said of it.
enum LetterFormula {
    static func isOne(_ evidence: Evidence) -> Bool {
        let text = evidence.text.trimmed
        if isMail(evidence.document) {
            return isSignature(text, of: evidence.document) || isGreeting(text) || isClosing(text) || isHead(evidence)
        }
        // In a note, *Morning swim with Ada* and *Thanks* are what it says.
        let isPunctuated = text.last.map(",!:".contains) ?? false
        return isPunctuated && (isGreeting(text) || isClosing(text)) || isClosingWithName(text) || isHead(evidence)
    }

    /// Whether it is the place and day of a letter: the next sentence is a greeting.
    private static func isHead(_ evidence: Evidence) -> Bool {
        guard isPlaceAndDay(evidence.text.trimmed) else { return false }
        let all = Evidence.sentences(of: evidence.passage, in: evidence.document)
        let next = all.first { $0.sentence.range.lowerBound > evidence.sentence.range.lowerBound }
        return next.map { isGreeting($0.text.trimmed) } ?? false
    }

    /// Whether a text is nothing but a day and the place before it.
    private static func isPlaceAndDay(_ text: String) -> Bool {
        guard text.first?.isUppercase ?? false, text.utf8.count <= longestPlaceAndDay, text.contains(where: \.isNumber),
            let comma = text.firstIndex(of: ","), text[..<comma].split(separator: " ").count <= wordsOfName
        else { return false }
        let day = text[comma...].dropFirst().trimming { $0.isWhitespace || $0 == "." }
        let rest = articlesOfDays.first { day.lowercased().hasPrefix($0 + " ") }.map { day.dropFirst($0.count + 1) } ?? day[...]
        let bytes = Array(rest.utf8)
        return WrittenDateParser(order: .dayFirst).firstMatch(in: bytes, 0..<bytes.count)?.range == 0..<bytes.count
    }

    /// In bytes.
    private static let longestPlaceAndDay = 60
    /// *Hamburg, den 6. März*, *Brest, le 6 mars*.
    private static let articlesOfDays = ["den", "the", "am", "le", "el", "a"]

    static func isMail(_ document: StoredDocument) -> Bool { document.isMail }

    /// Whether a text is nothing but a greeting and those who are greeted.
    static func isGreeting(_ text: String) -> Bool {
        let words = FoldedWords.of(text)
        guard let first = words.first, let last = text.last, words.count <= longestGreeting,
            greetings.contains(first) || words.count > 1 && greetings.contains("\(first) \(words[1])")
        else { return false }
        // *Hi Ada, the ropes are here!* says more.
        let clauses = text.dropLast().split(separator: ",").map { FoldedWords.of(String($0)).count }
        guard clauses.count < 2 || clauses[0] == 1 && clauses.count == 2 && clauses[1] <= wordsOfName else { return false }
        return ",!:".contains(last) || !".?;".contains(last) && words.count <= wordsOfName + 1
    }

    /// Whether a text is a closing formula, perhaps with the name below it.
    private static func isClosing(_ text: String) -> Bool { ClosingFormula.isOne(text) || isClosingWithName(text) }

    private static func isClosingWithName(_ text: String) -> Bool {
        guard let comma = text.firstIndex(of: ",") else { return false }
        let name = text[comma...].dropFirst().split(whereSeparator: \.isWhitespace)
        return (1...wordsOfName).contains(name.count) && name.allSatisfy { $0.first?.isUppercase ?? false }
            && ClosingFormula.isOne(String(text[..<comma]))
    }

    /// Whether a text is nothing but the name of the author.
    private static func isSignature(_ text: String, of document: StoredDocument) -> Bool {
        let words = NameKey.folded(text).split(separator: " ")
        guard (1...wordsOfName).contains(words.count) else { return false }
        return document.people.contains { person in
            person.role == .author && Set(words).isSubset(of: NameKey.folded(person.name).split(separator: " "))
        }
    }

    private static let longestGreeting = 12
    private static let wordsOfName = 4

    /// In folded form, in English, German, French and Spanish.
    private static let greetings = Set(
        WordList.phrases(
            """
            dear, hi, hello, hey, hiya, greetings, good morning, good afternoon, good evening, good day, morning, hallo, liebe, lieber,
            liebes, moin, servus, gruss gott, guten tag, guten morgen, guten abend, sehr geehrte, sehr geehrter, sehr geehrtes, werte,
            bonjour, bonsoir, salut, cher, chere, chers, cheres, coucou, hola, buenos dias, buenas tardes, buenas noches, estimado,
            estimada, estimados, estimadas, querido, querida, queridos, queridas
            """))
}
