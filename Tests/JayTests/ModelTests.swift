import Foundation
import ModelTestServer
import ScrubjayTestSupport
import Synchronization
import Testing

/// `jay ask --llm` and `jay chat`, with a service on this machine in the place of a model.
@Suite struct `Language models` {
    private let home: JayHome
    private static let key = "sk-test-9876543210"
    private static let question = "How much does the storage of the crate cost a day?"

    init() throws { home = try IndexedHome.shared.get() }

    private static func environment(_ url: String, _ added: [String: String] = [:]) -> [String: String] {
        ["JAY_LLM_URL": url, "JAY_LLM_MODEL": "parrot", "JAY_LLM_KEY": key].merging(added) { $1 }
    }

    private static func closedServer() throws -> (url: String, address: String) {
        let server = try ModelTestServer([.stream([])])
        try server.close()
        return (server.url, server.address)
    }

    private func ask(
        _ server: ModelTestServer, _ words: [String] = [], environment: [String: String] = [:],
        outputs: JayProcess.Outputs = .pipes
    ) throws -> JayProcess.Outcome {
        try home.jay(
            ["ask", "--llm", Self.question] + words, environment: Self.environment(server.url, environment), outputs: outputs)
    }

    @Test func `the answer is shown with what it cites, and sentences are marked whose quotation is not found`() throws {
        let server = try ModelTestServer([
            .stream([
                "The notes say:\n- It \"costs £38 a day\". [1]\n- Storage is counted fr", "om 1 March. [1]\n- It is ",
                "\"free of charge\". [1] [2]\n- The agent is a parrot.\n",
            ])
        ])
        let outcome = try ask(server)
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        let difference = try Golden.difference(of: outcome.output, to: "models/answer.txt")
        #expect(difference == nil)
        let request = try #require(server.requests.first)
        #expect(request.contains(#"\n\n\#(Self.question)\n""#))
        #expect(request.contains("authorization: Bearer \(Self.key)\r\n"))
        #expect(!request.contains("Lighthouse lamp.md"), "names of files stay here")
    }

    @Test func `a model that finds nothing gives no answer`() throws {
        let outcome = try ask(ModelTestServer([.stream(["Not in the notes."])]))
        #expect(outcome.output == "Not in the notes.\n" && outcome.errors.isEmpty && outcome.status == 1)
    }

