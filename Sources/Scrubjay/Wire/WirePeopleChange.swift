/// What was written into `people.yaml`, in JSON.
public struct WirePeopleChange: Encodable, Sendable {
    let schema = "scrubjay.people-change/1"
    let file: String
    /// The lines at its end that are new.
    let added: String

    public init(_ change: PeopleChange) {
        file = change.file
        added = change.added
    }
}
