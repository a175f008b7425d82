import ScrubjayText

/// An event, task or journal entry of a calendar, with its properties.
struct CalendarEntry: Sendable {
    /// Its index among the components of the file.
    let index: Int
    let kind: CalendarComponent.Kind
    /// The line of the file on which it begins, from 1.
    let number: Int
    /// The first line, in bytes of the `UnfoldedText`.
    let beginning: Range<Int>
    let properties: [ContentLine]

    /// - Parameter names: The properties to read; `nil` for all.
    init(_ index: Int, in outline: CalendarOutline, named names: Set<String>? = nil) {
        self.index = index
        kind = outline.components[index].kind
        number = outline.number(of: index)
        beginning = outline.text.text.line(outline.components[index].line)
        properties = outline.properties(of: index, named: names)
    }

    func first(_ name: String) -> ContentLine? { properties.first { $0.name == name } }

    func all(_ name: String) -> [ContentLine] { properties.filter { $0.name == name } }

    /// The first text of that name that is not empty, without surrounding white space.
    func text(_ name: String) -> String? {
        properties.lazy.filter { $0.name == name }.map { $0.text.trimmed }.first { !$0.isEmpty }
    }

    /// The value of a property in lower case, such as a status; `nil` if it is missing or empty.
    func word(_ name: String) -> String? { first(name).map { $0.value.trimmed.lowercased() }.flatMap { $0.isEmpty ? nil : $0 } }

    /// The identity of the entry, which is the same in every file and version; `nil` if the file does not state one.
    var uid: String? { text("UID") }

    /// The occurrence of a recurring event that this entry changes.
    var recurrenceID: ContentLine? { first("RECURRENCE-ID").flatMap { $0.value.trimmed.isEmpty ? nil : $0 } }

    /// Whether it changes all later occurrences too.
    var changesFuture: Bool { recurrenceID?.parameter("RANGE")?.uppercased() == "THISANDFUTURE" }

    /// The version of the entry; a higher number replaces a lower one.
    var sequence: Int { first("SEQUENCE").flatMap { decimal($0.value.trimmed.utf8) } ?? 0 }
}
