/// The version of the command and the library.
enum Version {
    static let current = "0.1.0"

    /// With how it was built, where that makes it slow: measured times mean nothing without.
    static var built: String {
        #if DEBUG
        current + " (debug)"
        #else
        current
        #endif
    }
}
