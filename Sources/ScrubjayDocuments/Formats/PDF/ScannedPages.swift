/// The pages of a scanned PDF: `pdftoppm` renders them one by one, and `tesseract` recognises their text.
struct ScannedPages {
    private let count: Int
    private let tools: FileTools
    private let reader: PictureReader

    /// Dots per inch. This is enough for print, and near the size with which recognition was trained.
    private static let resolution = 200
    /// Time limit for all pages together.
    private static let timeLimit = Duration.seconds(300)

    /// - Throws: `MissingTool` if `tesseract` is not installed.
    init(count: Int, tools: FileTools, languages: [String]) throws {
        self.count = count
        self.tools = tools
        reader = try PictureReader(tools: tools, languages: languages)
    }

    /// The lines page by page. A page that cannot be read is empty and gets a warning.
    func read() throws -> ([[String]], [Warning]) {
        var pages: [[String]] = []
        var warnings: [Warning] = []
        let deadline = ContinuousClock.now + Self.timeLimit
        for page in 1...max(1, count) {
            if ContinuousClock.now > deadline {
                warnings.append(
                    Warning("reading the scanned pages took too long; page \(page) and those after it are left out"))
                break
            }
            do throws(ParseError) {
                pages.append(try lines(of: page))
            } catch {
                if Task.isCancelled { throw error }
                pages.append([])
                warnings.append(Warning("page \(page): \(error.message)"))
            }
        }
        return (pages, warnings)
    }

    private func lines(of page: Int) throws(ParseError) -> [String] {
        let arguments = ["-r", "\(Self.resolution)", "-gray", "-f", "\(page)", "-l", "\(page)", FileTools.fileName]
        let picture: ToolOutcome?
        do { picture = try tools.run("pdftoppm", arguments) } catch { throw error as? ParseError ?? ParseError("\(error)") }
        guard let picture else { throw ParseError("pdftoppm is missing, which comes with pdftotext; \(Tool.pdftotext.hint)") }
        guard picture.status == 0, !picture.output.isEmpty else { throw ParseError("pdftoppm cannot draw it") }
        return try reader.lines(ofPicture: picture.output, resolution: Self.resolution)
    }
}
