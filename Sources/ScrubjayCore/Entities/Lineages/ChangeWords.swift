import ScrubjayText

/// Finds words for a change in a text, in English, German, French and Spanish.
struct ChangeWords {
    private let joined: String
    private let words: JoinedWords

    init(in text: String) {
        joined = FoldedWords.joined(text)
        words = JoinedWords(joined: joined)
        saysNoMore = Self.saysNoMore(text, joined) || Self.endsWithAnyMore(text, joined)
    }

    /// Whether it says that something has changed.
    var isChange: Bool { has(Self.moves) || isReversal || isEnd }

    /// Whether it says that something no longer holds or does not take place.
    var isEnd: Bool { has(Self.endings) }

    /// Whether it says that something else was chosen than before.
    var isReversal: Bool { has(Self.reversals) || isReturn || isNoLonger }

    /// Whether it says that what was given up is chosen again: *back to Postgres after all*.
    var isReturn: Bool { has(Self.returns) }

    /// Whether it says that something was so and is not so now.
    var isNoLonger: Bool { has(Self.noLonger) || saysNoMore }

    /// Whether it only takes back what stands before it: *Forget that.*
    var isTakingBack: Bool {
        let rest = joined.split(separator: " ").drop { Self.fillers.contains(String($0)) }
        guard rest.count <= Self.longestTakingBack else { return false }
        return Self.takingBack.contains(rest.joined(separator: " "))
    }

    /// Whether it says that what was given up is chosen again, and nothing else: *Back to Postgres after all.*
    var isOnlyReturn: Bool {
        let rest = joined.split(separator: " ").drop {
            Self.fillers.contains(String($0)) || Self.reversals.contains(String($0))
        }
        guard rest.count <= Self.longestReturn else { return false }
        let text = rest.joined(separator: " ")
        return Self.returns.contains { text.hasPrefix($0 + " ") }
    }

    /// Whether it also says that this reverses a choice: *after all*, *doch zurück zu*.
    var isReturnAfterAll: Bool { isOnlyReturn && has(Self.reversals) }

    /// Whether it says that a time is another one now, so that *from 3 to 8 May* names the old day and the new one.
    var isMove: Bool { has(Self.shifts) }

    private func has(_ phrases: [String]) -> Bool { phrases.contains(where: words.contains) }

    /// Returns the first words of a text that say that something has changed, as they are written: *instead of*, *pushed back to*; `nil` if none do.
    ///
    /// Words such as *now* only count if there are no clearer ones.
    ///
    /// - Parameter language: The language of the text.
    static func written(in text: String, language: Language) -> String? {
        let words = WrittenWords(text)
        let clear = reversals + returns + noLonger + endings + shifts
        func first(of phrases: [String]) -> String? { words.first(of: phrases, language: language) }
        if let found = first(of: clear) ?? first(of: moves) { return found }
        return ChangeWords(in: text).saysNoMore ? first(of: ["any more", "plus"]) : nil
    }

    /// Returns the few words behind words that name what was chosen before, such as *instead of* and *no longer*; `nil` if there are none.
    static func given(upIn text: String) -> String? { WrittenWords(text).words(behind: giving, limit: 4) }

    /// All words of the phrases, folded. They say nothing of the subject.
    static let all = Set(
        (moves + reversals + returns + noLonger + endings).flatMap { $0.split(separator: " ").map(String.init) }
    )
    .union(["plus", "ne", "any", "more"])

    private let saysNoMore: Bool

    /// Whether it says *ne … plus*, with at most two words between. *Plus de 20* is a number, and *plus grand que* compares.
    private static func saysNoMore(_ text: String, _ joined: String) -> Bool {
        guard joined.contains("plus") else { return false }
        let words = joined.split(separator: " ")
        let plain = text.lowercased()
        return words.indices.contains { index in
            guard words[index] == "plus", !words[index...].dropFirst().prefix(2).contains("que") else { return false }
            return words[max(0, index - 3)..<index].contains { word in
                // In plain text, *n'est* is folded to one word.
                word == "ne" || word == "n" || word.hasPrefix("n") && plain.contains("n'" + word.dropFirst())
            }
        }
    }

