/// A table with its columns, and what its rows are.
struct CSVTable: Sendable {
    /// What rows are, told by the columns' names and the first rows.
    enum Shape: Sendable, Equatable {
        /// Each row is a note: it has a title, and text of some length.
        case notes
        /// Each row is a task: it has a title, says when it is due or whether it is done, and holds no page of text.
        case tasks
        /// Rows are rows.
        case table
    }

    let columns: [CSVColumn]
    let hasHead: Bool
    let shape: Shape
    /// The column with what a row is called.
    let title: Int?
    /// Todoist exports a project with sections, comments and settings among its tasks; the first column tells them apart.
    let isTodoist: Bool
    /// Columns of whose name there is one before.
    private let repeated: Set<Int>

    /// So many rows tell what rows are.
    static let sampleCount = 200

    /// - Parameter sample: The first records, the head among them.
    init(_ sample: [CSVRecord]) {
        let head = sample.first.flatMap { CSVTable.isHead($0, sample.count) ? $0 : nil }
        hasHead = head != nil
        let width = sample.map(\.cells.count).max() ?? 0
        var columns = (0..<width).map { index in
            CSVColumn(
                name: head.flatMap { index < $0.cells.count && !$0.cells[index].isEmpty ? $0.cells[index].text.trimmed : nil })
        }
        let rows = head == nil ? sample[...] : sample.dropFirst()
        isTodoist = columns.first?.name == "TYPE" && Set(["CONTENT", "INDENT"]).isSubset(of: columns.compactMap(\.name))
        if isTodoist {
            for index in columns.indices where columns[index].name == "CONTENT" { columns[index].role = .title }
            for index in columns.indices where columns[index].name == "DATE" { columns[index].role = .due }
        }
        title = CSVTable.takeTitle(&columns, rows)
        self.columns = columns
        var names: Set<String> = []
        repeated = Set(columns.indices.filter { index in columns[index].name.map { !names.insert($0).inserted } ?? false })
        shape = isTodoist ? .tasks : CSVTable.shape(columns, hasTitle: title != nil, rows)
    }

    /// The columns with a role, in their order.
    func columns(_ role: CSVColumn.Role) -> [Int] { columns.indices.filter { columns[$0].role == role } }

    /// Whether a column before has the same name.
    func repeats(_ column: Int) -> Bool { repeated.contains(column) }

    // MARK: -

    /// Whether the first record names columns: short words, none of them a number, a date or an address, all different unless some
    /// are names that columns often have. Jira repeats a column for each value.
    private static func isHead(_ record: CSVRecord, _ count: Int) -> Bool {
        guard count > 1 else { return record.cells.contains { CSVColumn(name: $0.text).role != nil } }
        let names = record.cells.filter { !$0.isEmpty }.map { $0.text.trimmed.lowercased() }
        let areDifferent = Set(names).count == names.count || Set(names.compactMap { CSVColumn(name: $0).role }).count > 1
        guard names.count * 2 >= record.cells.count, areDifferent else { return false }
        let reader = DateReader(order: .dayFirst)
        return names.allSatisfy { name in
            name.utf8.count <= 80 && !name.contains("\n") && Double(name) == nil && !name.contains("@") && !name.contains("://")
                && name.contains(where: \.isLetter) && reader.date(in: name) == nil
        }
    }

    /// The column of titles; where there is none by name, the text of lists of tasks is their title.
    private static func takeTitle(_ columns: inout [CSVColumn], _ rows: ArraySlice<CSVRecord>) -> Int? {
        var titles = columns.indices.filter { columns[$0].role == .title }
        // "Summary" beside a title is text.
        if titles.count > 1 {
            for index in titles.dropFirst() { columns[index].role = isText(index, rows) ? .text : nil }
            titles = [titles[0]]
        }
        if let title = titles.first { return title }
        let isTask = columns.contains { $0.role == .due || $0.role == .done || $0.role == .status || $0.role == .owner }
        guard isTask, let text = columns.firstIndex(where: { $0.role == .text }), !isText(text, rows) else { return nil }
        columns[text].role = .title
        return text
    }

    private static func shape(_ columns: [CSVColumn], hasTitle: Bool, _ rows: ArraySlice<CSVRecord>) -> Shape {
        guard hasTitle, !rows.isEmpty else { return .table }
        let texts = columns.indices.filter { columns[$0].role == .text }
        if areTasks(columns, rows), !arePages(texts, rows) { return .tasks }
        return texts.contains { isText($0, rows) } ? .notes : .table
    }

    /// Whether rows say when they are due or how far they are; meetings that somebody ticks off are meetings.
    private static func areTasks(_ columns: [CSVColumn], _ rows: ArraySlice<CSVRecord>) -> Bool {
        if columns.contains(where: { $0.role == .attendees }) { return false }
        if columns.contains(where: { $0.role == .due }) { return true }
        let states = columns.indices.filter { columns[$0].role == .done || columns[$0].role == .status }
        return states.contains { index in
            let cells = rows.compactMap { index < $0.cells.count && !$0.cells[index].isEmpty ? $0.cells[index].text : nil }
            let known = cells.count { CSVState($0) != nil }
            return columns[index].role == .done || known * 2 > cells.count
        }
    }

    /// Rows with so many bytes of text on the average are notes, whatever else they say.
    private static let pageLength = 1000

    private static func arePages(_ texts: [Int], _ rows: ArraySlice<CSVRecord>) -> Bool {
        let length = rows.reduce(0) { sum, row in
            sum + texts.reduce(0) { $1 < row.cells.count ? $0 + row.cells[$1].text.utf8.count : $0 }
        }
        return length >= pageLength * rows.count
    }

    /// Whether cells of a column are text and not words: one has several lines, or a quarter of them a hundred bytes.
    private static func isText(_ index: Int, _ rows: ArraySlice<CSVRecord>) -> Bool {
        let cells = rows.compactMap { index < $0.cells.count && !$0.cells[index].isEmpty ? $0.cells[index].text.trimmed : nil }
        if cells.contains(where: { $0.contains("\n") }) { return true }
        return !cells.isEmpty && cells.count { $0.utf8.count >= 100 } * 4 >= cells.count
    }
}
