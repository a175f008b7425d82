/// A person in a document, in JSON.
public struct WirePerson: Encodable, Sendable {
    let name: String
    let email: String?
    let role: String
    /// What they have answered to an invitation; left out where the document is none.
    let attendance: String?

    init(_ person: Participation) {
        name = person.name
        email = person.email
        role = person.role.rawValue
        attendance = person.attendance?.rawValue
    }
}
