/// Words that stand in for a name.
///
/// The owner of the notes writes `me`. A recorder knows no names: it calls its user `Me` or `You`, and the other speakers `Them` or `Speaker 2`.
package enum StandInName {
    /// The name of the owner if the notes do not tell it.
    package static let owner = "Me"
    /// The name of the other speakers of a recording if they are unknown.
    static let others = "Them"

    /// Whether it means whoever writes it, as the assignee of a task or in a list of people.
    static func isWriter(_ name: String) -> Bool { writers.contains(name) }

    private static let writers: Set<String> = ["me", "Me", "I", "myself", "ich", "Ich", "moi", "Moi", "yo", "Yo"]

    /// Whether recorders call their user so.
    static func isRecorderUser(_ name: String) -> Bool { ["Me", "You", "ME", "YOU"].contains(name) }

    /// Whether recorders call everybody else so.
    static func isEverybodyElse(_ name: String) -> Bool { ["Them", "THEM", "System"].contains(name) }

    /// Whether recorders call a speaker so, possibly with a number.
    static func isSpeaker(_ name: String) -> Bool {
        speakers.contains(String(name.prefix(while: \.isLetter)).lowercased())
    }

    private static let speakers: Set<String> = ["me", "you", "them", "system", "speaker", "sprecher", "participant"]

    /// Whether a name in folded form means the owner, whoever wrote it.
    package static func isOwner(folded name: String) -> Bool { ["me", "you", "i", "myself"].contains(name) }
}
