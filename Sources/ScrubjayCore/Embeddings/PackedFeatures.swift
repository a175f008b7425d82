/// The features of a passage in two or three bytes each, to be kept until vectors are made of them.
struct PackedFeatures: Sendable, Equatable {
    /// For each feature, in seven bits a byte (LEB128), how much greater its index and sign are than those before, above a bit that
    /// says whether it stands there more than once; if so, how often.
    private let bytes: [UInt8]

    init(_ vector: FeatureVector) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(vector.features.count * 5 / 2)
        func write(_ number: UInt64) {
            var rest = number
            while rest >= 0x80 {
                bytes.append(UInt8(rest & 0x7F) | 0x80)
                rest >>= 7
            }
            bytes.append(UInt8(rest))
        }
        var before: UInt64 = 0
        for feature in vector.features {
            let key = UInt64(feature.index) << 1 | (feature.isNegative ? 1 : 0)
            write((key - before) << 1 | (feature.frequency > 1 ? 1 : 0))
            if feature.frequency > 1 { write(UInt64(feature.frequency)) }
            before = key
        }
        self.bytes = bytes
    }

    /// In the order of `FeatureVector`.
    var features: [FeatureVector.Feature] {
        var features: [FeatureVector.Feature] = []
        features.reserveCapacity(bytes.count / 2)
        var index = 0
        func read() -> UInt64 {
            var number: UInt64 = 0
            var shift: UInt64 = 0
            while index < bytes.count {
                let byte = bytes[index]
                index += 1
                number |= UInt64(byte & 0x7F) << shift
                if byte < 0x80 { break }
                shift += 7
            }
            return number
        }
        var key: UInt64 = 0
        while index < bytes.count {
            let number = read()
            key += number >> 1
            features.append(
                FeatureVector.Feature(
                    index: UInt32(key >> 1), isNegative: key & 1 == 1, frequency: number & 1 == 1 ? Int(read()) : 1))
        }
        return features
    }

    var byteCount: Int { bytes.count }
}
