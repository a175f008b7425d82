import ArgumentParser
import Scrubjay
import ScrubjayServer

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The part of Scrubjay that speaks HTTP. It is a separate program, started by `jay`, so that `jay` starts quickly and links no network
/// library.
@main struct JayServer: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "jay-server", abstract: "The network part of jay, which starts it.",
        subcommands: [Serve.self, Demo.self, Link.self, Complete.self, Embed.self])

    func run() async throws {
        OutputStream.errors.write(
            "jay-server: jay starts this; see jay serve --help, jay ask --help and jay index --help\n")
        throw ExitCode(2)
    }
}

/// Shows the notebook of the invented museum, as a copy that is deleted at the end, on a fixed day.
struct Demo: AsyncParsableCommand {
    @Option var port = 0
    @Flag var open = false

    func run() async throws {
        let notebook = try DemoNotebook()
        defer { notebook.remove() }
        let index = try Index(
            at: notebook.index, configuration: notebook.configuration,
            now: { DemoNotebook.now ?? notebook.configuration.clock.now() },
            onNotice: { OutputStream.errors.write("jay: \($0)\n") })
        _ = try await index.update(folders: [notebook.folder])
        try await Serve.show(index, port: port, opens: open, hasAPI: false)
    }
}

/// Passes requests for answers to a model.
struct Complete: AsyncParsableCommand {
    func run() async { await RequestLoop.run(.complete) }
}

/// Passes requests for embeddings to a model.
struct Embed: AsyncParsableCommand {
    func run() async { await RequestLoop.run(.embed) }
}

/// Makes a link that opens a running planner once.
struct Link: AsyncParsableCommand {
    @Option var index: String
    /// The path of a page.
    @Option var to: String?
    @Flag var open = false

    func run() async throws {
        let index = try Index(at: index, access: .existing)
        let access = AccessFile(path: index.plannerFile)
        guard let address = access.address else {
            OutputStream.errors.write("jay: no planner is running for this index; start it with: jay serve\n")
            throw ExitCode(1)
        }
        let link = "\(address)/open?key=\(try access.makeKey())" + (to.map { "&to=\(AddressPath.encoded($0))" } ?? "")
        OutputStream.output.write(link + "\n")
        if open { Browser.open(link) }
    }
}

/// Shows the planner in the browser, until it is told to end.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "serve")

    @Option var index: String
    @Option var port = 0
    @Option var now: String?
    /// Whether the link is opened with the browser of the system.
    @Flag var open = false
    @Flag var api = false

    func run() async throws {
        let fixed = now.flatMap { LocalDateTime.onClock($0) }
        let clock: (@Sendable () -> LocalDateTime)? = if let fixed { { fixed } } else { nil }
        let index = try Index(
            at: index, access: .withNotebook, configuration: try Configuration.load(flags: ["index": index]),
            encoder: try? ModelLibrary(folder: Configuration.load().modelFolder()).modelInUse()?.encoderModel, now: clock,
            onNotice: { OutputStream.errors.write("jay: \($0)\n") })
        try await Self.show(index, port: port, opens: open, hasAPI: api)
    }

    static func show(_ index: Index, port: Int, opens: Bool, hasAPI: Bool) async throws {
        let access = AccessFile(path: index.plannerFile)
        let server = try PlannerServer(index: index, access: access, port: port, hasAPI: hasAPI)
        try await server.run { [token = server.token] address, link in
            OutputStream.output.write("\(link)\n")
            OutputStream.errors.write("The planner is at \(address). The link works once; Ctrl-C ends the planner.\n")
            if let token {
                OutputStream.errors.write(
                    "Programs ask at \(address)\(PlannerServer.pathOfAPI), with the header Authorization: Bearer \(token)\n")
            }
            if opens { Browser.open(link) }
        }
    }
}
