import Scrubjay
import ArgumentParser

/// A row of a numbered list.
struct ListRow {
    let document: StoredDocument
    /// Line of the file, from 1.
    let line: Int
    let day: CivilDate?
    /// On one line.
    let text: String
    /// What is printed quietly behind the text.
    var details: [String] = []
    /// Whether the line of the file is printed, and not the file alone.
    var hasLine = true
    /// Printed in place of a day that is not known.
    var emptyDay = "no date"
    /// Printed quietly below the row, on one line.
    var note: String?
    /// `nil` if it is no task.
    var task: TaskHandle?
}

/// A part of a numbered list, below a heading.
struct ListGroup {
    let heading: String
    let rows: [ListRow]
    /// Printed without a number behind the rows, each on one line.
    var others: [String] = []
    /// How many rows are left out, in words; `nil` for none.
    var more: String?

    var isEmpty: Bool { rows.isEmpty && others.isEmpty }
}

/// Prints a numbered list.
struct ListText {
    let style: Style

    func text(of rows: [ListRow]) -> String { text(of: rows, from: 1, width: "\(rows.count)".count) }

    /// Prints the parts that have anything, numbered through.
    func text(of groups: [ListGroup]) -> String {
        let width = "\(groups.reduce(0) { $0 + $1.rows.count })".count
        var first = 1
        return groups.filter { !$0.isEmpty }.map { group in
            defer { first += group.rows.count }
            let indent = String(repeating: " ", count: width + 4)
            return style.bold(group.heading) + "\n" + text(of: group.rows, from: first, width: width)
                + group.others.map { style.wrapped(indent + $0) + "\n" }.joined()
                + (group.more.map { indent + style.dim("and \($0) (--limit)") + "\n" } ?? "")
        }.joined(separator: "\n")
    }

    private func text(of rows: [ListRow], from first: Int, width: Int) -> String {
        rows.enumerated().map { index, row in
            let number = Column.right("\(first + index)", width)
            let indent = String(repeating: " ", count: width + Self.dayWidth + 6)
            return style.wrapped("  \(style.dim(number))  " + line(row), hanging: indent.count)
                + (row.note.map { style.wrapped(indent + style.dim($0) + "\n") } ?? "")
        }.joined()
    }

    private static let dayWidth = 10

    /// `2026-03-04  The floor is oak. · Ada  meetings/plan.md:12`
    private func line(_ row: ListRow) -> String {
        let location =
            row.hasLine
            ? LocationText.location(row.document, line: row.line, style: style)
                + LocationText.derivation(row.document, page: nil) : LocationText.file(row.document, style: style)
        let details = row.details.map { " · " + PrintableText.ofName($0) }.joined()
        return Column.left(row.day?.description ?? row.emptyDay, Self.dayWidth) + "  "
            + TextWindow.cut(PrintableText.ofName(row.text)) + style.dim(details + "  " + location) + "\n"
    }
}

/// A pattern that `--format` fills with the parts of a row: `{path}:{line}\t{text}`.
struct RowPattern {
    private enum Part {
        case text(String)
        case field(Field)
        case property(PropertyName)
    }

    private enum Field: String, CaseIterable {
        case path, line, day, title, text, notebook, words
    }

    /// The names that a pattern may have.
    static let names = (Field.allCases.map(\.rawValue) + [PropertyName.mark + "NAME"]).joined(separator: ", ")

    private var parts: [Part] = []

    /// Reads a pattern. `\t`, `\n` and `\\` are a tab, a line end and a backslash.
    ///
    /// - Throws: `ValidationError` if a name in braces is unknown.
    init(_ pattern: String) throws {
        var text = ""
        var rest = pattern[...]
        while let character = rest.popFirst() {
            if character == "\\", let escaped = rest.first.flatMap({ Self.escapes[$0] }) {
                text.append(escaped)
                rest.removeFirst()
            } else if character == "{", let end = rest.firstIndex(of: "}") {
                parts += [.text(text), try Self.part(named: String(rest[..<end]))]
                text = ""
                rest = rest[end...].dropFirst()
            } else {
                text.append(character)
            }
        }
        parts.append(.text(text))
    }

    private static let escapes: [Character: Character] = ["t": "\t", "n": "\n", "\\": "\\"]

    private static func part(named name: String) throws -> Part {
        if let field = Field(rawValue: name) { return .field(field) }
        if name.hasPrefix(PropertyName.mark), name.count > PropertyName.mark.count { return .property(PropertyName(name)) }
        throw ValidationError(
            "there is no {\(name)}; the names are \(names). For a property of your notes, write {\(PropertyName.mark)\(name)}")
    }

    /// The rows as lines of the pattern.
    ///
    /// - Throws: `QueryError` for a property that no note has.
    func texts(of rows: [ListRow], in index: Index) throws -> [String] {
        let documents = Array(Set(rows.map(\.document.id)))
        let names = parts.compactMap { if case .property(let name) = $0 { name } else { nil } }
        let hasWords = parts.contains { if case .field(.words) = $0 { true } else { false } }
        if !rows.isEmpty { try index.check(names) }
        let properties = names.isEmpty ? [:] : try index.properties(of: documents)
        let words = hasWords ? try index.wordCounts(of: documents) : [:]
        return rows.map { row in
            parts.map { part in
                switch part {
                case .text(let text): text
                case .field(.words): "\(words[row.document.id] ?? 0)"
                case .field(let field): PrintableText.ofName(value(of: field, in: row))
                case .property(let name):
                    PrintableText.ofName(PropertyText(name.text).value(in: properties[row.document.id] ?? []))
                }
            }.joined()
        }
    }

    private func value(of field: Field, in row: ListRow) -> String {
        switch field {
        case .path: LocationText.relative(row.document.absolutePath)
        case .line: "\(row.line)"
        case .day: row.day?.description ?? ""
        case .title: row.document.title
        case .text: row.text
        case .notebook: row.document.notebook
        // Counted for all rows at once.
        case .words: ""
        }
    }
}
