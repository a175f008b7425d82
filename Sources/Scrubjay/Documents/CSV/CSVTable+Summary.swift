extension CSVTable {
    /// Whether a row is a meeting of which it has only what a program wrote, as in exports of Granola.
    func hasOnlySummary(_ record: CSVRecord, _ read: Document) -> Bool {
        guard read.kind == .meeting, !read.blocks.contains(where: { $0.channel == .speech }) else { return false }
        let filled = columns(.text).filter { $0 < record.cells.count && !record.cells[$0].isEmpty }
        return !filled.isEmpty
            && filled.allSatisfy { index in
                columns[index].name.map { Self.summaryColumns.contains(CSVColumn.words($0)) } ?? false
            }
    }

    private static let summaryColumns: Set<String> = ["enhanced notes", "ai notes", "ai summary", "overview"]
}
