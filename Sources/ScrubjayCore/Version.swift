/// The version of the command and the library.
package enum Version {
    package static let current = "0.1.0"

    /// The version, marked if it is a debug build: those are slow, so their measured times need the mark.
    package static var built: String {
        #if DEBUG
        current + " (debug)"
        #else
        current
        #endif
    }
}
