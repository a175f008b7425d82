/// Where the files of a notebook come from.
///
/// Scrubjay reads folders (``FolderSource``); an application may bring files from elsewhere.
public protocol Source: Sendable {
    /// Lists the files as they are now, without reading them.
    ///
    /// - Throws: when nothing can be said about the files at all, because the folder is gone or cannot be read. What is
    ///   known about them from before stays valid then. What fails inside is a ``SkippedFile``.
    func walk() throws(IntakeError) -> Walk
}
