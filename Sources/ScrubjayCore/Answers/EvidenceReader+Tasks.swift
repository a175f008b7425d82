import ScrubjayDocuments
import ScrubjayText

/// The dates of tasks.
extension EvidenceReader {
    /// Returns whether the dates of a task are those of another thing than the question asks for: *print the posters for the concert by 2 May* does not say
    /// when the concert is. A task that says little more than the question is the thing itself: *concert 📅 2 May*.
    ///
    /// - Parameter dates: The dates in the text.
    func isDueDateOfOther(_ text: String, _ dates: [DateMatch], isTask: Bool, language: Language) -> Bool {
        guard isTask, question.asksForOccurrence, !dates.isEmpty else { return false }
        var bytes = Array(text.utf8)
        for match in dates { for index in match.byteRange { bytes[index] = 0x20 } }
        let rest = String(decoding: bytes, as: UTF8.self)
        let functionWords = FunctionWords.folded(in: language)
        let content = Set(FoldedWords.of(rest)).filter { word in
            word.utf8.count > 2 && !functionWords.contains(word) && !word.utf8.contains(where: \.isDigit)
        }
        let asked = question.coverage.found(in: rest, language: language).count(where: \.self)
        return Double(asked) < Self.leastShareOfThing * Double(content.count)
    }

    private static let leastShareOfThing = 0.6
}
