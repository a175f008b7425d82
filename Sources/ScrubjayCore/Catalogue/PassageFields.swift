import ScrubjayDocuments
package import ScrubjayText

/// The words of a passage and of the title, headings, tags and people above it, as columns of a full-text table.
package struct PassageFields: Sendable, Equatable {
    /// The tokens of each field at their positions (`AnalyzedText.tokens()`), in the order of `Field`.
    private let tokens: [[UInt8]]
    /// The variants of the words of all fields, each once (`AnalyzedText.addVariants(to:)`).
    package let variants: [UInt8]
    /// The number of words in the body, which ranking uses as its length.
    package let bodyLength: Int
    /// A hash of the words of all fields (FNV-1a, 64 bits).
    package let hash: Int64

    package init(_ passage: Passage, in context: Context, words: AnalyzedText, session: AnalyzerSession) {
        let texts = Field.allCases.map { field in
            (field == .body ? words : context.text(of: field, passage: passage, session: session)) ?? AnalyzedText()
        }
        tokens = texts.map { $0.tokens() }
        var variants = VariantSet()
        for text in texts { text.addVariants(to: &variants) }
        self.variants = variants.bytes
        bodyLength = words.length
        hash = Self.hash(tokens + [self.variants], propertyBytes: passage.propertyBytes)
    }

    /// The size of all columns.
    package var byteCount: Int { tokens.reduce(variants.count) { $0 + $1.count } }

    package subscript(field: Field) -> [UInt8] { tokens[field.rawValue] }

    /// The fields that all passages of a document share.
    package struct Context: Sendable {
        private let title: AnalyzedText
        private let tags: AnalyzedText
        private let people: AnalyzedText
        package let language: Language

        package init(title: String, tags: [String], people: [String], language: Language, session: AnalyzerSession) {
            self.language = language
            self.title = session.analyze(title, language: language)
            self.tags = session.analyze(tags.prefix(Self.valueLimit).joined(separator: "\n"), language: language)
            self.people = Self.analyze(names: people.prefix(Self.valueLimit), language, session)
        }

        /// The maximum number of tags and of people that are indexed with each passage. Filters use all of them.
        static let valueLimit = 200

        /// The words of a field; `nil` if they depend on the passage and there is none.
        package func text(of field: Field, passage: Passage?, session: AnalyzerSession) -> AnalyzedText? {
            switch field {
            case .title: return title
            case .tag: return tags
            case .body: return passage.map { session.analyze($0.text, language: language) }
            case .heading:
                return passage.map { session.analyze($0.headingPath.joined(separator: "\n"), language: language) }
            case .person:
                guard let passage else { return nil }
                // The people who speak in a passage say more about it than all who take part.
                let speakers = passage.turns.compactMap(\.turn.speaker)
                return speakers.isEmpty ? people : Self.analyze(names: speakers, language, session)
            }
        }

        /// Analyzes names, each once.
        private static func analyze(
            names: some Sequence<String>, _ language: Language, _ session: AnalyzerSession
        ) -> AnalyzedText {
            var seen: Set<String> = []
            return session.analyze(names.filter { seen.insert($0).inserted }.joined(separator: "\n"), language: language)
        }
    }

    private static func hash(_ columns: [[UInt8]], propertyBytes: Int) -> Int64 {
        var hasher = FNVHasher()
        for column in columns {
            for byte in column { hasher.add(byte) }
            hasher.add(0xFF as UInt8)
        }
        // Passages with equal words have different vectors if different words are properties.
        hasher.mix(UInt64(propertyBytes))
        return hasher.value
    }
}
