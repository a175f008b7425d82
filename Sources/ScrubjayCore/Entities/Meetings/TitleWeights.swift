#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// How much each word of a title tells: the fewer titles have it, the more.
struct TitleWeights: Sendable {
    private let counts: [String: Int]
    private let total: Int

    /// - Parameter titles: Those of all records; the same title counts once.
    init(_ titles: [MeetingTitle]) {
        let distinct = Set(titles)
        var counts: [String: Int] = [:]
        for title in distinct { for word in Set(title.words) { counts[word, default: 0] += 1 } }
        self.counts = counts
        total = distinct.count
    }

    /// What the word counts in a title.
    func weight(of word: String) -> Double { log(1 + Double(total + 1) / Double(counts[word] ?? 1)) }
}
