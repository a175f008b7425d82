import ScrubjayTestSupport
import Testing

/// The help of all commands.
@Suite struct `Help` {
    private static let commands = [
        [], ["index"], ["ask"], ["search"], ["browse"], ["pack"], ["chat"], ["show"], ["inspect"], ["when"], ["today"],
        ["agenda"],
        ["recap"], ["brief"],
        ["since-last"], ["diff-answer"], ["import"], ["people"],
        ["people", "list"], ["person"],
        ["people", "merge"], ["people", "split"], ["meetings"], ["meetings", "list"], ["meetings", "merge"],
        ["meetings", "split"], ["statements"], ["statements", "split"], ["statements", "rejoin"], ["eval"], ["bench"], ["good"],
        ["bad"], ["why-not"], ["status"], ["compact"], ["notebooks"],
        ["notebooks", "list"],
        ["notebooks", "remove"], ["models"], ["models", "list"], ["models", "add"], ["models", "use"], ["models", "remove"],
        ["config"], ["doctor"], ["tasks"], ["tasks", "list"], ["tasks", "done"], ["tasks", "reopen"], ["open"],
        ["notes"], ["decisions"], ["questions"], ["tags"], ["series"], ["habits"], ["stats"],
        ["commitments"],
        ["run"], ["new-hits"], ["searches"], ["searches", "list"], ["searches", "rename"], ["searches", "remove"],
        ["links"], ["related"],
    ]

    @Test(arguments: commands)
    func `every command explains itself`(words: [String]) throws {
        let home = try JayHome(notebooks: [])
        let outcome = try home.jay(words + ["--help"], in: home.path)
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        let name = (["jay"] + words).joined(separator: "-")
        let difference = try Golden.difference(of: outcome.output, to: "help/\(name).txt")
        #expect(difference == nil)
        #expect(try home.jay(words + ["-h"], in: home.path) == outcome)
        #expect(try home.jay(["help"] + words, in: home.path).output == outcome.output)
    }

    @Test func `every command that help lists has a page here`() throws {
        let home = try JayHome(notebooks: [])
        let listed = try home.jay("--help", in: home.path).output.split(separator: "\n")
            .drop { !$0.hasPrefix("SUBCOMMANDS") }.dropFirst().prefix { $0.hasPrefix("  ") }
            .filter { !$0.hasPrefix("   ") && !$0.contains("--help") && !$0.contains("jay help") }.compactMap {
                $0.split(separator: " ").first.map(String.init)
            }
        #expect(Set(listed) == Set(Self.commands.compactMap(\.first)))
    }

    @Test func `the version is one line`() throws {
        let home = try JayHome(notebooks: [])
        let outcome = try home.jay("--version", in: home.path)
        #expect(outcome.output.wholeMatch(of: #/\d+\.\d+\.\d+\n/#) != nil)
        #expect(outcome.status == 0)
    }
}
