/// How far the rules of one file may be followed. Rules come from strangers: one of every second for a century is a line of thirty
/// characters.
///
/// What rules take is taken from what is left for the file. Each that has too many times costs twice what it took, one that has
/// none costs what it may have taken at most, and both leave the ones behind them half as many steps, down to some years of days: a file
/// full of such rules is read in a moment, while one full of others is read whole.
///
/// Steps taken here also count as work of the file (`FileBudget`), because a mailbox may hold thousands of calendars.
struct RecurrenceBudget: Sendable {
    /// Rules without times can leave less than nothing.
    private(set) var left: Int
    /// A rule goes through so many moments at most, whether something is on them or not.
    private(set) var ruleLimit: Int

    init(left: Int = RecurrenceBudget.fileLimit, ruleLimit: Int = RecurrenceBudget.mostOfRule) {
        self.left = left
        self.ruleLimit = ruleLimit
    }

    /// A third of a second of work: libical takes two microseconds for a step.
    static let fileLimit = 150_000
    /// Every day for eighty years.
    static let mostOfRule = 30_000
    /// Every day for three years, which are those that matter most.
    static let fewestOfRule = 1_000
    /// What a further event brings with it, so that files may have any number of them.
    private static let share = 200
    /// What a rule that fits nothing costs: libical looks for it in every year there is.
    private static let costOfNothing = 50_000

    /// Bytes of work that a step counts as; it takes about as long.
    private static let weightOfStep = 64

    /// How many steps the next rule may take.
    var next: Int { min(left, ruleLimit, (FileBudget.current?.left(of: .work)).map { $0 / Self.weightOfStep } ?? .max) }

    mutating func addEvent() { left = min(Self.fileLimit, left + Self.share) }

    /// - Parameters:
    ///   - steps: Those that a rule has taken.
    ///   - isWhole: Whether it ended by itself.
    ///   - isEmpty: Whether it has no times.
    mutating func take(_ steps: Int, isWhole: Bool, isEmpty: Bool) {
        _ = FileBudget.portion((isEmpty ? Self.costOfNothing : steps) * Self.weightOfStep, of: .work)
        left = isEmpty ? left - Self.costOfNothing : max(min(left, 0), left - (isWhole ? steps : 2 * steps))
        if isEmpty || !isWhole { ruleLimit = max(Self.fewestOfRule, ruleLimit / 2) }
    }
}
