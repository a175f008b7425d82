import ScrubjayText

/// The units of a passage that are encoded beside the whole: its sentences, turns, items and rows, each with the title and the last heading above it.
///
/// Properties and headings are not units; the text of a unit includes the heading above it.
struct SentenceUnits {
    struct Unit: Sendable, Equatable {
        /// What is encoded.
        let text: String
        /// UTF-8 bytes of the passage's text.
        let range: Range<Int>
    }

    /// Returns the units in text order.
    static func units(of passage: Passage, title: String) -> [Unit] {
        let utf8 = Array(passage.text.utf8)
        let sentences = QuotableSentences.sentences(of: passage).filter { $0.range.lowerBound >= passage.propertyBytes }
        let texts = sentences.filter { !$0.isHeading }
        let context = ([title] + passage.headingPath.suffix(1).filter { $0 != title }).joined(separator: ": ")
        return (texts.isEmpty ? sentences : texts).map { sentence in
            let text = String(decoding: utf8[sentence.range], as: UTF8.self)
            return Unit(text: context + "\n" + text, range: sentence.range)
        }
    }
}
