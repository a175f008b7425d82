/// The bytes of a text that somebody else owns. Every index is checked, as in an array.
///
/// A view is lent for one call, like the pointer it is made of: nothing keeps it in a property that outlives the call.
///
/// SAFETY: whoever makes a view promises that `buffer` stays valid while the view is used; every access is checked against its
/// count.
@safe struct ByteView: RandomAccessCollection {
    private let buffer: UnsafeBufferPointer<UInt8>

    /// - Parameter buffer: Has to stay valid, and unchanged, as long as the view is used.
    @unsafe init(_ buffer: UnsafeBufferPointer<UInt8>) { unsafe self.buffer = buffer }

    var startIndex: Int { 0 }
    var endIndex: Int { unsafe buffer.count }

    subscript(position: Int) -> UInt8 {
        // One comparison: a negative position is a large number without sign.
        precondition(UInt(bitPattern: position) < UInt(bitPattern: count), "\(position) is beyond \(count) bytes")
        return unsafe buffer[position]
    }

    /// The bytes of a range, counted from 0 again.
    func extracting(_ range: Range<Int>) -> ByteView {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "\(range) is beyond \(count) bytes")
        return unsafe ByteView(UnsafeBufferPointer(rebasing: buffer[range]))
    }
}
