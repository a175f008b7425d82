import ScrubjayText

/// The slots of a question for how long meetings took. The words are English, German, French and Spanish, folded.
extension IntentParser {
    /// The intent of a question for how long meetings took. `nil` if the question has no word for meetings, no words of a title, and no people whom the owner
    /// met.
    var duration: ParsedIntent? {
        let words = JoinedWords(joined: tokens.text)
        var slots = spanSlots
        // *How many hours* counts no meetings.
        slots.counted = []
        let written = slots.words
        slots.words = written.enumerated().filter { index, word in
            guard Self.wordsOfDuration.contains(word) else { return true }
            // *The cost review* is a title.
            let next = written.dropFirst(index + 1).first
            return Self.mayBeginTitle.contains(word) && next.map { !Self.wordsOfDuration.contains($0) } ?? false
        }.map(\.element)
        slots.hasMeetingWord = has(.meeting) || has(.talk) || Self.wordsOfMeeting.contains(where: words.contains)
        let isWithOwner = tokens.namedPeople.contains(.owner) || QuestionLexicon.with.contains(where: words.contains)
        guard slots.hasMeetingWord || !slots.words.isEmpty || !people.isEmpty && isWithOwner else { return nil }
        return .duration(measuredMeetings(words), slots)
    }

    private func measuredMeetings(_ words: JoinedWords) -> ParsedIntent.MeasuredMeetings {
        func says(_ phrases: [String]) -> Bool { phrases.contains(where: words.contains) }
        // *Duró más de una hora* does not ask for the longest meeting.
        if says(Self.longest), !words.contains("mas de") { return .longest }
        if says(Self.shortest) { return .shortest }
        if has(.next) || has(.future) || saysWill { return .next }
        // *How long do meetings last*.
        if has(.meetings) || has(.usual) || says(Self.wordsOfTotal) { return .all }
        if has(.last) { return .last }
        if has(.first) { return .first }
        return says(Self.wordsOfLasting) ? .one : .all
    }

    private static let longest = WordList.phrases(
        """
        longest, langste, langsten, langster, langstes, plus long, plus longs, plus longue, plus longues, plus longtemps
        mas largo, mas larga, mas largos, mas largas, mas tiempo, duro mas, dura mas
        """)
    private static let shortest = WordList.phrases(
        """
        shortest, kurzeste, kurzesten, kurzester, kurzestes, plus court, plus courte, plus courts, plus courtes
        mas corto, mas corta, mas cortos, mas cortas, duro menos
        """)
    private static let wordsOfTotal = WordList.words(
        "total totals altogether overall gesamt gesamte insgesamt totale totaux usual typical average durchschnitt moyenne promedio"
    )
    private static let wordsOfLasting = WordList.words(
        """
        long length last lasted duration take took run ran lang lange lange dauer dauert dauerte gedauert ging duree dure durait duro dura duracion
        """)

    /// Words for meetings that have another meaning or none in `QuestionLexicon`.
    private static let wordsOfMeeting = WordList.words(
        """
        getroffen telefoniert gesprochen telefonat telefonate anruf zusammen appel appels lappel vus parle parler siege \
        llamada llamadas reunido reunida reunidos reunidas reunimos reuni hablamos hable hablado
        """)

    private static let mayBeginTitle = Set(WordList.words("cost phone half kosten"))

    /// Words that ask how long a meeting took and are neither in its title nor its topic. `IntentModel.isFramingWord` would also take out nouns that some
    /// examples contain, such as *floor*.
    private static let wordsOfDuration = Set(
        wordsOfMeeting + wordsOfTotal + wordsOfLasting
            + WordList.words(
                """
                longer longest shortest lasts lasting taken takes taking runs hour hours minute minutes time half spend spends spent spending \
                add sum went ten phone stuck together cost take much more than exactly
                langer langste langsten langster langstes kurzeste kurzesten kurzester kurzestes stunde stunden minute minuten zeit dauern \
                dauerten gingen geht drauf gekostet kosten verbracht verbringe verbrachte verbringen gesessen sass sassen viel wieviel treffens
                combien temps longtemps long longue longues longs court courte courts courtes plus heure heures dheure dheures dune minutes durent \
                duraient durer durent passe passee passees passes passer passons pris prise prises prend prennent prendre reste rester restee va jai est-ce eu eues dhabitude
                cuanto cuanta tiempo hora horas minutos largo larga largos largas corto corta cortos cortas mas menos duran duraron durar paso pase \
                pasado pasamos pasaron llevo lleva llevamos estuve estuvo estuvimos tuve tuvo tuvimos va van
                """))
}
