/// Keeps meetings and series in step with the records of them.
///
/// All records are looked at each time one of them has changed, for one more can make unclear what was clear; only what comes out
/// differently is written.
struct MeetingUpdater: Sendable {
    let store: any Store

    func update() throws {
        guard try !store.read({ try $0.meetingsAreCurrent() }) else { return }
        try store.write { transaction in
            try transaction.putMeetings(
                MeetingResolver.match(try transaction.meetingRecords(including: []), claims: transaction.meetingClaims()))
        }
    }
}
