import Synchronization
import Scrubjay
import ScrubjayKernels

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Connects a terminal, the state of `jay browse` and what finds things for it.
final class BrowseSession: Sendable {
    /// How it ended.
    enum End: Sendable, Equatable {
        case left
        /// A row was chosen, and is to be printed.
        case chosen(BrowseSource.Place)
        /// The terminal is gone or cannot be used any more.
        case lost(TerminalError?)
    }

    private let terminal: Terminal
    private let index: Index
    private let screen: BrowseScreen
    /// Whether a choice ends it.
    private let isPrinting: Bool
    /// What other threads have to say.
    private let inbox = Lock<[BrowseEvent]>([])

    /// How long an `ESC` may be the beginning of a sequence.
    private static let patience: Int32 = 40

    init(on terminal: Terminal, _ index: Index, style: Style, isPrinting: Bool) {
        (self.terminal, self.index, self.isPrinting) = (terminal, index, isPrinting)
        screen = BrowseScreen(style: style)
    }

    /// Delivers an event. May be called on any thread.
    func deliver(_ event: BrowseEvent) {
        inbox.withLock { $0.append(event) }
        terminal.wake()
    }

    /// Runs until the person leaves. Blocks its thread.
    ///
    /// - Parameter words: What is typed already.
    func run(_ words: String, filter: Filter, refreshes: Bool) -> End {
        let source = BrowseSource(index, filter: filter) { self.deliver($0) }
        var state = BrowseState(words, size: terminal.size, refreshes: refreshes)
        var decoder = KeyDecoder()
        var writer = ScreenWriter()
        do throws(TerminalError) {
            try terminal.enter()
        } catch {
            return .lost(error)
        }
        defer { terminal.leave() }
        var effects = state.start()
        while true {
            for effect in effects {
                if let end = perform(effect, source, &writer) { return end }
            }
            terminal.write(writer.text(for: screen.screen(of: state)))
            effects = []
            let inputs = terminal.next(within: decoder.isWaiting ? Self.patience : nil)
            if inputs.isEmpty { effects += decoder.flush().flatMap { state.handle(.key($0)) } }
            for input in inputs {
                switch input {
                case .bytes(let bytes): effects += decoder.keys(bytes).flatMap { state.handle(.key($0)) }
                case .woken: break
                case .signal(SIGWINCH): effects += state.handle(.resized(terminal.size))
                case .signal(SIGTSTP): effects += suspended(wholeJob: false, &writer, &state)
                case .signal: effects += resumed(&writer, &state)
                case .closed: return .lost(nil)
                }
            }
            let events = inbox.withLock { inbox in
                defer { inbox = [] }
                return inbox
            }
            effects += events.flatMap { state.handle($0) }
            effects = Self.withoutOutdated(effects)
        }
    }

    /// Of several searches only the last one is made, and the same for previews. What was typed before a key that leaves does not matter.
    private static func withoutOutdated(_ effects: [BrowseEffect]) -> [BrowseEffect] {
        var hasSearch = false
        var hasPreview = false
        var kept: [BrowseEffect] = []
        for effect in effects.reversed() {
            switch effect {
            case .search:
                if !hasSearch { kept.append(effect) }
                hasSearch = true
            case .preview:
                if !hasPreview { kept.append(effect) }
                hasPreview = true
            case .open, .refresh, .redraw, .suspend, .leave: kept.append(effect)
            }
        }
        return kept.reversed()
    }

    /// - Returns: How it ends, if it does.
    private func perform(_ effect: BrowseEffect, _ source: BrowseSource, _ writer: inout ScreenWriter) -> End? {
        switch effect {
        case .search(let request): source.search(request)
        case .preview(let number, let row): source.preview(number: number, row: row)
        case .open(let number, let row):
            guard let place = source.place(number: number, row: row) else { return nil }
            if isPrinting { return .chosen(place) }
            return open(place, &writer)
        case .refresh: refresh(source)
        case .redraw: writer.forget()
        case .suspend:
            do throws(TerminalError) {
                try terminal.stop(wholeJob: true)
            } catch {
                return .lost(error)
            }
            // The size may have changed meanwhile.
            deliver(.resized(terminal.size))
            writer.forget()
        case .leave: return .left
        }
        return nil
    }

    private func open(_ place: BrowseSource.Place, _ writer: inout ScreenWriter) -> End? {
        var message: String?
        do throws(EditorError) {
            let editor = try Editor.ofUser()
            terminal.leave()
            message = try editor.run(opening: place.path, line: place.line)
        } catch {
            message = "\(error)"
        }
        do throws(TerminalError) {
            // If no editor was found, the terminal was not left.
            terminal.leave()
            try terminal.enter()
        } catch {
            return .lost(error)
        }
        writer.forget()
        deliver(.resized(terminal.size))
        deliver(.edited(message.map(PrintableText.ofName)))
        return nil
    }

    private func refresh(_ source: BrowseSource) {
        Task.detached { [index] in
            var note: String?
            do {
                note = try await index.refresh().notes.first
            } catch {
                note = "\(error)"
            }
            source.forget()
            self.deliver(.refreshed(note.map(PrintableText.ofName)))
        }
    }

    private func suspended(wholeJob: Bool, _ writer: inout ScreenWriter, _ state: inout BrowseState) -> [BrowseEffect] {
        // If the terminal cannot be taken over again, reading from it says so next.
        try? terminal.stop(wholeJob: wholeJob)
        writer.forget()
        return state.handle(.resized(terminal.size))
    }

    /// After a stop that nobody can prepare for, the modes of the terminal are those of a shell.
    private func resumed(_ writer: inout ScreenWriter, _ state: inout BrowseState) -> [BrowseEffect] {
        terminal.leave()
        try? terminal.enter()
        writer.forget()
        return state.handle(.resized(terminal.size))
    }
}
