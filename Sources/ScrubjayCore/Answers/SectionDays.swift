import ScrubjayDocuments
import ScrubjayText

/// Finds the day of each block of a passage, as in a log: the day that the block begins with, or else the one that the nearest item, heading or line of its
/// own above it begins with.
struct SectionDays {
    private let document: StoredDocument
    private let dates: SentenceDates
    /// A day without a year is the one nearest to this: the day of the last heading or line of its own.
    private(set) var near: CivilDate
    /// The day of the headings above the passage.
    private let above: CivilDate?
    private var open = HeadingStack<CivilDate?>()

    /// The days of a block.
    struct Days {
        /// The day that the block itself begins with.
        var own: CivilDate?
        /// The day that the nearest item, heading or line of its own above it begins with.
        var above: CivilDate?
    }

    /// - Parameter near: A day without a year is the one nearest to this, until another day is found.
    init(of passage: Passage, in document: StoredDocument, near: CivilDate, _ dates: SentenceDates) {
        (self.document, self.dates) = (document, dates)
        above =
            passage.headingPath.reversed().lazy
            .compactMap { dates.day(ofHeading: $0, language: document.language, near: near) }.first
        self.near = above ?? near
    }

    /// Returns the day of the next block; `nil` if neither it nor anything above it begins with one.
    ///
    /// - Parameter first: The first sentence of the block. Blocks are given in text order.
    mutating func day(ofBlock first: Evidence) -> CivilDate? {
        let days = days(ofBlock: first)
        return days.own ?? days.above
    }

    /// Returns the days of the next block.
    ///
    /// - Parameter first: As above.
    mutating func days(ofBlock first: Evidence) -> Days {
        let own =
            first.sentence.isHeading
            ? dates.day(ofHeading: first.text, language: document.language, near: near)
            : dates.dayAtBeginning(of: first.text, language: document.language, near: near)
        let isDayLine = own != nil && first.sentence.level == .text && dates.isOnlyDay(first)
        // An item may begin with any day: *2031-03-01 lease ends*.
        if isDayLine || first.sentence.isHeading { near = own ?? near }
        let level = isDayLine ? Self.levelOfDayLine : first.sentence.level
        open.close(at: level)
        let outer = open.all.reversed().lazy.compactMap(\.self).first ?? above
        if level != .text { open.add(own, level: level) }
        return Days(own: own, above: outer)
    }

    /// A line that is only a day holds for the text and the items below it, up to the next heading.
    private static let levelOfDayLine = QuotableSentences.Level.heading(6)
}
