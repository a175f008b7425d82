import ScrubjayDocuments
import ScrubjayText

/// Parses a query: words, `"phrases"`, `-without`, `begin*`, `field:value`, and the operators of `QueryExpression`.
///
/// Text that only resembles an operator (`3:1`, `C++ -`, a lone quote) is read as words.
struct QueryParser: Sendable {
    let analyzer: Analyzer
    /// The languages to expect, most likely first.
    let languages: [Language]
    /// Reads dates such as `date:yesterday`, relative to `now`.
    let dates: DateGrammar
    let now: LocalDateTime
    /// What the notes have of other fields; `nil` takes these for text.
    var fieldsInNotes: FieldsInNotes?
    /// Reads the dates behind fields, in any language; `nil` reads them like those in the text.
    var configuration: Configuration?
    /// Whether words have to be as they are written.
    var isExact = false

    /// Parses `query`, optionally with corrected spelling.
    ///
    /// - Parameter corrections: Replacements for words in the free text of the same query, in text order.
    /// - Throws: `QueryError` for a limit out of range, an unknown kind, an unreadable date, an unknown field, an operator without its operands, or a query of exclusions alone.
    func parse(_ query: Query, respelled corrections: [SpellingCorrection] = []) throws(QueryError) -> ParsedQuery {
        try Query.check(limit: query.limit)
        if let count = query.diversity?.perDocument, count < 0 { throw QueryError(.perDocumentOutOfRange(count)) }
        var parsed = ParsedQuery(today: now.date)
        parsed.filter = query.filter
        parsed.diversity = query.diversity
        parsed.vector = query.vector
        (parsed.order, parsed.isReversed) = (query.order, query.isReversed)
        parsed.isExact = isExact
        parsed.leavesOutUnrelated = query.leavesOutUnrelated
        let expression = try expression(of: query)
        let tokens = expression?.tokens ?? (query.reading == .words ? [] : QueryToken.tokens(of: query.text))
        // Filters tell nothing about the language.
        let plain =
            query.reading == .words
            ? query.text : tokens.lazy.filter { $0.field == nil && !$0.isPattern }.map(\.text).joined(separator: " ")
        let language = Language.detect(in: plain, preferred: languages)
        parsed.language = language
        if query.reading == .words { parsed.freeText = query.text }
        if let expression {
            try add(expression, to: &parsed, language: language)
        } else {
            for token in tokens { try add(token, to: &parsed, language: language) }
        }
        // Nobody needs a condition twice, and some of them take long.
        parsed.conditions = unique(parsed.conditions)
        // Without the field, the query would find more than it asks for. What is being typed may become a field with the next key.
        if query.reading == .syntax, let field = parsed.unknownFields.first { throw QueryError(.unknownField(field)) }
        if !corrections.isEmpty { correct(corrections, in: &parsed, language: language) }
        if isExact {
            parsed.words = unique(parsed.words + words(of: parsed.freeText, language: language))
            demandOptional(of: &parsed)
        } else {
            addPreferences(to: &parsed, language: language)
        }
        if query.reading == .typing, let last = tokens.last { parsed.unfinished = unfinished(last, of: query, in: parsed) }
        if parsed.hasNoWords, !parsed.conditions.contains(where: \.demandsSomething) {
            let excludes = !parsed.excluded.isEmpty || !parsed.conditions.isEmpty
            if parsed.filter.isEmpty, excludes { throw QueryError(.onlyExclusions) }
            if !parsed.isLimited, let field = parsed.unknownFields.first { throw QueryError(.unknownField(field)) }
        }
        if let first = parsed.filter.from, let last = parsed.filter.to, last < first, parsed.filter != query.filter {
            throw QueryError(.lastDayBeforeFirst(first, last))
        }
        return parsed
    }

    /// Adds the words of the free text, and the preferences that they express.
    private func addPreferences(to parsed: inout ParsedQuery, language: Language) {
        let rest = readDays(in: &parsed)
        let recency = RecencyWords.folded(in: language)
        parsed.words += words(of: parsed.freeText, language: language)
        if analyzed(rest, language: language).contains(where: { recency.contains($0.folded) }) {
            parsed.preferences.append(.latest)
            parsed.words.removeAll { $0.isWord(of: recency) }
        }
        parsed.words = unique(parsed.words)
        parsed.preferences += TagsInQuery.tags(in: parsed.freeText, language: language).map { .tag($0) }
        let kinds = ExpectedKind.words(in: language)
        let asked = Set(parsed.words.flatMap(\.forms).compactMap { kinds[$0] })
        parsed.preferences += ExpectedKind.allCases.filter(asked.contains).map { .kind($0) }
    }

