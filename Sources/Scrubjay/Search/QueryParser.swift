/// Takes a query apart: words, `"phrases"`, `-without`, `begin*`, and `field:value` for title, tag, with, kind, in and date.
///
/// What only looks like an operator (`3:1`, `C++ -`, a lone quote) is words.
struct QueryParser: Sendable {
    let analyzer: Analyzer
    /// Languages to expect, the first one first.
    let languages: [Language]
    /// How `date:yesterday` is read, and the moment that it counts from.
    let dates: DateGrammar
    let now: LocalDateTime

    /// - Parameter respellings: What is to be read in place of words in the free text of the same query, in their order.
    func parse(_ query: Query, respelled respellings: [Respelling] = []) throws(QueryError) -> ParsedQuery {
        try Query.check(limit: query.limit)
        if let count = query.diversity?.perDocument, count < 0 { throw QueryError(.perDocumentOutOfRange(count)) }
        var parsed = ParsedQuery(today: now.date)
        parsed.filter = query.filter
        parsed.diversity = query.diversity
        parsed.vector = query.vector
        let tokens = query.reading == .syntax ? QueryToken.tokens(of: query.text) : []
        // Filters are in no language.
        let plain =
            query.reading == .words ? query.text : tokens.lazy.filter { $0.field == nil }.map(\.text).joined(separator: " ")
        let language = Language.detect(in: plain, preferred: languages)
        parsed.language = language
        if query.reading == .words { parsed.freeText = query.text }
        for token in tokens { try add(token, to: &parsed, language: language) }
        if !respellings.isEmpty { respell(respellings, in: &parsed, language: language) }
        let rest = readDays(in: &parsed)
        let recency = RecencyWords.folded(in: language)
        parsed.words += words(of: parsed.freeText, language: language)
        if analyzed(rest, language: language).contains(where: { recency.contains($0.folded) }) {
            parsed.preferences.append(.latest)
            parsed.words.removeAll { $0.isWord(of: recency) }
        }
        parsed.words = unique(parsed.words)
        parsed.preferences += TagsInQuery.tags(in: parsed.freeText, language: language).map { .tag($0) }
        let kinds = AskedKind.words(in: language)
        let asked = Set(parsed.words.flatMap(\.forms).compactMap { kinds[$0] })
        parsed.preferences += AskedKind.allCases.filter(asked.contains).map { .kind($0) }
        if parsed.hasNoWords, !parsed.excluded.isEmpty, parsed.filter.isEmpty { throw QueryError(.onlyExclusions) }
        return parsed
    }

    private func add(_ token: QueryToken, to parsed: inout ParsedQuery, language: Language) throws(QueryError) {
        if let field = token.field, !token.isExcluded, try add(token.text, as: field, to: &parsed, language: language) {
            return
        }
        let text = token.field.map { "\($0):\(token.text)" } ?? token.text
        let trees = words(of: text, language: language)
        if token.isExcluded {
            guard let tree = tree(of: text, isPhrase: token.isQuoted || trees.count > 1, language: language) else { return }
            parsed.excluded.append(tree)
        } else if token.isQuoted {
            guard let tree = tree(of: text, isPhrase: true, language: language) else { return }
            parsed.required.append(tree)
            parsed.freeText += parsed.freeText.isEmpty ? text : " " + text
        } else if token.isPrefix, let last = analyzed(text, language: language).last {
            parsed.words.append(.prefix(last.folded))
        } else {
            parsed.freeText += parsed.freeText.isEmpty ? text : " " + text
        }
    }

    /// Returns false for a field that does not exist: then it is words.
    private func add(
        _ value: String, as field: String, to parsed: inout ParsedQuery, language: Language
    ) throws(QueryError) -> Bool {
        switch field {
        case "title":
            guard let tree = tree(of: value, isPhrase: true, language: language) else { return false }
            parsed.required.append(.inField(.title, tree))
        case "tag":
            parsed.filter.tags.append(value)
        case "with":
            parsed.filter.people.append(value)
        case "in":
            parsed.filter.places.append(value)
        case "kind":
            guard let kind = Document.Kind(rawValue: value) else { throw QueryError(.unknownKind(value)) }
            parsed.filter.kinds.append(kind)
        case "date":
            guard let span = DateSpan(value, grammar: dates, now: now) else {
                throw QueryError(.unreadableDate(value))
            }
            parsed.filter.from = span.first
            parsed.filter.to = span.last
        default:
            return false
        }
        return true
    }

