/// What a query would rather have, beside its words. Unlike a filter it excludes nothing.
enum Preference: Sendable, Hashable {
    /// Documents of these days, as words of the query name them.
    case days(DateSpan, words: String)
    /// The latest documents first, of those that are about the words.
    case latest
    /// Documents with this tag, if there are any.
    case tag(String)
    /// Things of this sort.
    case kind(AskedKind)
}
