/// The constants of packing. Not set by users.
struct PackParameters: Sendable, Equatable {
    /// Passages of one document, before those that follow each other become one excerpt.
    var perDocument = 4
    /// A passage has hardly fewer tokens than this, so that no more of them are looked for than there may be room for.
    var tokensOfPassage = 40
    /// So many passages are looked for at least.
    var fewestPassages = 20
    /// Passages that score less than this share of the best are left out, unless they have a word that nothing has so far.
    var leastShareOfBest = 0.4
    /// What a passage gains that is the first to have all of the question; in part for a part of it. Scores are 0...1.
    var gainOfNewWords = 0.4
    /// With this share of its runs of words in what is chosen already, a passage says nothing new.
    var shareOfRepeated = 0.8
}
