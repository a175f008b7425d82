import Scrubjay

/// A part of a question as it was understood, with the address that asks again without it.
struct UnderstoodChip: Sendable, Equatable {
    let text: String
    /// `nil` if the question cannot be asked without it.
    let path: String?

    /// One chip for each part that the words of the question state. Conditions that the user chose have chips of their own.
    static func chips(
        _ answer: Answer, _ result: SearchResult, _ conditions: SearchConditions, today: CivilDate
    ) -> [UnderstoodChip] {
        let understood = answer.interpretation
        let text = conditions.query
        func without(_ name: String) -> String? {
            Question.removing(name, from: text).flatMap { $0.contains(where: \.isLetter) ? conditions.path(asking: $0) : nil }
        }
        var chips: [UnderstoodChip] = []
        if conditions.intent == nil, let title = understood.intent.title {
            chips.append(UnderstoodChip(text: title, path: conditions.path(adding: [("intent", "fact")])))
        }
        for person in understood.people where !conditions.has("with", person) {
            chips.append(UnderstoodChip(text: person, path: without(person)))
        }
        for name in understood.filter.people where !conditions.has("with", name) && !understood.people.contains(name) {
            chips.append(UnderstoodChip(text: "with \(name)", path: without(name)))
        }
        if conditions["from"] == nil, conditions["to"] == nil {
            let days = Filter(from: understood.filter.from, to: understood.filter.to)
            if !days.isEmpty {
                let words = result.preferences.lazy.compactMap { preference -> String? in
                    if case .days(_, let words) = preference { words } else { nil }
                }.first
                chips.append(UnderstoodChip(text: Self.text(of: days, today), path: words.flatMap(without)))
            }
        }
        for kind in understood.filter.kinds where !conditions.has("kind", kind.rawValue) {
            chips.append(UnderstoodChip(text: "\(kind.rawValue)s", path: without("\(kind.rawValue) \(kind.rawValue)s")))
        }
        for tag in understood.filter.tags where !conditions.has("tag", tag) {
            chips.append(UnderstoodChip(text: "tagged \(tag)", path: without(tag)))
        }
        for topic in understood.about.prefix(6) { chips.append(UnderstoodChip(text: "“\(topic)”", path: without(topic))) }
        return chips
    }

    /// `2 March to 8 March`
    private static func text(of days: Filter, _ today: CivilDate) -> String {
        let from = days.from.map { DayText.short($0, near: today) }
        let to = days.to.map { DayText.short($0, near: today) }
        return switch (from, to) {
        case (let from?, let to?): from == to ? from : "\(from) to \(to)"
        case (let from?, nil): "since \(from)"
        case (nil, let to?): "until \(to)"
        case (nil, nil): ""
        }
    }
}
