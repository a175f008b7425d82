import Scrubjay
import ArgumentParser

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

struct ServeCommand: AsyncParsableCommand, UnpagedCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Open a planner over your notes in the browser.",
        discussion: """
            Shows today, your notes, people and tasks, and answers questions, in a browser on this machine. Nothing leaves it: \
            the planner answers only programs of this machine, and only browsers that have opened the link that is printed. A \
            link works once, since other accounts may use the machine, too; the browser then stays signed in.

              jay serve
              jay serve --open              (opens the browser as well)
              jay serve --port 4317
              jay serve --link              (another link, for another browser)
              jay serve --api               (also for programs, at /api/v1)
              jay serve --demo              (a notebook to try it with)

            With --api, programs of this machine get the JSON of --json at /api/v1, if they send the token that is printed. \
            /api/v1/openapi.json describes it. Private notes stay private, and nothing is changed unless you write \
            write = "on" under [agents] in config.toml.

            Ctrl-C ends it.
            """)

    @Option(help: ArgumentHelp("Answer at this port of this machine (default: any free one).", valueName: "port"))
    var port = 0

    @Flag(help: "Open the link in the browser of the desktop.")
    var open = false

    @Flag(help: "Print another link for the planner that is running, and start none.")
    var link = false

    @Flag(help: "Answer programs, too, over an HTTP API with a token.")
    var api = false

    @Flag(help: "Show the notebook of an invented museum, on a day in March 2026. Changes are made to a copy.")
    var demo = false

    @OptionGroup var library: LibraryOptions

    func validate() throws {
        guard (0...65_535).contains(port) else { throw ValidationError("--port must be between 1 and 65535") }
        if api, demo || link { throw ValidationError("--api starts a planner over your notes; leave out --demo and --link") }
        if demo, link { throw ValidationError("--demo starts a planner of its own; leave out --link") }
    }

    func run() async throws {
        var words = [ServerProcess.program]
        if demo {
            words += ["demo"] + common
        } else {
            // Without an index or a notebook this says what to do.
            let index = try library.open(.withNotebook)
            words +=
                [link ? "link" : "serve", "--index", FolderPath.absolute(index.location)]
                + (link ? openFlag : common + (api ? ["--api"] : []))
            if let now = library.now { words += ["--now", now] }
        }
        let code = ChildStart.become(words)
        throw ValidationError("\(words[0]): \(systemMessage(code)); \(ServerProcess.adviceIfMissing)")
    }

    private var openFlag: [String] { open ? ["--open"] : [] }
    private var common: [String] { ["--port", "\(port)"] + openFlag }
}
