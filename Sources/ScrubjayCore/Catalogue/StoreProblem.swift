/// Something that is wrong with a stored index. Rebuilding the index mends it.
package struct StoreProblem: Sendable, Hashable {
    /// The part of the index with the problem.
    package enum Part: String, Sendable, CaseIterable {
        /// The file itself, by the check of its engine.
        case file
        /// Rows that refer to others that are missing.
        case references
        /// Files, documents, people, meetings, tasks and decisions.
        case rows
        case passages
        /// The full-text index.
        case words
        case vectors
        /// The words for spelling.
        case spelling
    }

    package let part: Part
    /// The problem in one sentence, without a full stop.
    package let finding: String

    package init(_ part: Part, _ finding: String) { (self.part, self.finding) = (part, finding) }

    /// What to type to mend it.
    package static let command = "jay index --rebuild"
}
