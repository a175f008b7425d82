/// Recognises the text in pictures with `tesseract`.
struct PictureReader {
    private let tools: FileTools
    private let languages: [String]

    /// - Parameter configured: ISO 639-1 codes. The installed ones are used, or English if none is installed.
    /// - Throws: `MissingTool` if the program is not installed, `ParseError` if it has no language.
    init(tools: FileTools, languages configured: [String]) throws {
        self.tools = tools
        let listing = try tools.run(.tesseract, ["--list-langs"])
        let installed = (String(decoding: listing.output, as: UTF8.self) + "\n" + listing.errors).split(
            whereSeparator: \.isWhitespace)
        let known = Set(installed.map(String.init))
        let wanted = configured.compactMap { Self.names[$0] }.filter { known.contains($0) }
        let others = known.contains("eng") ? ["eng"] : known.intersection(Self.names.values).sorted().prefix(1)
        languages = wanted.isEmpty ? Array(others) : wanted
        guard !languages.isEmpty else { throw ParseError("tesseract has no language installed; install tesseract-ocr-eng") }
    }

    /// The lines of the picture file, with blank lines between paragraphs. Empty if there is no text.
    func linesOfFile() throws(ParseError) -> [String] { try lines(of: nil) }

    /// The same for the bytes of a picture.
    ///
    /// - Parameter resolution: Dots per inch.
    func lines(ofPicture bytes: [UInt8], resolution: Int) throws(ParseError) -> [String] {
        try lines(of: bytes, ["--dpi", "\(resolution)"])
    }

    private func lines(of picture: [UInt8]?, _ options: [String] = []) throws(ParseError) -> [String] {
        let arguments =
            ["stdin", "stdout", "-l", languages.joined(separator: "+")] + options + ["-c", "tessedit_create_tsv=1"]
        let outcome: ToolOutcome?
        do {
            outcome = try tools.run(Tool.tesseract.rawValue, arguments, input: picture)
        } catch {
            throw error as? ParseError ?? ParseError("\(error)")
        }
        guard let outcome, outcome.status == 0 else {
            throw ParseError("tesseract cannot read this picture (\(outcome?.complaint ?? ""))")
        }
        return RecognisedWords.lines(of: outcome.output)
    }

    /// tesseract's names for the languages.
    private static let names = [
        "ar": "ara", "bg": "bul", "ca": "cat", "cs": "ces", "da": "dan", "de": "deu", "el": "ell", "en": "eng", "es": "spa",
        "et": "est", "eu": "eus", "fi": "fin", "fr": "fra", "ga": "gle", "gl": "glg", "he": "heb", "hi": "hin", "hr": "hrv",
        "hu": "hun", "id": "ind", "is": "isl", "it": "ita", "ja": "jpn", "ko": "kor", "la": "lat", "lt": "lit", "lv": "lav",
        "nb": "nor", "nl": "nld", "nn": "nor", "no": "nor", "pl": "pol", "pt": "por", "ro": "ron", "ru": "rus", "sk": "slk",
        "sl": "slv", "sq": "sqi", "sr": "srp", "sv": "swe", "th": "tha", "tr": "tur", "uk": "ukr", "vi": "vie", "zh": "chi_sim",
    ]
}

/// Reads the table in which `tesseract` writes the words that it recognises and its confidence in each.
enum RecognisedWords {
    /// Lowest confidence of a word and of a line, of 100. Leaves and wallpaper are read as letters, too, but never with confidence.
    private static let wordLimit = 30.0
    private static let lineLimit = 60.0
    /// Fewest words of a picture. Fewer are a mistake, or a number on a door.
    private static let minimumWords = 2

    private struct Line {
        var words: [Substring] = []
        var confidence = 0.0
    }

    /// The lines with enough confidence, with blank lines between paragraphs. Empty if there is no text.
    ///
    /// - Parameter table: Columns `level page_num block_num par_num line_num word_num left top width height conf text`.
    static func lines(of table: [UInt8]) -> [String] {
        var lines: [String] = []
        var wordCount = 0
        var open = Line()
        var position: ArraySlice<Substring> = []
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
            if next != position {
                close(isParagraphEnd: !position.isEmpty && next.prefix(3) != position.prefix(3))
                position = next
            }
            let word = columns[11].trimmed
            guard confidence >= wordLimit, !word.isEmpty else { continue }
            open.words.append(Substring(word))
            open.confidence += confidence
        }
        close(isParagraphEnd: false)
        while lines.last?.isEmpty == true { lines.removeLast() }
        return wordCount >= minimumWords ? lines : []
    }
}
