/// A record of a table: its cells, and where they stand in the file.
struct CSVRecord: Sendable, Equatable {
    struct Cell: Sendable, Equatable {
        /// Without quotes; line ends are line feeds.
        var text: String
        /// The line of the file, from 0, on which the cell begins. Further lines of the cell are further lines of the file.
        var line: Int

        var isEmpty: Bool { text.utf8.allSatisfy { $0.isSpace || $0.isLineEnd } }
    }

    var cells: [Cell]
    /// Lines of the file, from 0.
    var lines: ClosedRange<Int>
    /// In bytes of the file's text, without the line end.
    var range: Range<Int>

    var isEmpty: Bool { cells.allSatisfy(\.isEmpty) }
}
