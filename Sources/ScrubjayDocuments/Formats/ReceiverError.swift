/// An error of the code that receives the documents of a file. It is not an error of the file.
package struct ReceiverError: Error {
    package let error: any Error

    /// Calls the receiver and wraps its errors.
    package static func marking(_ handOver: () throws -> Void) throws {
        do {
            try handOver()
        } catch let fault as ReceiverError {
            throw fault
        } catch {
            throw ReceiverError(error: error)
        }
    }
}
