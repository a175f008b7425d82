import Testing

import ScrubjayKernels

@Suite struct `Checksums` {
    @Test(arguments: [0, 1, 127, 128, 129, 4096, 5000])
    func `another byte anywhere gives another number`(count: Int) {
        var bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let sum = Checksum.of(bytes)
        #expect(Checksum.of(bytes) == sum)
        #expect(Checksum.of((bytes + [0])) != sum)
        for place in bytes.indices {
            bytes[place] ^= 1 << UInt8(place % 8)
            #expect(Checksum.of(bytes) != sum)
            bytes[place] ^= 1 << UInt8(place % 8)
        }
    }

    @Test func `the number is the same in every version, since indexes have it`() {
        let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0) }
        #expect(Checksum.of(bytes) == 7_933_364_393_609_361_212)
    }
}
