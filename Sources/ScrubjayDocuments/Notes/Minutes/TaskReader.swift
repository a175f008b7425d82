import ScrubjayText

/// Finds the assignee and the due date in the words of a task.
///
///     @lena check the lease          Lena: check the lease       Sarah Okafor to send the drawings by 20 March
///     **Lena** check the lease       check the lease (Lena)      order tiles (due 2026-03-18)   📅 2026-03-18
package struct TaskReader: Sendable {
    var dates: WrittenDateParser
    /// The day of the document. A day without a year is read as the one near it.
    var anchor: CivilDate?
    /// Names of the people in the document.
    var people: [String] = []
    var ownerName: String?
    /// Whether the tasks are below a heading such as `Action items`, where assignees are named in front of them.
    var isInActionItems = false

    /// Reads one task.
    ///
    /// - Parameter text: The task without its bullet and mark.
    func task(_ bytes: [UInt8], _ text: Range<Int>, state: TaskItem.State, line: Int) -> TaskItem {
        if let struck = StruckText(bytes, text) {
            // A task that is struck out is not to be done any more. Its person and its day are not read from what is struck out, either.
            if !struck.isWhole { return task(struck.kept, 0..<struck.kept.count, state: state, line: line) }
            let words = ReadableText.of(bytes, text)
            return TaskItem(text: words, state: state == .open ? .cancelled : state, line: line)
        }
        let readable = ReadableText.of(bytes, text)
        let words = TaskText.withoutFields(TaskText.withoutRecording(readable))
        let named = assignee(bytes, text)
        let presumed = named == nil ? presumedAssignee(bytes, text) : nil
        return TaskItem(
            text: words.isEmpty ? readable : words, state: state, assignee: named ?? presumed,
            isAssigneePresumed: presumed != nil, due: due(bytes, text) ?? nearDayAtEnd(of: words), line: line)
    }

    // MARK: - Assignee

    /// The assignee that the words of a task name, or `nil` if they name none.
    func assignee(_ bytes: [UInt8], _ text: Range<Int>) -> String? {
        var scanner = ByteScanner(bytes, text)
        scanner.skipSpaces()
        skipLabel(&scanner)
        guard let first = scanner.next else { return nil }
        if first == UInt8(ascii: "@") { return handle(bytes, scanner.position + 1..<text.upperBound) }
        if first == UInt8(ascii: "*") || first == UInt8(ascii: "[") || first == UInt8(ascii: "_"),
            let marked = markedName(bytes, scanner.position..<text.upperBound)
        {
            return marked
        }
        if let field = assigneeField(bytes, text) { return field }
        let words = leadingWords(bytes, scanner.position..<text.upperBound)
        if let name = nameBeforeMark(bytes, words, text, limit: 4, where: isLikelyAssignee)
            ?? nameBeforeTo(bytes, words, where: isLikelyName) ?? nameBeforeVerb(bytes, words)
        {
            return name
        }
        if let at = mention(bytes, text) { return at }
        return nameAtEnd(bytes, text)
    }

    /// Skips `AP` or `AI` in front of a name: `AP Nora: …` is an action point of hers.
    private func skipLabel(_ scanner: inout ByteScanner) {
        let start = scanner.position
        guard scanner.skip(text: "AP ") || scanner.skip(text: "AI "), scanner.next?.isUpper == true else {
            scanner.position = start
            return
        }
    }

    /// Reads `[owner:: Nora]`, `(assignee:: [[Nora Lindqvist]])`.
    private func assigneeField(_ bytes: [UInt8], _ text: Range<Int>) -> String? {
        for index in text.dropFirst(2) where bytes[index] == UInt8(ascii: ":") && bytes[index - 1] == UInt8(ascii: ":") {
            guard let field = FieldReader.field(bytes, text, colons: index - 1) else { continue }
            switch String(decoding: bytes[field.key], as: UTF8.self).lowercased() {
            case "owner", "assignee", "assigned", "who", "responsible":
                return assignee(named: String(decoding: bytes[field.value], as: UTF8.self))
            default: continue
            }
        }
        return nil
    }

    /// The assignee that a mark, a field or a cell names. `nil` for `all`, `TBD` and the like. `me` is the user.
    func assignee(named name: String) -> String? {
        StandInName.isWriter(name.trimmed) ? pronounResolved(name.trimmed) : PersonName(name)?.name
    }

    /// The due date in a cell of a table.
    func due(inCell cell: String) -> CivilDate? {
        let bytes = Array("due \(cell)".utf8)
        return due(bytes, 0..<bytes.count)
    }

    /// Reads the name after `@`: one word, or more if they complete the name of a known person.
    private func handle(_ bytes: [UInt8], _ range: Range<Int>) -> String? {
        let rest = String(decoding: bytes[range.lowerBound..<min(range.upperBound, range.lowerBound + 80)], as: UTF8.self)
        if let known = people.filter({ rest.hasPrefix($0) }).max(by: { $0.utf8.count < $1.utf8.count }) { return known }
        if rest.hasPrefix("[[") { return markedName(bytes, range) }
        let words = leadingWords(bytes, range, isHandle: true)
        // `@due(2026-03-04)` is a tag with a value.
        guard let first = words.first, first.upperBound == bytes.count || bytes[first.upperBound] != UInt8(ascii: "(") else {
            return nil
        }
        let name = String(decoding: bytes[first], as: UTF8.self)
        // `@Petra Quist collect …` and `@Petra Quist: collect …` contain her full name. `@Petra Call …` does not, if the document names a Petra.
        if words.count > 1, bytes[first.lowerBound].isUpper, bytes[words[1].lowerBound].isUpper,
            words.count > 2 ? bytes[words[2].lowerBound].isLower : isNameMark(bytes, words[1].upperBound..<range.upperBound),
            !people.contains(where: { $0.hasPrefix(name) }), words[1].lowerBound == first.upperBound + 1
        {
            return String(decoding: bytes[first.lowerBound..<words[1].upperBound], as: UTF8.self)
        }
        return name
    }

    /// Reads `**Name** …` and `[[Name]] …` at the beginning.
    private func markedName(_ bytes: [UInt8], _ range: Range<Int>) -> String? {
        let mark = bytes[range.lowerBound]
        let close: UInt8 = mark == UInt8(ascii: "[") ? UInt8(ascii: "]") : mark
        let start = range.first { bytes[$0] != mark } ?? range.upperBound
        guard start - range.lowerBound == 2,
            let end = (start..<min(range.upperBound, start + 80)).first(where: { bytes[$0] == close })
        else { return nil }
        var name = String(decoding: bytes[start..<end], as: UTF8.self)
        if mark == UInt8(ascii: "[") { name = PersonName("[[\(name)]]")?.name ?? name }
        while name.last == ":" || name.first == "@" { if name.last == ":" { name.removeLast() } else { name.removeFirst() } }
        return isName(name) ? pronounResolved(name) : nil
    }

    /// Reads `Name: …`, `Name : …`, `Name - …`, `Name → …`. Of `Name, Name: …` it takes the first.
    ///
    /// - Parameter limit: The most words of the name.
    private func nameBeforeMark(
        _ bytes: [UInt8], _ words: [Range<Int>], _ text: Range<Int>, limit: Int,
        where isWanted: (_ name: String, _ words: Int) -> Bool
    ) -> String? {
        for count in 1...limit where words.count >= count {
            let end = words[count - 1].upperBound
            guard isNameMark(bytes, end..<text.upperBound) else { continue }
            let name = String(decoding: bytes[words[0].lowerBound..<end], as: UTF8.self)
            return isName(name) && isWanted(name, count) ? pronounResolved(name) : nil
        }
        return nil
    }

    private func isNameMark(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        var scanner = ByteScanner(bytes, range)
        return skipNameMark(&scanner)
    }

    private func skipNameMark(_ scanner: inout ByteScanner) -> Bool {
        for dash in Self.dashes where scanner.skip(text: dash) { return true }
        // French puts a space before the colon.
        for space in Self.spacesBeforeColon where scanner.skip(text: space) { break }
        return scanner.skip(UInt8(ascii: ":")) && scanner.skipSpaces()
    }

    private static let dashes: [StaticString] = [" - ", " – ", " — ", " → ", " -> ", " => ", " ➔ ", " ➜ "]
    private static let spacesBeforeColon: [StaticString] = [" ", "\u{A0}", "\u{202F}"]

    /// Whether a name before a mark is a person and not a heading such as `Garden:`.
    ///
    /// A single word is a person only if the document names people or the tasks are action items, several words if they have the form of a name.
    /// Days and months never are.
    private func isLikelyAssignee(_ name: String, words: Int) -> Bool {
        if StandInName.isWriter(name) || isKnown(name) { return true }
        guard words > 1 ? isLikelyName(name) : !people.isEmpty || isInActionItems else { return false }
        let grammar = DateGrammar(languages: DateGrammar.languages, order: dates.order)
        return grammar.matches(in: name, now: LocalDateTime(ordinal: 0, hasTime: false)).isEmpty
    }

    /// Whether several words are a name. Words of which nothing is known are one if the document names people, as minutes do.
    private func isLikelyName(_ name: String) -> Bool {
        if isKnown(name) { return true }
        return switch NameForm(name) {
        case .name: true
        case .possible: !people.isEmpty
        case .unlikely, .other: false
        }
    }

    /// Reads `Name to do …` and `Name will do …`.
    ///
    /// - Parameter isWanted: Says whether several words are a name.
    private func nameBeforeTo(
        _ bytes: [UInt8], _ words: [Range<Int>], where isWanted: (_ name: String) -> Bool
    ) -> String? {
        for count in 1...3 where words.count > count + 1 {
            let next = String(decoding: bytes[words[count]], as: UTF8.self)
            guard next == "to" || next == "will" || next == "should" else { continue }
            guard bytes[words[count + 1].lowerBound].isLower else { return nil }
            let name = String(decoding: bytes[words[0].lowerBound..<words[count - 1].upperBound], as: UTF8.self)
            guard isName(name),
                count > 1 ? isWanted(name) : !TaskReader.verbs.contains(name.lowercased()) || isKnown(name)
            else { return nil }
            return name
        }
        return nil
    }

    /// Reads `Ada and Jonas: …`: the first of two people. Both must begin as names do.
    private func firstOfTwo(_ bytes: [UInt8], _ words: [Range<Int>], _ text: Range<Int>) -> String? {
        for and in 1...2 where words.count > and + 1 {
            guard Self.conjunctions.contains(String(decoding: bytes[words[and]], as: UTF8.self)) else { continue }
            for last in (and + 1)...(and + 2) where last < words.count {
                guard isNameMark(bytes, words[last].upperBound..<text.upperBound) else { continue }
                let first = String(decoding: bytes[words[0].lowerBound..<words[and - 1].upperBound], as: UTF8.self)
                let second = String(decoding: bytes[words[and + 1].lowerBound..<words[last].upperBound], as: UTF8.self)
                let areNames = [first, second].allSatisfy { isName($0) && (isKnown($0) || NameForm($0) == .name) }
                return areNames ? first : nil
            }
        }
        return nil
    }

    private static let conjunctions: Set<String> = ["and", "und", "et", "y", "e", "en"]

    /// Reads `Name sends …`, only for people of the document.
    private func nameBeforeVerb(_ bytes: [UInt8], _ words: [Range<Int>]) -> String? {
        for count in 1...3 where words.count > count && bytes[words[count].lowerBound].isLower {
            let name = String(decoding: bytes[words[0].lowerBound..<words[count - 1].upperBound], as: UTF8.self)
            return isKnown(name) ? name : nil
        }
        return nil
    }

    /// The person of the document whose name is the whole line, such as `Lena:` above her tasks.
    func knownName(_ line: String) -> String? {
        guard line.utf8.count <= 60 else { return nil }
        var name = ReadableText.of(line).trimmed
        if name.last == ":" { name.removeLast() }
        return isKnown(name) ? name : nil
    }

    /// Reads `… @name …`: the first one that is not part of an address.
    private func mention(_ bytes: [UInt8], _ text: Range<Int>) -> String? {
        for index in text.dropFirst()
        where bytes[index] == UInt8(ascii: "@") && (bytes[index - 1].isSpace || bytes[index - 1] == UInt8(ascii: "(")) {
            if let name = handle(bytes, index + 1..<text.upperBound) { return name }
        }
        return nil
    }

    /// Reads `… (Name)` at the end, only for people of the document.
    private func nameAtEnd(_ bytes: [UInt8], _ text: Range<Int>) -> String? {
        guard let inside = bracketsAtEnd(bytes, text) else { return nil }
        let name = String(decoding: bytes[inside], as: UTF8.self)
        return isKnown(name) ? name : nil
    }

    /// The text inside brackets at the end, which a full stop may follow.
    private func bracketsAtEnd(_ bytes: [UInt8], _ text: Range<Int>) -> Range<Int>? {
        guard let last = text.last(where: { !bytes[$0].isSpace && bytes[$0] != UInt8(ascii: ".") }),
            bytes[last] == UInt8(ascii: ")"),
            let open = (max(text.lowerBound, last - 80)..<last).last(where: { bytes[$0] == UInt8(ascii: "(") })
        else { return nil }
        return open + 1..<last
    }

    // MARK: - Presumed assignee

    /// A name where an assignee may stand, of somebody whom the document need not name elsewhere:
    ///
    ///     order the glass (Ada)      order the glass (Ada, done 5 March)      order the glass – Ada 14.4.      order the glass → Ada
    ///     Ada: order the glass       Ada and Jonas: order the glass
    func presumedAssignee(_ bytes: [UInt8], _ text: Range<Int>) -> String? {
        var scanner = ByteScanner(bytes, text)
        scanner.skipSpaces()
        skipLabel(&scanner)
        let words = leadingWords(bytes, scanner.position..<text.upperBound)
        return nameBeforeMark(bytes, words, text, limit: 4) { name, words in words == 1 || NameForm(name) != .other }
            ?? firstOfTwo(bytes, words, text) ?? nameBeforeTo(bytes, words) { NameForm($0) != .other }
            ?? nameBehindMark(bytes, text) ?? bracketsAtEnd(bytes, text).flatMap { name(in: bytes, $0) }
    }

    /// Reads `… – Name`, `… → Name, until Friday`, `… -> me`: the name behind the last dash or arrow, if nothing but a date or an aside follows.
    private func nameBehindMark(_ bytes: [UInt8], _ text: Range<Int>) -> String? {
        guard let start = text.reversed().lazy.compactMap({ self.endOfDash(bytes, $0..<text.upperBound) }).first else {
            return nil
        }
        return name(in: bytes, start..<text.upperBound)
    }

    private func endOfDash(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
        guard bytes[range.lowerBound].isSpace else { return nil }
        var scanner = ByteScanner(bytes, range)
        return Self.dashes.contains { scanner.skip(text: $0) } ? scanner.position : nil
    }

    /// The name with which a range begins, if the range ends there, or a comma, a bracket or a number follows.
    private func name(in bytes: [UInt8], _ range: Range<Int>) -> String? {
        let words = leadingWords(bytes, range)
        let isCapital = { (word: Range<Int>) in bytes[word.lowerBound].isUpper || bytes[word.lowerBound] >= 0x80 }
        let count = words.prefix(3).prefix(while: isCapital).count
        if let first = words.first, StandInName.isWriter(String(decoding: bytes[first], as: UTF8.self)) {
            return endsClause(bytes, first.upperBound..<range.upperBound) ? ownerName : nil
        }
        guard count > 0, endsClause(bytes, words[count - 1].upperBound..<range.upperBound) else { return nil }
        let name = String(decoding: bytes[words[0].lowerBound..<words[count - 1].upperBound], as: UTF8.self)
        return isName(name) ? name : nil
    }

    /// Whether a clause ends before the rest of a line: the rest is empty, or begins with a mark or a number.
    private func endsClause(_ bytes: [UInt8], _ rest: Range<Int>) -> Bool {
        guard let next = bytes[rest].first(where: { !$0.isSpace }) else { return true }
        return next.isDigit || ",;.([".utf8.contains(next)
    }

    /// The first words, at most six, that are separated only by spaces.
    private func leadingWords(_ bytes: [UInt8], _ range: Range<Int>, isHandle: Bool = false) -> [Range<Int>] {
        var words: [Range<Int>] = []
        var scanner = ByteScanner(bytes, range)
        while words.count < 6 {
            let start = scanner.position
            while let next = scanner.next,
                next.isWord || next == UInt8(ascii: "-") || next == UInt8(ascii: "'") || next == UInt8(ascii: ".") && !isHandle
                    || isHandle && next == UInt8(ascii: "_")
            {
                // A dash alone separates the assignee from the task.
                if next == UInt8(ascii: "-"), scanner.position == start { return words }
                if isNonBreakingSpace(scanner) { break }
                scanner.position += 1
            }
            guard scanner.position > start else { break }
            words.append(start..<scanner.position)
            guard scanner.next?.isSpace == true else { break }
            scanner.position += 1
        }
        return words
    }

    /// Whether one of the two non-breaking spaces that French puts before a colon comes next.
    private func isNonBreakingSpace(_ scanner: ByteScanner) -> Bool {
        scanner.next == 0xC2 && scanner.ahead(1) == 0xA0
            || scanner.next == 0xE2 && scanner.ahead(1) == 0x80 && scanner.ahead(2) == 0xAF
    }

    /// Whether the text is a name: capitalised words, at most three without particles. `me` is the user.
    private func isName(_ name: String) -> Bool {
        if StandInName.isWriter(name) { return true }
        guard !PersonName.isNobody(name) else { return false }
        let bytes = Array(name.utf8)
        return bytes.count { $0 == 0x20 } < 4 && SpeakerPrefix.isNameLike(bytes, 0..<bytes.count)
    }

    private func pronounResolved(_ name: String) -> String { StandInName.isWriter(name) ? ownerName ?? name : name }

    private func isKnown(_ name: String) -> Bool {
        !name.isEmpty && people.contains { $0 == name || $0.hasPrefix(name + " ") }
    }

    /// Words that begin a task and no name.
    static let verbs: Set<String> = [
        "add", "agree", "aim", "arrange", "ask", "attempt", "back", "begin", "call", "change", "come", "connect", "continue",
        "convert", "decide", "due", "everyone", "export", "find",
        "follow", "forget", "get", "give", "go", "have", "help", "how", "import", "learn", "link", "listen", "look", "migrate",
        "move", "need", "next", "plan", "point", "port", "prepare", "proceed", "propose",
        "push", "read", "ready", "refer", "remember", "remind", "reply", "respond", "return", "run", "send", "set", "speak",
        "start", "submit", "switch", "talk", "tell", "things",
        "time", "try", "update", "upgrade", "use", "want", "ways", "what", "when", "where", "wish", "work", "write",
    ]
}

