/// What a query would rather have, beside its words. Unlike a filter it excludes nothing.
public enum Preference: Sendable, Hashable {
    /// Documents of these days, as words of the query name them.
    case days(DateSpan, words: String)
    /// The latest documents first, of those that are about the words.
    case latest
    /// Documents with this tag, if there are any.
    case tag(String)
    /// Documents in which somebody of this name, in folded form, takes part, and notes about them.
    case person(String)
    /// Things of this sort.
    case kind(AskedKind)
}
