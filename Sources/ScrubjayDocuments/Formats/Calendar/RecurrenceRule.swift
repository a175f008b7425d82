import CLibical
import ScrubjayText

/// A recurrence rule (RFC 5545, 3.3.10), expanded by libical up to a given time and within a `RecurrenceBudget`.
///
/// SAFETY: the structures of libical are plain values here. Their pointers, to a zone and to the name of a calendar, are null:
/// times are made without a zone, and `RSCALE` is not passed to libical. An iterator is freed by the call that makes it.
@safe struct RecurrenceRule {
    /// Names and values in capitals.
    let parts: [String: String]
    private let rule: icalrecurrencetype

    /// Returns `nil` if the text is not a rule, or is one for a calendar other than the Gregorian.
    init?(_ text: String) {
        RecurrenceRule.prepare
        let plain = text.trimmed.uppercased()
        guard plain.utf8.count <= 2000, !plain.utf8.contains(0) else { return nil }
        var parts: [String: String] = [:]
        for part in plain.split(separator: ";") {
            guard let equals = part.firstIndex(of: "=") else { return nil }
            parts[part[..<equals].trimmed] = part[part.index(after: equals)...].trimmed
        }
        // `UNTIL` is set in `moments`, and extensions of programs must not make the rule unreadable.
        let known = parts.filter { Self.names.contains($0.key) }.sorted { $0.key < $1.key }
        guard parts["RSCALE", default: "GREGORIAN"] == "GREGORIAN", parts["FREQ"] != nil else { return nil }
        unsafe rule = icalrecurrencetype_from_string(known.map { "\($0.key)=\($0.value)" }.joined(separator: ";"))
        guard unsafe rule.freq != ICAL_NO_RECURRENCE else { return nil }
        self.parts = parts
    }

    private static let names: Set<String> = [
        "FREQ", "COUNT", "INTERVAL", "WKST", "BYSECOND", "BYMINUTE", "BYHOUR", "BYDAY", "BYMONTHDAY", "BYYEARDAY", "BYWEEKNO",
        "BYMONTH", "BYSETPOS",
    ]

    /// Returns the times of the rule in order, including the first one.
    ///
    /// - Parameters:
    ///   - start: The first time, in seconds on the clock of its zone.
    ///   - hasTime: Whether `start` is a time rather than a day.
    ///   - end: The last second to examine; the caller takes `UNTIL` into account.
    ///   - budget: The budget of the whole file, from which the steps are subtracted.
    /// - Returns: The times, and whether they are all times up to `end`.
    func moments(
        from start: Int64, hasTime: Bool, to end: Int64, budget: inout RecurrenceBudget
    ) -> (moments: [Int64], isWhole: Bool) {
        let stepLimit = budget.next
        guard stepLimit > 0, Self.years.contains(LocalDateTime(ordinal: start, hasTime: true).date.year) else {
            return ([start], false)
        }
        let stride = unsafe min(Int64(max(1, Int(rule.interval))) * unit, 1 << 40)
        // A day has no time of day, so a rule that repeats by hours or less takes no steps within it.
        let first = hasTime || unit == 86_400 ? firstStep(from: start, to: end, stride: stride, stepLimit: stepLimit) : start
        let last = min(end, first + Int64(stepLimit) * stride)
        guard last > start else { return ([start], last == end) }
        var bounded = unsafe rule
        unsafe bounded.until = Self.time(last, hasTime: hasTime)
        var moments: [Int64] = []
        var isWhole = last == end && first == start
        if let iterator = unsafe icalrecur_iterator_new(bounded, Self.time(first, hasTime: hasTime)) {
            defer { unsafe icalrecur_iterator_free(iterator) }
            while true {
                let next = unsafe icalrecur_iterator_next(iterator)
                guard unsafe icaltime_is_null_time(next) == 0, let moment = unsafe Self.moment(next), moment <= last else {
                    break
                }
                guard moments.count < stepLimit else {
                    isWhole = false
                    break
                }
                if moment >= first { moments.append(moment) }
            }
        }
        let isCounted = unsafe rule.count > 0 && moments.count >= Int(rule.count)
        isWhole = isWhole || isCounted
        let passed = Int(((isCounted ? moments.last ?? last : last) - first) / period) * stepsOfPeriod
        budget.take(max(moments.count, passed) + Self.costOfBeginning, isWhole: isWhole, isEmpty: moments.isEmpty)
        if moments.first != start {
            // The start always counts as an occurrence, even if the rule does not match it.
            moments.insert(start, at: 0)
            if unsafe rule.count > 0, unsafe moments.count > Int(rule.count) { moments.removeLast() }
        }
        return (moments, isWhole)
    }