    /// Whether a clause ends with *any more*. *Any more paint* is a quantity.
    private static func endsWithAnyMore(_ text: String, _ joined: String) -> Bool {
        guard joined.contains("any more") else { return false }
        let plain = text.lowercased()
        return plain.ranges(of: "any more").contains { found in
            let rest = plain[found.upperBound...].drop(while: \.isWhitespace)
            guard let next = rest.first, next.isLetter || next.isNumber else { return rest.first.map { $0 != "-" } ?? true }
            return rest.startIndex > found.upperBound && conjunctions.contains(String(rest.prefix(while: \.isLetter)))
        }
    }

    /// Words with which another clause begins.
    private static let conjunctions: Set<String> = [
        "and", "but", "because", "since", "so", "now", "as", "although", "though", "if",
    ]

    private static let longestTakingBack = 5
    private static let longestReturn = 7
    /// Words that may stand before *forget that*.
    private static let fillers: Set<String> = [
        "ok", "okay", "no", "right", "actually", "please", "so", "well", "oh", "update", "later", "nein", "gut", "also", "bon",
        "non", "vale", "bueno",
    ]
    private static let takingBack: Set<String> = Set(
        WordList.phrases(
            """
            scrap that, scrap this, scrap it, forget that, forget this, forget it, forget the above, ignore that, ignore this, ignore the above,
            strike that, never mind, nevermind, disregard that, disregard this, disregard the above, cancel that, not any more, no longer,
            no longer true, not true any more, vergiss das, vergesst das, vergessen wir das, das streichen, doch nicht, hat sich erledigt,
            gilt nicht mehr, nicht mehr gultig, das gilt nicht mehr, oublie ca, oubliez ca, oublions ca, oublie cela, laisse tomber, on oublie,
            ce n est plus vrai, olvida eso, olvidalo, olvidemoslo, dejalo, ya no, eso ya no vale, ya no vale
            """))

    /// A time was changed.
    private static let shifts = WordList.phrases(
        """
        moved, moves, move, postponed, pushed back, pushed out, put back, put off, brought forward, delayed, rescheduled, shifted, slipped,
        slips, changed, verschoben, verschieben, verlegt, vorgezogen, geandert, reporte, reportee, repousse, repoussee, avance, avancee,
        deplace, deplacee, decale, decalee, aplazado, aplazada, pospuesto, pospuesta, adelantado, adelantada, retrasado, retrasada,
        se mueve, cambiado, cambiada
        """)

    private static let moves =
        shifts
        + WordList.phrases(
            """
            now, new, from now on, goes up, went up, go up, goes down, went down, raised, rises, rose, increased, increases, lowered,
            reduced, drops to, dropped to, correction, corrected, revised, updated, changes, jetzt, nun, neu, neue, neuer, neues,
            ab sofort, erhoht, steigt, sinkt, gesenkt, korrektur, korrigiert, desormais, maintenant, nouveau, nouvelle, augmente,
            passe a, corrige, ahora, nuevo, nueva, sube, baja, corregido
            """)

    private static let reversals = WordList.phrases(
        """
        instead, rather than, after all, switched to, switch to, switches to, switching to, switched from, switch from, switches from,
        switching from, reverted, reversed,
        takes over, took over, hands over, handed over, ubernimmt, reprend, se hace cargo, replaced by, replaces, superseded,
        overruled, on second thoughts, changed our minds, stattdessen, doch, doch wieder, statt,
        umentschieden, ersetzt, wechseln zu, wechseln von, wechseln auf, gewechselt, steigen um auf, umgestiegen, remplace, remplacee,
        on passe de, passons de, passons a, sustituye, reemplaza, reemplazado por, cambiamos de, cambiamos a, finalement, plutot, au lieu de, en fin de compte, en lugar de, en vez de,
        finalmente, al final
        """)

