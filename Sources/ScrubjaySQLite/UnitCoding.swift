import ScrubjayCore

/// The encoding of `unit_block.units`: the keys of all units, their scales, then their rows, little-endian.
enum UnitCoding {
    static func encode(_ units: UnitVectors) -> [UInt8] {
        LengthBlock.encode(units.keys) + LengthBlock.encode(units.scales.map(\.bitPattern))
            + units.rows.map { UInt8(bitPattern: $0) }
    }

    /// Decodes the units; `nil` if the bytes are not a whole number of them.
    ///
    /// SAFETY: the caller lends the bytes for the call, and they are copied.
    static func decode(_ bytes: UnsafeRawBufferPointer, dimensions: Int) -> UnitVectors? {
        let width = MemoryLayout<Int64>.size + MemoryLayout<UInt32>.size + dimensions
        guard bytes.count % width == 0 else { return nil }
        let count = bytes.count / width
        var units = UnitVectors()
        let scales = count * MemoryLayout<Int64>.size
        let rows = scales + count * MemoryLayout<UInt32>.size
        unsafe units.keys = LengthBlock.decode(UnsafeRawBufferPointer(rebasing: bytes[..<scales]), as: Int64.self)
        unsafe units.scales = LengthBlock.decode(UnsafeRawBufferPointer(rebasing: bytes[scales..<rows]), as: UInt32.self)
            .map(Float.init(bitPattern:))
        unsafe units.rows = [Int8](UnsafeRawBufferPointer(rebasing: bytes[rows...]).assumingMemoryBound(to: Int8.self))
        return units
    }
}
