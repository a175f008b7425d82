import ScrubjayText

/// Reads whether a spoken sentence is plainly a promise, a decision, or neither.
///
/// A phrase counts only at the beginning of the sentence or of a clause. A sentence that asks, doubts, refuses or reports somebody else's words never
/// counts. A missed task can still be found by its words, but a wrong one misleads.
struct SpokenSentence {
    enum Finding: Equatable {
        /// A promise.
        ///
        /// - `words`: What is to be done.
        /// - `relayedFor`: The bytes of the assignee's name, if the speaker relays the promise.
        /// - `needsDay`: Whether it counts as a promise only with a day.
        case promise(words: Range<Int>, relayedFor: Range<Int>?, needsDay: Bool)
        case decision(words: Range<Int>)
    }

    private let bytes: [UInt8]
    private let range: Range<Int>
    private let words: [SpokenWord]
    private let phrases: SpokenPhrases

    /// Longest sentence in bytes. Longer ones come from transcripts without full stops.
    private static let lengthLimit = 400
    private static let wordLimit = 80
    /// Most words of an announcement. If there are more, they say what the decision replaces.
    private static let verdictLimit = 7
    /// Fewest words that say what is to be done.
    private static let minimumWords = 2
    /// Number of words after a promise's beginning within which its verb must occur.
    private static let verbDistance = 3

    /// - Parameter range: The sentence with its closing mark.
    init?(_ bytes: [UInt8], _ range: Range<Int>, phrases: SpokenPhrases) {
        guard range.count <= Self.lengthLimit, range.count >= 8 else { return nil }
        let end = range.last { !bytes[$0].isSpace && !bytes[$0].isLineEnd } ?? range.lowerBound
        guard !bytes[range].contains(UInt8(ascii: "?")) else { return nil }
        self.bytes = bytes
        self.range = range.lowerBound..<end + 1
        self.phrases = phrases
        words = SpokenWord.words(in: bytes, range, limit: Self.wordLimit)
    }

    /// The promise or decision, or `nil` if the sentence is neither.
    func finding() -> Finding? {
        for scope in scopes {
            // What is announced as a decision may have a condition.
            if let found = verdict(in: scope) {
                let announcement = scope.prefix { $0.mark != UInt8(ascii: ":") }
                return announcement.contains { phrases.doubts.contains($0.text) } ? nil : found
            }
            if let found = beginnings(in: scope).lazy.compactMap({ finding(at: scope[$0...], in: scope) }).first {
                return scope.contains { phrases.doubts.contains($0.text) } ? nil : found
            }
        }
        return nil
    }

    /// The words that say that something else was chosen than before: *we changed to bronze nails after all*. `nil` if none do.
    func changedChoice() -> Range<Int>? {
        for scope in scopes {
            for start in beginnings(in: scope) where ChangedChoice.isOne(words[start...], in: bytes) {
                guard case .decision(let found)? = decision(words[start...], in: scope),
                    !scope.contains(where: { phrases.doubts.contains($0.text) })
                else { continue }
                return found
            }
        }
        return nil
    }

    // MARK: -

    /// The part after the last `but`, which sets aside what precedes it, and then the whole sentence.
    private var scopes: [ArraySlice<SpokenWord>] {
        guard
            let turn = words.indices.dropFirst().last(where: { words[$0].opensClause && phrases.turns.contains(words[$0].text) }
            )
        else { return [words[...]] }
        return [words[turn...], words[...]]
    }

    /// Positions where a phrase may begin: the beginning of each clause, and after each of its filler words.
    private func beginnings(in scope: ArraySlice<SpokenWord>) -> [Int] {
        var positions: [Int] = []
        for start in scope.indices where start == scope.startIndex || words[start].opensClause {
            var position = start
            while position < words.endIndex {
                positions.append(position)
                guard phrases.fillers.contains(words[position].text) else { break }
                position += 1
            }
        }
        return positions
    }

    private func finding(at rest: ArraySlice<SpokenWord>, in scope: ArraySlice<SpokenWord>) -> Finding? {
        if let length = phrases.commitments.length(at: rest) { return taking(rest.dropFirst(length)) }
        if let length = phrases.labels.length(at: rest), rest.dropFirst(length).first?.mark == UInt8(ascii: ":") {
            return taking(rest.dropFirst(length))
        }
        if let length = phrases.promises.length(at: rest) { return promise(rest.dropFirst(length), needsDay: false) }
        if phrases.presents.length(at: rest) != nil { return promise(rest, needsDay: true) }
        if let length = phrases.decisions.length(at: rest) {
            // `From now on` somebody has or is something: that is not a decision.
            if let next = rest.dropFirst(length).first, phrases.states.contains(next.text) { return nil }
            return saysSomething(rest.dropFirst(length)) ? decision(rest, in: scope) : nil
        }
        if DecisionFormula.isOne(rest) { return decision(rest, in: scope) }
        if phrases.proposals.length(at: rest) != nil, let end = agreement(in: rest) {
            return decision(rest[..<end], in: scope)
        }
        return nil
    }

    /// Where the last clause begins, if it only agrees.
    private func agreement(in rest: ArraySlice<SpokenWord>) -> Int? {
        for start in rest.indices.dropFirst() where rest[start].opensClause {
            var position = start
            while position < rest.endIndex {
                if phrases.agreements.length(at: rest[position...]) == rest.endIndex - position { return start }
                guard phrases.fillers.contains(rest[position].text) else { break }
                position += 1
            }
        }
        return nil
    }

