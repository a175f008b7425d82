import ScrubjayText
public import struct Foundation.Data
public import class Foundation.JSONDecoder
public import class Foundation.JSONEncoder

/// A result that is printed as a JSON object of its own.
///
/// The object has a key `schema`, which names the type and the version. ``Wire`` writes and checks it.
public protocol WireResult: Codable, Equatable, Sendable {
    /// Such as `scrubjay.search/1`.
    static var schema: String { get }
}

/// The JSON format that the command and all other interfaces share.
///
/// Every top-level object has a `schema` such as `scrubjay.search/1`. Within one version, keys may be added, but they never change their
/// meaning. Keys are in snake case; dates are ISO 8601 on the owner's clock; lines count from 1, bytes and seconds from 0.
///
/// An optional property is left out of the JSON if it is `nil`.
public enum Wire {
    public enum Layout: Sendable {
        /// Indented, for one object.
        case pretty
        /// One line, for JSON Lines.
        case line
    }

    /// All types of results, in the order of `docs/json.md`.
    public static let results: [any WireResult.Type] = [
        WireSearch.self, WireAnswer.self, WirePack.self, WireModelAnswer.self, WireModelRequest.self, WireContents.self,
        WireWhen.self, WireReport.self, WireStatus.self, WireCompaction.self,
        WireBackup.self, WireRestoration.self, WireExportedDocument.self, WireKeptData.self, WireNotebooks.self,
        WireEvaluation.self,
        WireSpeed.self, WireJudgedHit.self, WireAbsence.self, WirePeople.self, WirePersonCard.self, WireMeetings.self,
        WireCurationChange.self,
        WireTaskList.self, WireTickedTasks.self, WireNoteList.self, WireDecisionList.self, WireQuestionList.self,
        WireTagList.self, WireSeriesList.self, WireHabitList.self, WireStatistics.self, WireAgenda.self, WireRecap.self,
        WireBrief.self, WireSinceLast.self,
        WireCommitments.self,
        WireNoteLinks.self, WireLinkSummary.self, WireBrokenLinks.self, WireRelatedNotes.self,
        WireAnswerDifference.self, WireConfiguration.self,
        WireSavedSearches.self, WireNewHits.self, WireNoteChange.self, WireNoteChanges.self, WireForgotten.self,
        WireExamination.self, WireVerification.self, WireInspection.self, WireImported.self, WireImports.self, WireModels.self,
    ]

    /// Encodes a result as UTF-8 JSON, with keys in alphabetical order and without a line end.
    ///
    /// Characters that control a terminal or the direction of text are escaped, as in `\u001b`, so that the JSON can be printed safely.
    public static func json(_ result: some WireResult, layout: Layout = .pretty) throws -> Data {
        try encoded(Envelope(result: result), layout: layout)
    }

    /// Decodes a result of a known type. Keys that the type does not have are ignored.
    ///
    /// - Throws: `WireError` if the JSON has another schema, `DecodingError` if it is not JSON or a value is missing or of another type.
    public static func result<Result: WireResult>(_ type: Result.Type, from json: Data) throws -> Result {
        try decoder.decode(Envelope<Result>.self, from: json).result
    }

    /// Decodes any result; its schema tells the type.
    ///
    /// - Throws: As above.
    public static func result(from json: Data) throws -> any WireResult {
        let schema = try decoder.decode(Header.self, from: json).schema
        guard let type = results.first(where: { $0.schema == schema }) else { throw WireError(schema: schema, expected: nil) }
        func result<Result: WireResult>(_ type: Result.Type) throws -> any WireResult { try self.result(type, from: json) }
        return try result(type)
    }

    /// A result and its schema, in one object.
    private struct Envelope<Result: WireResult>: Codable {
        let result: Result

        private enum Key: CodingKey { case schema }

        init(result: Result) { self.result = result }

        init(from decoder: any Decoder) throws {
            let schema = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .schema)
            guard schema == Result.schema else { throw WireError(schema: schema, expected: Result.schema) }
            result = try Result(from: decoder)
        }

        func encode(to encoder: any Encoder) throws {
            try result.encode(to: encoder)
            var values = encoder.container(keyedBy: Key.self)
            try values.encode(Result.schema, forKey: .schema)
        }
    }

    private struct Header: Decodable {
        let schema: String
    }

    private static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return decoder
    }

    /// Encodes a part of a result.
    static func encoded(_ value: some Encodable, layout: Layout) throws -> Data {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if layout == .pretty { encoder.outputFormatting.insert(.prettyPrinted) }
        return escaped(try encoder.encode(value))
    }

    /// Escapes the control characters that the encoder leaves as they are: it escapes only C0. They occur only within strings.
    private static func escaped(_ json: Data) -> Data {
        let bytes = [UInt8](json)
        var escaped = Data()
        var copied = 0
        while let character = ControlCharacter.first(in: bytes, from: copied) {
            escaped += bytes[copied..<character.byteRange.lowerBound]
            let digits = String(character.code, radix: 16)
            escaped += Array(("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
            copied = character.byteRange.upperBound
        }
        return copied == 0 ? json : escaped + bytes[copied...]
    }

    /// A score with six decimal places.
    static func rounded(_ score: Double) -> Double { (score * 1e6).rounded() / 1e6 }

    /// A time with three decimal places.
    static func thousandths(_ time: Double) -> Double { (time * 1000).rounded() / 1000 }
}

/// The JSON is another result than the expected one, or one that this version does not know.
public struct WireError: Error, Equatable, CustomStringConvertible {
    /// The schema that the JSON names.
    public let schema: String
    /// The schema of the requested type; `nil` if any would do.
    public let expected: String?

    public var description: String {
        guard let expected else { return "the JSON has the schema “\(schema)”, which this version does not know" }
        return "the JSON has the schema “\(schema)” instead of “\(expected)”"
    }
}