/// Reads when a task is due.
extension TaskReader {
    package static let dueMarks: [StaticString] = [
        "due::", "due:", "due", "by", "before", "until", "latest", "deadline:", "deadline", "bis", "spätestens", "au plus tard",
        "avant", "d'ici", "pour le", "antes del", "antes de", "para el", "hasta el", "entro", "até", "uiterlijk", "vóór",
        "voor", "tegen",
        "📅",
    ]
    /// Marks of a due date that replaces the one before.
    private static let newDueMarks: [StaticString] = [
        "now due", "now", "new date:", "new date", "new due date:", "new due date", "new deadline", "moved to", "postponed to",
        "pushed back to",
        "pushed to", "carried over to", "jetzt", "neuer termin:", "neuer termin", "neue frist", "verschoben auf",
        "nouvelle date",
        "reporté au", "nueva fecha", "aplazado al", "aplazada al",
    ]
    /// The first bytes of all marks.
    // SAFETY: the bytes of a static string are never freed, and are only read in the call.
    private static let dueBeginnings = Set(
        (newDueMarks + dueMarks + scheduledMarks).compactMap { $0.withUTF8Buffer { unsafe $0.first } })
    /// Marks of the day to begin, which counts if there is no due date.
    private static let scheduledMarks: [StaticString] = ["⏳"]

