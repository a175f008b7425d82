import ArgumentParser
import Foundation
import ScrubjayTestSupport
import Testing

@testable import jay

/// The manual pages that `scripts/manual` makes from the help.
@Suite(.enabled(if: ManualPages.isInstalled("python3"), "python3 is not installed"))
struct `The manual pages` {
    private static let commands = Jay.configuration.subcommands.compactMap { $0.configuration.commandName }

    @Test func `there is one for jay and for each command, and no other`() throws {
        let pages = try ManualPages.shared.get()
        #expect(Set(pages.texts.keys) == Set(["jay.1"] + Self.commands.map { "jay-\($0).1" }))
    }

    @Test func `jay(1) has the usual sections`() throws {
        let page = try #require(try ManualPages.shared.get().texts["jay.1"])
        let sections = page.matches(of: #/(?m)^\.SH "?([A-Z ]+?)"?$/#).map { String($0.output.1) }
        #expect(
            sections == [
                "NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS", "FILES", "ENVIRONMENT", "EXIT STATUS", "EXAMPLES",
                "SEE ALSO",
            ])
        for status in 0...3 { #expect(page.contains("\n\\fB\(status)\\fR\n")) }
        for name in Self.commands { #expect(page.contains("jay\\-\(name.replacing("-", with: "\\-"))\\fR(1)")) }
    }

    @Test(arguments: commands)
    func `a page has all options, examples and explanations of the help`(command: String) throws {
        let pages = try ManualPages.shared.get()
        let page = pages.plain(try #require(pages.texts["jay-\(command).1"]))
        let configuration = try #require(Jay.configuration.subcommands.first { $0.configuration.commandName == command })
            .configuration
        let helps = [[command]] + configuration.subcommands.map { [command, $0.configuration.commandName ?? ""] }
        for words in helps {
            let help = try pages.home.jay(words + ["--help"], in: pages.home.path).output
            for option in help.matches(of: #/(?m)^  (?:-\w, )?(--?[\w-]+)/#) {
                #expect(page.contains(option.output.1), "\(option.output.1) of \(words)")
            }
            for example in help.matches(of: #/(?m)^  (?:\S+ \| )?jay .*$/#) where !example.output.contains("subcommand") {
                #expect(page.contains(example.output.trimmingCharacters(in: .whitespaces)), "\(example.output)")
            }
        }
        #expect(page.contains(configuration.abstract))
    }

    @Test func `variables that programs read are named in jay(1)`() throws {
        let pages = try ManualPages.shared.get()
        let page = pages.plain(try #require(pages.texts["jay.1"]))
        var read: Set<String> = []
        let sources = Golden.root.appending(path: "Sources").path
        for path in FileManager.default.enumerator(atPath: sources)?.compactMap({ $0 as? String }) ?? []
        where path.hasSuffix(".swift") {
            let text = try String(contentsOfFile: sources + "/" + path, encoding: .utf8)
            for match in text.matches(of: #/(?:[vV]ariable|baseFolder)\("([A-Z_]+)"/#) { read.insert(String(match.output.1)) }
        }
        #expect(read.count > 6)
        for name in read.sorted() {
            #expect(page.contains(name), "\(name) is missing below Environment: in `jay config --help`")
        }
    }

    @Test(.enabled(if: ManualPages.isInstalled("groff"), "groff is not installed"))
    func `groff has no warnings`() throws {
        let pages = try ManualPages.shared.get()
        let outcome = try pages.home.shell(
            "cd '\(pages.folder)' && for page in *.1; do groff -man -Tutf8 -ww \"$page\" 2>&1 > /dev/null; done",
            in: pages.folder)
        #expect(outcome.output + outcome.errors == "")
    }

    @Test(.enabled(if: ManualPages.isInstalled("mandoc"), "mandoc is not installed"))
    func `mandoc has no warnings`() throws {
        let pages = try ManualPages.shared.get()
        let outcome = try pages.home.shell("mandoc -T lint -W warning '\(pages.folder)'/*.1", in: pages.folder)
        #expect(outcome.output + outcome.errors == "")
    }

    @Test(.enabled(if: ManualPages.isInstalled("man"), "man is not installed"))
    func `man shows them`() throws {
        let pages = try ManualPages.shared.get()
        let shown = try pages.home.shell(
            "MANPAGER=cat MANWIDTH=80 GROFF_NO_SGR=1 man -l jay-habits.1 | col -b", in: pages.folder)
        #expect(shown.output.contains("jay habits run"))
        #expect(shown.output.contains("EXIT STATUS"))
    }
}

/// The pages, made once for all tests.
struct ManualPages {
    let home: JayHome
    let folder: String
    /// By the names of their files.
    let texts: [String: String]

    static let shared = Result { try ManualPages() }

    private init() throws {
        home = try JayHome(notebooks: [])
        let folder = home.path + "/man1"
        self.folder = folder
        let outcome = try JayProcess(
            executable: Golden.root.path + "/scripts/manual", arguments: [JayProcess.jay, folder], folder: home.path,
            environment: JayProcess.environment(home: home.path)
        ).run()
        guard outcome.status == 0 else { throw JayProcess.Failure(outcome.errors) }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        texts = try Dictionary(
            uniqueKeysWithValues: names.map { ($0, try String(contentsOfFile: folder + "/" + $0, encoding: .utf8)) })
    }

    /// A page without the marks of roff.
    func plain(_ page: String) -> String {
        var text = page.replacing(#/\\f[BIR]/#, with: "").replacing("\\&", with: "")
        for (mark, letter) in ["\\-": "-", "\\(aq": "'", "\\(ga": "`", "\\(ha": "^", "\\(ti": "~", "\\(dq": "\"", "\\e": "\\"] {
            text = text.replacing(mark, with: letter)
        }
        text = text.replacing(#/\\\[u([0-9A-F]{4,6})\]/#) { match in
            UInt32(match.output.1, radix: 16).flatMap(UnicodeScalar.init).map { String($0) } ?? ""
        }
        // Lines of running text are as long as they were; examples keep theirs.
        return text.replacing(#/\n(?![.\n])/#, with: " ").replacing(#/  +/#, with: " ") + "\n" + text
    }

    static func isInstalled(_ program: String) -> Bool {
        ["/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/", "/bin/"].contains {
            FileManager.default.isExecutableFile(atPath: $0 + program)
        }
    }
}
