/// Counts candidates for speakers over a file and says which of them are ones.
struct SpeakerCensus: Sendable {
    private var counts: [String: Int] = [:]
    private var lineCount = 0
    private var candidateCount = 0

    /// Counts a line that could begin with a name.
    mutating func count(_ name: String?) {
        lineCount += 1
        guard let name else { return }
        candidateCount += 1
        counts[name, default: 0] += 1
    }

    /// The names that are speakers: those seen twice; and all of them, where two or more fill more than half of the lines.
    ///
    /// One name alone also has to begin a fifth of the lines: in translated manuals, words such as "Examples:" come twice too.
    var speakers: Set<String> {
        let isTranscript = counts.count >= 2 && candidateCount * 2 > lineCount
        let names = counts.filter { isTranscript || $0.value >= 2 }
        if names.count == 1, let count = names.first?.value, count * 5 < lineCount { return [] }
        return Set(names.keys)
    }
}
