/// Borrowed bytes of a text. Every index is checked, as in an array.
///
/// A view is valid for one call, like the pointer behind it. Do not store it in a property that outlives the call.
///
/// SAFETY: whoever makes a view promises that `buffer` stays valid while the view is used; every access is checked against its count.
@safe package struct ByteView: RandomAccessCollection {
    private let buffer: UnsafeBufferPointer<UInt8>

    /// - Parameter buffer: Must stay valid and unchanged as long as the view is used.
    @unsafe package init(_ buffer: UnsafeBufferPointer<UInt8>) { unsafe self.buffer = buffer }

    package var startIndex: Int { 0 }
    package var endIndex: Int { unsafe buffer.count }

    @inline(always) package subscript(position: Int) -> UInt8 {
        // One comparison covers both bounds: as an unsigned number, a negative position is very large.
        precondition(UInt(bitPattern: position) < UInt(bitPattern: count), "index \(position) is not in 0..<\(count)")
        return unsafe buffer[position]
    }

    /// A view of a range of the bytes, with indices from 0.
    package func extracting(_ range: Range<Int>) -> ByteView {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "range \(range) is not in 0..<\(count)")
        return unsafe ByteView(UnsafeBufferPointer(rebasing: buffer[range]))
    }
}
