import ScrubjayText

/// Recognises questions for the time of something that takes place: *when is the concert*, *wann ist das Konzert*, and not *when is the rent due* or *when
/// do we print the posters*.
enum OccurrenceQuestion {
    static func isOne(_ text: String) -> Bool {
        let words = FoldedWords.joinedApart(text).split(separator: " ").map(String.init)
        guard let start = words.firstIndex(where: beginnings.contains) else { return false }
        // *On which day is*, *a que fecha es*
        let next = words[(start + 1)...].first { !between.contains($0) }
        return next.map(copulas.contains) ?? false && !words.contains(where: ofDueDates.contains)
    }

    /// In English, German, French and Spanish, folded, as the next lists.
    private static let beginnings = Set(
        WordList.words("when what which wann welchem welcher welches quand quel quelle cuando que cual"))
    private static let between = Set(WordList.words("day date weekday time tag datum wochentag jour date heure dia fecha hora"))
    private static let copulas = Set(
        WordList.words(
            "is are was were s ist sind war waren findet est sont etait etaient a sera es son era fue sera seran sont tiene"))
    /// Words for the last day of a job.
    private static let ofDueDates = Set(
        WordList.words(
            """
            due deadline needed required overdue expected fallig frist abgabe stichtag falligkeit spatestens echeance delai limite \
            due dues vence vencen vencimiento plazo entrega
            """))
}