    /// The years in which rules are followed. libical uses another calendar for other years, or fails.
    private static let years = 1600...9000

    /// The steps that it costs to start an iterator.
    private static let costOfBeginning = 10

    /// The time from which a rule is followed if it has more steps than `stepLimit`: that many steps before the end, on a step of the rule.
    private func firstStep(from start: Int64, to end: Int64, stride: Int64, stepLimit: Int) -> Int64 {
        guard unsafe rule.count == 0, unit <= 86_400 else { return start }
        return start + max(0, (end - start) / stride - Int64(stepLimit)) * stride
    }

    /// The length of one step in seconds; a week for rules that repeat weekly or less often.
    private var unit: Int64 {
        switch unsafe rule.freq {
        case ICAL_SECONDLY_RECURRENCE: 1
        case ICAL_MINUTELY_RECURRENCE: 60
        case ICAL_HOURLY_RECURRENCE: 3600
        case ICAL_DAILY_RECURRENCE: 86_400
        default: 7 * 86_400
        }
    }

    /// The shortest time, in seconds, that libical expands at once.
    private var period: Int64 {
        let length: Int64 =
            switch unsafe rule.freq {
            case ICAL_MONTHLY_RECURRENCE: 30 * 86_400
            case ICAL_YEARLY_RECURRENCE: 365 * 86_400
            default: unit
            }
        return unsafe min(Int64(max(1, Int(rule.interval))) * length, 1 << 40)
    }

    /// The cost of expanding one period, in steps: libical lists the days of a month or year before it chooses among them.
    private var stepsOfPeriod: Int {
        switch unsafe rule.freq {
        case ICAL_MONTHLY_RECURRENCE: 3
        case ICAL_YEARLY_RECURRENCE: 4
        default: 1
        }
    }

    private static func time(_ wall: Int64, hasTime: Bool) -> icaltimetype {
        let moment = LocalDateTime(ordinal: wall, hasTime: true)
        let second = hasTime ? moment.secondOfDay ?? 0 : 0
        var time = unsafe icaltime_null_time()
        unsafe time.year = Int32(moment.date.year)
        unsafe time.month = Int32(moment.date.month)
        unsafe time.day = Int32(moment.date.day)
        unsafe time.hour = Int32(second / 3600)
        unsafe time.minute = Int32(second / 60 % 60)
        unsafe time.second = Int32(second % 60)
        unsafe time.is_date = hasTime ? 0 : 1
        return unsafe time
    }

    private static func moment(_ time: icaltimetype) -> Int64? {
        guard let date = unsafe CivilDate(year: Int(time.year), month: Int(time.month), day: Int(time.day)) else { return nil }
        let second = unsafe time.is_date == 0 ? Int64(time.hour) * 3600 + Int64(time.minute) * 60 + Int64(time.second) : 0
        return Int64(date.dayNumber) * 86_400 + second
    }

    /// Makes libical report errors in a rule by its return value instead of ending the program.
    private static let prepare: Void = icalerror_set_errors_are_fatal(0)
}

/// Puts a recurrence rule into words: `every 2 weeks on Monday and Wednesday, until 2026-06-01`.
struct RecurrenceText {
    private let parts: [String: String]

    init(_ rule: RecurrenceRule) { parts = rule.parts }

    var text: String {
        let interval = parts["INTERVAL"].flatMap { Int($0) } ?? 1
        let unit = ["YEARLY": "year", "MONTHLY": "month", "WEEKLY": "week", "DAILY": "day", "HOURLY": "hour"]
        guard let name = parts["FREQ"].flatMap({ unit[$0] }) else { return "several times" }
        var text = interval > 1 ? "every \(interval) \(name)s" : "every \(name)"
        if let days { text += " on \(days)" }
        if let months { text += " in \(months)" }
        if let count = parts["COUNT"] { text += ", \(count) times" }
        if let until = parts["UNTIL"].flatMap({ CalendarTime($0, zone: nil) }) {
            text += ", until \(LocalDateTime(ordinal: until.wall, hasTime: false))"
        }
        return text
    }

