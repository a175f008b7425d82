/// A passage with its words.
struct IndexedPassage: Sendable {
    var passage: Passage
    var fields: PassageFields
}
