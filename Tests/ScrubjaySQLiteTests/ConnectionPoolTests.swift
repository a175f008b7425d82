@testable import ScrubjayCore
@testable import ScrubjaySQLite
import ScrubjayTestSupport
import Testing

@Suite struct `Connections to an index` {
    private let folder: TemporaryFolder
    private let pool: ConnectionPool
    private var path: String { folder.absolutePath(of: "index.sqlite") }

    init() throws {
        folder = try TemporaryFolder()
        _ = try SQLiteStore(path: folder.absolutePath(of: "index.sqlite"), access: .create)
        pool = ConnectionPool(path: folder.absolutePath(of: "index.sqlite"), secondThreadThreshold: 0)
    }

    @Test func `of two updates that overlap the last one ends both`() throws {
        func mappedBytes() throws -> Int64 { try pool.withConnection { try $0.integer("PRAGMA mmap_size") } }
        #expect(try mappedBytes() > 0)
        pool.beginUpdate()
        pool.beginUpdate()
        #expect(try mappedBytes() == 0)
        pool.endUpdate()
        #expect(try mappedBytes() == 0)
        pool.endUpdate()
        #expect(try mappedBytes() > 0)
    }

    @Test func `a connection that cannot leave its transaction is closed`() throws {
        // The state after a failed ROLLBACK.
        try pool.withConnection { try $0.execute("BEGIN; INSERT INTO notebook (name, folder) VALUES ('n', '/n')") }
        #expect(pool.idleCount == 0)
        #expect(try pool.withTransaction("BEGIN") { try $0.integer("SELECT count(*) FROM notebook") } == 0)
        #expect(pool.idleCount == 1)
    }

    @Test func `a transaction that fails is undone, and its connection goes on`() throws {
        struct Refusal: Error {}
        #expect(throws: Refusal.self) {
            try pool.withTransaction("BEGIN IMMEDIATE") { connection in
                try connection.execute("INSERT INTO notebook (name, folder) VALUES ('n', '/n')")
                throw Refusal()
            }
        }
        #expect(pool.idleCount == 1)
        #expect(try pool.withTransaction("BEGIN") { try $0.integer("SELECT count(*) FROM notebook") } == 0)
    }

    @Test func `few stay open, however many were used at once`() throws {
        func nest(_ depth: Int) throws {
            if depth > 0 { try pool.withTransaction("BEGIN") { _ in try nest(depth - 1) } }
        }
        try nest(20)
        #expect(pool.idleCount == 8)
    }

    @Test func `few statements stay prepared, however many there were`() throws {
        let connection = try SQLiteConnection(path: path)
        for number in 0..<2000 {
            #expect(try connection.integer("SELECT \(number)") == Int64(number))
            #expect(connection.statementCount <= SQLiteConnection.cachedStatementLimit)
        }
        // A running read continues, however many others begin.
        var rows: [Int64] = []
        try connection.forEach("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3) SELECT i FROM n") {
            row in
            rows.append(row.integer(0))
            for number in 0..<300 { _ = try connection.integer("SELECT \(number) + 1") }
        }
        #expect(rows == [1, 2, 3])
    }

    @Test func `only a few requested terms are remembered`() throws {
        let connection = try SQLiteConnection(path: path)
        let cache = PostingCache(connection: connection)
        for number in 0..<PostingCache.termLimit + 100 {
            _ = try cache.frequentCount(of: "w\(number)")
            #expect(cache.termCount <= PostingCache.termLimit)
        }
        #expect(try connection.integer("SELECT 1") == 1)
    }
}

@Suite struct `What connections keep in memory` {
    private static let block = VectorBlock(number: 0, scales: [1], rows: [1])
    private static let set = VectorSet.ID(1)

    @Test func `a search does not wait while another one reads vectors`() throws {
        let memory = SharedIndexCache()
        #expect(try memory.vectors(of: Self.set, revision: 1) { [] } == nil)
        var isAnswered = false
        let read = try memory.vectors(of: Self.set, revision: 1) { () throws -> [VectorBlock] in
            #expect(try memory.vectors(of: Self.set, revision: 1) { [] } == nil)
            isAnswered = true
            return [Self.block]
        }
        #expect(isAnswered)
        #expect(read?.count == 1)
        #expect(try memory.vectors(of: Self.set, revision: 1) { [] }?.count == 1)
    }

    @Test func `vectors that could not be read are read again the next time`() throws {
        struct Refusal: Error {}
        let memory = SharedIndexCache()
        #expect(try memory.vectors(of: Self.set, revision: 1) { [] } == nil)
        #expect(throws: Refusal.self) {
            try memory.vectors(of: Self.set, revision: 1) { () throws -> [VectorBlock] in throw Refusal() }
        }
        #expect(try memory.vectors(of: Self.set, revision: 1) { [Self.block] }?.count == 1)
    }

    @Test func `vectors of an earlier revision do not stay`() throws {
        let memory = SharedIndexCache()
        #expect(try memory.vectors(of: Self.set, revision: 1) { [] } == nil)
        _ = try memory.vectors(of: Self.set, revision: 1) { () throws -> [VectorBlock] in
            #expect(try memory.vectors(of: Self.set, revision: 2) { [] } == nil)
            return [Self.block]
        }
        #expect(try memory.vectors(of: Self.set, revision: 2) { [] }?.isEmpty == true)
    }
}
