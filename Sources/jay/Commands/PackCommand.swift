import Scrubjay
import ScrubjayWire
import ArgumentParser

struct PackCommand: AsyncParsableCommand, QueryCommand {
    static let configuration = CommandConfiguration(
        commandName: "pack",
        abstract: "Pack what your notes say about a question, to give to any model.",
        discussion: """
            Prints Markdown: the question, numbered excerpts with their files and lines, and which parts of the question they \
            cover. Neighbouring passages are joined, and repeated text appears only once.

              jay pack "What did we decide about the tide clock?"
              jay pack "Why is the lamp late?" --tokens 2000 --from 2026-02 > lamp.md
              jay pack "Who looks after the floor?" --json
              jay pack "What did Sarah say about the labels?" --pseudonyms

            Token counts are estimates: four letters of a word or one punctuation mark count as a token, so they are \
            rather too high than too low. Documents marked as private in the configuration are left out.
            """)

    @Argument(help: "The question, in your own words.")
    var question: [String] = []

    @Option(help: ArgumentHelp("Print at most this many tokens, including the text around the excerpts.", valueName: "count"))
    var tokens = EvidencePack.standardTokens

    @Flag(
        help: "Replace the names of people by Person A, Person B and so on. Standard error tells who is who.")
    var pseudonyms = false

    @OptionGroup(title: "Filters") var filters: FilterOptions
    @OptionGroup var encoding: EncoderOptions
    @OptionGroup var embedding: EmbedderOptions
    @OptionGroup var refreshing: RefreshOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func validate() throws {
        if question.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) {
            throw ValidationError("ask something, such as: jay pack \"Why is the lamp late?\"")
        }
        try LimitCheck.check(tokens: tokens)
        try embedding.check(pseudonyms: pseudonyms)
    }

    func run() async throws {
        let index = try library.open(.withNotebook, encoding: encoding)
        let filter = try filters.filter(index)
        let text = question.joined(separator: " ")
        let vector = try await embedding.questions(index).vector(of: text)
        let current = try await refreshing.current(index) { [tokens, pseudonyms] () async throws -> Printed in
            guard pseudonyms else {
                return Printed(
                    pack: try await index.pack(text, filter: filter, tokens: tokens, vector: vector, refreshes: false))
            }
            let found = try await index.pack(
                text, filter: filter, tokens: tokens, vector: vector, refreshes: false, under: try index.pseudonyms())
            return Printed(pack: found.sent, pseudonyms: found.pseudonyms)
        }
        let pack = current.value.pack
        StandardError.write(PrivacyNote.text(of: pack.privateContents))
        // Only here: standard output may be passed on to whoever must not know the names.
        if let names = current.value.pseudonyms, !pack.excerpts.isEmpty {
            for (pseudonym, name) in names.pairs { StandardError.write("\(pseudonym) is \(PrintableText.ofName(name))\n") }
        }
        if output.json {
            try output.print(
                WirePack(
                    pack, staleness: current.staleness,
                    milliseconds: library.isClockFixed ? nil : current.duration.milliseconds))
        } else if !pack.excerpts.isEmpty {
            StandardOutput.write(pack.text)
            StandardError.write(FilterText.note(of: try index.ambiguousNames(in: pack.filter)))
        } else {
            StandardError.write(PackNote.nothingFound(pack))
        }
        if pack.excerpts.isEmpty { throw ExitCode(1) }
    }
}

/// A pack as it is printed.
private struct Printed: Sendable {
    let pack: EvidencePack
    /// `nil` if it has the names themselves.
    var pseudonyms: Pseudonyms?
}

/// Prints why a pack is empty.
enum PackNote {
    static func nothingFound(_ pack: EvidencePack) -> String {
        var text = "Nothing found."
        let coverage = pack.coverage
        if coverage.omittedByTokenLimit > 0 {
            text += " No passage fits into \(pack.tokenLimit) tokens; allow more with --tokens."
        }
        if coverage.omittedAsChanged > 0 { text += " Files have changed since they were indexed; run `jay index`." }
        if !pack.corrections.isEmpty { text += " " + SpellingCorrectionText.note(of: pack.corrections) }
        if !pack.filter.isEmpty { text += " Searched only: \(FilterText.text(of: pack.filter))." }
        return text + "\n"
    }
}
