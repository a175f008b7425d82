import ScrubjayText

/// The columns of a table, and whether its rows are notes, tasks or data.
struct CSVTable: Sendable {
    /// What the rows are, judged by the names of the columns and the first rows.
    enum Shape: Sendable, Equatable {
        /// Each row is a note: it has a title and a text of some length.
        case notes
        /// Each row is a task: it has a title, states when it is due or whether it is done, and has no long text.
        case tasks
        /// The rows are data.
        case table
    }

    let columns: [CSVColumn]
    /// Whether the first record names the columns.
    let hasHead: Bool
    let shape: Shape
    /// The index of the column with the titles; `nil` if there is none.
    let title: Int?
    /// Todoist exports a project with sections, comments and settings among its tasks; the first column tells them apart.
    let isTodoist: Bool
    /// The columns whose name occurs in an earlier column too.
    private let repeated: Set<Int>

    /// The number of rows that are examined to determine the shape.
    static let sampleCount = 200

    /// - Parameter sample: The first records, including the header row.
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

    /// The indexes of the columns with a role, in file order.
    func columns(_ role: CSVColumn.Role) -> [Int] { columns.indices.filter { columns[$0].role == role } }

    /// Whether an earlier column has the same name.
    func repeats(_ column: Int) -> Bool { repeated.contains(column) }

    // MARK: -

    /// Whether the first record names the columns.
    ///
    /// Names are short texts and not numbers, dates or addresses. They are all different, unless at least two are well-known names of columns:
    /// Jira repeats a column for each value.
    private static func isHead(_ record: CSVRecord, _ count: Int) -> Bool {
        guard count > 1 else { return record.cells.contains { CSVColumn(name: $0.text).role != nil } }
        let names = record.cells.filter { !$0.isEmpty }.map { $0.text.trimmed.lowercased() }
        let areDifferent = Set(names).count == names.count || Set(names.compactMap { CSVColumn(name: $0).role }).count > 1
        guard names.count * 2 >= record.cells.count, areDifferent else { return false }
        let reader = WrittenDateParser(order: .dayFirst)
        return names.allSatisfy { name in
            name.utf8.count <= 80 && !name.contains("\n") && Double(name) == nil && !name.contains("@") && !name.contains("://")
                && name.contains(where: \.isLetter) && reader.date(in: name) == nil
        }
    }

    /// Finds the column with the titles. If no column has such a name, the text column of a task list becomes the title.
    private static func takeTitle(_ columns: inout [CSVColumn], _ rows: ArraySlice<CSVRecord>) -> Int? {
        var titles = columns.indices.filter { columns[$0].role == .title }
        // A "Summary" column beside a title column is text.
        if titles.count > 1 {
            for index in titles.dropFirst() { columns[index].role = isText(index, rows) ? .text : nil }
            titles = [titles[0]]
        }
        if let title = titles.first { return title }
        let isTask = columns.contains { $0.role == .due || $0.role == .done || $0.role == .status || $0.role == .assignee }
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

    /// Whether rows state a due date or a state. Rows with attendees are meetings, even if they can be ticked off.
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

    /// Rows with at least this many bytes of text on average are notes, whatever their other columns are.
    private static let pageLength = 1000

    private static func arePages(_ texts: [Int], _ rows: ArraySlice<CSVRecord>) -> Bool {
        let length = rows.reduce(0) { sum, row in
            sum + texts.reduce(0) { $1 < row.cells.count ? $0 + row.cells[$1].text.utf8.count : $0 }
        }
        return length >= pageLength * rows.count
    }

    /// Whether a column holds running text: a cell has several lines, or a quarter of the cells have at least a hundred bytes.
    private static func isText(_ index: Int, _ rows: ArraySlice<CSVRecord>) -> Bool {
        let cells = rows.compactMap { index < $0.cells.count && !$0.cells[index].isEmpty ? $0.cells[index].text.trimmed : nil }
        if cells.contains(where: { $0.contains("\n") }) { return true }
        return !cells.isEmpty && cells.count { $0.utf8.count >= 100 } * 4 >= cells.count
    }
}

extension CSVTable {
    /// Whether a row is a meeting that has only a summary written by a program, as in exports of Granola.
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

/// The state of a task according to a cell.
struct CSVState: Sendable, Equatable {
    let state: TaskItem.State

    /// Returns `nil` if the cell does not state whether a task is done. A date means that the task was done on that day.
    init?(_ cell: String) {
        let words = CSVColumn.words(cell)
        if let known = CSVState.states[words] ?? CSVState.states[cell.trimmed] {
            state = known
        } else if WrittenDateParser(order: .dayFirst).date(in: cell) != nil {
            state = .done
        } else {
            return nil
        }
    }

    private static let states: [String: TaskItem.State] = {
        var states: [String: TaskItem.State] = [:]
        for (state, words) in words { for word in words.split(separator: ",") { states[word.trimmed] = state } }
        return states
    }()

    /// The words for each state in English, German, French, Spanish, Italian, Portuguese and Dutch.
    private static let words: [(TaskItem.State, String)] = [
        (
            .open,
            """
            false,no,n,0,open,todo,to do,not started,in progress,doing,next,backlog,waiting,blocked,needsaction,incomplete,active,
            new,pending,nein,falsch,offen,in arbeit,in bearbeitung,nicht begonnen,zu erledigen,non,faux,à faire,en cours,
            no iniciado,pendiente,por hacer,en progreso,en curso,falso,da fare,in corso,não,a fazer,em andamento,nee,onwaar,
            te doen,bezig,☐
            """
        ),
        (
            .done,
            """
            true,yes,y,1,x,done,complete,completed,finished,closed,resolved,checked,ja,wahr,erledigt,fertig,abgeschlossen,oui,vrai,
            terminé,fait,sí,si,hecho,completado,terminado,verdadero,sì,vero,fatto,completato,sim,verdadeiro,feito,concluído,waar,
            klaar,voltooid,gedaan,✓,✔,✅,☑,☒
            """
        ),
        (
            .cancelled,
            """
            cancelled,canceled,abandoned,won't do,wont do,dropped,rejected,trashed,abgebrochen,verworfen,annulé,cancelado,
            annullato,geannuleerd
            """
        ),
    ]
}
