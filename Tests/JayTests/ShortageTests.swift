import Foundation
import ScrubjayTestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// `jay` with too little of something: disk space, permissions, open files, memory.
@Suite struct `Shortage` {
    /// A home with an index, and a note that came after it.
    private static func home() throws -> JayHome {
        let home = try IndexedHome.copy()
        try home.write("The bosun keeps the astrolabe.\n", to: "harbour-museum/astrolabe.md")
        return home
    }

    private static func expectWhole(_ home: JayHome) throws {
        #expect(try home.jay("index", ".").status == 3)
        #expect(try home.jay("doctor").status == 0)
        #expect(try home.jay("search", "astrolabe").output.contains("astrolabe.md"))
    }

    // MARK: Room

    /// In blocks of 512 bytes: nothing, less than SQLite's shared memory, more.
    @Test(arguments: [0, 16, 100])
    func `on a full disk the last state answers, and nothing is lost`(blocks: Int) throws {
        let home = try Self.home()
        let limit = "ulimit -f \(blocks); "
        for words in [
            "search lighthouse lamp", "ask 'How many teeth has the moon wheel?'", "search lighthouse lamp --no-refresh",
        ] {
            let outcome = try home.shell(limit + "jay \(words)", in: home.notebook())
            #expect(outcome.status == 0, "\(words): \(outcome.errors)")
            #expect(!outcome.output.isEmpty)
            #expect(!outcome.errors.contains("damaged") && !outcome.errors.contains("doctor"))
        }
        let update = try home.shell(limit + "jay index", in: home.notebook())
        #expect(update.status == 2)
        #expect(update.errors.contains("the disk of the index is full"))
        try Self.expectWhole(home)
    }