    private static let returns = WordList.phrases(
        """
        back to, return to, returns to, returned to, returning to, reverting to, reverts to, reverted to, zuruck zu, zuruck zum, zuruck zur,
        retour a, retour au, on revient a, on revient au, revenons a, revenons au, volvemos a, volvemos al, vuelta a, vuelta al, de vuelta a
        """)

    private static let noLonger = WordList.phrases("no longer, anymore, any longer, nicht mehr, nicht langer, ya no")

    /// The words behind these name the earlier choice.
    private static let giving = WordList.phrases(
        """
        instead of, rather than, in place of, no longer, replaces, switched from, switch from, switches from, switching from,
        ersetzt die, ersetzt den, ersetzt das, wechseln von, on passe de, passons de, cambiamos de, sustituye, reemplaza a, statt, anstatt, anstelle von, nicht mehr, nicht langer, au lieu de, au lieu du,
        plutot que, remplace, en lugar de, en lugar del, en vez de, en vez del, ya no
        """)

    private static let endings = WordList.phrases(
        """
        void, cancelled, canceled, called off, is off, are off, scrap that, scrapped, dropped, no longer needed, no longer holds,
        does not take place, hinfallig, abgesagt, entfallt, entfallen, gestrichen, nicht mehr notig, annule, annulee, supprime, n a plus lieu,
        cancelado, cancelada, anulado, anulada, suspendido, suspendida
        """)
}

/// The words of a text in folded form, each with where it is written.
struct WrittenWords {
    private let text: String
    private let words: [(folded: String, range: Range<String.Index>)]

    init(_ text: String) {
        self.text = text
        words = text.split(whereSeparator: \.isWhitespace).flatMap { chunk in
            FoldedWords.of(String(chunk)).map { ($0, chunk.startIndex..<chunk.endIndex) }
        }
    }

    /// Returns the first of some phrases that the text has, with the preposition behind it; the longest of those that begin there. `nil` if it has none.
    ///
    /// - Parameters:
    ///   - phrases: Folded, joined by single spaces.
    ///   - language: The language of the text. *A* is a preposition in French and Spanish only.
    func first(of phrases: [String], language: Language) -> String? {
        guard let found = range(of: phrases) else { return nil }
        var last = found.upperBound - 1
        if last + 1 < words.count, Self.prepositions(in: language).contains(words[last + 1].folded),
            text[words[last].range].last.map({ $0.isLetter }) ?? false
        {
            last += 1
        }
        return String(text[words[found.lowerBound].range.lowerBound..<words[last].range.upperBound]).trimming {
            !$0.isLetter && !$0.isNumber
        }
    }

    /// Returns the words behind the first of some phrases; `nil` if the text has none.
    func words(behind phrases: [String], limit: Int) -> String? {
        guard let found = range(of: phrases) else { return nil }
        return words[found.upperBound...].prefix(limit).map { String(text[$0.range]) }.joined(separator: " ")
    }

    /// The numbers of the words of the first of some phrases, the longest of those that begin there.
    private func range(of phrases: [String]) -> Range<Int>? {
        let byFirst = Dictionary(grouping: phrases.map { $0.split(separator: " ").map(String.init) }) { $0.first ?? "" }
        for index in words.indices {
            let begun = (byFirst[words[index].folded] ?? []).filter { words[index...].map(\.folded).starts(with: $0) }
            if let longest = begun.map(\.count).max() { return index..<(index + longest) }
        }
        return nil
    }

    /// Prepositions that belong to a word of change. Of a text in another language, those of all except *a*, which is an article in some.
    private static func prepositions(in language: Language) -> Set<String> {
        prepositions[language.code] ?? Set(prepositions.values.joined()).subtracting(["a"])
    }

    private static let prepositions: [String: Set<String>] = [
        "en": ["of", "to", "by", "from"], "de": ["auf", "durch", "von"], "fr": ["a", "par", "de"], "es": ["a", "por", "de"],
    ]
}
