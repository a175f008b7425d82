/// An event, a task or a note of a calendar with its properties.
struct CalendarEntry: Sendable {
    /// Its place among the components of the file.
    let index: Int
    let kind: CalendarComponent.Kind
    /// Line of the file, from 1, where it begins.
    let number: Int
    /// The same in bytes of the `CalendarText`.
    let beginning: Range<Int>
    let properties: [ContentLine]

    /// - Parameter names: Of the properties that are asked for; nil for all.
    init(_ index: Int, in outline: CalendarOutline, named names: Set<String>? = nil) {
        self.index = index
        kind = outline.components[index].kind
        number = outline.number(of: index)
        beginning = outline.text.text.line(outline.components[index].line)
        properties = outline.properties(of: index, named: names)
    }

    func first(_ name: String) -> ContentLine? { properties.first { $0.name == name } }

    func all(_ name: String) -> [ContentLine] { properties.filter { $0.name == name } }

    /// The first text under a name that has words, without white space around it.
    func text(_ name: String) -> String? {
        properties.lazy.filter { $0.name == name }.map { $0.text.trimmed }.first { !$0.isEmpty }
    }

    /// A property as a word in lower case, such as a state.
    func word(_ name: String) -> String? { first(name).map { $0.value.trimmed.lowercased() }.flatMap { $0.isEmpty ? nil : $0 } }

    /// What this entry is about, the same in every file and version; nil where the file does not say.
    var uid: String? { text("UID") }

    /// Which time of a repeated event this entry changes, as it stands in the file.
    var recurrenceID: ContentLine? { first("RECURRENCE-ID").flatMap { $0.value.trimmed.isEmpty ? nil : $0 } }

    /// Whether all later times are changed with it.
    var changesFuture: Bool { recurrenceID?.parameter("RANGE")?.uppercased() == "THISANDFUTURE" }

    var sequence: Int { first("SEQUENCE").flatMap { decimal($0.value.trimmed.utf8) } ?? 0 }
}
