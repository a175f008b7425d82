import ScrubjayDocuments
import ScrubjayText

/// Invented names for the people in what leaves the machine: *Person A*, *Person B*, … The same person always has the same one.
///
/// All names of the people whom the index knows are replaced, in any case form. A first name that several people have stands for the one who is in the
/// document; if that does not decide, it gets a pseudonym of its own. Names that the index does not know stay. A *Person A* that stands in a note stays,
/// too, unless somebody was called so before: then it gets another pseudonym.
package struct Pseudonyms: Sendable {
    private enum Subject: Hashable {
        case person(Int)
        /// One of these people, by this name.
        case shared([Int], String)
        /// What a text has by itself, and what is somebody's pseudonym already.
        case literal(String)
    }

    private let names: NamesInText
    private let fullNames: [String]
    private var numbers: [Subject: Int] = [:]
    private var subjects: [Int: Subject] = [:]
    /// Numbers of pseudonyms that texts have by themselves.
    private var taken: Set<Int> = []
    private var next = 0

    /// - Parameter people: Each with a name and all aliases.
    init(_ people: [(name: String, aliases: [String])]) {
        names = NamesInText(people)
        fullNames = people.map(\.name)
    }

    /// Takes everybody whom the notes name. An unclear name counts if it is no part of a known one.
    init(in snapshot: any PersonCatalogue) throws {
        let all = try snapshot.resolvedPeople().map { $0.person }
        let known = all.filter { $0.resolution != .unclear }.map { (name: $0.name, aliases: $0.aliases.map(\.name)) }
        let names = NamesInText(known)
        let unclear = all.filter { person in
            person.resolution == .unclear && !names.name(in: person.name) { _ in true }
        }.map { (name: $0.name, aliases: $0.aliases.map(\.name)) }
        self.init(known + unclear)
    }

    /// The pseudonyms that were given, with the names they stand for, in order.
    package var pairs: [(pseudonym: String, name: String)] {
        subjects.sorted { $0.key < $1.key }.map { (Self.pseudonym($0.key), name(of: $0.value)) }
    }

    // MARK: - There

    /// Notes the pseudonyms that a text has by itself, so that nobody gets them.
    mutating func reserve(_ text: String) {
        for match in text.matches(of: Self.pattern) {
            if let number = Self.number(match.output.1) { taken.insert(number) }
        }
    }

    /// Returns a text with pseudonyms.
    ///
    /// - Parameter present: The names of the people in the document that the text is from.
    mutating func replaced(_ text: String, among present: [String] = []) -> String {
        let found = names.matches(in: text)
        let literals = literals(in: text).filter { literal in !found.contains { $0.range.overlaps(literal) } }
        guard !found.isEmpty || !literals.isEmpty else { return text }
        let here = Set(present.flatMap { name in names.matches(in: name).filter { $0.people.count == 1 }.flatMap(\.people) })
        var replaced = ""
        var end = text.startIndex
        var rest = literals[...]
        /// Adds the text before a position.
        func add(until position: String.Index) {
            while let literal = rest.first, literal.lowerBound < position {
                replaced += text[end..<literal.lowerBound] + Self.pseudonym(number(of: .literal(String(text[literal]))))
                end = literal.upperBound
                rest = rest.dropFirst()
            }
            replaced += text[end..<position]
        }
        for match in found {
            add(until: match.range.lowerBound)
            let inside = match.people.filter(here.contains)
            let subject: Subject
            if match.people.count == 1 || inside.count == 1 {
                subject = .person(inside.first ?? match.people[0])
            } else {
                subject = .shared(match.people, String(text[match.range].dropLast(match.ending.count)))
            }
            replaced += Self.pseudonym(number(of: subject))
            // Behind a letter, an ending without an apostrophe would change it.
            if let first = match.ending.first { replaced += (first.isLetter ? "'" : "") + match.ending }
            end = match.range.upperBound
        }
        add(until: text.endIndex)
        return replaced
    }

    /// Where a text has by itself what stands for somebody.
    private func literals(in text: String) -> [Range<String.Index>] {
        guard !subjects.isEmpty, text.contains("Person") else { return [] }
        return text.matches(of: Self.pattern).filter { match in
            guard let number = Self.number(match.output.1), let subject = subjects[number] else { return false }
            if case .literal = subject { return false }
            return true
        }.map(\.range)
    }

    private mutating func number(of subject: Subject) -> Int {
        if let known = numbers[subject] { return known }
        while taken.contains(next) { next += 1 }
        numbers[subject] = next
        subjects[next] = subject
        next += 1
        return numbers[subject] ?? 0
    }

    /// `Person A`, …, `Person Z`, `Person AA`, …
    private static func pseudonym(_ number: Int) -> String {
        var letters = ""
        var rest = number + 1
        while rest > 0 {
            rest -= 1
            letters = String(UnicodeScalar(UInt8(0x41 + rest % 26))) + letters
            rest /= 26
        }
        return "Person \(letters)"
    }

    // MARK: - And back

    /// Returns a text with the names in place of pseudonyms. A model may have translated the word *Person*.
    func restored(_ text: String) -> String {
        text.replacing(Self.pattern) { match in
            Self.number(match.output.1).flatMap { subjects[$0] }.map { name(of: $0) } ?? String(match.output.0)
        }
    }

    private func name(of subject: Subject) -> String {
        switch subject {
        case .person(let number): fullNames[number]
        case .shared(_, let written), .literal(let written): written
        }
    }

    private static var pattern: Regex<(Substring, Substring)> { #/Person(?:ne|a)?[ \u{A0}_\-]([A-Z]{1,3})(?![A-Za-z])/# }

    private static func number(_ letters: Substring) -> Int? {
        letters.utf8.reduce(0) { $0 * 26 + Int($1 - 0x40) } - 1
    }
}

extension Pseudonyms {
    /// Returns a pack with pseudonyms in all of its texts.
    mutating func applied(to pack: EvidencePack) -> EvidencePack {
        reserve(pack.text)
        let question = replaced(pack.question, among: pack.present)
        let excerpts = pack.excerpts.map { applied(to: $0) }
        let ofNames = Set(names.matches(in: pack.question).flatMap { FoldedWords.of(String(pack.question[$0.range])) })
        var filter = pack.filter
        filter.people = filter.people.map { replaced($0) }
        filter.locations = filter.locations.map { replaced($0) }
        filter.tags = filter.tags.map { replaced($0) }
        let coverage = EvidencePack.Coverage(
            words: pack.coverage.words.map { word in
                // The words are folded, so that a name among them has lost its capital.
                let isOfName = ofNames.contains(word.word)
                let written = isOfName ? word.word.prefix(1).uppercased() + word.word.dropFirst() : word.word
                return EvidencePack.Coverage.Word(word: replaced(written, among: pack.present), excerpts: word.excerpts)
            },
            omittedByTokenLimit: pack.coverage.omittedByTokenLimit, omittedAsRepeated: pack.coverage.omittedAsRepeated,
            omittedAsChanged: pack.coverage.omittedAsChanged)
        let text = PackText(question: question, day: pack.day, filter: filter, excerpts: excerpts, coverage: coverage).text
        return EvidencePack(
            question: question, day: pack.day, filter: filter, corrections: [], excerpts: excerpts,
            coverage: coverage, privateContents: pack.privateContents, tokenLimit: pack.tokenLimit, text: text,
            tokens: TokenEstimate.tokens(in: text))
    }

    private mutating func applied(to excerpt: EvidencePack.Excerpt) -> EvidencePack.Excerpt {
        let present = excerpt.document.people.map(\.name)
        return EvidencePack.Excerpt(
            number: excerpt.number, document: applied(to: excerpt.document), lines: excerpt.lines,
            headingPath: excerpt.headingPath.map { replaced($0, among: present) },
            text: replaced(excerpt.text, among: present), speakers: excerpt.speakers.map { replaced($0, among: present) },
            start: excerpt.start, page: excerpt.page,
            copies: excerpt.copies.map { copy in
                var copy = copy
                copy.document = applied(to: copy.document)
                return copy
            },
            contexts: excerpt.contexts.map { context in
                FolderContext(folder: context.folder.map { replaced($0) }, text: replaced(context.text, among: present))
            })
    }

    private mutating func applied(to document: StoredDocument) -> StoredDocument {
        let present = document.people.map(\.name)
        let people = document.people.map { person in
            Participation(
                name: replaced(person.name, among: present), role: person.role, attendance: person.attendance)
        }
        return document.with(
            notebook: replaced(document.notebook), path: replaced(document.path, among: present),
            title: replaced(document.title, among: present), people: people,
            tags: document.tags.map { replaced($0, among: present) },
            member: document.member.map { replaced($0, among: present) })
    }
}

extension EvidencePack {
    /// The names of the people in the documents of its excerpts. A first name in the question most probably means one of them.
    var present: [String] { excerpts.flatMap { $0.document.people.map(\.name) + $0.speakers } }
}

/// A pack, and what it is with pseudonyms.
package struct PseudonymousPack: Sendable {
    package let pack: EvidencePack
    /// The same excerpts with pseudonyms.
    package let sent: EvidencePack
    package let pseudonyms: Pseudonyms
}