    /// Further marks of one task are ignored.
    private static let dueMarkLimit = 16

    /// The due date that the words of a task state, or the day on which it is scheduled.
    func due(_ bytes: [UInt8], _ text: Range<Int>) -> CivilDate? {
        day(bytes, text, behind: Self.newDueMarks, isDirect: true) ?? day(bytes, text, behind: Self.dueMarks)
            ?? day(bytes, text, behind: Self.scheduledMarks)
    }

    /// The due date that a sentence states, or the day at its end.
    func due(inSentence text: String) -> CivilDate? {
        let bytes = Array(text.utf8)
        return due(bytes, 0..<bytes.count) ?? dayAtEnd(of: text)
    }

    /// The day at the end of a sentence, as in `send it tomorrow`. `nil` if that day is before the document's.
    ///
    /// Only a denied date may follow, as in `send it on Thursday (not Friday)`.
    ///
    /// - Parameter longest: The most days that may be meant, of which the last is returned; `nil` for any number.
    func dayAtEnd(of text: String, longest: Int? = nil) -> CivilDate? { dateAtEnd(of: text, longest: longest)?.day }

    /// The same, and where the date begins, in bytes.
    private func dateAtEnd(of text: String, longest: Int?) -> (day: CivilDate, start: Int)? {
        guard let anchor else { return nil }
        let grammar = DateGrammar(languages: DateGrammar.languages, order: dates.order, preference: .future)
        let matches = grammar.matches(in: text, now: LocalDateTime(date: anchor))
        guard let index = matches.lastIndex(where: { !$0.isDenied }), let day = DateSpan(matches[index]).last, day >= anchor
        else { return nil }
        if let longest, let first = DateSpan(matches[index]).first, day.dayNumber - first.dayNumber >= longest { return nil }
        var end = matches[index].byteRange.upperBound
        for denied in matches[(index + 1)...] where denied.byteRange.lowerBound - end <= Self.longestDenial {
            end = denied.byteRange.upperBound
        }
        let rest = text.utf8.dropFirst(end)
        let isBracketed = end > matches[index].byteRange.upperBound && rest.elementsEqual(")".utf8)
        return rest.isEmpty || isBracketed ? (day, matches[index].byteRange.lowerBound) : nil
    }

