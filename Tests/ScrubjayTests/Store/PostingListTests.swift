import ScrubjayTestSupport
import Testing

@testable import Scrubjay

@Suite struct `Posting lists` {
    /// What a list says, written out.
    struct Token: Hashable, Comparable {
        let passage: UInt32
        let place: WordPlace

        static func < (left: Token, right: Token) -> Bool { (left.passage, left.place) < (right.passage, right.place) }
    }

    static func list(_ tokens: [Token]) -> PostingList {
        tokens.map(\.passage).withUnsafeBufferPointer { passages in
            tokens.map(\.place).withUnsafeBufferPointer { PostingList(passages: passages, places: $0) }
        }
    }

    static func postings(_ list: PostingList) throws -> Postings {
        try #require(list.postings.withUnsafeBytes { Postings($0, count: list.count, coding: list.coding) })
    }

    static func tokens(_ list: PostingList) throws -> [Token] {
        let postings = try postings(list)
        #expect(postings.byteCount == list.postings.count)
        return tokens(postings, of: list)
    }

    /// What is left of a list, read from its first passage to its last.
    private static func tokens(_ postings: Postings, of list: PostingList) -> [Token] {
        var reader = PositionReader(postings, listCount: list.count, positions: list.positions)
        var tokens: [Token] = []
        postings.forEach { id, place in
            var places: [WordPlace] = []
            #expect(reader.read(at: place, into: &places))
            tokens += places.map { Token(passage: id, place: $0) }
        }
        return tokens
    }

    /// Passages that stand close together or far apart, with words that stand in them once or often, and in titles.
    static func tokens(_ dice: inout Dice, passages: Int, from first: UInt32 = 1) -> [Token] {
        var tokens: Set<Token> = []
        let step = dice.pick([1, 3, 300, 40_000])
        var passage = first
        for _ in 0..<passages {
            let places = dice.chance(2) ? 1 : dice.number(1...(dice.chance(8) ? 60 : 4))
            for _ in 0..<places {
                let field = dice.chance(4) ? dice.pick(Field.allCases) : .body
                tokens.insert(
                    Token(passage: passage, place: WordPlace(field, dice.number(0...(dice.chance(3) ? 90_000 : 200)))))
            }
            passage += UInt32(dice.number(1...step))
        }
        return tokens.sorted()
    }

    @Test(arguments: UInt64(0)..<60)
    func `say what was put into them`(seed: UInt64) throws {
        var dice = Dice(seed: seed)
        let tokens = Self.tokens(&dice, passages: dice.number(1...(dice.chance(3) ? 2000 : 40)))
        let list = Self.list(tokens)
        #expect(list.count == Set(tokens.map(\.passage)).count, "seed \(seed)")
        #expect(try Self.tokens(list) == tokens, "seed \(seed)")
        let postings = try Self.postings(list)
        #expect(postings.first == tokens.first?.passage, "seed \(seed)")
        // Some of them are asked for, in a leap or one after the other, and others that are not there.
        let places = Dictionary(grouping: tokens, by: \.passage)
        let asked = Set(
            (0..<dice.number(1...60)).map { _ in tokens[dice.number(0...tokens.count - 1)].passage + UInt32(dice.number(0...1))
            }
        )
        .sorted()
        var reader = PositionReader(postings, listCount: list.count, positions: list.positions)
        var found: [UInt32] = []
        postings.forEach(of: asked) { index, place in
            found.append(asked[index])
            var read: [WordPlace] = []
            #expect(reader.read(at: place, into: &read), "seed \(seed)")
            #expect(read == places[asked[index]]?.map(\.place), "seed \(seed)")
        }
        #expect(found == asked.filter { places[$0] != nil }, "seed \(seed)")
        #expect(postings.ids == places.keys.sorted(), "seed \(seed)")
    }

    @Test(arguments: UInt64(0)..<40)
    func `that follow each other are joined to what one list of all would be`(seed: UInt64) throws {
        var dice = Dice(seed: seed)
        var parts: [[Token]] = []
        for _ in 0..<dice.number(2...5) {
            parts.append(Self.tokens(&dice, passages: dice.number(1...300), from: (parts.last?.last?.passage ?? 0) + 1))
        }
        let joined = try #require(PostingList(joining: parts.map { Self.list($0) }), "seed \(seed)")
        #expect(joined == Self.list(Array(parts.joined())), "seed \(seed)")
        #expect(PostingList(joining: parts.reversed().map { Self.list($0) }) == nil, "seed \(seed)")
    }

    @Test(arguments: UInt64(0)..<20)
    func `leave out passages and find the places of the others`(seed: UInt64) throws {
        var dice = Dice(seed: seed)
        let tokens = Self.tokens(&dice, passages: 400)
        let list = Self.list(tokens)
        let postings = try Self.postings(list)
        var gone = PassageSet()
        for token in tokens where dice.chance(3) { gone.insert(Passage.ID(Int64(token.passage))) }
        postings.leaveOut(gone)
        let rest = tokens.filter { !gone.contains(Passage.ID(Int64($0.passage))) }
        #expect(postings.ids == Set(rest.map(\.passage)).sorted())
        #expect(Self.tokens(postings, of: list) == rest, "seed \(seed)")
    }

    /// Nothing is asked of the result but that there is one.
    @Test(arguments: UInt64(0)..<400)
    func `of any bytes are read or refused`(seed: UInt64) throws {
        var dice = Dice(seed: seed)
        var list = Self.list(Self.tokens(&dice, passages: dice.number(1...300)))
        for _ in 0..<dice.number(1...6) {
            if dice.chance(2) { list.postings[dice.number(0...list.postings.count - 1)] = UInt8(dice.number(0...255)) }
            if dice.chance(2) { list.positions[dice.number(0...list.positions.count - 1)] = UInt8(dice.number(0...255)) }
            if dice.chance(4) {
                list.postings.replaceSubrange(0..<1, with: [0xFF, 0xFF, 0xFF, UInt8(dice.number(0...127)), 0])
            }
            if dice.chance(6) { list.postings.removeLast(dice.number(0...list.postings.count - 1)) }
            if dice.chance(6) { list.positions.removeLast(dice.number(0...list.positions.count - 1)) }
            if dice.chance(6) { list.count = dice.number(0...100_000) }
            if dice.chance(6) { list.coding = PostingList.Coding(rawValue: UInt32(dice.number(0...3))) }
            if list.postings.isEmpty || list.positions.isEmpty { break }
        }
        guard let postings = list.postings.withUnsafeBytes({ Postings($0, count: list.count, coding: list.coding) }) else {
            return
        }
        var set = PassageSet()
        set.insert(postings.ids)
        #expect(set.count == postings.count, "seed \(seed)")
        var reader = PositionReader(postings, listCount: list.count, positions: list.positions)
        var read: [Token] = []
        postings.forEach { id, place in
            var places: [WordPlace] = []
            _ = reader.read(at: place, into: &places)
            read += places.map { Token(passage: id, place: $0) }
        }
        // What was read of it can be written.
        _ = Self.list(read)
        _ = PostingList(joining: [list, list])
    }
}
