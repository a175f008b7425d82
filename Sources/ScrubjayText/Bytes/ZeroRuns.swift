/// Bytes in which each run of zeros is one zero and the length of the run in LEB128.
package enum ZeroRuns {
    package static func encode(_ bytes: [UInt8]) -> [UInt8] {
        var encoded: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            encoded.append(byte)
            index += 1
            guard byte == 0 else { continue }
            var count = 1
            while index < bytes.count, bytes[index] == 0 {
                count += 1
                index += 1
            }
            while count >= 0x80 {
                encoded.append(UInt8(count & 0x7F) | 0x80)
                count >>= 7
            }
            encoded.append(UInt8(count))
        }
        return encoded
    }
}
