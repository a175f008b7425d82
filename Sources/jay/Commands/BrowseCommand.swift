import Synchronization
import Scrubjay
import ScrubjayKernels
import ArgumentParser

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

struct BrowseCommand: AsyncParsableCommand, UnpagedCommand, QueryCommand {
    static let configuration = CommandConfiguration(
        commandName: "browse",
        abstract: "Type and see what your notes have; open it in your editor.",
        discussion: """
            Lists passages while you type, with the lines around the selected one. The last word may be the beginning of one. \
            Words, phrases and filters are those of jay search. Without words it lists your latest notes.

              jay browse
              jay browse lamp
              jay browse --in projects --with Sarah
              vim $(jay browse --print)

            Keys:

              ↑ ↓, Ctrl-P Ctrl-N, Page Up Page Down     select
              Enter              open at the line in VISUAL or EDITOR, and come back
              Tab, Shift-Tab     passages, notes, tasks, people
              Shift-↑ Shift-↓    move the preview
              Ctrl-U, Ctrl-W     clear the line, the word
              Ctrl-Z             stop, until fg
              Esc, Ctrl-C        leave

            For a person, Enter lists the passages with them.
            """)

    @Argument(help: "What is typed already.")
    var words: [String] = []

    @Flag(help: "Leave when something is chosen, and print its file and line, such as notes/plan.md:14.")
    var print = false

    @OptionGroup(title: "Filters") var filters: FilterOptions
    @OptionGroup var refreshing: RefreshOptions
    @OptionGroup var library: LibraryOptions

    func run() async throws {
        let terminal = try Terminal(isPrinting: print)
        // A message of the index would be drawn over.
        let notices = BrowseNotices()
        // A search has to be over before the next key, which leaves no time for a sentence encoder.
        var encoding = EncoderOptions.ofModelInUse
        encoding.model = "none"
        let index = try library.open(.withNotebook, encoding: encoding, report: notices.report)
        let filter = try filters.filter(index)
        let session = BrowseSession(on: terminal, index, style: .forTerminal(), isPrinting: print)
        notices.begin { session.deliver(.noticed($0)) }
        let text = words.joined(separator: " ")
        let refreshes = !refreshing.noRefresh
        let end = try await Offload.result { session.run(text, filter: filter, refreshes: refreshes) }
        var status: Int32 = 0
        switch end {
        case .left: status = print ? 1 : 0
        case .chosen(let place):
            StandardOutput.write(
                PrintableText.ofName(LocationText.relative(place.path)) + (place.line.map { ":\($0)" } ?? "") + "\n")
        case .lost(let error):
            if let error { StandardError.write("jay: \(error)\n") }
            status = 2
        }
        // A search or a file that is still being read need not end. Nothing may be taken down below its thread.
        _exit(status)
    }
}

/// Passes messages to the screen, and keeps those that come before there is one.
final class BrowseNotices: Sendable {
    private struct State {
        var kept: [String] = []
        var show: (@Sendable (String) -> Void)?
    }

    private let state = Lock(State())

    func report(_ message: String) {
        let show = state.withLock { state in
            if state.show == nil { state.kept.append(message) }
            return state.show
        }
        show?(PrintableText.ofName(message))
    }

    func begin(_ show: @escaping @Sendable (String) -> Void) {
        let kept = state.withLock { state in
            state.show = show
            return state.kept
        }
        for message in kept { show(PrintableText.ofName(message)) }
    }
}
