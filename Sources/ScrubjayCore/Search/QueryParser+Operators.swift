import ScrubjayDocuments
import ScrubjayText

/// Fields and operators.
extension QueryParser {
    // MARK: Operators

    /// Adds a query with operators.
    func add(_ expression: QueryExpression, to parsed: inout ParsedQuery, language: Language) throws(QueryError) {
        if expression.isBoolean {
            guard let clause = try clause(of: expression.root, isWanted: true, &parsed, language) else { return }
            demand(clause, of: &parsed)
        } else {
            try addOptional(expression.root, to: &parsed, language: language)
        }
    }

    /// Adds terms of which none is needed, unless a sign before it or its kind says so.
    private func addOptional(
        _ node: QueryExpression.Node, to parsed: inout ParsedQuery, language: Language
    ) throws(QueryError) {
        switch node {
        case .token(let token) where !token.isPattern: try add(token, to: &parsed, language: language)
        case .not(.token(var token)) where !token.isPattern:
            token.isExcluded = true
            try add(token, to: &parsed, language: language)
        case .sequence(let parts):
            for part in parts { try addOptional(part, to: &parsed, language: language) }
        case .token, .not, .must, .all, .any, .near:
            if let clause = try clause(of: node, isWanted: true, &parsed, language) { demand(clause, of: &parsed) }
        }
    }

    /// Makes a clause a condition of the whole query.
    private func demand(_ clause: QueryClause, of parsed: inout ParsedQuery) {
        switch clause {
        case .all(let parts): for part in parts { demand(part, of: &parsed) }
        case .filter(let filter) where parsed.filter.isEmpty: parsed.filter = filter
        default: parsed.conditions.append(clause)
        }
    }

    /// The condition that a part of the query is; `nil` if it has no words. Words that are wanted also count for the ranking.
    private func clause(
        of node: QueryExpression.Node, isWanted: Bool, _ parsed: inout ParsedQuery, _ language: Language
    ) throws(QueryError) -> QueryClause? {
        func clauses(_ parts: [QueryExpression.Node]) throws(QueryError) -> [QueryClause] {
            var clauses: [QueryClause] = []
            for part in parts {
                if let clause = try clause(of: part, isWanted: isWanted, &parsed, language) { clauses.append(clause) }
            }
            return clauses
        }
        switch node {
        case .token(let token): return try clause(of: token, isWanted: isWanted, &parsed, language)
        case .near(let first, let second, let distance):
            let (one, other) = (
                try clause(of: first, isWanted: isWanted, &parsed, language),
                try clause(of: second, isWanted: isWanted, &parsed, language)
            )
            switch (one, other) {
            case (.text(let left)?, .text(let right)?): return .near(left, right, distance, isExact: false)
            case (.exact(let left)?, .exact(let right)?):
                return .all([.exact(left), .exact(right), .near(left.phrase, right.phrase, distance, isExact: true)])
            default: return QueryClause.joined([one, other].compactMap(\.self), { .all($0) })
            }
        case .must(let part): return try clause(of: part, isWanted: isWanted, &parsed, language)
        case .not(let part): return try clause(of: part, isWanted: !isWanted, &parsed, language).map { QueryClause.not($0) }
        case .all(let parts): return QueryClause.joined(try clauses(parts), { .all($0) })
        case .any(let parts): return QueryClause.joined(try clauses(parts), { .any($0) })
        case .sequence(let parts):
            // Filters side by side are one filter: of kind:note kind:meeting, one kind is enough.
            var filter = Filter()
            var others: [QueryExpression.Node] = []
            for part in parts {
                if case .token(let token) = part, !token.isExcluded, try add(token, to: &filter) { continue }
                others.append(part)
            }
            // Of *the oak NOT pine*, *the* is not needed; of *+the oak* and *the NOT pine*, it is.
            let functionWords = FunctionWords.folded(in: language)
            var (all, telling): ([QueryClause], [QueryClause]) = ([], [])
            for part in others {
                guard let clause = try clause(of: part, isWanted: isWanted, &parsed, language) else { continue }
                all.append(clause)
                if case (.token, .text(let tree)) = (part, clause), tree.isWord(of: functionWords) { continue }
                telling.append(clause)
            }
            let needsAll = filter.isEmpty && !telling.contains(where: \.demandsSomething)
            return QueryClause.joined(
                (needsAll ? all : telling) + (filter.isEmpty ? [] : [.filter(filter)]), { .all($0) })
        }
    }

