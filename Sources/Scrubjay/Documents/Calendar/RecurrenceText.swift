/// What a rule says, in words: `every 2 weeks on Monday and Wednesday, until 2026-06-01`.
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
    private static let places = ["1": "first", "2": "second", "3": "third", "4": "fourth", "5": "fifth", "-1": "last"]

    private var days: String? {
        if let days = parts["BYDAY"]?.split(separator: ",") {
            if days.joined(separator: ",") == "MO,TU,WE,TH,FR", parts["BYSETPOS"] == nil { return "working days" }
            let names = days.prefix(7).compactMap { day in
                Self.weekdays[String(day.suffix(2))].map { name in
                    let place = day.count > 2 ? String(day.dropLast(2)) : parts["BYSETPOS"] ?? ""
                    return Self.places[place].map { "the \($0) \(name)" } ?? name
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
