/// How near passages are to one question, by each embedder that is asked.
struct Nearness {
    /// By what the notes have taught.
    var own: Cosines?
    /// By a remote embedder.
    var remote: Cosines?

    var lists: [Cosines] { [own, remote].compactMap(\.self) }
}
