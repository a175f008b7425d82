extension Snapshot {
    /// Of some meetings those in which all of these people take part. One may be in the calendar only, another one in the transcript.
    ///
    /// - Parameter people: Names or addresses.
    func meetings(_ meetings: [StoredMeeting], with people: [String]) throws -> [StoredMeeting] {
        var found = meetings
        for person in people where !found.isEmpty {
            let theirs = try self.meetings(with: person)
            found.removeAll { !theirs.contains($0.id) }
        }
        return found
    }
}
