import ArgumentParser
import Testing

@testable import Scrubjay
@testable import jay

/// The names of a small notebook.
private let names: [NamedThings: [String]] = [
    .people: [
        "Sarah Okafor", "Sam Ortiz", "Jörg Müßig", "Élodie Blanc", "Renée d'Arc", "Oskar \"Ozzy\" Brandt", "Ana\u{1B}[31m",
    ],
    .unclearPeople: ["Rafa", "Sarah"],
    .tags: ["project/floor", "project/lamp", "über-uns", "money", "two words"],
    .series: ["Weekly planning", "Exhibit planning"],
    .titles: ["Weekly planning", "Lamp: costs", "$HOME sweet home", "-draft", "Tide clock", "tide tables", "Straße"],
    .files: ["notes/lamp.md", "meetings/2026/weekly.md", "über.md"],
]

/// Read only.
nonisolated(unsafe) private let completer = Completer(
    names: { _ in
        CompletionNames(
            names: { names[$0] ?? [] }, notebooks: { ["museum", "work"] }, savedSearches: { ["lamp", "open points"] },
            models: { ["minilm"] })
    },
    expanded: { words in
        guard words.first == "run", words.count > 1 else { return words }
        return words[1] == "lamp" ? ["search", "lamp", "--tag=money"] + words[2...] : nil
    })

@Suite struct `Completing words` {
    private static func texts(_ completions: Completions) -> [String] {
        switch completions {
        case .words(let words): words.map(\.text)
        case .files: ["<files>"]
        case .folders: ["<folders>"]
        }
    }

    @Test(
        arguments: [
            // Commands.
            ("", "sear", ["search", "searches"]), ("", "he", ["help"]), ("help", "ta", ["tasks", "tags"]),
            ("help tasks", "", ["list", "done", "reopen"]), ("--no-pager", "habi", ["habits"]), ("nonsense", "", []),
            ("tasks", "d", ["done"]), ("searches", "re", ["rename", "remove"]), ("completions", "z", ["zsh"]),
            // People, in any case, with or without accents, by any of their names.
            ("person", "sar", ["Sarah Okafor"]), ("person", "Sa", ["Sam Ortiz", "Sarah Okafor"]),
            ("person", "jorg", ["Jörg Müßig"]), ("person", "ÉLO", ["Élodie Blanc"]), ("person", "okaf", ["Sarah Okafor"]),
            ("person", "raf", ["Rafa"]), ("person Sarah", "ok", ["Okafor"]), ("person", "Oskar \"", ["Oskar \"Ozzy\" Brandt"]),
            ("person", "ana", []), ("people merge Rafa", "elo", ["Élodie Blanc"]), ("tasks list --with", "sam", ["Sam Ortiz"]),
            ("tasks --with", "sam", ["Sam Ortiz"]), ("search lamp", "--with=sam", ["--with=Sam Ortiz"]),
            // Tags.
            ("tags", "pro", ["project", "project/floor", "project/lamp"]), ("tags", "uber", ["über-uns"]),
            ("notes --tag", "project/f", ["project/floor"]), ("tags money", "", []),
            // Kinds, notebooks, folders, saved searches, models, intents, dates.
            ("search --kind", "", ["event", "meeting", "note", "task"]), ("notebooks remove", "m", ["museum"]),
            ("notes --in", "m", ["meetings", "meetings/2026", "museum"]), ("notes --in", "tid", ["Tide clock", "tide tables"]),
            ("notes --in", "./", ["<folders>"]), ("run", "", ["lamp", "open points"]), ("new-hits", "op", ["open points"]),
            ("searches remove", "l", ["lamp"]), ("search --model", "", ["minilm", "none"]),
            ("ask --intent", "due", ["due-tasks"]),
            ("notes --from", "last", ["last month", "last week", "last year"]), ("agenda next", "", ["month", "week"]),
            ("notes --sort", "", ["changed", "date", "random", "title", "words"]), ("search --sort", "r", ["relevance"]),
            ("links --graph", "s", ["svg"]), ("bench --report", "x", ["<files>"]), ("index", "", ["<folders>"]),
            ("notes --index", "", ["<files>"]), ("notes --limit", "", []), ("config", "", ["<folders>"]),
            // Notes and series.
            ("open", "tide", ["Tide clock", "tide tables"]), ("open Tide", "c", ["clock"]), ("show", "strass", ["Straße"]),
            ("links", "notes/", ["notes/lamp.md"]), ("related", "ub", ["über.md"]), ("open", "./x", ["<files>"]),
            ("open", "$", ["$HOME sweet home"]), ("open", "Lamp:", ["Lamp: costs"]), ("open", "sweet", ["$HOME sweet home"]),
            ("open --", "-d", ["-draft"]), ("open", "weekly.m", ["meetings/2026/weekly.md"]),
            ("since-last", "exh", ["Exhibit planning"]), ("brief", "s", ["Sam Ortiz", "Sarah Okafor"]),
            ("brief", "w", ["Weekly planning"]),
            ("recap", "la", ["last month", "last week", "last year"]), ("why-not", "tide", ["Tide clock", "tide tables"]),
            // Fields of searches.
            ("search", "ta", ["tag:"]), ("search", "tag:pro", ["tag:project", "tag:project/floor", "tag:project/lamp"]),
            ("search", "-tag:mo", ["-tag:money"]), ("search", "tag:two", ["tag:\"two words\""]),
            ("search lamp", "kind:m", ["kind:meeting"]),
            ("search", "with:\"sar", ["with:\"Sarah Okafor\""]), ("ask", "in:mus", ["in:museum"]), ("search", "", []),
            ("search", "status:dr", []), ("why-not x", "from:yes", ["from:yesterday"]),
            // Options.
            ("person", "--a", ["--about"]), ("search --limit 5", "--lim", []), ("notes --tag a", "--ta", ["--tag"]),
            ("tasks", "--wait", ["--waiting"]), ("tags", "--no-p", ["--no-pager"]), ("tasks done", "--no-p", ["--no-pager"]),
            ("search --", "--lim", []), ("run lamp", "--ex", ["--exact", "--explain"]), ("run lamp", "tag:mo", ["tag:money"]),
            ("run unknown", "--ex", []), ("ask -", "--cont", ["--continue"]),
        ] as [(String, String, [String])])
    func `a word is completed by what it stands for`(line: String, word: String, offered: [String]) {
        let words = line.split(separator: " ").map(String.init)
        #expect(Self.texts(completer.completions(of: word, after: words)) == offered)
    }

