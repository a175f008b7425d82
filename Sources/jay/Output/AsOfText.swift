import Scrubjay

/// As of when notes were asked, for people's eyes.
enum AsOfText {
    /// `by the dates of the notes`, `by commit 3f2a1c0d of 2026-03-04`.
    static func way(of asOf: AsOf) -> String {
        let ways = asOf.commits.map { commit in
            "commit \(commit.shortID) of \(commit.time.date) in \(PrintableText.ofName(commit.notebook))"
        }
        let left = asOf.undatedDocuments
        let dates = left == 0 ? "" : ", without \(left) undated \(left == 1 ? "note that changed" : "notes that changed") later"
        return "by " + (ways.isEmpty ? "the dates of the notes" : ways.joined(separator: " and ")) + dates
    }

    /// Says on standard error what could not be read.
    static func tellFailures(of answers: [Answer]) {
        var told: Set<String> = []
        for failure in answers.flatMap({ $0.understood.asOf?.failures ?? [] }) where told.insert(failure).inserted {
            StandardError.write("jay: \(failure)\n")
        }
    }
}
