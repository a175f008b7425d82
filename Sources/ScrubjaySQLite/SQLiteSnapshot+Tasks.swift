import ScrubjayCore
import ScrubjayDocuments
import ScrubjayText

/// Tags of a task as one text: between them is U+001F, which no tag has.
enum TaskTags {
    static func text(_ tags: [String]) -> String { tags.joined(separator: "\u{1F}") }

    static func tags(_ text: String) -> [String] { text.isEmpty ? [] : text.split(separator: "\u{1F}").map(String.init) }
}

extension SQLiteSnapshot {
    func taskMentions(_ selection: StoredTaskMention.Selection) throws -> [StoredTaskMention] {
        switch selection {
        case .all: return try taskMentions(in: "task", where: "TRUE")
        case .people(let people, let andUnassigned):
            let isTheirs = "person_id IN (\(people.map { "\($0.rawValue)" }.joined(separator: ", ")))"
            let isSelected = andUnassigned ? "\(isTheirs) OR person_id IS NULL" : isTheirs
            // Each branch reads an index. A task that is written down once has no lineage.
            return try taskMentions(
                in: """
                    (SELECT document_id, ordinal FROM task WHERE \(isSelected)
                        UNION SELECT document_id, ordinal FROM task
                        WHERE lineage IN (SELECT lineage FROM task WHERE lineage IS NOT NULL AND (\(isSelected))))
                    JOIN task USING (document_id, ordinal)
                    """, where: "TRUE")
        }
    }

    func taskMentions(in document: StoredDocument.ID) throws -> [StoredTaskMention] {
        try taskMentions(in: "task", where: "task.document_id = ?", SQLiteValue(document))
    }

    func taskMentions(beside document: StoredDocument.ID) throws -> [StoredTaskMention] {
        try taskMentions(
            in:
                "document AS asked CROSS JOIN document AS other ON other.file_id = asked.file_id AND other.member IS asked.member "
                + "CROSS JOIN task ON task.document_id = other.id",
            where: "asked.id = ?", SQLiteValue(document))
    }

    private func taskMentions(
        in tables: String, where condition: String, _ values: SQLiteValue...
    ) throws -> [StoredTaskMention] {
        let known = try total("people_of_revision")
        let isResolved = try known > 0 && known == total("people_revision")
        let mentions = try connection.rows(
            """
            SELECT task.document_id, task.ordinal, task.text, task.state, task.assignee, task.due, task.line, task.is_spoken,
                task.lineage, task.is_current, document.date, person.id, person.name, person.only_candidate_id,
                task.is_waiting, task.tags
            FROM \(tables) JOIN document ON document.id = task.document_id JOIN file ON file.id = document.file_id
                JOIN notebook ON notebook.id = notebook_id LEFT JOIN person ON person.id = task.person_id
            WHERE \(condition) ORDER BY \(Self.fileOrder), task.ordinal
            """, values
        ) { row in
            guard let state = TaskItem.State(rawValue: row.text(3)) else { throw damaged("a task in the state \(row.text(3))") }
            let task = TaskItem(
                text: row.text(2), state: state, assignee: row.optionalText(4),
                due: row.optionalText(5).flatMap { CivilDate($0) }, line: row.int(6), isSpoken: row.int(7) != 0,
                isWaiting: row.int(14) != 0, tags: TaskTags.tags(row.text(15)))
            let person =
                row.isNull(11)
                ? nil
                : StoredTaskMention.NamedPerson(
                    id: Person.ID(row.integer(11)), name: row.text(12),
                    onlyCandidate: row.optionalID(13))
            return StoredTaskMention(
                document: StoredDocument.ID(row.integer(0)), ordinal: row.int(1), task: task,
                date: row.optionalText(10).flatMap { LocalDateTime($0) }, person: person, isResolved: isResolved,
                lineage: row.optionalID(8), isCurrent: row.int(9) != 0)
        }
        return try DeclaredTasks(statementClaims()).applied(to: mentions, in: self)
    }
}
