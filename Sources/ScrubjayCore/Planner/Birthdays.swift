import ScrubjayDocuments
public import ScrubjayText

/// A day that comes round each year, such as a birthday.
struct AnnualDay: Equatable {
    let month: Int
    let day: Int
    /// The year of the first one; `nil` if it is not known.
    let year: Int?

    /// Reads `1979-12-09`, `12-09`, `--12-09`, `9 December 1979`, `9. Dezember`.
    ///
    /// - Parameter order: The order of day and month in numeric dates with a year behind.
    /// - Returns: `nil` if the text names no day of a year.
    init?(_ text: String, order: DateOrder) {
        let numbers = text.trimming { $0 == "-" || $0.isWhitespace }.split(separator: "-", omittingEmptySubsequences: false)
        if numbers.count == 2, let month = Int(numbers[0]), let day = Int(numbers[1]) {
            (self.month, self.day, year) = (month, day, nil)
        } else if text.hasPrefix("--"), numbers.count == 1, numbers[0].count == 4, let both = Int(numbers[0]) {
            // As vCards write it (RFC 6350, 4.3.1).
            (month, day, year) = (both / 100, both % 100, nil)
        } else if let written = WrittenDateParser(order: order).date(in: text) {
            (month, day, year) = (written.month, written.day, written.year)
        } else if let date = Self.dayWithoutYear(in: text, order: order) {
            (month, day, year) = (date.month, date.day, nil)
        } else {
            return nil
        }
        guard CivilDate(year: year ?? Self.anyLeapYear, month: month, day: day) != nil else { return nil }
    }

    private static func dayWithoutYear(in text: String, order: DateOrder) -> CivilDate? {
        guard let start = CivilDate(year: anyLeapYear, month: 1, day: 1) else { return nil }
        let grammar = DateGrammar(languages: DateGrammar.languages, order: order, preference: .future)
        guard let match = grammar.matches(in: text, now: LocalDateTime(date: start)).first, match.grain == .day else {
            return nil
        }
        return DateSpan(match).first
    }

    /// The first day; `nil` if its year is not known.
    var first: CivilDate? { year.flatMap { CivilDate(year: $0, month: month, day: day) } }

    /// The day in a year. 29 February is on the 28th in most years. `nil` before the second one.
    func date(in year: Int) -> CivilDate? {
        guard self.year.map({ $0 < year }) ?? true else { return nil }
        return CivilDate(year: year, month: month, day: day) ?? CivilDate(year: year, month: month, day: day - 1)
    }

    /// The next one, today or later.
    func next(from today: CivilDate) -> CivilDate? {
        (today.year...today.year + 1).lazy.compactMap { date(in: $0) }.first { $0 >= today }
    }

    /// How many years after the first one; `nil` if its year is not known.
    func count(on date: CivilDate) -> Int? { year.map { date.year - $0 } }

    private static let anyLeapYear = 2000
}

/// The next birthday of a person.
public struct NextBirthday: Sendable, Equatable {
    public let date: CivilDate
    /// How old the person becomes; `nil` if the notes do not state the year of birth.
    public let age: Int?

    /// - Parameter facts: Those of one person; the first birthday that holds counts.
    init?(_ facts: [PersonFact], from today: CivilDate, order: DateOrder) {
        let stated = facts.first { $0.attribute == PersonAttribute.birthday.name && $0.isCurrent }
        guard let day = stated.flatMap({ AnnualDay($0.value, order: order) }), let date = day.next(from: today) else {
            return nil
        }
        (self.date, age) = (date, day.count(on: date))
    }
}

/// Finds the birthdays that the notes about people state.
struct BirthdayReader {
    let snapshot: any Snapshot
    let facts: PersonFacts

    struct Birthday {
        let person: String
        let day: AnnualDay
        let source: AgendaLine
    }

    /// The birthday of each person with one, by name.
    ///
    /// Only contact notes with a word for it are read, and those of one person until one states it.
    func birthdays() throws -> [Birthday] {
        let words = try PersonAttribute.birthday.keys.sorted().compactMap(facts.lookup.anyForm)
        let passages = try snapshot.matches(.any(words)).ids
        let documents = Set(try snapshot.documentIDs(of: passages).compactMap(\.self))
        guard !documents.isEmpty else { return [] }
        let people = Dictionary(try snapshot.resolvedPeople().map { ($0.id, $0.person) }) { first, _ in first }
        let claims = try snapshot.documentsWithClaims(aboutNamesOf: Set(people.keys))
        let stored = try snapshot.documents(Array(documents))
        var birthdays: [Birthday] = []
        for (id, person) in people where person.resolution == .known {
            let notes = (claims[id] ?? []).intersection(documents).compactMap { stored[$0] }.sorted {
                $0.location < $1.location
            }
            guard !notes.isEmpty, let known = try snapshot.knownPeople(called: person.name).first(where: { $0.id == id }) else {
                continue
            }
            for note in notes {
                guard let found = try birthday(of: known, in: note) else { continue }
                birthdays.append(found)
                break
            }
        }
        return birthdays.sorted { ($0.person, $0.source.document.location) < ($1.person, $1.source.document.location) }
    }

    private func birthday(of person: KnownPerson, in note: StoredDocument) throws -> Birthday? {
        let stated = try facts.facts(of: person, inContactNote: note).filter {
            $0.reading.attribute == .birthday && !$0.reading.isStruck
        }
        return stated.lazy.compactMap { fact in
            AnnualDay(fact.value, order: facts.order).map {
                Birthday(person: person.name, day: $0, source: AgendaLine(fact.evidence))
            }
        }.first
    }
}
