import ScrubjayDocuments
import ScrubjayText

/// Compares two records of meetings at a time.
struct MeetingComparer {
    let records: [MeetingRecord]
    let titles: [MeetingTitle]
    let people: [MeetingPeople]
    private let weighted: [WeightedTitle]
    let names: [RecordNames]
    private let recurringDays: RecurringDays
    private let days: [CivilDate?]
    private let conferences: [String?]
    /// The records that each record links to.
    let links: [Set<Int>]
    /// The folder of each record, if a program made it for one recording.
    private let sessions: [Substring?]
    private let claims: [MeetingPair: MeetingEvidence]

    init(_ records: [MeetingRecord], claims: [MeetingPair: MeetingEvidence]) {
        self.records = records
        self.claims = claims
        var read: [String: MeetingTitle] = [:]
        titles = records.map { record in
            if let title = read[record.title] { return title }
            let title = MeetingTitle(record.title)
            read[record.title] = title
            return title
        }
        let weights = TitleWeights(titles)
        var known: [MeetingTitle: WeightedTitle] = [:]
        weighted = titles.map { title in
            if let weighted = known[title] { return weighted }
            let weighted = WeightedTitle(title, weights)
            known[title] = weighted
            return weighted
        }
        var heads: [String: MeetingTitle?] = [:]
        names = records.map { RecordNames($0, known: &heads) }
        recurringDays = RecurringDays(records, titles, names)
        days = records.map(\.start?.date)
        people = MeetingPeopleReader(records).people
        conferences = records.map { $0.conference.map(MeetingComparer.conferenceKey) }
        links = MeetingComparer.links(of: records)
        sessions = MeetingComparer.sessions(of: records)
    }

    /// The evidence for and against two records belonging to one meeting; `nil` if they have different days and nothing joins them.
    func evidence(_ first: Int, _ second: Int) -> [MeetingEvidence]? {
        if let claim = claims[MeetingPair(first, second)] { return [claim] }
        var found: [MeetingEvidence] = []
        let resemblance = records[first].sketch.flatMap { sketch in records[second].sketch.map(sketch.resemblance) }
        if let resemblance, resemblance >= 0.5 { found.append(.sameWords) }
        if let day = days[first], let other = days[second], day != other { return found.isEmpty ? nil : found }
        if let uid = records[first].uid, uid == records[second].uid { found.append(.sameIdentifier) }
        if links[first].contains(second) || links[second].contains(first) { found.append(.link) }
        let isDated = days[first] != nil && days[second] != nil
        let isMail = records[first].role == .followUp || records[second].role == .followUp
        guard isDated || isMail || !found.isEmpty else { return nil }
        found += titleEvidence(first, second)
        let time = time(first, second)
        if let time { found.append(time) }
        var shared = people[first].comparison(to: people[second])
        if shared.fewer == 0, MeetingComparer.isOneTime(time) {
            let usual = people[first].usualComparison(to: people[second])
            if usual.common > 1 { shared = usual }
        }
        if shared.common > 0 {
            found.append(.people(common: shared.common, of: shared.fewer))
        } else if shared.fewer > 0 {
            found.append(.nobodyInCommon(of: shared.fewer))
        }
        if let conference = conferences[first], conference == conferences[second] { found.append(.sameConference) }
        if let session = sessions[first], session == sessions[second] { found.append(.sameFolder) }
        if records[first].isCancelled != records[second].isCancelled { found.append(.cancelled) }
        if let resemblance, resemblance < 0.1, records[first].role == .transcript, records[second].role == .transcript {
            found.append(.otherWords)
        }
        // An uncertain note needs the title as evidence; daily notes and project notes link to meetings without being records of them.
        let isNamed = found.contains { $0 == .sameTitle || $0 == .containedTitle }
        return records[first].isCertain && records[second].isCertain || isNamed ? found : nil
    }

    // MARK: - Titles

    /// Compares the titles of two records. Beside an event, what else names a record counts as well: the name of its file, and what stands before the
    /// subject of one meeting.
    private func titleEvidence(_ first: Int, _ second: Int) -> [MeetingEvidence] {
        let own = weighted[first].comparison(to: weighted[second])
        guard own != .same, (records[first].role == .event) != (records[second].role == .event) else {
            return Self.evidence(of: own)
        }
        let (event, record) = records[first].role == .event ? (first, second) : (second, first)
        let title = titles[event]
        if let file = names[record].file, file.isEqual(to: title) { return [.sameTitle] }
        let isRepeated = records[event].isRepeated && records[record].isCertain
        let isHeaded =
            names[record].heads.contains { $0.isEqual(to: title) }
            || names[event].heads.contains { $0.isEqual(to: titles[record]) }
        let all = [titles[record]] + [names[record].file].compactMap(\.self)
        if isHeaded || all.contains(where: { $0.isPart(of: title) }) {
            // A longer title than that of the event may be of something else.
            return [.containedTitle] + (isRepeated ? [.recurring] : [])
        }
        let evidence = Self.evidence(of: own)
        guard isRepeated, evidence.isEmpty || evidence == [.otherTitle] else { return evidence }
        let words = (all + names[record].heads).filter { $0.words.count == 1 && title.words.contains($0.words[0]) }
        let counts = words.compactMap { recurringDays.count(of: $0, of: records[event]) }
        return counts.max().map { [.wordOfTitle, .sameDays($0)] } ?? evidence
    }

