import ScrubjayText

/// Chooses the passages of a pack, greedily.
///
///     while passages are left, take the one with the highest score + gain for question words that no chosen passage has:
///         it repeats what is chosen          -> leave it out
///         the text would exceed the limit    -> leave it out
///         otherwise                          -> choose it, and join it with adjacent passages
struct PackBuilder {
    let question: String
    let day: CivilDate
    /// The filter of the search.
    let filter: Filter
    let corrections: [SpellingCorrection]
    let questionWords: [ContentWord]
    /// Best first.
    let candidates: [PackCandidate]
    let tokenLimit: Int
    let privateContents: PrivateContents
    var parameters = PackParameters()

    /// Builds the pack.
    ///
    /// - Parameter changed: The number of passages that were left out because their files have changed.
    /// - Throws: `tokenLimitTooSmall` if the question alone exceeds the token limit.
    func pack(omittedAsChanged changed: Int) throws(PackError) -> EvidencePack {
        // The numbers of passages left out are known only at the end, so space is reserved for the largest possible ones.
        func longest(_ runs: [StitchedPassages]) -> String {
            text(runs, room: candidates.count, repeated: candidates.count, changed: changed)
        }
        let frame = TokenEstimate.tokens(in: longest([]))
        guard frame < tokenLimit else { throw PackError(.tokenLimitTooSmall(limit: tokenLimit, needed: frame)) }

        var runs: [StitchedPassages] = []
        var seen = RepeatedText()
        var covered = questionWords.map { _ in false }
        var (room, repeated) = (0, 0)
        var rest = candidates
        while let next = best(of: rest, covered: covered) {
            let candidate = rest.remove(at: next)
            guard seen.share(of: candidate.words) < parameters.shareOfRepeated else {
                repeated += 1
                continue
            }
            let longer = StitchedPassages.adding(candidate, to: runs)
            guard TokenEstimate.tokens(in: longest(longer)) <= tokenLimit else {
                room += 1
                continue
            }
            runs = longer
            seen.add(candidate.words)
            covered = zip(covered, candidate.covered).map { $0 || $1 }
        }
        let whole = text(runs, room: room, repeated: repeated, changed: changed)
        return EvidencePack(
            question: question, day: day, filter: filter, corrections: corrections, excerpts: excerpts(of: runs),
            coverage: coverage(of: runs, room: room, repeated: repeated, changed: changed),
            privateContents: privateContents, tokenLimit: tokenLimit, text: whole,
            tokens: TokenEstimate.tokens(in: whole))
    }

    /// Returns the index of the best remaining candidate; the first one if several are equal.
    private func best(of rest: [PackCandidate], covered: [Bool]) -> Int? {
        let all = questionWords.reduce(0) { $0 + $1.rarity }
        let least = (candidates.first?.hit.score ?? 0) * parameters.minimumShareOfBest
        var best: (index: Int, value: Double)?
        for (index, candidate) in rest.enumerated() {
            let new = questionWords.indices.filter { candidate.covered[$0] && !covered[$0] }
            guard candidate.hit.score >= least || !new.isEmpty else { continue }
            let gain = all > 0 ? parameters.gainOfNewWords * new.reduce(0) { $0 + questionWords[$1].rarity } / all : 0
            let value = candidate.hit.score + gain
            if best.map({ value > $0.value }) ?? true { best = (index, value) }
        }
        return best?.index
    }

    private func excerpts(of runs: [StitchedPassages]) -> [EvidencePack.Excerpt] {
        runs.enumerated().map { $1.excerpt(number: $0 + 1) }
    }

    private func coverage(
        of runs: [StitchedPassages], room: Int, repeated: Int, changed: Int
    ) -> EvidencePack.Coverage {
        EvidencePack.Coverage(
            words: questionWords.enumerated().map { index, word in
                let numbers = runs.indices.filter { runs[$0].parts.contains { $0.covered[index] } }
                return EvidencePack.Coverage.Word(word: word.name, excerpts: numbers.map { $0 + 1 })
            }, omittedByTokenLimit: room, omittedAsRepeated: repeated, omittedAsChanged: changed)
    }

    private func text(_ runs: [StitchedPassages], room: Int, repeated: Int, changed: Int) -> String {
        PackText(
            question: question, day: day, filter: filter, excerpts: excerpts(of: runs),
            coverage: coverage(of: runs, room: room, repeated: repeated, changed: changed)
        ).text
    }
}

/// Constants for building packs. Users cannot set them.
struct PackParameters: Sendable, Equatable {
    /// The most passages of one document, counted before adjacent passages are joined into excerpts.
    var perDocument = 4
    /// The size of a small passage, in tokens. The search asks for as many passages of this size as fit into the pack.
    var tokensOfPassage = 40
    /// The search asks for at least this many passages.
    var minimumPassageCount = 20
    /// Passages that score less than this share of the best are left out, unless they cover a question word that is not covered yet.
    var minimumShareOfBest = 0.4
    /// The bonus for a passage that covers all question words first; for some of them, a part of the bonus. Scores are
    /// 0...1.
    var gainOfNewWords = 0.4
    /// A passage counts as repeated if at least this share of its four-word runs is in the chosen passages already.
    var shareOfRepeated = 0.8
}

/// Detects texts that repeat earlier ones word for word, whatever the line breaks.
struct RepeatedText {
    private var seen: Set<[String]> = []

    private static let run = 4

    /// Returns the share of a text's four-word runs that were seen before, 0...1.
    func share(of words: [String]) -> Double {
        let runs = Self.runs(of: words)
        return runs.isEmpty ? 0 : Double(runs.count { seen.contains($0) }) / Double(runs.count)
    }

    mutating func add(_ words: [String]) { seen.formUnion(Self.runs(of: words)) }

    /// Returns all runs of four consecutive words. A shorter text is one run.
    private static func runs(of words: [String]) -> [[String]] {
        guard words.count > run else { return words.isEmpty ? [] : [words] }
        return (0...words.count - run).map { Array(words[$0..<$0 + run]) }
    }
}
