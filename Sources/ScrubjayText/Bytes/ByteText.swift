/// Prints sizes.
package enum ByteText {
    /// `640 kB`, `1.2 MB`.
    package static func size(_ bytes: Int64) -> String {
        bytes < 1_000_000 ? "\((bytes + 999) / 1000) kB" : "\((Double(bytes) / 1e5).rounded() / 10) MB"
    }
}
