import ScrubjayText

/// Remarks of a task about having been carried over, which are not part of its subject: `order the tiles (carried over)`, `… – still open`,
/// `… → now 20 March`.
enum CarryOverRemark {
    /// The text of a task without such remarks at its end.
    static func removed(from text: String) -> String {
        var words = text[...]
        while let remark = remark(at: words) { words = words[..<remark] }
        return words.isEmpty ? text : String(words)
    }

    /// Where a remark at the end of the text begins: in brackets, or after a dash, an arrow or a comma.
    private static func remark(at text: Substring) -> Substring.Index? {
        var text = text
        while let last = text.last, last.isWhitespace || last == "." { text.removeLast() }
        guard let last = text.last else { return nil }
        let start: Substring.Index?
        if last == ")" || last == "]" {
            start = text.suffix(longest).lastIndex(of: last == ")" ? "(" : "[")
        } else {
            start = text.unicodeScalars.suffix(longest).lastIndex(where: separators.contains)
        }
        guard let start, isRemark(text[start...]) else { return nil }
        return start
    }

    /// The length of a remark in characters, at most. Longer ones say more than that.
    private static let longest = 60
    private static let separators = Set("-–—,;→>".unicodeScalars)

    private static func isRemark(_ text: Substring) -> Bool {
        let words = text.split { !$0.isLetter && !$0.isNumber }.map { Folding.folded(String($0)) }
        return words.contains(where: marks.contains)
            && words.allSatisfy { marks.contains($0) || others.contains($0) || isNumber($0) }
    }

    private static func isNumber(_ word: String) -> Bool { word.utf8.allSatisfy(\.isDigit) }

    /// In folded form: English, German, French, Spanish, Italian, Portuguese, Dutch.
    private static let marks = words(
        """
        carried carry again still ongoing continued continuing outstanding postponed pending rollover ubertrag ubertragen ubernommen weiterhin \
        erneut nochmals wiedervorlage vertagt verschoben reporte reportee reconduit toujours encore aplazada aplazado arrastrada arrastrado \
        sigue pendiente riportato riportata rinviato rinviata ancora transitado transitada adiado adiada continua ainda overgenomen doorgeschoven \
        opnieuw nog last now new moved pushed jetzt neu neuer neue nouvelle nouveau nueva nuevo
        """)

    /// Words that may accompany them.
    private static let others = words(
        """
        over forward from to of the in on by until due date deadline back bis fallig termin frist datum auf echeance pour au al fecha para el open time week month meeting session previous as before see since item action task status minutes \
        aus von der vom letzter letzte letzten sitzung woche mal noch offen protokoll de la le du ouvert ouverte seance reunion semaine fois \
        derniere dernier abierta abierto ultima ultimo semana vez sesion dal dalla della aperto aperta riunione settimana volta scorsa da \
        aberta aberto reuniao sessao van uit vorige keer week vergadering het open staat january february march april may june july august \
        september october november december monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag \
        januar februar marz mai juni juli oktober dezember
        """)

    private static func words(_ list: String) -> Set<String> { Set(WordList.words(list)) }
}
