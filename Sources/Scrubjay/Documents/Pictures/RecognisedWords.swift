/// The words that `tesseract` sees, with how sure it is of each, in the table that it writes.
enum RecognisedWords {
    /// Of 100. Leaves and wallpaper are read as letters, too, but never with confidence.
    private static let wordLimit = 30.0
    private static let lineLimit = 60.0
    /// Fewer words than this on a picture are a mistake or a number on a door.
    private static let fewestWords = 2

    private struct Line {
        var words: [Substring] = []
        var confidence = 0.0
    }

    /// The lines of which it is sure, blank ones between paragraphs; empty where nothing is written.
    ///
    /// - Parameter table: Columns `level page_num block_num par_num line_num word_num left top width height conf text`.
    static func lines(of table: [UInt8]) -> [String] {
        var lines: [String] = []
        var wordCount = 0
        var open = Line()
        var place: ArraySlice<Substring> = []
        func close(isParagraphEnd: Bool) {
            let average = open.words.isEmpty ? 0 : open.confidence / Double(open.words.count)
            let words = open.words.count { $0.count(where: \.isLetter) >= 2 }
            if average >= lineLimit, words > 0 {
                lines.append(open.words.joined(separator: " "))
                wordCount += words
            }
            if isParagraphEnd, lines.last?.isEmpty == false { lines.append("") }
            open = Line()
        }
        for row in String(decoding: table, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let columns = row.split(separator: "\t", maxSplits: 11, omittingEmptySubsequences: false)
            guard columns.count == 12, columns[0] == "5", let confidence = Double(columns[10]) else { continue }
            let next = columns[1...4]
            if next != place {
                close(isParagraphEnd: !place.isEmpty && next.prefix(3) != place.prefix(3))
                place = next
            }
            let word = columns[11].trimmed
            guard confidence >= wordLimit, !word.isEmpty else { continue }
            open.words.append(Substring(word))
            open.confidence += confidence
        }
        close(isParagraphEnd: false)
        while lines.last?.isEmpty == true { lines.removeLast() }
        return wordCount >= fewestWords ? lines : []
    }
}
