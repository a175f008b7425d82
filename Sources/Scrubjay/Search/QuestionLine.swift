#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A question as a line of a file has it: an object with `id` and `text`; keys that are not known do not matter.
public struct QuestionLine: Sendable {
    public let id: String
    public let text: String
    /// What kind of question it is, where somebody has sorted them.
    public let kind: String?
    /// A file or folder that the question is limited to.
    public let place: String?
    /// The language of the text, and the moment that it is read at, where the line names them.
    public let language: String?
    public let now: LocalDateTime?
    /// Where it stands in its file, from 1.
    public let number: Int

    /// What is wrong with a line.
    public enum Problem: Error {
        case notAQuestion
        case badMoment
    }

    private struct Object: Decodable {
        enum CodingKeys: String, CodingKey {
            case id, text, kind, now
            case place = "in"
            case language = "lang"
        }

        let id: String
        let text: String
        let kind: String?
        let place: String?
        let language: String?
        let now: String?

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            // Numbers are taken for identifiers too.
            if let number = try? container.decode(Int.self, forKey: .id) {
                id = String(number)
            } else {
                id = try container.decode(String.self, forKey: .id)
            }
            text = try container.decode(String.self, forKey: .text)
            // Only evaluations look at it, and other programs may mean something else by it.
            kind = try? container.decodeIfPresent(String.self, forKey: .kind)
            place = try container.decodeIfPresent(String.self, forKey: .place)
            language = try container.decodeIfPresent(String.self, forKey: .language)
            now = try container.decodeIfPresent(String.self, forKey: .now)
        }
    }

    public init(line: String, number: Int) throws(Problem) {
        guard let object = try? JSONDecoder().decode(Object.self, from: Data(line.utf8)) else { throw .notAQuestion }
        now = object.now.flatMap { LocalDateTime.onClock($0) }
        if object.now != nil, now == nil { throw .badMoment }
        id = object.id
        text = object.text
        kind = object.kind
        place = object.place
        language = object.language
        self.number = number
    }

    /// The filter of all questions, narrowed to the place of this one.
    public func narrowed(_ filter: Filter) -> Filter {
        var narrowed = filter
        if let place { narrowed.places.append(place) }
        return narrowed
    }
}
