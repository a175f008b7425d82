import ScrubjayText

/// The units of a passage that are encoded beside the whole: its sentences, turns, items and rows, each with the title and the last heading above it.
///
/// Properties and headings are not units; the text of a unit includes the heading above it. A sentence such as *Fine!* says nothing by itself: the text
/// above it would decide what it is near to. It is a unit only if the passage has no longer one.
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
        let units = (texts.isEmpty ? sentences : texts).map { sentence in
            (range: sentence.range, text: String(decoding: utf8[sentence.range], as: UTF8.self))
        }
        let telling = units.filter { !isShort($0.text) }
        return (telling.isEmpty ? units : telling).map { Unit(text: context + "\n" + $0.text, range: $0.range) }
    }

    private static func isShort(_ text: String) -> Bool {
        text.utf8.count <= bytesOfShort && FoldedWords.of(text).count <= wordsOfShort
    }

    /// In scripts without spaces, a sentence is one word; a long one is not short.
    private static let bytesOfShort = 24
    private static let wordsOfShort = 2
}
