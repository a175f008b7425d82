import ScrubjayText

/// Finds words for a change in a text, in English, German, French and Spanish.
struct ChangeWords {
    private let words: JoinedWords

    init(in text: String) { words = JoinedWords(text) }

    /// Whether it says that something has changed.
    var isChange: Bool { has(Self.moves) || isReversal || isEnd }

    /// Whether it says that something no longer holds or does not take place.
    var isEnd: Bool { has(Self.endings) }

    /// Whether it says that something else was chosen than before.
    var isReversal: Bool { has(Self.reversals) }

    /// Whether it says that a time is another one now, so that *from 3 to 8 May* names the old day and the new one.
    var isMove: Bool { has(Self.shifts) }

    private func has(_ phrases: [String]) -> Bool { phrases.contains(where: words.contains) }

    /// All words of the phrases, folded. They say nothing of the subject.
    static let all = Set((moves + reversals + endings).flatMap { $0.split(separator: " ").map(String.init) })

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
            reduced, drops to, dropped to, correction, corrected, revised, updated, changes, no longer, jetzt, nun, neu, neue, neuer, neues,
            ab sofort, erhoht, steigt, sinkt, gesenkt, korrektur, korrigiert, nicht mehr, desormais, maintenant, nouveau, nouvelle, augmente,
            passe a, corrige, ahora, nuevo, nueva, sube, baja, corregido
            """)

    private static let reversals = WordList.phrases(
        """
        instead, rather than, after all, back to, switched to, switch to, switching to, reverted, reversed, no longer,
        takes over, took over, hands over, handed over, ubernimmt, reprend, se hace cargo, replaced by, replaces, superseded,
        overruled, on second thoughts, changed our minds, stattdessen, doch, doch wieder, zuruck zu, statt,
        nicht mehr, umentschieden, finalement, plutot, au lieu de, en fin de compte, retour a, en lugar de, en vez de,
        finalmente, al final, volvemos a
        """)

    private static let endings = WordList.phrases(
        """
        void, cancelled, canceled, called off, is off, are off, scrap that, scrapped, dropped, no longer needed, no longer holds,
        does not take place, hinfallig, abgesagt, entfallt, entfallen, gestrichen, nicht mehr notig, annule, annulee, supprime, n a plus lieu,
        cancelado, cancelada, anulado, anulada, suspendido, suspendida
        """)
}