    private func clause(
        of token: QueryToken, isWanted: Bool, _ parsed: inout ParsedQuery, _ language: Language
    ) throws(QueryError) -> QueryClause? {
        if token.isPattern { return .pattern(try TextPattern(token.text)) }
        if token.field != nil {
            switch try fieldClause(of: token, language: language) {
            case .clause(let clause): return clause
            case .unknown(let field):
                parsed.note(field)
                return nil
            case .text: break
            }
        }
        if isExact {
            if isWanted { addWords(of: token, to: &parsed, language: language) }
            return exactClause(of: token, language: language)
        }
        let text = token.fieldText
        if token.isPrefix, let last = analyzed(text, language: language).last {
            if isWanted { parsed.words.append(.prefix(last.folded)) }
            return .text(.prefix(last.folded))
        }
        guard let tree = tree(of: text, isPhrase: true, language: language) else { return nil }
        if isWanted { parsed.addFreeText(text) }
        return .text(tree)
    }

    // MARK: Exact text

    /// Adds a token of an exact query that has no field.
    func addExact(_ token: QueryToken, to parsed: inout ParsedQuery, language: Language) {
        guard let clause = exactClause(of: token, language: language) else { return }
        if token.isExcluded { return parsed.conditions.append(.not(clause)) }
        addWords(of: token, to: &parsed, language: language)
        if token.isQuoted { parsed.conditions.append(clause) } else { parsed.optional.append(clause) }
    }

    /// Demands one of the optional texts, unless others are demanded.
    func demandOptional(of parsed: inout ParsedQuery) {
        guard !parsed.conditions.contains(where: { !$0.words.isEmpty }) else { return }
        parsed.lateCondition = QueryClause.joined(parsed.optional, { .any($0) })
    }

    private func addWords(of token: QueryToken, to parsed: inout ParsedQuery, language: Language) {
        if token.isPrefix, let last = analyzed(token.text, language: language).last {
            parsed.words.append(.prefix(last.folded))
        } else {
            parsed.addFreeText(token.writtenText)
        }
    }

    /// The condition that a passage has the text of a token; `nil` if it has no words.
    private func exactClause(of token: QueryToken, language: Language) -> QueryClause? {
        let text = token.writtenText
        var words = self.words(of: text, language: language)
        guard let phrase = tree(of: text, isPhrase: true, language: language) else { return nil }
        if token.isPrefix, let last = analyzed(text, language: language).last {
            words = Array(words.dropLast()) + [.prefix(last.folded)]
        }
        return .exact(ExactText(text, words: words, phrase: phrase, isPrefix: token.isPrefix))
    }

    // MARK: Fields

    private enum FieldMeaning {
        case clause(QueryClause)
        case unknown(UnknownField)
        /// There is no such field, and the token is searched as words.
        case text
    }

    /// Adds `field:value` to the query.
    ///
    /// - Returns: `false` if there is no such field; the caller then reads the token as words.
    func addField(_ token: QueryToken, to parsed: inout ParsedQuery, language: Language) throws(QueryError) -> Bool {
        if !token.isExcluded, try add(token, to: &parsed.filter) { return true }
        switch try fieldClause(of: token, language: language) {
        case .text: return false
        case .unknown(let field): parsed.note(field)
        case .clause(let clause) where token.isExcluded: parsed.conditions.append(.not(clause))
        case .clause(.text(let tree)): parsed.required.append(tree)
        case .clause(.any(let parts)):
            // A title counts for the ranking, whether or not an alias would do.
            parsed.words += parts.compactMap(\.tree)
            parsed.conditions.append(.any(parts))
        case .clause(let clause): parsed.conditions.append(clause)
        }
        return true
    }

