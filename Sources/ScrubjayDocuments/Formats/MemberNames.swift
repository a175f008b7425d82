import ScrubjayText

/// Unique names of the documents within a file, which follow `file!` in a receipt. A repeated name gets `(2)` appended.
struct MemberNames {
    private var counts: [String: Int] = [:]
    private var taken: Set<String> = []

    /// Returns a name that no other document of the file has.
    mutating func free(_ name: String) -> String {
        var free = name
        while !taken.insert(free).inserted {
            counts[name, default: 1] += 1
            free = "\(name) (\(counts[name] ?? 1))"
        }
        return free
    }

    /// Returns such a name for a meeting, from its title and day. `nil` if it is the only document of the file.
    mutating func free(ofMeeting meeting: Document) -> String? {
        meeting.member.map { free($0 + (meeting.dates.start.map { ", \($0.date)" } ?? "")) }
    }
}
