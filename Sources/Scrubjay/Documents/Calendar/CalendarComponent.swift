/// A part of a calendar between `BEGIN` and `END` (RFC 5545, 3.4).
struct CalendarComponent: Sendable {
    enum Kind: String, Sendable {
        case calendar = "VCALENDAR"
        case event = "VEVENT"
        case task = "VTODO"
        case journal = "VJOURNAL"
        case zone = "VTIMEZONE"
        case standard = "STANDARD"
        case daylight = "DAYLIGHT"
        /// Alarms, busy times, and what programs have of their own.
        case other = ""

        init(name: String) { self = Kind(rawValue: name.uppercased()) ?? .other }

        /// Whether it becomes a document.
        var isEntry: Bool {
            switch self {
            case .event, .task, .journal: true
            case .calendar, .zone, .standard, .daylight, .other: false
            }
        }
    }

    let kind: Kind
    /// Where it begins: a line of the `CalendarText`, from 0.
    let line: Int
    /// The component around it.
    let parent: Int?
    /// Its own properties: lines of the `CalendarText`.
    var lines: [Int32] = []
}
