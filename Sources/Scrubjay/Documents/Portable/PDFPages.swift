/// The pages of a PDF as lines of text.
enum PDFPages {
    /// What `pdftotext` writes: lines, and a form feed behind each page.
    static func pages(of output: [UInt8]) -> [[String]] {
        var pages = output.split(separator: 0x0C, omittingEmptySubsequences: false).map { page in
            page.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
                String(decoding: line.filter { $0 >= 0x20 || $0 == 0x09 }, as: UTF8.self).trimmed
            }
        }
        if pages.last?.allSatisfy(\.isEmpty) == true { pages.removeLast() }
        return pages
    }

    /// A page with fewer letters than this is a picture, a number or nothing.
    private static let fewLetters = 16

    /// Whether the pages are pictures: there are so few letters on them that these may be a stamp or the number of the page.
    static func isWithoutText(_ pages: [[String]]) -> Bool {
        let letters = pages.reduce(0) { $0 + $1.reduce(0) { $0 + $1.utf8.count(where: \.isLetter) } }
        return letters < fewLetters * max(1, pages.count)
    }
}
