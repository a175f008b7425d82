import ScrubjayText

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The title of a record, normalised for comparison: without dates and without words that only name the kind of record.
struct MeetingTitle: Sendable, Hashable {
    /// The words in folded form, in order.
    let words: [String]
    /// The words joined by spaces.
    let key: String

    /// Whether it says anything about the subject of the meeting.
    var isDistinctive: Bool { !words.isEmpty }

    init(_ title: String, reader: WrittenDateParser = WrittenDateParser(order: .dayFirst)) {
        var bytes = Array(title.utf8)
        for _ in 0..<2 {
            guard let match = reader.firstDay(in: bytes, 0..<bytes.count) else { break }
            bytes.replaceSubrange(match.range, with: [UInt8(ascii: " ")])
        }
        let all = MeetingTitle.joiningHours(
            Folding.folded(String(decoding: bytes, as: UTF8.self))
                .split { !$0.isLetter && !$0.isNumber }.map(String.init))
        let telling = all.filter { !MeetingTitle.kinds.contains($0) }
        // Numbers and single letters alone are not a subject, except for `1on1`.
        words = telling.contains { $0.count > 1 && !$0.allSatisfy(\.isNumber) } ? telling : []
        key = words.joined(separator: " ")
    }

    /// The part of a title before a colon, a dash, a stroke or a bracket, which names the meeting if the rest says what it was about: `Crew talk: sails`,
    /// `Crew talk (agenda)`. `nil` if there is none.
    static func head(of title: String) -> MeetingTitle? {
        let ends = [": ", " - ", " – ", " — ", " | ", " · ", " ("].flatMap { title.ranges(of: $0).map(\.lowerBound) }
        return ends.sorted().lazy.map { MeetingTitle(String(title[..<$0])) }.first(where: \.isDistinctive)
    }

    /// Unifies the spellings of one-on-ones: `1:1`, `1-1`, `1on1`, and `11` where a file name cannot have the colon.
    private static func joiningHours(_ words: [String]) -> [String] {
        var joined: [String] = []
        for word in words {
            if word == "1", joined.last == "1" {
                joined[joined.count - 1] = "1on1"
            } else {
                joined.append(word == "11" ? "1on1" : word)
            }
        }
        return joined
    }

    /// Words for kinds of records, and names that programs give when people give none.
    private static let kinds: Set<String> = [
        "transcript", "transcription", "recording", "recorded", "captions", "chat", "notes", "note", "minutes", "summary",
        "recap",
        "meeting", "call", "invitation", "invite", "untitled", "new", "zoom", "teams", "microsoft", "google", "meet", "webex",
        "gemini", "otter", "ai", "fathom", "granola", "fireflies", "re", "fwd", "fw", "aw", "wg",
        "agenda", "prep", "tagesordnung", "vorbereitung",
        "besprechung", "besprechungsnotizen", "protokoll", "notizen", "mitschrift", "aufzeichnung", "zusammenfassung",
        "einladung",
        "reunion", "compte", "rendu", "acta", "notas", "resumen", "vergadering", "notulen", "verslag", "riunione",
        "verbale", "appunti", "reuniao", "ata",
    ]
}

/// A title with the weight of each word.
struct WeightedTitle: Sendable {
    private let key: String
    /// Distinct words, ascending.
    private let words: [String]
    private let weights: [Double]
    private let total: Double

    init(_ title: MeetingTitle, _ weights: TitleWeights) {
        key = title.key
        words = Set(title.words).sorted()
        self.weights = words.map(weights.weight)
        total = self.weights.reduce(0, +)
    }

    /// Compares two titles.
    func comparison(to other: WeightedTitle) -> TitleComparison {
        guard !words.isEmpty, !other.words.isEmpty else { return .unknown }
        if key == other.key || words == other.words { return .same }
        var common = 0.0
        var count = 0
        var otherIndex = 0
        for (word, weight) in zip(words, weights) {
            while otherIndex < other.words.count, other.words[otherIndex] < word { otherIndex += 1 }
            guard otherIndex < other.words.count, other.words[otherIndex] == word else { continue }
            common += weight
            count += 1
        }
        let fewer = min(words.count, other.words.count)
        if count == fewer, fewer >= 2 { return .contained }
        let share = common / (total + other.total - common)
        if share >= 0.6 { return .similar }
        return share < 0.2 ? .different : .unknown
    }
}

/// How similar two titles are.
enum TitleComparison: Sendable {
    case same
    /// All words of one title, at least two, are in the other.
    case contained
    case similar
    case different
    /// One title says nothing, or they share something but not much.
    case unknown
}

/// The weight of each word in titles: the fewer titles have it, the higher.
struct TitleWeights: Sendable {
    private let counts: [String: Int]
    private let total: Int

    /// - Parameter titles: The titles of all records; equal titles count once.
    init(_ titles: [MeetingTitle]) {
        let distinct = Set(titles)
        var counts: [String: Int] = [:]
        for title in distinct { for word in Set(title.words) { counts[word, default: 0] += 1 } }
        self.counts = counts
        total = distinct.count
    }

    /// The weight of a word.
    func weight(of word: String) -> Double { log(1 + Double(total + 1) / Double(counts[word] ?? 1)) }
}
