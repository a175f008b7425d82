/// Reads what stands on pictures through `tesseract`.
struct PictureReader {
    private let tools: FileTools
    private let languages: [String]

    /// - Parameter configured: ISO 639-1 codes. Those that are installed count, without them English.
    /// - Throws: `MissingTool` when the program is not installed; `ParseError` when it knows no language.
    init(tools: FileTools, languages configured: [String]) throws {
        self.tools = tools
        let listing = try tools.run(.tesseract, ["--list-langs"])
        let installed = (String(decoding: listing.output, as: UTF8.self) + "\n" + listing.errors).split(
            whereSeparator: \.isWhitespace)
        let known = Set(installed.map(String.init))
        let wanted = configured.compactMap { Self.names[$0] }.filter { known.contains($0) }
        let others = known.contains("eng") ? ["eng"] : known.intersection(Self.names.values).sorted().prefix(1)
        languages = wanted.isEmpty ? Array(others) : wanted
        guard !languages.isEmpty else { throw ParseError("tesseract knows no language; install tesseract-ocr-eng") }
    }

    /// The lines of the file, which is a picture, with blank ones between paragraphs; empty where nothing is written on it.
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
            throw ParseError("no picture that tesseract can read (\(outcome?.complaint ?? ""))")
        }
        return RecognisedWords.lines(of: outcome.output)
    }

    /// What tesseract calls the languages.
    private static let names = [
        "ar": "ara", "bg": "bul", "ca": "cat", "cs": "ces", "da": "dan", "de": "deu", "el": "ell", "en": "eng", "es": "spa",
        "et": "est", "eu": "eus", "fi": "fin", "fr": "fra", "ga": "gle", "gl": "glg", "he": "heb", "hi": "hin", "hr": "hrv",
        "hu": "hun", "id": "ind", "is": "isl", "it": "ita", "ja": "jpn", "ko": "kor", "la": "lat", "lt": "lit", "lv": "lav",
        "nb": "nor", "nl": "nld", "nn": "nor", "no": "nor", "pl": "pol", "pt": "por", "ro": "ron", "ru": "rus", "sk": "slk",
        "sl": "slv", "sq": "sqi", "sr": "srp", "sv": "swe", "th": "tha", "tr": "tur", "uk": "ukr", "vi": "vie", "zh": "chi_sim",
    ]
}