    func add(_ token: QueryToken, to parsed: inout ParsedQuery, language: Language) throws(QueryError) {
        if token.field != nil, try addField(token, to: &parsed, language: language) { return }
        if isExact { return addExact(token, to: &parsed, language: language) }
        let text = token.fieldText
        let trees = words(of: text, language: language)
        if token.isExcluded, token.isPrefix, let last = analyzed(text, language: language).last {
            parsed.excluded.append(.prefix(last.folded))
        } else if token.isExcluded {
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

    /// The operators of a query; `nil` if it is read without them. An operator that lacks a part may get it with the next key.
    private func expression(of query: Query) throws(QueryError) -> QueryExpression? {
        switch query.reading {
        case .words: nil
        case .syntax: try QueryExpression(query.text)
        case .typing: try? QueryExpression(query.text)
        }
    }

    /// The last word of a query that is being typed; `nil` if it is over, as before a space or a comma, or part of something else.
    private func unfinished(_ token: QueryToken, of query: Query, in parsed: ParsedQuery) -> UnfinishedWord? {
        guard !token.isQuoted, !token.isExcluded, !token.isPrefix, token.field == nil,
            let end = query.text.last, end.isLetter || end.isNumber,
            let last = analyzed(token.text, language: parsed.language).last
        else { return nil }
        let tree = parsed.words.last { $0.forms.contains(last.folded) }
        return tree.map { UnfinishedWord(forms: $0.forms, folded: last.folded) }
    }

    private func correct(_ corrections: [SpellingCorrection], in parsed: inout ParsedQuery, language: Language) {
        let written = Set(words(of: parsed.freeText, language: language))
        var bytes = Array(parsed.freeText.utf8)
        for respelling in corrections.reversed() {
            bytes.replaceSubrange(respelling.range, with: respelling.replacement.utf8)
            for case .word(let forms) in words(of: respelling.replacement, language: language)
            where !written.contains(.word(forms)) {
                if let word = forms.first { parsed.weights[word] = SpellingCorrection.weight(errors: respelling.errors) }
            }
        }
        parsed.freeText = String(decoding: bytes, as: UTF8.self)
        var reported: Set<[String]> = []
        parsed.corrections = corrections.filter { reported.insert([$0.written, $0.replacement]).inserted }
    }

    /// Adds the dates in the free text as preferences, and returns the text without them. Denied dates are left in the text.
    ///
    /// If a filter already limits the query to days, dates are left in the text.
    private func readDays(in parsed: inout ParsedQuery) -> String {
        guard parsed.filter.from == nil, parsed.filter.to == nil else { return parsed.freeText }
        let bytes = Array(parsed.freeText.utf8)
        var rest: [UInt8] = []
        var end = 0
        for match in dates.matches(in: parsed.freeText, now: now) where !match.isDenied {
            let span = DateSpan(match)
            guard span.first != nil || span.last != nil else { continue }
            parsed.preferences.append(.days(span, words: String(decoding: bytes[match.byteRange], as: UTF8.self)))
            rest += bytes[end..<match.byteRange.lowerBound]
            end = match.byteRange.upperBound
        }
        return String(decoding: rest + bytes[end...], as: UTF8.self)
    }

    /// Returns one tree for each distinct position of the text, matching any form at that position.
    func words(of text: String, language: Language) -> [QueryTree] {
        var trees: [QueryTree] = []
        for position in positions(of: text, language: language) { trees.append(.word(position)) }
        return unique(trees)
    }

    func tree(of text: String, isPhrase: Bool, language: Language) -> QueryTree? {
        let positions = positions(of: text, language: language)
        if positions.count == 1 { return .word(positions[0]) }
        return positions.isEmpty ? nil : isPhrase ? .phrase(positions) : .any(positions.map { .word($0) })
    }

    /// Returns the distinct forms at each position, stem first.
    ///
    /// In scripts without spaces, terms are pairs of adjacent characters. A single character occurs in most texts, so it is searched only
    /// if it stands alone in the query.
    private func positions(of text: String, language: Language) -> [[String]] {
        var positions: [[String]] = []
        var last = -1
        for term in analyzed(text, language: language) where !term.isOfPair {
            if term.position != last { positions.append([]) }
            last = term.position
            for form in isExact ? [term.folded] : [term.stem, term.folded] where !positions[positions.count - 1].contains(form)
            {
                positions[positions.count - 1].append(form)
            }
        }
        return positions
    }

    func analyzed(_ text: String, language: Language) -> [(stem: String, folded: String, position: Int, isOfPair: Bool)] {
        let words = analyzer.analyze(text, language: language)
        let utf8 = Array(text.utf8)
        return words.terms.indices.map { index in
            let term = words.terms[index]
            return (words.stem(term), words.folded(term), term.position, Self.isOfPair(index, in: words.terms, of: utf8))
        }
    }

    /// Returns whether a term is one character of a pair. The term of the pair comes one or two terms before it.
    private static func isOfPair(_ index: Int, in terms: [AnalyzedText.Term], of utf8: [UInt8]) -> Bool {
        let source = terms[index].source
        guard ScalarClass(utf8.scalar(at: source.lowerBound).value) == .unspaced else { return false }
        return terms[max(0, index - 2)..<index].contains {
            $0.source.count > source.count && $0.source.lowerBound <= source.lowerBound
                && $0.source.upperBound >= source.upperBound
        }
    }

    private func unique<Part: Hashable>(_ parts: [Part]) -> [Part] {
        var seen: Set<Part> = []
        return parts.filter { seen.insert($0).inserted }
    }
}

/// A token of a query, delimited by white space, with its operators.
struct QueryToken: Equatable {
    var text: String
    /// The text before a colon, in lower case; `nil` if there is no colon or nothing follows it.
    var field: String?
    /// The field as written.
    var writtenField: String?
    var isQuoted = false
    var isExcluded = false
    var isPrefix = false
    /// Whether it is a regular expression, in `text` without its slashes.
    var isPattern = false

    /// Splits a query into tokens.
    ///
    /// Quotes may be straight or curly. A quote that is never closed is an ordinary character.
    static func tokens(of query: String) -> [QueryToken] {
        var tokens: [QueryToken] = []
        var rest = Substring(query)
        let ends = QuoteEnds(of: rest)
        while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
            rest = rest[start...]
            tokens.append(take(from: &rest, ends))
        }
        return tokens.filter { !$0.text.isEmpty }
    }

    /// The last place of each closing quotation mark. Where a quote is never closed is known at once, however many there are.
    struct QuoteEnds {
        fileprivate let last: [Character: String.Index]

        init(of query: Substring) {
            let closing = Set(closers.values)
            last = query.indices.reduce(into: [:]) { last, index in
                if closing.contains(query[index]) { last[query[index]] = index }
            }
        }
    }

    /// Takes the token that begins here. There must be a character, and no white space before it.
    ///
    /// - Parameter ends: Those of the whole query.
    static func take(from rest: inout Substring, _ ends: QuoteEnds) -> QueryToken {
        var token = QueryToken(text: "")
        if rest.first == "-", let next = rest.dropFirst().first, !next.isWhitespace, next != "-" {
            token.isExcluded = true
            rest = rest.dropFirst()
        }
        if let quoted = takeQuoted(from: &rest, ends) {
            token.text = quoted
            token.isQuoted = true
            return token
        }
        let word = rest.prefix { !$0.isWhitespace }
        if let colon = word.firstIndex(of: ":"), isField(word[..<colon]) {
            var value = rest[word.index(after: colon)...]
            token.field = word[..<colon].lowercased()
            token.writtenField = String(word[..<colon])
            if let quoted = takeQuoted(from: &value, ends) {
                rest = value
                token.text = quoted
                token.isQuoted = true
                return token
            }
            // Of `due:<"next week"`, the sign is no part of the text.
            var compared = value.drop { "<>=".contains($0) }
            let sign = value[..<compared.startIndex]
            if !sign.isEmpty, let quoted = takeQuoted(from: &compared, ends) {
                rest = compared
                token.text = String(sign) + quoted
                return token
            }
            let plain = value.prefix { !$0.isWhitespace }
            if !plain.isEmpty {
                rest = rest[plain.endIndex...]
                token.text = String(plain)
                return token
            }
            (token.field, token.writtenField) = (nil, nil)
        }
        rest = rest[word.endIndex...]
        token.isPrefix = word.count > 1 && word.last == "*"
        token.text = String(token.isPrefix ? word.dropLast() : word)
        return token
    }

    /// Letters, then digits, hyphens and underscores as well.
    private static func isField(_ name: Substring) -> Bool {
        name.first?.isLetter == true && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    }

    /// For each opening quotation mark, the closing one.
    static let closers: [Character: Character] = ["\"": "\"", "“": "”", "„": "“", "«": "»"]

    private static func takeQuoted(from rest: inout Substring, _ ends: QuoteEnds) -> String? {
        guard let opener = rest.first, let closer = closers[opener], let last = ends.last[closer], last > rest.startIndex else {
            return nil
        }
        let inside = rest.dropFirst()
        guard let end = inside.firstIndex(of: closer), end > inside.startIndex else { return nil }
        rest = inside[inside.index(after: end)...]
        return String(inside[..<end])
    }
}

extension QueryToken {
    /// All tokens of a query with a field; none if its operators cannot be read.
    static func fields(of query: String) -> [QueryToken] {
        guard let expression = try? QueryExpression(query) else { return tokens(of: query).filter { $0.field != nil } }
        return expression.tokens.filter { $0.field != nil }
    }

    /// The token as text, with a field in lower case.
    var fieldText: String {
        guard let field, let writtenField else { return text }
        return "\(field.allSatisfy(\.isLetter) ? field : writtenField):\(text)"
    }

    /// The token as written, without operators.
    var writtenText: String { writtenField.map { "\($0):\(text)" } ?? text }

    /// Whether somebody who writes this may mean an operator: not `https://…`, `std::map`, `C:\notes`, `localhost:80` or `日本:東京`.
    var mayBeUnknownField: Bool {
        guard let field, let first = text.unicodeScalars.first, let letter = field.unicodeScalars.first else { return false }
        return field.count > 1 && field.allSatisfy { $0.isLetter || $0 == "-" || $0 == "_" }
            && ScalarClass(letter.value) != .unspaced && !["/", ":", "\\"].contains(first)
            && !(text.utf8.allSatisfy(\.isDigit) && text.utf8.count > 2)
    }
}
