@testable import ScrubjaySQLite
import Foundation
import ScrubjayFuzzing
import ScrubjayTestSupport
import Testing

extension Torture {
    private static let corpus =
        (try? CorpusFile.byFormat(in: [Golden.fixture("documents"), Golden.fixture("regressions")])) ?? [:]

    /// In a debug build a few long inputs take as long as all others.
    private static let byteLimit = 30_000
    private static let inputsPerFormat = 2

    @Test func `broken files of all formats are read or left out with a reason, and the others are there`() {
        #expect(Self.corpus.count >= 25)
        Self.rounds(of: .files) { round in
            let home = try TemporaryFolder()
            let broken = try Self.writeBroken(home, round)
            let sound = try (1...5).map { number in
                try home.write("# Sound \(number)\n\nThe quokka sleeps at pier \(number).\n", to: "notes/sound/\(number).md")
                return "sound/\(number).md"
            }
            for path in broken + sound { try home.age("notes/" + path) }
            let index = home.absolutePath(of: "index.sqlite")
            let words = ["index", home.absolutePath(of: "notes"), "--index", index]
            let outcome = try round.run(words, home: home)
            guard outcome.status == 0 || outcome.status == 3 else {
                return round.fail(.wrong, "\(outcome.output); alone: \(try Self.culprits(broken, home, round))")
            }
            let connection = try SQLiteConnection(path: index)
            let read = Set(try connection.rows("SELECT path FROM file") { $0.text(0) })
            let warned = Set(
                try connection.rows("SELECT path FROM file JOIN file_warning ON file_id = file.id") { $0.text(0) })
            let skipped = try connection.rows("SELECT path FROM skipped_file WHERE reason <> ''") { $0.text(0) }
            for path in broken {
                round.count(warned.contains(path) ? "read in part" : read.contains(path) ? "read" : "left out")
                // A folder is left out as a whole.
                let isSkipped = skipped.contains { path == $0 || path.hasPrefix($0 + "/") }
                round.expect(read.contains(path) != isSkipped, or: .lost, "nothing is said of \(path)")
            }
            let search = try round.run(["search", "quokka", "--limit", "50", "--index", index], home: home)
            for path in sound {
                round.expect(read.contains(path) && search.output.contains(path), or: .lost, "\(path): \(search.output)")
            }
            let before = try CanonicalDump.text(ofIndexAt: index)
            let again = try round.run(words, home: home)
            round.expect(again.status == outcome.status, or: .wrong, "the second time: \(again.output)")
            let difference = CanonicalDump.difference(try CanonicalDump.text(ofIndexAt: index), before)
            round.expect(difference == nil, or: .wrong, "the second time: \(difference ?? "")")
            let doctor = try round.run(["doctor", "--index", index], home: home)
            round.expect(doctor.status == 0, or: .wrong, doctor.output)
        }
    }

    /// Writes inputs of every format, and archives of some of them; returns their paths in the notebook.
    private static func writeBroken(_ home: TemporaryFolder, _ round: TortureRound) throws -> [String] {
        var inputs: [CorpusFile] = []
        for (format, files) in corpus.sorted(by: { $0.key < $1.key }) {
            let fuzzer = FormatFuzzer(format: format, files: files, seed: round.seed, byteLimit: byteLimit)
            for number in 0..<inputsPerFormat {
                // Smaller numbers are the files as they are.
                let input = fuzzer.input(files.count + round.dice.number(0...1_000_000))
                inputs.append(CorpusFile(path: "\(format)-\(number)/\(input.path)", bytes: input.bytes))
            }
        }
        var zip = ZipWriter()
        var tar = TarWriter()
        for _ in 0..<8 {
            let part = round.dice.pick(inputs)
            zip.add(part.path, part.bytes)
            if part.path.utf8.count <= 100 { tar.add(part.path, part.bytes) }
        }
        zip.add("inner.zip", zip.archive)
        inputs += [CorpusFile(path: "parts.zip", bytes: zip.archive), CorpusFile(path: "parts.tar", bytes: tar.archive)]
        for input in inputs { try home.write(input.bytes, to: "notes/" + input.path) }
        return inputs.map(\.path)
    }

    /// The files that cannot be indexed by themselves either.
    private static func culprits(_ paths: [String], _ home: TemporaryFolder, _ round: TortureRound) throws -> [String] {
        try paths.filter { path in
            let name = "alone-\(path.replacing("/", with: "-"))"
            try home.write(home.bytes(of: "notes/" + path), to: name + "/" + path)
            let outcome = try round.run(
                ["index", home.absolutePath(of: name), "--index", home.absolutePath(of: "alone.sqlite")], home: home)
            try home.remove(name)
            return outcome.status != 0 && outcome.status != 3
        }
    }
}
