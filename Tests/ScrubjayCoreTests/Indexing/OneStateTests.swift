import Synchronization
@testable import ScrubjayCore
import ScrubjayTestSupport
import ScrubjayKernels
import Testing

@Suite struct `Decisions read one state of the index` {
    /// Counts reads of the store. A decision from two reads may have seen two states.
    private final class CountingStore: Store {
        let store: any Store
        let count = Lock(0)

        init(_ store: any Store) { self.store = store }

        var location: String { store.location }
        var sideFiles: SideFiles { store.sideFiles }
        func openStore(in folder: String) throws -> any Store { try store.openStore(in: folder) }
        func removeStore(in folder: String) { store.removeStore(in: folder) }

        func read<Result: Sendable>(
            asOf past: PastDay?, hiding hidden: HiddenContents?, _ body: (any Snapshot) throws -> Result
        ) throws -> Result {
            count.withLock { $0 += 1 }
            return try store.read(asOf: past, hiding: hidden, body)
        }

        func write<Result: Sendable>(_ body: (any StoreTransaction) throws -> Result) throws -> Result { try store.write(body) }

        func problems() throws -> [StoreProblem] { try store.problems() }
        func beginUpdate() { store.beginUpdate() }
        func endUpdate() { store.endUpdate() }
        func optimize() throws { try store.optimize() }
        func compact() throws -> Compaction { try store.compact() }
    }

    private struct Decision: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let make: @Sendable (Index) async throws -> Void

        init(_ name: String, _ make: @escaping @Sendable (Index) async throws -> Void) {
            (testDescription, self.make) = (name, make)
        }
    }

    private static let decisions = [
        Decision("search") { _ = try await $0.search(Query("kiln")) },
        Decision("answer") { _ = try await $0.answer(Question("Who orders the kiln?"), refreshes: false) },
        Decision("pack") { _ = try await $0.pack("kiln", refreshes: false) },
        Decision("recap") { _ = try await $0.recap(RecapQuery()) },
        Decision("why a file is not found") {
            _ = try await $0.absence(ofFile: "2026-03-03 Crew.md", from: Query("kiln"))
        },
        Decision("why a file that is not there is not found") {
            _ = try await $0.absence(ofFile: "nowhere.md", from: Query("kiln"))
        },
        Decision("people") { _ = try $0.people(called: "Nora Vale") },
        Decision("merge of people") { index in
            await #expect(throws: PeopleError.self) { try await index.mergePeople("Nora Vale", with: "nobody at all") }
        },
        Decision("split of a person") { index in
            await #expect(throws: PeopleError.self) { try await index.splitPerson("Nora Vale", from: "nobody at all") }
        },
        Decision("merge of meetings") { index in
            await #expect(throws: MeetingError.self) {
                try await index.mergeMeetings("2026-03-03 Crew.md", with: "2026-03-03 Crew.md")
            }
        },
        Decision("split of a meeting") { index in
            await #expect(throws: MeetingError.self) { try await index.splitMeeting("2026-03-03 Crew.md") }
        },
        Decision("meetings") { _ = try $0.meetings(MeetingQuery(people: ["Nora Vale"])) },
    ]

    private static func notebook() async throws -> (folder: IndexedFolder, store: CountingStore, index: Index) {
        let folder = try IndexedFolder()
        for day in ["2026-03-03", "2026-03-10"] {
            try folder.write(
                "---\ntype: meeting\ndate: \(day)\nseries: Crew\nattendees: [Nora Vale, Omar Reed]\n---\n# Crew\n\n- [ ] Nora orders the kiln.\n",
                to: "\(day) Crew.md")
        }
        try await folder.update()
        let store = CountingStore(folder.index.store)
        return (
            folder, store,
            Index(store: store, configuration: folder.index.configuration, now: { [clock = folder.index.clock] in clock })
        )
    }

    @Test(arguments: decisions)
    private func `each decision uses one state`(decision: Decision) async throws {
        let (folder, store, index) = try await Self.notebook()
        defer { withExtendedLifetime(folder) {} }
        try await decision.make(index)
        #expect(store.count.withLock { $0 } == 1)
    }

    @Test func `the contents of a document with its meetings are of one`() async throws {
        let (folder, store, index) = try await Self.notebook()
        defer { withExtendedLifetime(folder) {} }
        let document = try #require(try index.documents(at: "2026-03-03 Crew.md").first)
        store.count.withLock { $0 = 0 }
        let contents = try index.contents(of: document)
        #expect(contents.meetings.count == 1)
        #expect(contents.meetings.first?.next != nil)
        #expect(store.count.withLock { $0 } == 1)
        let ofDay = try index.contents(of: document, at: RecordReference("2026-03-03 Crew.md@2026-03-03"))
        #expect(ofDay?.meetings.count == 1)
        #expect(store.count.withLock { $0 } == 2)
    }
}
