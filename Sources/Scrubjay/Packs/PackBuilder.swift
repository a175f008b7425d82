/// Chooses the passages of a pack.
///
///     while passages are left, take the one with the highest score + gain for words of the question that no chosen one has:
///         says again what is chosen          -> is left out
///         makes the text longer than it may  -> is left out
///         otherwise                          -> is chosen, and joined with its neighbours
struct PackBuilder {
    let question: String
    let day: CivilDate
    let result: SearchResult
    let asked: [AskedWord]
    /// From best to worst.
    let candidates: [PackCandidate]
    let tokenLimit: Int
    let privateContents: PrivateContents
    var parameters = PackParameters()

    /// - Parameter changed: So many passages were left out because their files have changed.
    /// - Throws: `noRoom` where the question alone is too long.
    func pack(leftOutAsChanged changed: Int) throws(PackError) -> EvidencePack {
        // How much is left out is not known before the end: room is kept for the largest numbers.
        func longest(_ runs: [StitchedPassages]) -> String {
            text(runs, room: candidates.count, repeated: candidates.count, changed: changed)
        }
        let frame = TokenEstimate.tokens(in: longest([]))
        guard frame < tokenLimit else { throw PackError(.noRoom(limit: tokenLimit, needed: frame)) }

        var runs: [StitchedPassages] = []
        var seen = RepeatedText()
        var covered = asked.map { _ in false }
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
            question: question, day: day, filter: result.filter, respellings: result.respellings, excerpts: excerpts(of: runs),
            coverage: coverage(of: runs, room: room, repeated: repeated, changed: changed),
            privateContents: privateContents, tokenLimit: tokenLimit, text: whole,
            tokens: TokenEstimate.tokens(in: whole))
    }

    /// The place of the next one; of equal ones the first.
    private func best(of rest: [PackCandidate], covered: [Bool]) -> Int? {
        let all = asked.reduce(0) { $0 + $1.rarity }
        let least = (candidates.first?.hit.score ?? 0) * parameters.leastShareOfBest
        var best: (place: Int, value: Double)?
        for (place, candidate) in rest.enumerated() {
            let new = asked.indices.filter { candidate.covered[$0] && !covered[$0] }
            guard candidate.hit.score >= least || !new.isEmpty else { continue }
            let gain = all > 0 ? parameters.gainOfNewWords * new.reduce(0) { $0 + asked[$1].rarity } / all : 0
            let value = candidate.hit.score + gain
            if best.map({ value > $0.value }) ?? true { best = (place, value) }
        }
        return best?.place
    }

    private func excerpts(of runs: [StitchedPassages]) -> [EvidencePack.Excerpt] {
        runs.enumerated().map { $1.excerpt(number: $0 + 1) }
    }

    private func coverage(
        of runs: [StitchedPassages], room: Int, repeated: Int, changed: Int
    ) -> EvidencePack.Coverage {
        EvidencePack.Coverage(
            words: asked.enumerated().map { place, word in
                let numbers = runs.indices.filter { runs[$0].parts.contains { $0.covered[place] } }
                return EvidencePack.Coverage.Word(word: word.name, excerpts: numbers.map { $0 + 1 })
            }, leftOutForRoom: room, leftOutAsRepeated: repeated, leftOutAsChanged: changed)
    }

    private func text(_ runs: [StitchedPassages], room: Int, repeated: Int, changed: Int) -> String {
        PackText(
            question: question, day: day, filter: result.filter, excerpts: excerpts(of: runs),
            coverage: coverage(of: runs, room: room, repeated: repeated, changed: changed)
        ).text
    }
}
