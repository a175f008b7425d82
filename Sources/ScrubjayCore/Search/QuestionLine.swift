public import ScrubjayText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A question read from one line of a JSON Lines file: an object with `id` and `text`. Unknown keys are ignored.
public struct QuestionLine: Sendable {
    public let id: String
    public let text: String
    /// The kind of question, if the file labels them.
    public let kind: String?
    /// A file or folder that the question is limited to (key `in`).
    public let location: String?
    /// The language of the text (key `lang`) and the moment at which it is asked, if the line has them.
    public let language: String?
    public let now: LocalDateTime?
    /// The line number in the file, from 1.
    public let number: Int

    /// What is wrong with a line.
    public enum Problem: Error, CustomStringConvertible {
        case notAQuestion
        case badMoment

        public var description: String {
            switch self {
            case .notAQuestion: "not an object with \"id\" and \"text\""
            case .badMoment: "\"now\" is not a date such as 2026-03-13T09:00:00"
            }
        }
    }

    private struct Object: Decodable {
        enum CodingKeys: String, CodingKey {
            case id, text, kind, now
            case location = "in"
            case language = "lang"
        }

        let id: String
        let text: String
        let kind: String?
        let location: String?
        let language: String?
        let now: String?

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            // Numbers are accepted as identifiers too.
            if let number = try? container.decode(Int.self, forKey: .id) {
                id = String(number)
            } else {
                id = try container.decode(String.self, forKey: .id)
            }
            text = try container.decode(String.self, forKey: .text)
            // Only evaluations use the kind, and other programs may use the key for something else.
            kind = try? container.decodeIfPresent(String.self, forKey: .kind)
            location = try container.decodeIfPresent(String.self, forKey: .location)
            language = try container.decodeIfPresent(String.self, forKey: .language)
            now = try container.decodeIfPresent(String.self, forKey: .now)
        }
    }

    /// - Throws: `Problem` if the line is not a question or its `now` cannot be read.
    public init(line: String, number: Int) throws(Problem) {
        guard let object = try? JSONDecoder().decode(Object.self, from: Data(line.utf8)) else { throw .notAQuestion }
        now = object.now.flatMap { LocalDateTime.onClock($0) }
        if object.now != nil, now == nil { throw .badMoment }
        id = object.id
        text = object.text
        kind = object.kind
        location = object.location
        language = object.language
        self.number = number
    }

    /// Returns `filter`, narrowed to the file or folder of this question.
    public func narrowed(_ filter: Filter) -> Filter {
        var narrowed = filter
        if let location { narrowed.locations.append(location) }
        return narrowed
    }
}

/// The questions of a JSON Lines text, one after the other. Blank lines are skipped.
public struct QuestionLines {
    private let nextLine: () -> String?
    private var number = 0

    /// - Parameter nextLine: Returns the next line without its end; `nil` after the last one.
    public init(_ nextLine: @escaping () -> String?) { self.nextLine = nextLine }

    /// Returns the next question, or what is wrong with its line; `nil` at the end.
    public mutating func next() -> Result<QuestionLine, BadQuestionLine>? {
        while let line = nextLine() {
            number += 1
            guard line.contains(where: { !$0.isWhitespace }) else { continue }
            return Result { () throws(QuestionLine.Problem) in try QuestionLine(line: line, number: number) }
                .mapError { BadQuestionLine(number: number, problem: $0) }
        }
        return nil
    }
}

/// A line that is not a question.
public struct BadQuestionLine: Error, Equatable {
    /// The line number, from 1.
    public let number: Int
    public let problem: QuestionLine.Problem
}
