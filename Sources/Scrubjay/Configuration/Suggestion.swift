/// The candidate that was probably meant; nil where none is near.
///
/// Near is a third of the letters wrong, or one word inside the other: `timezone` means `zone`, `name` means
/// `owner.name`. Of equally near ones the first counts.
package func suggestion(for text: String, among candidates: some Sequence<String>) -> String? {
    let letters = Array(text.lowercased())
    guard !letters.isEmpty else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
        let other = Array(candidate.lowercased())
        var distance = spellingDistance(letters, other)
        if distance > max(letters.count, other.count) / 3 {
            let (short, long) = letters.count < other.count ? (letters, other) : (other, letters)
            guard short.count >= 4, String(long).contains(String(short)) else { continue }
            // Less certain than any misspelling.
            distance += 100
        }
        if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate
}

/// How many letters have to be put in, left out, exchanged or swapped with their neighbour to get from one to the other.
///
/// The optimal string alignment distance, in three rows of its table.
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
