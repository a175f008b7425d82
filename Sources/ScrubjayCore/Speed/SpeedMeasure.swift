/// Something whose time is measured.
public enum SpeedMeasure: String, Sendable, CaseIterable {
    /// A search in a process that has the index open and has searched before.
    case searchWarm = "search-warm"
    /// A whole process that searches the index as it is.
    case searchCold = "search-cold"
    /// The same that looks for changed files first.
    case searchRefreshed = "search-refreshed"
    /// An answer, its receipts read from the files, in a process that has the index open.
    case askWarm = "ask-warm"
}
