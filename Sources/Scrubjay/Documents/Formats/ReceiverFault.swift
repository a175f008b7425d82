/// What was thrown by the one that takes the documents of a file, which is no fault of the file.
struct ReceiverFault: Error {
    let error: any Error

    /// Hands something over, and marks what is thrown there.
    static func marking(_ handOver: () throws -> Void) throws {
        do {
            try handOver()
        } catch let fault as ReceiverFault {
            throw fault
        } catch {
            throw ReceiverFault(error: error)
        }
    }
}
