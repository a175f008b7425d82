/// The words of a passage and of what it stands under, as prepared streams (see `AnalyzedText.tokenStream()`).
struct PassageFields: Sendable, Equatable {
    let title: [UInt8]
    let heading: [UInt8]
    let tag: [UInt8]
    let person: [UInt8]
    let body: [UInt8]
    /// Words in the body: its length for ranking.
    let bodyLength: Int
    /// Tells passages with other words, or under other words, apart. FNV-1a, 64 bits.
    let hash: Int64

    init(_ passage: Passage, in context: Context, words: AnalyzedText, session: AnalyzerSession) {
        title = context.title
        tag = context.tag
        // Of many who take part, those are nearer to what is said who say it.
        let speakers = passage.turns.compactMap(\.turn.speaker)
        person = speakers.isEmpty ? context.person : context.stream(of: speakers, session)
        heading =
            passage.headingPath.isEmpty
            ? [] : session.analyze(passage.headingPath.joined(separator: "\n"), language: context.language).tokenStream()
        body = words.tokenStream()
        bodyLength = words.length
        hash = Self.hash([title, heading, tag, person, body], propertyBytes: passage.propertyBytes)
    }

    subscript(field: Field) -> [UInt8] {
        switch field {
        case .body: body
        case .title: title
        case .heading: heading
        case .tag: tag
        case .person: person
        }
    }

    /// What all passages of a document have in common.
    struct Context: Sendable {
        let title: [UInt8]
        let tag: [UInt8]
        let person: [UInt8]
        let language: Language

        init(title: String, tags: [String], people: [String], language: Language, session: AnalyzerSession) {
            self.title = Self.stream([title], language, session)
            self.tag = Self.stream(tags, language, session)
            self.person = Self.stream(people, language, session)
            self.language = language
        }

        /// Names, each once.
        func stream(of names: [String], _ session: AnalyzerSession) -> [UInt8] {
            var seen: Set<String> = []
            return Self.stream(names.filter { seen.insert($0).inserted }, language, session)
        }

        private static func stream(_ texts: [String], _ language: Language, _ session: AnalyzerSession) -> [UInt8] {
            texts.isEmpty ? [] : session.analyze(texts.joined(separator: "\n"), language: language).tokenStream()
        }
    }

    private static func hash(_ fields: [[UInt8]], propertyBytes: Int) -> Int64 {
        var state: UInt64 = 0xcbf2_9ce4_8422_2325
        for field in fields {
            for byte in field { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }
            state = (state ^ 0xFF) &* 0x100_0000_01b3
        }
        // Two passages of the same words have other vectors where other words are properties.
        state = (state ^ UInt64(propertyBytes)) &* 0x100_0000_01b3
        return Int64(bitPattern: state)
    }
}
