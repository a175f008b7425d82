import CLibical

/// A rule by which something is repeated (RFC 5545, 3.3.10), followed by libical.
///
/// It is only followed to a day that is given, and for so many steps.
///
/// SAFETY: the structures of libical are plain values here. Their pointers, to a zone and to the name of a calendar, are null:
/// times are made without a zone, and `RSCALE` is not handed to libical. An iterator is freed by the call that makes it.
@safe struct RecurrenceRule {
    /// Names and values in capitals.
    let parts: [String: String]
    private let rule: icalrecurrencetype

    /// Returns nil for what is no rule, and for one of another calendar than the Gregorian.
    init?(_ text: String) {
        RecurrenceRule.prepare
        let plain = text.trimmed.uppercased()
        guard plain.utf8.count <= 2000, !plain.utf8.contains(0) else { return nil }
        var parts: [String: String] = [:]
        for part in plain.split(separator: ";") {
            guard let equals = part.firstIndex(of: "=") else { return nil }
            parts[part[..<equals].trimmed] = part[part.index(after: equals)...].trimmed
        }
        // The end is ours to set, and what programs have of their own is not to spoil the rest.
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

    /// When it takes place, in order, the first time included.
    ///
    /// - Parameters:
    ///   - start: The first time, in seconds on the clock of its zone.
    ///   - hasTime: Whether that is a time and no day.
    ///   - end: The last second that is looked at; `UNTIL` is to be in it.
    ///   - budget: What is left for the whole file; the steps that were taken are subtracted.
    /// - Returns: The moments, and whether they are all up to `end`.
    func moments(
        from start: Int64, hasTime: Bool, to end: Int64, budget: inout RecurrenceBudget
    ) -> (moments: [Int64], isWhole: Bool) {
        let stepLimit = budget.next
        guard stepLimit > 0, Self.years.contains(LocalDateTime(ordinal: start, hasTime: true).date.year) else {
            return ([start], false)
        }
        let stride = unsafe min(Int64(max(1, Int(rule.interval))) * unit, 1 << 40)
        // Seconds of what has no time of day are no steps of it.
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
            // The first time counts as one, whether the rule has it or not.
            moments.insert(start, at: 0)
            if unsafe rule.count > 0, unsafe moments.count > Int(rule.count) { moments.removeLast() }
        }
        return (moments, isWhole)
    }

    /// Those that dates of files lie in. libical counts other years on another calendar or not at all.
    private static let years = 1600...9000

    private static let costOfBeginning = 10

    /// Where to begin with a rule that goes on for longer than it can be followed: as many steps before the end, on one of its own.
    private func firstStep(from start: Int64, to end: Int64, stride: Int64, stepLimit: Int) -> Int64 {
        guard unsafe rule.count == 0, unit <= 86_400 else { return start }
        return start + max(0, (end - start) / stride - Int64(stepLimit)) * stride
    }

    /// The seconds that one step of the rule goes, or a day where it goes further.
    private var unit: Int64 {
        switch unsafe rule.freq {
        case ICAL_SECONDLY_RECURRENCE: 1
        case ICAL_MINUTELY_RECURRENCE: 60
        case ICAL_HOURLY_RECURRENCE: 3600
        case ICAL_DAILY_RECURRENCE: 86_400
        default: 7 * 86_400
        }
    }

    /// The seconds that libical looks at in one go, at least.
    private var period: Int64 {
        let length: Int64 =
            switch unsafe rule.freq {
            case ICAL_MONTHLY_RECURRENCE: 30 * 86_400
            case ICAL_YEARLY_RECURRENCE: 365 * 86_400
            default: unit
            }
        return unsafe min(Int64(max(1, Int(rule.interval))) * length, 1 << 40)
    }

    /// How many steps take as long: libical lists the days of a month or a year before it chooses among them.
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

    /// An error in a rule is told by its value and does not end the program.
    private static let prepare: Void = icalerror_set_errors_are_fatal(0)
}
