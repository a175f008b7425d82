/// Lines that a search found, in a file as the judgements name it.
struct FoundLines: Equatable {
    let file: String
    let lines: ClosedRange<Int>

    init(file: String, lines: ClosedRange<Int>) {
        self.file = file
        self.lines = lines
    }

    /// - Parameter judged: The names of the files that were judged; a hit in none of them goes by its path.
    init(_ hit: Hit, judged: some Sequence<String>) {
        let names = Self.names(of: hit.document)
        file = judged.first(where: names.contains) ?? hit.document.absolutePath
        lines = hit.snippet.lines
    }

    /// All that a document may be called.
    private static func names(of document: StoredDocument) -> [String] {
        let paths = [document.path, document.notebook + "/" + document.path, document.absolutePath]
        return paths + (document.member.map { member in paths.map { "\($0)!\(member)" } } ?? [])
    }
}
