/// What was written into `people.yaml` or `meetings.yaml`, in JSON.
public struct WireOwnersFileChange: Encodable, Sendable {
    let schema: String
    let file: String
    /// The lines at its end that are new.
    let added: String

    public init(people change: OwnersFileChange) { self.init(change, schema: "scrubjay.people-change/1") }
    public init(meetings change: OwnersFileChange) { self.init(change, schema: "scrubjay.meetings-change/1") }

    private init(_ change: OwnersFileChange, schema: String) {
        self.schema = schema
        file = change.file
        added = change.added
    }
}
