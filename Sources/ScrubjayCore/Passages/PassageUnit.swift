import ScrubjayDocuments
import ScrubjayText

/// A block, or a piece of one, on its way into a passage.
struct PassageUnit {
    let block: Block
    let blockIndex: Int
    /// In bytes of the document's text.
    let range: Range<Int>
    let words: Int

    var channel: Channel { block.channel }
    /// Whether it is a heading that is a day, as those of logs.
    var isDay: Bool {
        if case .heading(_, let title) = block.kind { DayHeading.day(of: title, order: .dayFirst) != nil } else { false }
    }
    var isHeading: Bool { if case .heading = block.kind { true } else { false } }
}

extension Channel {
    /// Channels that may share a passage: what is said, decided or to be done stays apart from what is written around it.
    var family: Family {
        switch self {
        case .title, .prose, .list, .code, .table, .property: .text
        case .task: .task
        case .decision: .decision
        case .summary: .summary
        case .speech: .speech
        }
    }

    enum Family { case text, task, decision, summary, speech }
}
