import Scrubjay
import ArgumentParser

/// A shell that asks `jay` for the words that it offers.
///
/// The scripts of ArgumentParser are not used: for bash they let the shell expand the words that they offer, so that a note called `$(…)` would run
/// a program, and they hold all options, which takes a shell longer than asking `jay` ([0058](docs/decisions/0058-completions.md)).
enum CompletedShell: String, CaseIterable, ExpressibleByArgument {
    case bash, zsh, fish

    /// The first argument of a shell that asks. Nobody types it.
    static let flag = "---complete"

    /// Prints what a shell offers.
    ///
    /// Nothing is written but to standard output, and whatever fails, nothing is offered: the person is in the middle of a line.
    ///
    /// - Parameter arguments: The name of the shell and what its script passes on.
    static func answer(_ arguments: [String]) {
        guard let shell = arguments.first.flatMap(CompletedShell.init) else { return }
        let completer = Completer(names: { CompletionNames(ofIndex: $0) })
        _ = writeAll(shell.answer(Array(arguments.dropFirst()), completer), to: 1)
    }

    /// - Parameter arguments: What the script passes on.
    func answer(_ arguments: [String], _ completer: Completer) -> String {
        switch self {
        case .bash:
            guard arguments.count == 3 else { return "" }
            return BashAnswer(kind: arguments[0], line: arguments[1], replaced: arguments[2]).text(completer)
        case .zsh:
            guard let word = arguments.last else { return "" }
            return Self.text(completer.completions(of: word, after: arguments.dropLast()), of: word, tellsMatching: true)
        case .fish:
            guard let last = arguments.last else { return "" }
            let word = ShellWord(last[...], rules: .fish).text
            return Self.text(completer.completions(of: word, after: arguments.dropLast()), of: word, tellsMatching: false)
        }
    }

    /// A line that says what follows, and a line for each word with its meaning behind a tab.
    private static func text(_ completions: Completions, of word: String, tellsMatching: Bool) -> String {
        switch completions {
        case .files: return "files\n"
        case .folders: return "folders\n"
        case .words(let words):
            let isPartial = !words.isEmpty && words.allSatisfy(\.isPartial)
            let kind = !tellsMatching || words.allSatisfy { Self.begins($0.text, with: word) } ? "words" : "others"
            return "\(kind)\(isPartial ? " partial" : "")\n"
                + words.map { $0.text + ($0.meaning.isEmpty ? "" : "\t\($0.meaning)") + "\n" }.joined()
        }
    }

    /// Whether a shell that compares letters without their case would offer a word, too.
    static func begins(_ text: String, with word: String) -> Bool {
        text.lowercased().hasPrefix(word.lowercased())
    }
}

/// What bash offers. Its words are written with the quotes that belong into the line.
struct BashAnswer {
    /// Why bash asks, as in `COMP_TYPE`.
    private enum Kind: String {
        case completion = "9"
        case list = "63"
        case completionAndList = "33"
        case completionOrList = "64"
    }

    private let kind: Kind?
    private let words: [ShellWord]
    /// The end of the line that bash replaces.
    private let replaced: String

    /// - Parameters:
    ///   - line: The line up to the cursor.
    ///   - replaced: The part of the last word that bash replaces: what follows the last of some characters, such as a colon, or an opening quote.
    init(kind: String, line: String, replaced: String) {
        self.kind = Kind(rawValue: kind)
        words = ShellWord.words(of: line)
        self.replaced = replaced
    }

    func text(_ completer: Completer) -> String {
        guard words.count > 1, let word = words.last, word.written.hasSuffix(replaced) else { return "" }
        let kept = ShellWord(word.written.dropLast(replaced.count))
        let before = words.dropFirst().dropLast().map(\.text)
        switch completer.completions(of: word.text, after: before) {
        case .files: return "files\n"
        case .folders: return "folders\n"
        case .words(let all):
            let offered = all.filter { $0.text.hasPrefix(kept.text) }
            if kind == .list { return Self.lines("words", offered.map(\.text)) }
            let written = offered.map { kept.quote.written(String($0.text.dropFirst(kept.text.count))) }
            let isPartial = !offered.isEmpty && offered.allSatisfy(\.isPartial)
            if kind != nil, let only = beginning(of: written, behind: kept, typed: word) {
                return Self.lines("partial", [only])
            }
            return Self.lines(isPartial ? "partial" : "words", written)
        }
    }

    /// What bash gets in place of several words, because it would insert what they have in common: nothing new if that is less than what was typed,
    /// and nothing behind a backslash that belongs to the next character. At the second Tab it lists the words.
    ///
    /// - Returns: `nil` if bash may have the words themselves.
    private func beginning(of written: [String], behind kept: ShellWord, typed: ShellWord) -> String? {
        guard written.count > 1, var common = written.first else { return nil }
        for word in written { common = common.commonPrefix(with: word) }
        let whole = kept.quote == .single ? common : Self.withoutLoneBackslash(common)
        let meant = ShellWord((kept.written + whole)[...]).text
        if !Folding.folded(meant).hasPrefix(Folding.folded(typed.text)) { return replaced }
        return whole == common ? nil : whole
    }

    private static func withoutLoneBackslash(_ text: String) -> String {
        let count = text.reversed().prefix { $0 == "\\" }.count
        return count.isMultiple(of: 2) ? text : String(text.dropLast())
    }

    private static func lines(_ kind: String, _ words: [String]) -> String {
        ([kind] + words).map { $0 + "\n" }.joined()
    }
}

extension String {
    fileprivate func commonPrefix(with other: String) -> String { String(zip(self, other).prefix { $0 == $1 }.map(\.0)) }
}