    @Test func `all commands are offered with what they do, and no option before one is typed`() {
        guard case .words(let words) = completer.completions(of: "", after: []) else {
            Issue.record("no words")
            return
        }
        #expect(words.map(\.text) == Jay.configuration.subcommands.map { $0._commandName } + ["help"])
        #expect(words.allSatisfy { !$0.meaning.isEmpty })
    }

    @Test func `an empty word offers no thousands of notes, a letter does`() {
        let many = Completer(names: { _ in
            CompletionNames(
                names: { $0 == .titles ? (0..<2000).map { "Note \($0)" } : [] }, notebooks: { [] }, savedSearches: { [] },
                models: { [] })
        })
        #expect(many.completions(of: "", after: ["open"]) == .none)
        #expect(Self.texts(many.completions(of: "n", after: ["open"])).count == 2000)
    }

    @Test func `the index that the line names is asked`() {
        nonisolated(unsafe) var asked: [String?] = []
        let asking = Completer(names: { index in
            asked.append(index)
            return CompletionNames(names: { _ in [] }, notebooks: { [] }, savedSearches: { [] }, models: { [] })
        })
        for words in [["person"], ["person", "--index", "a.sqlite"], ["person", "--index=b.sqlite", "--json"]] {
            _ = asking.completions(of: "x", after: words)
        }
        #expect(asked == [nil, "a.sqlite", "b.sqlite"])
    }

    // MARK: The table

    private static func type(of words: [Substring]) -> (any ParsableCommand.Type)? {
        words.reduce(Optional.some(Jay.self as any ParsableCommand.Type)) { type, word in
            type?.configuration.subcommands.first { $0._commandName == word }
        }
    }

