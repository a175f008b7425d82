package import ScrubjayDocuments
package import ScrubjayText

/// A task as one document has it, with the day of the document.
package struct DatedTask: Sendable, Equatable {
    /// The documents whose tasks are read.
    package enum Source: Sendable, CaseIterable {
        case all
        /// Notes whose file is named by a day and nothing else.
        case dailyNotes
        /// Files of Org.
        case org
    }

    package let document: StoredDocument.ID
    /// The position among the tasks of the document, from 0.
    package let ordinal: Int
    package let text: String
    package let state: TaskItem.State
    package let due: CivilDate?
    /// Line of the file, from 1.
    package let line: Int
    /// `nil` if the task is written down nowhere else.
    package let lineage: LineageID?
    /// Whether it is the current mention of its lineage.
    package let isCurrent: Bool
    /// `nil` if the document states no day.
    package let day: CivilDate?
    /// Whether the document is a daily note.
    package let isDaily: Bool

    package init(
        document: StoredDocument.ID, ordinal: Int, text: String, state: TaskItem.State, due: CivilDate? = nil, line: Int,
        lineage: LineageID? = nil, isCurrent: Bool = true, day: CivilDate?, isDaily: Bool
    ) {
        (self.document, self.ordinal, self.text, self.state) = (document, ordinal, text, state)
        (self.due, self.line, self.lineage, self.isCurrent) = (due, line, lineage, isCurrent)
        (self.day, self.isDaily) = (day, isDaily)
    }
}

/// A property of a daily note, such as `run: yes`.
package struct DatedProperty: Sendable, Equatable {
    package let document: StoredDocument.ID
    /// As written.
    package let key: String
    package let value: String
    package let day: CivilDate

    package init(document: StoredDocument.ID, key: String, value: String, day: CivilDate) {
        (self.document, self.key, self.value, self.day) = (document, key, value, day)
    }
}

/// How many words a document has.
package struct DocumentLength: Sendable, Equatable {
    package let document: StoredDocument.ID
    package let kind: Document.Kind
    /// `nil` if the document states no day.
    package let day: CivilDate?
    package let words: Int

    package init(document: StoredDocument.ID, kind: Document.Kind, day: CivilDate?, words: Int) {
        (self.document, self.kind, self.day, self.words) = (document, kind, day, words)
    }
}
