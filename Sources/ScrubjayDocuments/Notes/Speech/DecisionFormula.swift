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

    private static let revocations: PhraseTable = """
        is revoked|is hereby revoked|is rescinded|is hereby rescinded|is withdrawn|is hereby withdrawn|is reversed|no longer holds|\
        no longer stands|no longer applies|wird aufgehoben|ist aufgehoben|wird hiermit aufgehoben|wird zurückgenommen|wird widerrufen|\
        ist hinfällig|gilt nicht mehr|wordt ingetrokken|is ingetrokken|wordt herroepen|vervalt|est annulée|est abrogée|est révoquée|\
        n'est plus valable|queda sin efecto|queda anulada|queda anulado|se revoca|se anula|è revocata|è annullata|non vale più|\
        é revogada|é anulada|fica sem efeito
        """
}
