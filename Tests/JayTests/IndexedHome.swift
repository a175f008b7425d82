import ScrubjayTestSupport

/// A home whose notebook is indexed, for tests that change nothing in it.
enum IndexedHome {
    static let shared: Result<JayHome, any Error> = Result {
        let home = try JayHome()
        let outcome = try home.jay("index", ".")
        // Two files of the fixtures cannot be read.
        guard outcome.status == 3 else { throw JayProcess.Failure(outcome.errors) }
        home.isShared = true
        return home
    }
}
