/// The candidate that was probably meant; `nil` if none is close enough.
///
/// A candidate is close if at most a third of the letters differ, if the text begins it, or if one word contains the other: `timezone` suggests `zone`,
/// `name` suggests `owner.name`. Among equally close candidates one that the text begins wins, then the first.
package func suggestion(for text: String, among candidates: some Sequence<String>) -> String? {
    let letters = Array(text.lowercased())
    guard !letters.isEmpty else { return nil }
    var best: (candidate: String, distance: Int, isBegun: Bool)?
    for candidate in candidates {
        let other = Array(candidate.lowercased())
        var distance = spellingDistance(letters, other)
        let isBegun = letters.count >= 3 && other.starts(with: letters)
        if distance > max(letters.count, other.count) / 3 {
            let (short, long) = letters.count < other.count ? (letters, other) : (other, letters)
            guard isBegun || short.count >= 4 && String(long).contains(String(short)) else { continue }
            // Ranks after any misspelling.
            distance += 100
        }
        let isBetter =
            distance < best?.distance ?? .max || distance == best?.distance && isBegun && best?.isBegun == false
        if isBetter { best = (candidate, distance, isBegun) }
    }
    return best?.candidate
}

/// The number of letters to insert, delete, replace or swap with a neighbour to turn one word into the other.
///
/// This is the optimal string alignment distance, computed with three rows of its table.
private func spellingDistance(_ first: [Character], _ second: [Character]) -> Int {
    var before = [Int](repeating: 0, count: second.count + 1)
    var above = Array(0...second.count)
    for row in 0..<first.count {
        var current = [row + 1] + [Int](repeating: 0, count: second.count)
        for column in 0..<second.count {
            let exchange = above[column] + (first[row] == second[column] ? 0 : 1)
            current[column + 1] = min(above[column + 1] + 1, current[column] + 1, exchange)
            if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                current[column + 1] = min(current[column + 1], before[column - 1] + 1)
            }
        }
        (before, above) = (above, current)
    }
    return above[second.count]
}
