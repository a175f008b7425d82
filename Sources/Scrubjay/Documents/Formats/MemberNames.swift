/// What stands behind `file!` for the documents of a file: the second one of a name has `(2)` behind it.
struct MemberNames {
    private var counts: [String: Int] = [:]
    private var taken: Set<String> = []

    /// A name that no other document of the file has.
    mutating func free(_ name: String) -> String {
        var free = name
        while !taken.insert(free).inserted {
            counts[name, default: 1] += 1
            free = "\(name) (\(counts[name] ?? 1))"
        }
        return free
    }

    /// The same for a meeting, by its title and its day; nil for the only one of a file.
    mutating func free(ofMeeting meeting: Document) -> String? {
        meeting.member.map { free($0 + (meeting.dates.start.map { ", \($0.date)" } ?? "")) }
    }
}