    /// The day at the end of a task that has no due date otherwise: `ring the crane firm tomorrow`, `bring soup on Friday #home`.
    ///
    /// A day that is long after the document's was written for another year, one behind *from* says since when, and one behind *about* what is spoken of.
    private func nearDayAtEnd(of words: String) -> CivilDate? {
        guard let anchor else { return nil }
        var text = words.trimmed
        while let last = text.split(separator: " ").last, last.count < text.count, "#@+".contains(last.first ?? " ") {
            text = String(text.dropLast(last.count)).trimmed
        }
        guard let (day, start) = dateAtEnd(of: text, longest: Self.daysOfWeek),
            day.dayNumber - anchor.dayNumber <= Self.longestWait
        else { return nil }
        let last = FoldedWords.of(text).suffix(Self.wordsOfDay)
        let bytes = Array(text.utf8)
        // *About Friday* may be read as a rough date, preposition and all.
        let beside = [
            FoldedWords.of(String(decoding: bytes[..<start], as: UTF8.self)).last,
            FoldedWords.of(String(decoding: bytes[start...], as: UTF8.self)).first,
        ].compactMap(\.self)
        return last.contains(where: Self.origins.contains) || beside.contains(where: Self.beforeTopic.contains) ? nil : day
    }

    /// *This week* is a day to be done by, *in May* is not.
    private static let daysOfWeek = 7
    /// In days.
    private static let longestWait = 92
    /// The most words of a date and the preposition before it: *from the 3rd of March*.
    private static let wordsOfDay = 5
    private static let origins: Set<String> = [
        "from", "of", "since", "after", "vom", "von", "seit", "nach", "du", "depuis", "apres", "del", "desde", "despues",
    ]

