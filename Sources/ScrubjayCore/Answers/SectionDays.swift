import ScrubjayDocuments
import ScrubjayText

/// Finds the day of each block of a passage, as in a log: the day that the block begins with, or else the one that the nearest item or heading above it begins
/// with.
struct SectionDays {
    private let document: StoredDocument
    private let near: CivilDate
    private let dates: SentenceDates
    /// The day of the headings above the passage.
    private let above: CivilDate?
    private var open = HeadingStack<CivilDate?>()

    /// - Parameter near: A day without a year is the one nearest to this.
    init(of passage: Passage, in document: StoredDocument, near: CivilDate, _ dates: SentenceDates) {
        (self.document, self.near, self.dates) = (document, near, dates)
        above =
            passage.headingPath.reversed().lazy
            .compactMap { dates.dayAtBeginning(of: $0, language: document.language, near: near) }.first
    }

    /// Returns the day of the next block; `nil` if neither it nor anything above it begins with one.
    ///
    /// - Parameter first: The first sentence of the block. Blocks are given in text order.
    mutating func day(ofBlock first: Evidence) -> CivilDate? {
        let own = dates.dayAtBeginning(of: first.text, language: document.language, near: near)
        open.close(at: first.sentence.level)
        let outer = open.all.reversed().lazy.compactMap(\.self).first ?? above
        if first.sentence.level != .text { open.add(own, level: first.sentence.level) }
        return own ?? outer
    }
}
