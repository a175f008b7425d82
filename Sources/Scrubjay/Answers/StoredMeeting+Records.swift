extension StoredMeeting {
    /// The parts that tell what took place, notes and minutes first.
    var records: [Part] {
        let order: [PartRole] = [.notes, .summary, .transcript, .followUp, .chat]
        return order.flatMap { role in parts.filter { $0.role == role } }
    }

    /// The parts that tell what took place, or all where none does.
    var told: [Part] { records.isEmpty ? parts : records }

    /// Whether something tells of what was said in it.
    var hasRecord: Bool { !records.isEmpty }

    /// Whether it is still to begin. What is of today without a time has been where something tells of it.
    func isAhead(at now: LocalDateTime) -> Bool {
        guard let start else { return false }
        guard start.secondOfDay != nil else { return start.date > now.date || start.date == now.date && !hasRecord }
        return start > now
    }

    /// Its own title and that of its series.
    var titles: [String] { [title] + (series.map { [$0.title] } ?? []) }

    /// Who takes part by what tells of it, each once.
    func participants(_ documents: [StoredDocument.ID: StoredDocument]) -> [String] {
        NameKey.distinct(told.flatMap { documents[$0.documentID]?.people ?? [] }.filter(\.takesPart).map(\.name))
    }
}

extension [StoredMeeting] {
    /// The last one of which something tells what was said in it, else the last one.
    var lastTold: StoredMeeting? { last(where: \.hasRecord) ?? last }
}
