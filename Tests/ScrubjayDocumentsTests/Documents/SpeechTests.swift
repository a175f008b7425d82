import ScrubjayTestSupport
@testable import ScrubjayDocuments
import Testing

@Suite struct `Who speaks in a text` {
    private func speakers(_ text: String, path: String = "call.txt") throws -> [String] {
        try document(text, path: path).people.filter { $0.role == .speaker }.map(\.name)
    }

    @Test(
        arguments: [
            ("[Ada Quist] 14:03:12", "Ada Quist", 50_592), ("[Room 4 (left)] 00:00:05", "Room 4 (left)", 5),
            ("0:12 - Ada Quist (Works)", "Ada Quist (Works)", 12), ("1:00:12 - Ada", "Ada", 3612), ("Ada\t0:12", "Ada", 12),
            ("[x] 14:03", nil, 0), ("[] 14:03:12", nil, 0), ("0:12 - nobody in particular", nil, 0), ("0:12", nil, 0),
            ("[14] 14:03:12", nil, 0),
        ] as [(String, String?, Double)])
    func `a line may hold a name and a time alone`(line: String, name: String?, time: Double) {
        let bytes = Array(line.utf8)
        let read = SpeakerLine.read(bytes, 0..<bytes.count)
        #expect(read.map { String(decoding: bytes[$0.name], as: UTF8.self) } == name)
        #expect(read?.time ?? 0 == time)
    }

    @Test(arguments: [
        ("14:03:12 From Ada Quist to Everyone: hello", "Ada Quist"), ("14:03:12\t From  Ada  to  Everyone : hello", "Ada"),
        ("14:03:12 From Ada : hello", "Ada"), ("14:03:12 From ada's phone To Everyone:", "ada's phone"),
        ("14:03:12 From Ada to Bo (Direct Message): hello", "Ada"), ("14:03:12 From Ada to Bo to Everyone: x", "Ada to Bo"),
        ("2026-03-04 14:03:12 From Ada to Everyone:", "Ada"), ("[2026-03-04 14:03:12] ada: hello", "ada"),
        ("[04/03/2026, 2:03:12 PM] Ada Quist: hello", "Ada Quist"), ("04/03/2026, 14:03 - Ada: hello", "Ada"),
        ("[SPEAKER_00]: hello", "SPEAKER_00"), ("00:10:42\tAda:\thello", "Ada"),
    ])
    func `a stamp may stand before the name`(line: String, name: String) {
        let bytes = Array(line.utf8)
        let prefix = SpeakerPrefix.candidate(bytes, 0..<bytes.count)
        #expect(prefix.map { String(decoding: bytes[$0.name], as: UTF8.self) } == name)
    }

    @Test(arguments: [
        "From Ada to Everyone: hello", "14:03:12 From : x", "ada: hello",
        "[2026-03-04 14:03:12] error: no", "[14:03:12] ada: hello", "[x]: link", "[1]: https://example.org",
    ])
    func `other lines have no speaker`(line: String) {
        let bytes = Array(line.utf8)
        let prefix = SpeakerPrefix.candidate(bytes, 0..<bytes.count)
        #expect(prefix == nil)
    }

    @Test func `the word before the sender in a chat may be written small`() {
        let bytes = Array("14:03:12 from the yard: hello there: x".utf8)
        let prefix = SpeakerPrefix.candidate(bytes, 0..<bytes.count)
        #expect(prefix.map { String(decoding: bytes[$0.name], as: UTF8.self) } == "the yard")
        #expect(prefix?.isChat == true)
    }

    @Test(arguments: [
        "Song One  3:45\nSong Two  2:10\n\nWords below.",
        "Song One  3:45\n\nwords\n\nSong Two  2:10\n\nwords\n\nmore words\n\nand more",
        "9:00 - Welcome\nMira opens.\n\n9:30 - Walk\nAt the crane.\n\n10:00 - Lunch\nSoup.\n\nThat is the day.\n\nCome early.",
        "The ratio was 3: 1.\nIt was late: ten.\nThe ratio was 3: 1.",
    ])
    func `programmes and lists of songs are not transcripts`(text: String) throws { #expect(try speakers(text) == []) }

    @Test(arguments: [
        "Contact: Mrs Alder, 0151 496 0701\nAddress: 4 Quay Road\nCosts: 24 a day\nBring: glasses, shoes\n",
        "Adresse: Am Hafen 4\nKosten: 24 Euro am Tag\nErste Woche: nur Regen.\nZweite Woche: sie singt.\n",
        "Paint: two tins are left.\n\nThe slip is dry.\nThe crane is old.\nNobody came.\n\nRopes: none.\n\nPaint: red, again.\nIt rains.\nIt stops.\nIt rains.\nRopes: new ones.\nIt pours.\nIt is late.\nThe tide turns.\nWe go.\nThe end.\nTea.\nMore tea.\nCake.\nHome.\nSleep.\nRain.\nSun.\n",
    ])
    func `fields and topics before a colon do not speak`(text: String) throws { #expect(try speakers(text) == []) }

    @Test func `everybody speaks where usual names begin most lines, even once each`() throws {
        #expect(try speakers("Nora: the ropes came.\nJon: the paint did not.\nMei: I ring them.\n") == ["Nora", "Jon", "Mei"])
    }

    @Test func `words below a name belong to it until the next`() throws {
        let read = try document("Ada  0:01\none\n\ntwo\n\nBo  0:09\nthree\n\nTranscribed by https://otter.ai", path: "a.txt")
        #expect(read.segments.map(\.text) == ["one\n\ntwo", "three"])
        #expect(read.segments.map(\.start) == [1, 9])
        #expect(read.kind == .meeting)
    }

    @Test func `times of day count from the first`() throws {
        let night = "[Ada] 23:59:50\nlate\n\n[Bo] 00:00:10\nearly\n"
        #expect(try document(night, path: "a.txt").segments.map(\.start) == [0, 20])
        let cloud = "00:10:42 From Ada to Everyone: a\n00:10:50 From Bo to Everyone: b\n"
        #expect(try document(cloud, path: "a.txt").segments.map(\.start) == [642, 650])
    }

    @Test func `a time on a line of its own holds for what follows`() throws {
        let read = try document("00:00:00\n\nAda: one\nBo: two\n\n00:05:00\n\nAda: three\nBo: four\n", path: "a.txt")
        #expect(read.segments.map(\.start) == [0, 0, 300, 300])
    }

    @Test func `Me and You are the owner, Them is the one other`() throws {
        let call = "[00:00:01] Me: one\n[00:00:02] Them: two\n[00:00:03] You: three\n"
        #expect(try speakers(call) == ["Robin Vale", "Them"])
        #expect(try speakers("Attendees: Robin Vale, Bo Hart\n\n" + call) == ["Robin Vale", "Bo Hart"])
        #expect(try speakers("Attendees: Robin Vale, Bo Hart, Ada Quist\n\n" + call) == ["Robin Vale", "Them"])
        #expect(try document("WEBVTT\n\n00:01.000 --> 00:02.000\n<v Me>hi", path: "a.vtt").people.map(\.name) == ["Robin Vale"])
    }

    @Test func `a listed person is a speaker even with one turn`() throws {
        let minutes =
            "Present: Ada Quist (AQ), Bo Hart (BH), Cy Lane (CL)\n\nA long story.\n\nAnother one.\n\nAQ: we wait.\n\nThe End: soon."
        #expect(try speakers(minutes, path: "m.md") == ["AQ"])
    }
}