    /// In blocks of 512 bytes: nothing, some of the copy of the index, most of it.
    @Test(arguments: [0, 100, 1000])
    func `on a full disk no backup is made, and the one that is there stays`(blocks: Int) throws {
        let home = try Self.home()
        #expect(try home.shell("jay backup jay.tar.zst").status == 0)
        let before = try home.shell("sha256sum jay.tar.zst").output
        let outcome = try home.shell("ulimit -f \(blocks); jay backup jay.tar.zst")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("cannot be written"), "\(outcome.errors)")
        #expect(try home.shell("sha256sum jay.tar.zst").output == before)
        #expect(try home.shell("ls -A | grep index").output.isEmpty, "no copy is left")
    }

    @Test(arguments: [0, 100, 1000])
    func `on a full disk nothing is restored, and what is there stays`(blocks: Int) throws {
        let home = try Self.home()
        _ = try home.shell("jay backup jay.tar.zst; cd harbour-museum; jay new Joists")
        let before = try home.jay("verify").output
        let outcome = try home.shell("ulimit -f \(blocks); jay restore jay.tar.zst --replace")
        #expect(outcome.status == 2)
        #expect(
            outcome.errors.contains("cannot be written") || outcome.errors.contains("could not be created")
                || outcome.errors.contains("disk of the index is full"),
            "\(outcome.errors)")
        #expect(try home.jay("verify").output == before)
        #expect(try home.jay("undo", "--list").output.contains("Joists"))
        try Self.expectWhole(home)
    }

    // MARK: Rights

    /// A shell to which permissions apply, even if the user is root.
    private static let bound =
        "setpriv --bounding-set=-dac_override,-dac_read_search --inh-caps=-dac_override,-dac_read_search "

    private static let canBeKeptOut: Bool = {
        if geteuid() != 0 { return true }
        let outcome = try? JayProcess(
            executable: "/bin/sh", arguments: ["-c", bound + "true"], folder: "/", environment: ["PATH": "/usr/bin:/bin"]
        ).run()
        return outcome?.status == 0
    }()

    private static func unprivileged(_ line: String, _ home: JayHome) throws -> JayProcess.Outcome {
        try home.shell(
            (geteuid() == 0 ? "run() { \(bound)\"$JAY_UNDER_TEST\" \"$@\"; }; " : "run() { \"$JAY_UNDER_TEST\" \"$@\"; }; ")
                + line,
            in: home.notebook())
    }

    @Test(
        .enabled(if: canBeKeptOut, "root cannot give up its rights here"),
        arguments: [
            "chmod 400 \"$index\"", "chmod 500 \"$(dirname \"$index\")\"",
            "chmod 400 \"$index\"; chmod 500 \"$(dirname \"$index\")\"",
        ])
    func `an index that may not be written is read, and nothing is left beside it`(lock: String) throws {
        let home = try Self.home()
        let set = "index='\(home.index)'; \(lock); "
        let search = try Self.unprivileged(set + "run search lighthouse lamp --now \(JayHome.now)", home)
        #expect(search.status == 0, "\(search.errors)")
        #expect(search.output.contains("lamp"))
        #expect(search.errors.contains("may not be written"), "a new note could not be brought in")
        let quiet = try Self.unprivileged(set + "run search lighthouse lamp --no-refresh", home)
        #expect(quiet.status == 0 && quiet.errors.isEmpty)
        let doctor = try Self.unprivileged(set + "run doctor", home)
        #expect(doctor.status == 0, "\(doctor.output)")
        let update = try Self.unprivileged(set + "run index", home)
        #expect(update.status == 2)
        #expect(update.errors.contains("may not be written"))
        let beside = try home.shell("ls \"$(dirname '\(home.index)')\"").output
        #expect(!beside.contains("-wal") && !beside.contains("-shm"))
        _ = try home.shell("chmod 700 \"$(dirname '\(home.index)')\"; chmod 600 '\(home.index)'")
        try Self.expectWhole(home)
    }

    @Test func `an empty index file says that there is no notebook, and is for its owner alone when it is filled`() throws {
        let home = try JayHome()
        _ = try home.shell("mkdir -p \"$(dirname '\(home.index)')\"; : > '\(home.index)'; chmod 644 '\(home.index)'")
        for words in [
            ["search", "lamp"], ["ask", "Where is the lamp?"], ["show", "a.md"], ["recap"], ["people"], ["pack", "lamp"],
        ] {
            let outcome = try home.jay(words)
            #expect(outcome.status == 2)
            #expect(
                outcome.errors.contains("there is no notebook yet; add one with `jay index FOLDER`"),
                "\(words): \(outcome.errors)")
        }
        #expect(try home.jay("index", ".").status == 3)
        #expect(try home.shell("stat -c %a '\(home.index)'").output == "600\n")
        #expect(try home.jay("notebooks", "remove", "harbour-museum").status == 0)
        #expect(try home.jay("search", "lamp").errors.contains("there is no notebook yet"))
    }

    // MARK: Files and memory

    /// The number of open files that the loader needs for all libraries.
    private static let filesOfLoader = 8

    @Test(arguments: 5...18)
    func `with few open files it works or says so`(count: Int) throws {
        let home = try Self.home()
        for words in ["search lighthouse lamp", "index"] {
            let outcome = try home.shell("ulimit -n \(count); jay \(words)", in: home.notebook())
            let text = outcome.output + outcome.errors
            // The system reports a library that cannot be loaded.
            if outcome.status == 127 {
                #expect(count < Self.filesOfLoader, "\(words): \(text)")
                continue
            }
            #expect(outcome.status == 0 || outcome.status == 3 || text.contains("ulimit -n"), "\(words): \(text)")
            #expect(!text.contains("check its permissions") && !text.contains("was not found; answering"), "\(words): \(text)")
        }
        try Self.expectWhole(home)
    }

    #if os(Linux)
    @Test func `with little address space it works or says so, and does not wait for ever`() throws {
        let home = try JayHome(notebooks: [])
        var dice = Dice(seed: 9)
        for file in 0..<120 {
            let words = (0..<700).map { _ in "quay\(dice.number(0...900))" }.joined(separator: " ")
            try home.write("# Note \(file)\n\n" + words + "\n", to: "notes/\(file).md")
        }
        var sentences = 0
        // OpenBLAS needs 128 MB more than what comes before it.
        for megabytes in [400, 500, 600, 1000] {
            let outcome = try home.shell("ulimit -v \(megabytes << 10); jay index notes --index \(megabytes).sqlite")
            if outcome.status == 2, outcome.errors.contains("ulimit -v") { sentences += 1 }
        }
        #expect(sentences > 0)
    }
    #endif

    // MARK: Damage

    @Test func `a damaged index is rebuilt after a confirmation`() throws {
        let home = try Self.home()
        let damage = "dd if=/dev/urandom of='\(home.index)' bs=4096 seek=1 count=40 conv=notrunc status=none"
        _ = try home.shell(damage)
        let unasked = try home.jay("index")
        #expect(unasked.status == 2)
        #expect(unasked.errors.contains("`jay index --rebuild`"))
        let refused = try home.jay("index", input: "n\n", outputs: .dialogue)
        #expect(refused.status == 2 && refused.output.contains("Rebuild it from your folders now? [y/N]"))
        let taken = try home.jay("index", ".", input: "y\n", outputs: .dialogue)
        #expect(taken.status == 3, "\(taken.output)")
        try Self.expectWhole(home)
    }

    @Test func `a flag rebuilds a damaged index`() throws {
        let home = try Self.home()
        _ = try home.shell("dd if=/dev/urandom of='\(home.index)' bs=4096 seek=1 count=40 conv=notrunc status=none")
        let outcome = try home.jay("index", "--rebuild", ".")
        #expect(outcome.status == 3, "\(outcome.errors)")
        #expect(outcome.output.contains("80 added"))
        try Self.expectWhole(home)
    }
}