    @Test func `without a model the notes answer, and the reason is given`() throws {
        let without = try home.jay("ask", Self.question)
        // It is closed again, so that no process listens there.
        let (url, address) = try Self.closedServer()
        let outcome = try home.jay("ask", "--llm", Self.question, environment: Self.environment(url))
        #expect(outcome.output == without.output)
        #expect(outcome.status == 0)
        #expect(
            outcome.errors
                == "jay: \(address) cannot be reached: Connection refused; start it, or see llm.url in `jay config`\njay: this is the answer without a model\n"
        )
    }

    /// The behaviour of a service, the message, and the exit status.
    @Test(arguments: [
        (
            ModelReply.status(401, body: #"{"error":{"message":"bad key \#(key)"}}"#),
            "refuses the key (“bad key …”); set JAY_LLM_KEY", 0
        ),
        (.status(404), "does not know the model parrot; see llm.model and llm.url in `jay config`", 0),
        (.status(429, headers: ["retry-after: 3600"]), "takes no more requests at the moment; ask later", 0),
        (.status(200, body: "<html>"), "is not a completion; set llm.url", 0),
        (.stream([]), "parrot gave an empty answer; ask again", 0),
        (.stream(["<think>Is it ", "£1?</think>"]), "parrot gave an empty answer; ask again", 0),
        (.stream(["It \"costs £38 a day\". [1]"], ending: "length"), "the answer is incomplete", 2),
    ])
    func `errors are reported with the text so far and without the key`(
        reply: ModelReply, said: String, status: Int32
    ) throws {
        Self.expectShown(try ask(ModelTestServer([reply]), environment: ["JAY_LLM_TIMEOUT": "3600"]), said, status)
    }

    /// The reply before the silence, the message, and the exit status.
    @Test(
        arguments: [
            (ModelReply([], ending: .isSilent), 0), (.stream(["It \"costs £38 a day\". [1]"], ending: nil), 2),
        ] as [(ModelReply, Int32)])
    func `a service that falls silent is not waited for, and what has come is shown`(reply: ModelReply, status: Int32) throws {
        // On a busy machine a second may pass before there is a connection, or before the first words are there.
        for seconds in [1, 10, 100] {
            let outcome = try ask(ModelTestServer([reply]), environment: ["JAY_LLM_TIMEOUT": "\(seconds)"])
            let said = "sent nothing for \(seconds) s; ask again"
            guard seconds == 100 || outcome.status == status && outcome.errors.contains(said) else { continue }
            Self.expectShown(outcome, said, status)
            break
        }
    }

    private static func expectShown(_ outcome: JayProcess.Outcome, _ said: String, _ status: Int32) {
        #expect(outcome.errors.contains(said), "\(outcome.errors)")
        #expect(outcome.errors.contains("the answer is incomplete") == (status == 2))
        #expect(outcome.errors.contains("this is the answer without a model") == (status == 0))
        #expect(outcome.status == status)
        #expect(outcome.output.contains("£38 a day"))
        #expect(!(outcome.output + outcome.errors).contains(key))
    }

    @Test func `a busy service is asked again, and that is said`() throws {
        let server = try ModelTestServer([.status(429, headers: ["retry-after: 0"]), .stream(["Not in the notes."])])
        let outcome = try ask(server)
        #expect(outcome.errors.hasSuffix("takes no more requests at the moment; asking again in 0.0 s\n"))
        #expect(outcome.output == "Not in the notes.\n")
    }

    #if os(Linux)
    /// Options of `env`: a signal that is blocked or ignored stays so in the programs that a program starts.
    private static let surroundings: [[String]] = [[], ["--block-signal=TERM"], ["--ignore-signal=TERM"]]
    #else
    private static let surroundings: [[String]] = [[]]
    #endif

    @Test(arguments: surroundings)
    func `an interrupt ends the answer, and what has come stays`(surroundings: [String]) async throws {
        let (silences, silent) = AsyncStream<Void>.makeStream()
        let server = try ModelTestServer([.stream(["It \"costs £38 a day\". [1]\n"], ending: nil)]) { silent.yield() }
        let (process, output, errors) = (Process(), Pipe(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = surroundings + [JayProcess.jay, "ask", "--now", JayHome.now, "--llm", Self.question]
        process.environment = home.environment.merging(Self.environment(server.url, ["JAY_LLM_TIMEOUT": "3600"])) { $1 }
        process.currentDirectoryURL = URL(filePath: home.notebook())
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        for await _ in silences { break }
        // The server gets a request before its reply is printed.
        let first = output.fileHandleForReading.availableData
        process.interrupt()
        process.waitUntilExit()
        let rest = try output.fileHandleForReading.readToEnd() ?? Data()
        #expect(process.terminationStatus == 130)
        #expect(String(decoding: first + rest, as: UTF8.self).hasPrefix("It \"costs £38 a day\". [1]\n\n[1] projects/"))
        let said = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        #expect(said == "jay: the request was stopped; ask again\njay: the answer is incomplete\n")
    }

    @Test func `a terminal is told what goes where`() throws {
        let server = try ModelTestServer([.stream(["Not in the notes."])])
        let outcome = try ask(server, environment: ["TERM": "dumb"], outputs: .terminal)
        let line = try #require(outcome.output.split(separator: "\r\n").first)
        let match = line.wholeMatch(of: #/The question and \d+ excerpts, about \d+ tokens, go to parrot at (.+)\./#)
        #expect(match.map { String($0.output.1) } == server.address)
    }

    @Test func `private documents are not sent, whatever the question`() throws {
        let own = try JayHome()
        try own.write(
            "[private]\nfolders = [\"projects\", \"daily\"]\ntags = [\"money\"]\n", to: ".config/scrubjay/config.toml")
        _ = try own.jay("index", ".")
        let server = try ModelTestServer([.stream(["Not in the notes."])])
        for question in [Self.question, "lighthouse lamp", "Where is the tide clock?"] {
            let outcome = try own.jay("ask", "--llm", question, environment: Self.environment(server.url))
            #expect(outcome.errors.contains("documents are marked private and were not searched"))
        }
        #expect(server.requests.count == 3)
        for request in server.requests {
            #expect(!request.contains("Timeline of a crate") && !request.contains("counted from 1 March"))
        }
        let dry = try own.jay("ask", "--llm", "--dry-run", Self.question, environment: Self.environment(server.url))
        #expect(!dry.output.contains("Timeline of a crate"))
        #expect(server.requests.count == 3, "a dry run sends nothing")
    }

    @Test func `nothing is sent while a private rule fits nothing`() throws {
        let own = try JayHome()
        try own.write("[private]\nfolders = [\"projcets\"]\n", to: ".config/scrubjay/config.toml")
        _ = try own.jay("index", ".")
        let server = try ModelTestServer([.stream(["Not in the notes."])])
        let variables = Self.environment(
            server.url, ["JAY_EMBEDDER_URL": server.url, "JAY_EMBEDDER_MODEL": "parrot"])
        for words in [
            ["ask", "--llm", Self.question], ["chat"], ["index", "--embedder"], ["search", "lamp", "--embedder"],
            ["pack", "lamp", "--embedder"],
        ] {
            let outcome = try own.jay(words, environment: variables, input: Self.question + "\n")
            #expect(outcome.status == 2, "\(words)")
            #expect(
                own.withoutRoot(outcome.errors).contains(
                    "/home/nora/.config/scrubjay/config.toml:2: private.folders: nothing in the index matches “projcets”"),
                "\(words)")
            #expect(outcome.errors.contains("Correct the rule or take it out"), "\(words)")
        }
        #expect(server.requests.isEmpty)
        // Commands that send nothing work.
        #expect(try own.jay("ask", Self.question, environment: variables).status == 0)
        #expect(try own.jay("ask", "--llm", "--dry-run", Self.question, environment: variables).status == 0)
        #expect(server.requests.isEmpty)
    }

    @Test func `a dry run shows the very bytes that are sent`() throws {
        let server = try ModelTestServer([.stream(["Not in the notes."])])
        let dry = try ask(server, ["--dry-run", "--json"])
        #expect(server.requests.isEmpty)
        _ = try ask(server)
        let sent = try #require(server.requests.first?.components(separatedBy: "\r\n\r\n").last)
        let object = try JSONSerialization.jsonObject(with: Data(dry.output.utf8)) as? [String: Any]
        let body = try #require(object?["body"] as? NSDictionary)
        #expect(try JSONSerialization.jsonObject(with: Data(sent.utf8)) as? NSDictionary == body)
        #expect(!dry.output.contains(Self.key))
    }

    @Test func `the key is nowhere but in the request`() throws {
        let own = try JayHome()
        try own.write(Self.key + "\n", to: "key")
        try own.write("[llm]\nkey-file = \"~/key\"\n", to: ".config/scrubjay/config.toml")
        let server = try ModelTestServer([.stream(["It is \(Self.key). [1]"])])
        var environment = Self.environment(server.url)
        environment["JAY_LLM_KEY"] = nil
        var printed = ""
        for words in [
            ["index", "."], ["ask", "--llm", "--dry-run", "lamp"], ["config"], ["doctor"], ["status"], ["config", "--json"],
        ] {
            let outcome = try own.jay(words, environment: environment)
            printed += outcome.output + outcome.errors
        }
        #expect(!printed.contains(Self.key))
        let outcome = try own.jay("ask", "--llm", "lighthouse lamp", environment: environment)
        #expect(outcome.errors == "jay: \(own.path)/key: others can read this key; run chmod 600 on it\n")
        #expect(server.requests.first?.contains("Bearer \(Self.key)") == true)
        let index = try Data(contentsOf: URL(filePath: own.index))
        #expect(index.range(of: Data(Self.key.utf8)) == nil)
    }

    @Test func `unencrypted requests over the network cause a warning`() throws {
        let outcome = try home.jay(
            "ask", "--llm", Self.question, environment: Self.environment("http://host.invalid/v1"))
        #expect(
            outcome.errors.hasPrefix(
                "jay: what is sent to host.invalid is not encrypted; use https, or a service on this machine\njay: host.invalid cannot be reached: "
            ))
        #expect(outcome.status == 0)
    }

    @Test func `without jay-server it is said what brings it`() throws {
        let folder = try TemporaryFolder()
        let jay = folder.absolutePath(of: "jay")
        do {
            try FileManager.default.linkItem(atPath: JayProcess.jay, toPath: jay)
        } catch {
            // Another process copies it: see `TemporaryFolder.writeProgram`.
            _ = try JayProcess(
                executable: "/bin/cp", arguments: [JayProcess.jay, jay], folder: "/", environment: ["PATH": "/usr/bin:/bin"]
            ).run()
        }
        let outcome = try JayProcess(
            executable: jay, arguments: ["ask", "--now", JayHome.now, "--llm", Self.question], folder: home.notebook(),
            environment: home.environment.merging(Self.environment("http://127.0.0.1:1/v1")) { $1 }
        ).run()
        #expect(outcome.status == 2)
        #expect(
            outcome.errors
                == "jay: \(folder.path)/jay-server: No such file or directory; run scripts/install: it puts jay-server, which speaks HTTP, next to jay\n"
        )
    }

    @Test func `jay-server does nothing by itself`() throws {
        let server = JayProcess.jay + "-server"
        let outcome = try JayProcess(executable: server, arguments: [], folder: "/", environment: [:]).run()
        #expect(outcome.status == 2)
        #expect(outcome.errors == "jay-server: jay starts this; see jay serve --help, jay ask --help and jay index --help\n")
    }

    // MARK: Chat

    @Test func `a follow-up question is searched for together with the question before it`() throws {
        let server = try ModelTestServer([
            .stream(["The spare key \"hangs behind the barometer\". [1]"]), .stream(["Not in the notes."]), .stream(["No."]),
        ])
        let outcome = try home.jay(
            ["chat", "--now", JayHome.now], environment: Self.environment(server.url),
            input: "Where is the spare key of the ice house?\n\nAnd what else hangs there?\n/new\nAnd what else hangs there?\n")
        #expect(outcome.status == 0)
        let difference = try Golden.difference(of: outcome.output, to: "models/chat.txt")
        #expect(difference == nil)
        #expect(server.requests.count == 3)
        let second = server.requests[1]
        #expect(second.contains("The spare key \\\"hangs behind the barometer\\\".\""), "without its citation")
        #expect(second.contains("behind the barometer, on the nail"), "the excerpt is found again")
        #expect(!server.requests[2].contains("assistant"))
    }

    @Test func `a conversation continues if the model fails`() throws {
        let server = try ModelTestServer([.status(404), .stream(["Not in the notes."])])
        let outcome = try home.jay(
            ["chat", "--now", JayHome.now, "--json"], environment: Self.environment(server.url),
            input: "\(Self.question)\nWho pays for it?")
        #expect(outcome.status == 0)
        let answers = try outcome.output.split(separator: "\n").map { line in
            try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        }
        #expect(answers.map { $0?["answered_by"] as? String } == ["notes", "model"])
        #expect(!server.requests[1].contains(Self.question), "what no model has answered is not sent as history")
    }
}
