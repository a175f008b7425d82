/// Who speaks in a recording that only knows the microphone of its owner from all others.
struct CallVoices {
    let owner: String?
    /// Of those who were there the ones who are not the owner.
    private let others: [String]

    init(owner: String?, people: [Participation]) {
        self.owner = owner
        let names = people.filter { $0.role == .attendee }.map(\.name)
        others = names.filter { $0 != owner }
        hasOwner = others.count < names.count
    }

    private let hasOwner: Bool

    /// The owner's name, else `Me`; the name of the other one where two were there, else `Them`.
    func name(isOwner: Bool) -> String {
        if isOwner { return owner ?? "Me" }
        return hasOwner && others.count == 1 ? others[0] : "Them"
    }
}