    private func respell(_ respellings: [Respelling], in parsed: inout ParsedQuery, language: Language) {
        let written = Set(words(of: parsed.freeText, language: language))
        var bytes = Array(parsed.freeText.utf8)
        for respelling in respellings.reversed() {
            bytes.replaceSubrange(respelling.range, with: respelling.replacement.utf8)
            for case .word(let forms) in words(of: respelling.replacement, language: language)
            where !written.contains(.word(forms)) {
                if let word = forms.first { parsed.weights[word] = Respelling.weight(errors: respelling.errors) }
            }
        }
        parsed.freeText = String(decoding: bytes, as: UTF8.self)
        var told: Set<[String]> = []
        parsed.respellings = respellings.filter { told.insert([$0.written, $0.replacement]).inserted }
    }

    /// Adds the dates as preferences, and returns the other words. A query that is limited to days prefers none.
    private func readDays(in parsed: inout ParsedQuery) -> String {
        guard parsed.filter.from == nil, parsed.filter.to == nil else { return parsed.freeText }
        let bytes = Array(parsed.freeText.utf8)
        var rest: [UInt8] = []
        var end = 0
        for match in dates.matches(in: parsed.freeText, now: now) {
            let span = DateSpan(match)
            guard span.first != nil || span.last != nil else { continue }
            parsed.preferences.append(.days(span, words: String(decoding: bytes[match.byteRange], as: UTF8.self)))
            rest += bytes[end..<match.byteRange.lowerBound]
            end = match.byteRange.upperBound
        }
        return String(decoding: rest + bytes[end...], as: UTF8.self)
    }

    /// One tree for each position of the text: any of the forms that stand there.
    private func words(of text: String, language: Language) -> [QueryTree] {
        var trees: [QueryTree] = []
        for position in positions(of: text, language: language) { trees.append(.word(position)) }
        return unique(trees)
    }

    private func tree(of text: String, isPhrase: Bool, language: Language) -> QueryTree? {
        let positions = positions(of: text, language: language)
        if positions.count == 1 { return .word(positions[0]) }
        return positions.isEmpty ? nil : isPhrase ? .phrase(positions) : .any(positions.map { .word($0) })
    }

    /// The distinct forms at each position, the stem first.
    ///
    /// Where words are not parted, pairs of units are asked for; a unit alone, which stands in most texts, only where it is alone here.
    private func positions(of text: String, language: Language) -> [[String]] {
        var positions: [[String]] = []
        var last = -1
        for term in analyzed(text, language: language) where !term.isOfPair {
            if term.position != last { positions.append([]) }
            last = term.position
            for form in [term.stem, term.folded] where !positions[positions.count - 1].contains(form) {
                positions[positions.count - 1].append(form)
            }
        }
        return positions
    }

    private func analyzed(_ text: String, language: Language) -> [(stem: String, folded: String, position: Int, isOfPair: Bool)]
    {
        let words = analyzer.analyze(text, language: language)
        let utf8 = Array(text.utf8)
        return words.terms.indices.map { index in
            let term = words.terms[index]
            return (words.stem(term), words.folded(term), term.position, Self.isOfPair(index, in: words.terms, of: utf8))
        }
    }

    /// Whether a term is one of the units of a pair: then the pair is one or two terms before it.
    private static func isOfPair(_ index: Int, in terms: [AnalyzedText.Term], of utf8: [UInt8]) -> Bool {
        let source = terms[index].source
        guard ScalarClass(utf8.scalar(at: source.lowerBound).value) == .unspaced else { return false }
        return terms[max(0, index - 2)..<index].contains {
            $0.source.count > source.count && $0.source.lowerBound <= source.lowerBound
                && $0.source.upperBound >= source.upperBound
        }
    }

    private func unique(_ trees: [QueryTree]) -> [QueryTree] {
        var seen: Set<QueryTree> = []
        return trees.filter { seen.insert($0).inserted }
    }
}
