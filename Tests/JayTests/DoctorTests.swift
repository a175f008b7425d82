import ScrubjayTestSupport
import Testing

/// The findings of `jay doctor`.
@Suite struct `Doctor` {
    @Test func `BLAS has one thread: more would cost at each start and gain nothing`() throws {
        let home = try JayHome(notebooks: [])
        let outcome = try home.jay("doctor", in: home.path)
        #expect(outcome.output.contains(#/ok    BLAS: .*, 1 thread\n/#))
    }

    @Test func `damage is found, and it says what to do`() throws {
        let home = try IndexedHome.copy()
        #expect(try home.jay("doctor").status == 0)
        // Somewhere in the middle of the tables.
        let damage =
            "size=$(stat -c %s \"$0\"); head -c 4096 /dev/urandom | dd of=\"$0\" bs=4096 seek=$((size / 8192)) conv=notrunc status=none"
        _ = try home.shell("set -- ; " + damage.replacing("$0", with: home.index))
        let outcome = try home.jay("doctor")
        #expect(outcome.status == 2)
        #expect(outcome.output.contains("FAIL  "))
        #expect(outcome.output.contains("jay index --rebuild"))
    }
}
