import ScrubjayText

/// Impersonal sentences in which minutes and chairs record or revoke a decision.
///
/// `It was agreed that …`, `Es wurde beschlossen, …`; `The decision of 3 March is revoked`. They exist for all languages in which decisions are read.
enum DecisionFormula {
    /// Longest line in bytes. A longer one is a paragraph that tells a story.
    private static let lengthLimit = 400
    private static let wordLimit = 60

    /// Whether a line of minutes, which must begin with a capital, records or revokes a decision.
    static func begins(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
        guard let first = line.first, bytes[first].isUpper, line.count <= lengthLimit else { return false }
        let opening = SpokenWord.words(in: bytes, line, limit: 4)
        guard impersonal.length(at: opening[...]) != nil || nouns.length(at: opening[...]) != nil else { return false }
        return isOne(SpokenWord.words(in: bytes, line, limit: wordLimit)[...]) && bytes[line].last != UInt8(ascii: "?")
    }

    /// Whether the words of a clause record or revoke a decision.
    static func isOne(_ words: ArraySlice<SpokenWord>) -> Bool {
        if let length = impersonal.length(at: words) { return words.count > length + 1 }
        return nouns.length(at: words) != nil && words.indices.contains { revocations.length(at: words[$0...]) != nil }
    }

    static let impersonal: PhraseTable = """
        it was decided that|it was decided to|it was decided not to|it was agreed that|it was agreed to|it was agreed not to|\
        it was resolved that|it was resolved to|it has been decided that|it has been decided to|it has been agreed that|\
        it has been agreed to|es wurde beschlossen|es wird beschlossen|es wurde entschieden|es wurde vereinbart|es wurde festgelegt|\
        er is besloten|er werd besloten|er is afgesproken|er werd afgesproken|il a été décidé de|il a été décidé que|il a été décidé d'|\
        il est décidé de|il est décidé que|il a été convenu de|il a été convenu que|il est convenu de|il est convenu que|\
        se ha decidido|se decide|se decidió|se acuerda|se acordó|se ha acordado|si è deciso|si decide di|è stato deciso|\
        si è concordato|è stato concordato|si è stabilito|foi decidido|foi acordado|foi deliberado|decidiu-se|acordou-se|deliberou-se
        """

    /// Words for a decision that is talked about.
    static let nouns: PhraseTable = """
        the decision|our decision|my decision|the final decision|the resolution|die entscheidung|unsere entscheidung|der beschluss|\
        unser beschluss|het besluit|ons besluit|de beslissing|la décision|notre décision|la résolution|la decisión|nuestra decisión|\
        el acuerdo|la decisione|la nostra decisione|la delibera|a decisão|a nossa decisão|a deliberação
        """

    /// Whether a sentence says nothing but that an earlier decision is void or replaced: *The resolution of May is void*, *This replaces the decision of 4 May*.
    static func isWithdrawal(_ words: ArraySlice<SpokenWord>) -> Bool {
        if let length = replacing.length(at: words) {
            let rest = words.dropFirst(length)
            return nouns.length(at: rest) != nil || replaced.length(at: rest) != nil
        }
        return nouns.length(at: words) != nil && isOne(words)
    }

    private static let replacing: PhraseTable = """
        this replaces|this supersedes|this overrides|this overrules|this revokes|this cancels|it replaces|it supersedes|das ersetzt|dies ersetzt|\
        er ersetzt|sie ersetzt|damit ist|cela remplace|cela annule|ça remplace|ça annule|elle remplace|elle annule|esto sustituye|\
        esto reemplaza|esto anula|sustituye|reemplaza|anula
        """
    /// Words for a decision behind these, in other cases than `nouns`.
    private static let replaced: PhraseTable =
        "what we decided|what we agreed|the old decision|the earlier decision|den beschluss|unseren beschluss|a la decisión|al acuerdo"

    /// Whether the words before a colon announce a decision that may replace an earlier one: *New decision*, *Wir haben uns umentschieden*.
    static func isLabel(_ words: String) -> Bool { labelNames.contains(words) }

    /// The same as phrases. Each stands alone before its colon.
    static let labels = PhraseTable(labelNames)

    private static let labelNames = Set(
        WordList.phrases(
            """
            new decision, final decision, revised decision, updated decision, latest decision, new resolution, revised resolution, new agreement,
            revised agreement, we changed our minds, neuer beschluss, endgültiger beschluss, geänderter beschluss, neue entscheidung,
            endgültige entscheidung, geänderte entscheidung, neue vereinbarung, wir haben uns umentschieden, nouvelle décision, décision finale,
            décision définitive, décision révisée, nouvel accord, nous avons changé d'avis, nueva decisión, decisión final, decisión definitiva,
            decisión revisada, nuevo acuerdo, acuerdo definitivo, nueva resolución, hemos cambiado de opinión, nuova decisione, decisione finale,
            nova decisão, decisão final, novo acordo, nieuw besluit, nieuwe beslissing
            """))

    private static let revocations: PhraseTable = """
        is void|is now void|is no longer valid|ist damit hinfällig|ist somit hinfällig|wird hinfällig|ist damit aufgehoben|\
        ist nicht mehr gültig|est caduque|est donc caduque|est désormais caduque|ya no vale|ya no es válida|ya no es válido|\
        is revoked|is hereby revoked|is rescinded|is hereby rescinded|is withdrawn|is hereby withdrawn|is reversed|no longer holds|\
        no longer stands|no longer applies|wird aufgehoben|ist aufgehoben|wird hiermit aufgehoben|wird zurückgenommen|wird widerrufen|\
        ist hinfällig|gilt nicht mehr|wordt ingetrokken|is ingetrokken|wordt herroepen|vervalt|est annulée|est abrogée|est révoquée|\
        n'est plus valable|queda sin efecto|queda anulada|queda anulado|se revoca|se anula|è revocata|è annullata|non vale più|\
        é revogada|é anulada|fica sem efeito
        """
}