    /// Whether the words are more than `that` and `so`.
    private func saysSomething(_ rest: ArraySlice<SpokenWord>) -> Bool {
        rest.contains { !phrases.references.contains($0.text) && !phrases.fillers.contains($0.text) }
    }

    /// The decision after the colon in `then we have a decision: …`.
    private func verdict(in scope: ArraySlice<SpokenWord>) -> Finding? {
        guard let colon = scope.firstIndex(where: { $0.mark == UInt8(ascii: ":") }),
            scope[..<colon].indices.contains(where: { announces(scope[$0..<colon], in: scope) })
        else { return nil }
        // What the decision replaces is part of it.
        return decision(colon - scope.startIndex > Self.verdictLimit ? scope : scope[colon...], in: scope[colon...])
    }

    /// Whether the words before a colon announce a decision.
    private func announces(_ words: ArraySlice<SpokenWord>, in scope: ArraySlice<SpokenWord>) -> Bool {
        if DecisionFormula.labels.length(at: words) == words.count {
            return scope[..<words.startIndex].allSatisfy { phrases.fillers.contains($0.text) }
        }
        guard let length = phrases.verdicts.length(at: words) ?? DecisionFormula.nouns.length(at: words) else { return false }
        // A one-word announcement must be alone: `decided: …`, not `what Ada decided: …`.
        guard length > 1 || scope[..<words.startIndex].allSatisfy({ phrases.fillers.contains($0.text) }) else { return false }
        // `The decision in the paper: …` is somebody else's.
        guard let next = words.dropFirst(length).first else { return true }
        return next.opensClause || phrases.topics.contains(next.text)
    }

    /// Reads `Leave that to me, I order the badges` and `Put me down for the slides`.
    private func taking(_ rest: ArraySlice<SpokenWord>) -> Finding? {
        var rest = rest
        while let first = rest.first, first.opensClause || phrases.fillers.contains(first.text) {
            if let length = phrases.promises.length(at: rest) { return promise(rest.dropFirst(length), needsDay: false) }
            guard phrases.fillers.contains(first.text) || phrases.subject.contains(first.text) else { break }
            rest = rest.dropFirst()
        }
        guard rest.count >= Self.minimumWords, isPlain(rest) else { return nil }
        return .promise(words: range(of: rest), relayedFor: relayedFor(before: rest), needsDay: false)
    }

    private func promise(_ rest: ArraySlice<SpokenWord>, needsDay: Bool) -> Finding? {
        guard rest.count >= Self.minimumWords, isPlain(rest) else { return nil }
        let verbs = phrases.hasVerbAtEnd ? rest : rest.prefix(Self.verbDistance)
        guard !verbs.contains(where: { phrases.states.contains($0.text) }) else { return nil }
        let isStrong = !needsDay && verbs.contains { phrases.verbs.contains($0.text) }
        let name = relayedFor(before: rest)
        // What follows a colon is somebody else's words.
        if name == nil, words.contains(where: { $0.mark == UInt8(ascii: ":") && $0.range.lowerBound <= rest.startRange }) {
            return nil
        }
        return .promise(words: range(of: rest), relayedFor: name, needsDay: !isStrong)
    }

    /// - Parameter context: The words to check for a report of the past or a regret.
    private func decision(_ rest: ArraySlice<SpokenWord>, in context: ArraySlice<SpokenWord>) -> Finding? {
        guard rest.count > Self.minimumWords, !context.contains(where: { phrases.regrets.contains($0.text) }),
            !context.indices.contains(where: { phrases.pasts.length(at: context[$0...]) != nil })
        else { return nil }
        return .decision(words: range(of: rest))
    }

    /// Whether none of the first words takes the promise back.
    private func isPlain(_ rest: ArraySlice<SpokenWord>) -> Bool {
        let heard = phrases.hasVerbAtEnd ? rest : rest.prefix(Self.verbDistance)
        return !heard.contains { phrases.refusals.contains($0.text) }
    }

    /// The name in `From Ada Quist, who cannot be here: …`.
    private func relayedFor(before rest: ArraySlice<SpokenWord>) -> Range<Int>? {
        guard let length = phrases.relays.length(at: words[...]) else { return nil }
        let isAfterColon = words.contains { $0.mark == UInt8(ascii: ":") && $0.range.lowerBound <= rest.startRange }
        let name = words.dropFirst(length).enumerated().prefix { index, word in
            (index == 0 || !word.opensClause) && bytes[word.range.lowerBound].isUpper
        }
        guard isAfterColon, let first = name.first, name.count <= 4 else { return nil }
        return first.element.range.lowerBound..<(name.last ?? first).element.range.upperBound
    }

    /// The range to the end of the sentence, without its closing mark.
    private func range(of rest: ArraySlice<SpokenWord>) -> Range<Int> {
        guard let first = rest.first, let last = rest.last else { return range.upperBound..<range.upperBound }
        let end = last.range.upperBound == words.last?.range.upperBound ? closing : last.range.upperBound
        return first.range.lowerBound..<max(end, last.range.upperBound)
    }

    private var closing: Int {
        var end = range.upperBound
        while end > range.lowerBound, [UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: ",")].contains(bytes[end - 1]) {
            end -= 1
        }
        return end
    }
}

extension ArraySlice<SpokenWord> {
    fileprivate var startRange: Int { first?.range.lowerBound ?? .max }
}