    @Test func `every command in the table exists`() {
        let names = Array(CompletedValue.joined.keys) + Array(CompletedValue.separate.keys).filter { $0 != HelpWord.name }
        for name in names { #expect(Self.type(of: name.split(separator: " ")) != nil, "\(name)") }
        #expect(Set(CompletedValue.joined.keys).isDisjoint(with: CompletedValue.separate.keys))
    }

    @Test func `every option in the table takes a value wherever it is`() {
        var found: Set<String> = []
        func check(_ type: any ParsableCommand.Type, _ name: String) {
            for option in CommandOption.all(of: type) where CompletedValue.ofOption(option.name, of: name) != nil {
                #expect(option.value != nil, "\(option.name) of \(name)")
                found.insert(option.name)
                found.insert("\(name) \(option.name)")
            }
            for sub in type.configuration.subcommands {
                check(sub, name.isEmpty ? sub._commandName : "\(name) \(sub._commandName)")
            }
        }
        check(Jay.self, "")
        #expect(found.isSuperset(of: CompletedValue.options.keys))
        #expect(found.isSuperset(of: CompletedValue.optionsOfOneCommand.keys))
    }

    @Test func `the help of a command says what its options are`() throws {
        let options = CommandOption.all(of: AskCommand.self)
        let confidence = try #require(options.first { $0.name == "--min-confidence" })
        #expect(confidence.value == "share" && confidence.meaning == "Answer only with at least this confidence, 0 to 1.")
        #expect(options.first { $0.name == "--continue" }?.names == ["-c", "--continue"])
        #expect(options.first { $0.name == "--json" }?.value == nil)
        #expect(CommandOption.all(of: SearchCommand.self).first { $0.name == "--format" }?.values != nil)
    }
}

@Suite struct `What bash is answered` {
    @Test(
        arguments: [
            // The line up to the cursor, what bash replaces, and its new text.
            ("jay person sar", "sar", "9", "words|Sarah\\ Okafor"), ("jay person \"sar", "sar", "9", "words|Sarah Okafor"),
            ("jay person 'sar", "sar", "9", "words|Sarah Okafor"),
            ("jay person Sarah\\ O", "Sarah\\ O", "9", "words|Sarah\\ Okafor"),
            ("jay person Sarah O", "O", "9", "words|Okafor"), ("jay search tag:mo", "mo", "9", "words|money"),
            ("jay search ta", "ta", "9", "partial|tag:"), ("jay search tag:two", "two", "9", "words|\\\"two\\ words\\\""),
            ("jay search \"tag:two", "tag:two", "9", "words|tag:\\\"two words\\\""),
            ("jay tasks --with=sam", "sam", "9", "words|Sam\\ Ortiz"),
            ("jay open Lamp:", "", "9", "words|\\ costs"), ("jay open lamp", "lamp", "9", "words|Lamp:\\ costs"),
            ("jay open \\$", "\\$", "9", "words|\\$HOME\\ sweet\\ home"), ("jay open '$", "$", "9", "words|$HOME sweet home"),
            ("jay person 'renée", "renée", "9", "words|Renée d'\\''Arc"),
            ("jay person osk", "osk", "9", "words|Oskar\\ \\\"Ozzy\\\"\\ Brandt"),
            // Several.
            ("jay person sa", "sa", "9", "words|Sam\\ Ortiz|Sarah\\ Okafor"),
            ("jay person sa", "sa", "63", "words|Sam Ortiz|Sarah Okafor"),
            ("jay open tide", "tide", "9", "partial|tide"), ("jay open tide", "tide", "63", "words|Tide clock|tide tables"),
            ("jay open tide", "tide", "37", "words|Tide\\ clock|tide\\ tables"),
            ("jay search tag:pro", "pro", "63", "words|tag:project|tag:project/floor|tag:project/lamp"),
            // Paths, nothing, nonsense.
            ("jay index no", "no", "9", "folders"), ("jay inspect no", "no", "9", "files"),
            ("jay person xyz", "xyz", "9", "words"),
            ("jay person xyz", "other", "9", ""), ("jay", "jay", "9", ""),
        ] as [(String, String, String, String)])
    func `it gets what takes the place of its word`(line: String, replaced: String, kind: String, answer: String) {
        let expected = answer.split(separator: "|").map { $0 + "\n" }.joined()
        #expect(CompletedShell.bash.answer([kind, line, replaced], completer) == expected)
    }

    @Test func `it never inserts half of an escaped character`() {
        let two = Completer(names: { _ in
            CompletionNames(
                names: { $0 == .people ? ["Ann Lee", "Ann(e) Ray"] : [] }, notebooks: { [] }, savedSearches: { [] },
                models: { [] })
        })
        #expect(CompletedShell.bash.answer(["9", "jay person a", "a"], two) == "partial\nAnn\n")
        #expect(CompletedShell.bash.answer(["9", "jay person Ann", "Ann"], two) == "partial\nAnn\n")
        #expect(CompletedShell.bash.answer(["9", "jay person 'a", "a"], two) == "words\nAnn Lee\nAnn(e) Ray\n")
    }

    @Test func `other shells get whole words, and what they mean`() {
        #expect(CompletedShell.zsh.answer(["person", "sar"], completer) == "words\nSarah Okafor\n")
        #expect(CompletedShell.zsh.answer(["person", "okaf"], completer) == "others\nSarah Okafor\n")
        #expect(CompletedShell.zsh.answer(["search", "ta"], completer) == "words partial\ntag:\n")
        #expect(CompletedShell.zsh.answer(["index", ""], completer) == "folders\n")
        #expect(CompletedShell.fish.answer(["person", "\"Sarah O"], completer) == "words\nSarah Okafor\n")
        let abstract = HabitsCommand.configuration.abstract
        #expect(CompletedShell.fish.answer(["habi"], completer) == "words\nhabits\t\(abstract)\n")
        for shell in CompletedShell.allCases { #expect(shell.answer([], completer) == "") }
    }
}
