/// Counts candidates for speakers over a file and says which of them are ones.
struct SpeakerCensus: Sendable {
    private var counts: [String: Int] = [:]
    private var lineCount = 0
    private var candidateCount = 0
    /// The names of lines that hold nothing but a name and a time, or are of a chat.
    private var stamped: [String] = []
    private var bold: Set<String> = []

    /// Counts a line that could begin with a name.
    mutating func count(_ name: String?) {
        lineCount += 1
        guard let name else { return }
        candidateCount += 1
        counts[name, default: 0] += 1
    }

    /// Counts a line that begins in bold with what may be one of those who are there.
    mutating func countBold(_ name: String) {
        lineCount += 1
        bold.insert(name)
    }

    /// Counts a line that is a name and a time above words, or one of a chat: hardly anything else looks like it.
    mutating func countStamped(_ name: String) {
        count(name)
        stamped.append(name)
    }

    /// The speakers where those who are there are known: with them goes everyone who is one of them.
    func speakers(among people: [PersonName]) -> Set<String> {
        var known: Set<String> = []
        for person in people {
            known.insert(person.name)
            if let initials = person.initials { known.insert(initials) }
        }
        let named = bold.filter { name in known.contains(name) || PersonName(name).map { known.contains($0.name) } ?? false }
        return speakers.union(known.intersection(counts.keys)).union(named)
    }

    /// The names that are speakers: all of two or more stamped lines; those seen twice; and all of them, where two or more fill more than half of the lines.
    ///
    /// One name alone also has to begin a fifth of the lines: in translated manuals, words such as "Examples:" come twice too.
    var speakers: Set<String> {
        let isTranscript = counts.count >= 2 && candidateCount * 2 > lineCount
        let names = counts.filter { isTranscript || $0.value >= 2 }
        let certain = stamped.count >= 2 ? Set(stamped) : []
        if names.count == 1, let count = names.first?.value, count * 5 < lineCount { return certain }
        return certain.union(names.keys)
    }
}
