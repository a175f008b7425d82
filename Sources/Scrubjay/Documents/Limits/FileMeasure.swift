/// What is counted while a file is read.
enum FileMeasure: Int, Sendable, CaseIterable {
    /// Bytes that are unpacked or gone through, of the file and of everything in it; steps of rules are counted as so many bytes.
    case work
    /// Seconds.
    case time
    /// Bytes of text that come out, with what documents say about themselves.
    case text
    case documents
    /// Files in archives.
    case members
    /// Rows of tables of data.
    case rows
    /// Cells of sheets.
    case cells
    /// Times of repeated events.
    case occurrences
    // Those of one document:
    case tags, people, properties, links, tasks, decisions, pages
}