    private func fieldClause(of token: QueryToken, language: Language) throws(QueryError) -> FieldMeaning {
        if token.field == QueryField.title.rawValue {
            guard let tree = tree(of: token.text, isPhrase: true, language: language) else { return .text }
            return .clause(try titleClause(of: token, tree))
        }
        var filter = Filter()
        if try add(token, to: &filter) { return .clause(.filter(filter)) }
        switch fieldsInNotes?.meaning(of: token) {
        case .property(let keys)?:
            let name = token.field ?? ""
            let condition = try PropertyCondition(name, keys: keys, value: token.text, isQuoted: token.isQuoted) { text in
                DateSpan(text, grammar: grammar(of: text, DueNames.contains(name) ? .future : .past), now: now)
            }
            return .clause(.property(condition))
        case .unknown(let field)?: return .unknown(field)
        case .text?, nil: return .text
        }
    }

    /// The condition that a document has some words in its title, or in another name that its front matter gives it.
    private func titleClause(of token: QueryToken, _ tree: QueryTree) throws(QueryError) -> QueryClause {
        let title = QueryClause.text(.inField(.title, tree))
        let alias = try PropertyCondition(
            "aliases", keys: FieldsInNotes.aliasKeys, value: token.text, isQuoted: true
        ) { _ in nil }
        let isAlias = fieldsInNotes?.aliases.contains { value in alias.isMet(by: value) { _ in nil } } ?? false
        return isAlias ? .any([title, .property(alias)]) : title
    }

    /// Adds `field:value` to a filter.
    ///
    /// - Returns: `false` if the field is no filter.
    private func add(_ token: QueryToken, to filter: inout Filter) throws(QueryError) -> Bool {
        let value = token.text
        switch token.field.flatMap(QueryField.init(rawValue:)) {
        case .title?, nil: return false
        case .tag?: filter.tags.append(value)
        case .with?: filter.people.append(value)
        case .in?: filter.locations.append(fieldsInNotes?.locations[value] ?? value)
        case .kind?:
            guard let kind = Document.Kind(rawValue: value) else { throw QueryError(.unknownKind(value)) }
            filter.kinds.append(kind)
        case .date?:
            let span = try span(value)
            (filter.from, filter.to) = (span.first, span.last)
        case .from?: filter.from = try span(value, of: .from).first
        case .to?: filter.to = try span(value, of: .to).last
        }
        return true
    }

    private func span(_ text: String, of field: QueryField = .date) throws(QueryError) -> DateSpan {
        guard let span = DateSpan(text, grammar: grammar(of: text, .past), now: now) else {
            let mayBeName = field != .date && !text.contains(where: \.isNumber)
            throw QueryError(mayBeName ? .noDay(text, field: field.rawValue) : .unreadableDate(text))
        }
        return span
    }

    /// Reads the date behind a field.
    private func grammar(of text: String, _ preference: DatePreference) -> DateGrammar {
        configuration?.dateGrammar(for: text, preference: preference) ?? dates
    }
}

/// Names of properties whose days lie ahead, so that `due:<friday` means the next one.
private enum DueNames {
    private static let names: Set<String> = [
        "due", "deadline", "scheduled", "expires", "review", "fällig", "frist", "termin", "échéance", "vence", "vencimiento",
        "plazo",
    ]

    static func contains(_ name: String) -> Bool {
        name.split { $0 == "-" || $0 == "_" }.contains { names.contains(String($0)) }
    }
}

extension ParsedQuery {
    fileprivate mutating func note(_ field: UnknownField) {
        if !unknownFields.contains(field) { unknownFields.append(field) }
    }

    fileprivate mutating func addFreeText(_ text: String) { freeText += freeText.isEmpty ? text : " " + text }
}

extension QueryClause {
    /// Several clauses as one; `nil` if there are none.
    fileprivate static func joined(_ clauses: [QueryClause], _ join: ([QueryClause]) -> QueryClause) -> QueryClause? {
        clauses.count > 1 ? join(clauses) : clauses.first
    }
}