    private static let weekdays = [
        "MO": "Monday", "TU": "Tuesday", "WE": "Wednesday", "TH": "Thursday", "FR": "Friday", "SA": "Saturday", "SU": "Sunday",
    ]
    private static let ordinals = ["1": "first", "2": "second", "3": "third", "4": "fourth", "5": "fifth", "-1": "last"]

    private var days: String? {
        if let days = parts["BYDAY"]?.split(separator: ",") {
            if days.joined(separator: ",") == "MO,TU,WE,TH,FR", parts["BYSETPOS"] == nil { return "working days" }
            let names = days.prefix(7).compactMap { day in
                Self.weekdays[String(day.suffix(2))].map { name in
                    let position = day.count > 2 ? String(day.dropLast(2)) : parts["BYSETPOS"] ?? ""
                    return Self.ordinals[position].map { "the \($0) \(name)" } ?? name
                }
            }
            return names.isEmpty ? nil : Self.list(names)
        }
        guard let days = parts["BYMONTHDAY"]?.split(separator: ",").prefix(7), !days.isEmpty else { return nil }
        if days == ["-1"] { return "the last day" }
        return "day " + Self.list(days.map { $0 == "-1" ? "last" : String($0) })
    }

    private var months: String? {
        let numbers = parts["BYMONTH"]?.split(separator: ",").compactMap { Int($0) }.filter { (1...12).contains($0) } ?? []
        return numbers.isEmpty ? nil : Self.list(numbers.map(MonthName.of))
    }

    private static func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }
}

/// Limits how many steps the recurrence rules of one file may take.
///
/// Rules come from untrusted sources: a line of thirty characters can repeat an event every second for a century.
///
/// Each rule subtracts its steps from the budget of the file. A rule with too many times costs twice its steps, and a rule without any
/// times costs the most that it can have taken. Both also halve the limit for the rules after them, down to `fewestOfRule`. So a file
/// full of such rules is read in a moment, and a file full of ordinary rules is read completely.
///
/// The steps also count as work of the whole file (`FileBudget`), because a mailbox may contain thousands of calendars.
struct RecurrenceBudget: Sendable {
    /// The steps that are left. Rules without times can make it negative.
    private(set) var left: Int
    /// The most steps of one rule. A step is a moment that the rule examines, whether or not it matches.
    private(set) var ruleLimit: Int

    init(left: Int = RecurrenceBudget.fileLimit, ruleLimit: Int = RecurrenceBudget.ruleStepLimit) {
        self.left = left
        self.ruleLimit = ruleLimit
    }

    /// The steps for one file: a third of a second of work, as libical takes two microseconds for a step.
    static let fileLimit = 150_000
    /// The highest limit for one rule: every day for eighty years.
    static let ruleStepLimit = 30_000
    /// The lowest limit for one rule: every day for the three years that matter most.
    static let fewestOfRule = 1_000
    /// The steps that each further event adds, so that a file may have any number of events.
    private static let share = 200
    /// The cost of a rule that never matches: libical searches every year that it knows.
    private static let costOfNothing = 50_000

    /// How many bytes of work one step is charged as; both take about the same time.
    private static let weightOfStep = 64

    /// How many steps the next rule may take.
    var next: Int { min(left, ruleLimit, (FileBudget.current?.left(of: .work)).map { $0 / Self.weightOfStep } ?? .max) }

    mutating func addEvent() { left = min(Self.fileLimit, left + Self.share) }

    /// Subtracts the cost of a rule.
    ///
    /// - Parameters:
    ///   - steps: The steps that the rule has taken.
    ///   - isWhole: Whether the rule was followed to its end.
    ///   - isEmpty: Whether the rule has no times.
    mutating func take(_ steps: Int, isWhole: Bool, isEmpty: Bool) {
        _ = FileBudget.portion((isEmpty ? Self.costOfNothing : steps) * Self.weightOfStep, of: .work)
        left = isEmpty ? left - Self.costOfNothing : max(min(left, 0), left - (isWhole ? steps : 2 * steps))
        if isEmpty || !isWhole { ruleLimit = max(Self.fewestOfRule, ruleLimit / 2) }
    }
}