    private static func evidence(of comparison: TitleComparison) -> [MeetingEvidence] {
        switch comparison {
        case .same: [.sameTitle]
        case .contained: [.containedTitle]
        case .similar: [.similarTitle]
        case .different: [.otherTitle]
        case .unknown: []
        }
    }

    /// Whether two records cannot belong to one meeting, whatever else they have in common.
    func areApart(_ first: Int, _ second: Int) -> Bool {
        if !claims.isEmpty, case .denied = claims[MeetingPair(first, second)] { return true }
        guard records[first].role == .event, records[second].role == .event else { return false }
        let start = records[first].start
        if let uid = records[first].uid, uid == records[second].uid { return start != records[second].start }
        // Otherwise it is one meeting in two calendars, each with its own identifier.
        return start != records[second].start || start?.secondOfDay == nil || titles[first] != titles[second]
    }

    // MARK: - Times

    private func time(_ first: Int, _ second: Int) -> MeetingEvidence? {
        guard let start = records[first].start, let begin = records[second].start, start.secondOfDay != nil,
            begin.secondOfDay != nil
        else { return nil }
        // An end without a time of day says nothing.
        let end = records[first].end.flatMap { $0.secondOfDay == nil ? nil : $0 }
        let close = records[second].end.flatMap { $0.secondOfDay == nil ? nil : $0 }
        let minutes = Int(abs(start.ordinal - begin.ordinal) / 60)
        let isOver = end.map { $0 <= begin } ?? false || close.map { $0 <= start } ?? false
        if !isOver {
            if minutes <= 15 { return .sameTime(minutes: minutes) }
            let isDuring =
                end.map { start <= begin && begin <= $0 } ?? false || close.map { begin <= start && start <= $0 } ?? false
            if isDuring { return .duringIt }
        }
        let rest = min(minutes % 60, 60 - minutes % 60)
        return minutes > 30 && rest <= 5 ? .wholeHours((minutes + 30) / 60) : .otherTime
    }

    private static func isOneTime(_ time: MeetingEvidence?) -> Bool {
        if case .sameTime = time { true } else { time == .duringIt }
    }

    // MARK: - Calls, folders, links

    /// The key of a call: the number of a Zoom call, the letters of a Meet call, otherwise the whole address.
    static func conferenceKey(_ text: String) -> String {
        let digits = text.filter { !" -".contains($0) }.split { !$0.isNumber }.map(String.init)
        if let number = digits.first(where: { (9...11).contains($0.count) }) { return number }
        for word in text.lowercased().split(whereSeparator: { !$0.isLetter && $0 != "-" }) {
            let parts = word.split(separator: "-", omittingEmptySubsequences: false).map(\.count)
            if parts == [3, 4, 3] { return String(word) }
        }
        return text.lowercased()
    }

    /// The folder of each record, if a program made it for one recording: a few records of different kinds, all of one day.
    private static func sessions(of records: [MeetingRecord]) -> [Substring?] {
        let folders = records.map(\.folder)
        var members: [Substring: [Int]] = [:]
        for (index, folder) in folders.enumerated() { if let folder { members[folder, default: []].append(index) } }
        let sessions = members.filter { _, indices in
            (2...4).contains(indices.count) && Set(indices.map { records[$0].role }).count == indices.count
                && Set(indices.compactMap { records[$0].start?.date }).count <= 1
        }
        return folders.map { folder in folder.flatMap { sessions[$0] == nil ? nil : $0 } }
    }

    /// The records that each record links to. Links are matched by file name, with or without folders and extension.
    private static func links(of records: [MeetingRecord]) -> [Set<Int>] {
        guard records.contains(where: { !$0.links.isEmpty }) else { return records.map { _ in [] } }
        var named: [String: Set<Int>] = [:]
        for (index, record) in records.enumerated() where record.occurrence == nil {
            let name = fileName(record.reference)
            for key in Set([name, withoutExtension(name)]) { named[key, default: []].insert(index) }
        }
        return records.enumerated().map { index, record in
            Set(
                record.links.compactMap { target in
                    let name = fileName(target)
                    let linked = (named[name] ?? named[withoutExtension(name)] ?? []).subtracting([index])
                    return linked.count == 1 ? linked.first : nil
                })
        }
    }

    private static func fileName(_ path: String) -> String {
        PercentEncoding.decoded(path).split(separator: "/").last.map { $0.lowercased() } ?? path
    }

    private static func withoutExtension(_ name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex, name[dot...].count <= 5 else { return name }
        return String(name[..<dot])
    }
}