    /// In English, German, French and Spanish, folded.
    private static let beforeTopic: Set<String> = ["about", "regarding", "uber", "wegen", "concernant", "sobre"]

    /// The most bytes between a date and the one that is denied: `, and not `.
    private static let longestDenial = 16

    /// - Parameter isDirect: Whether the day must begin right behind the mark.
    private func day(
        _ bytes: [UInt8], _ text: Range<Int>, behind dueMarks: [StaticString], isDirect: Bool = false
    ) -> CivilDate? {
        var marks = 0
        for index in text where index == text.lowerBound || !bytes[index - 1].isWord {
            guard Self.dueBeginnings.contains(bytes[index].lowercased) else { continue }
            for mark in dueMarks {
                var scanner = ByteScanner(bytes, index..<text.upperBound)
                guard scanner.skip(text: mark) else { continue }
                marks += 1
                guard marks <= TaskReader.dueMarkLimit else { return nil }
                scanner.skipSpaces()
                _ =
                    scanner.skip(text: "by ") || scanner.skip(text: "on ") || scanner.skip(text: "the ")
                    || scanner.skip(text: "[[")
                if isDirect, scanner.next?.isLower ?? true { continue }
                if let date = dates.dueDay(in: bytes, scanner.position..<scanner.end, anchor: anchor) { return date }
            }
        }
        return nil
    }
}
