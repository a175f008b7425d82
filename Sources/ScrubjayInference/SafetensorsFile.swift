#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Why a file of weights cannot be used.
package struct SafetensorsError: Error, Equatable, CustomStringConvertible {
    package enum Reason: Error, Equatable {
        case shorterThanItsHeader(byteCount: Int)
        case headerTooLarge(byteCount: UInt64, limit: Int)
        case invalidHeader(byteOffset: Int)
        case invalidEntry(tensor: String, key: String)
        case repeatedName(String)
        case unknownType(tensor: String, type: String)
        case outOfRange(tensor: String)
        case wrongSize(tensor: String, byteCount: Int, expected: Int)
        case overlap(String, String)
        /// Bytes between or after the tensors belong to none of them.
        case gap(byteOffset: Int)
    }

    package let path: String
    package let reason: Reason

    package var description: String {
        let problem =
            switch reason {
            case .shorterThanItsHeader(let count): "\(count) bytes are less than its header"
            case .headerTooLarge(let count, let limit): "a header of \(count) bytes is above the limit of \(limit)"
            case .invalidHeader(let offset): "byte \(offset) of the header is not a JSON object"
            case .invalidEntry(let tensor, let key): "“\(key)” of “\(tensor)” is missing or not valid"
            case .repeatedName(let tensor): "“\(tensor)” occurs twice"
            case .unknownType(let tensor, let type): "“\(tensor)” has the unknown type “\(type)”"
            case .outOfRange(let tensor): "“\(tensor)” lies outside the file"
            case .wrongSize(let tensor, let count, let expected):
                "“\(tensor)” has \(count) bytes, but its shape needs \(expected)"
            case .overlap(let first, let second): "“\(first)” and “\(second)” overlap"
            case .gap(let offset): "the bytes from \(offset) on belong to no tensor"
            }
        return "\(path): \(problem); download the model again"
    }
}

/// A file of named tensors in the format of safetensors, mapped into memory.
///
/// The header is checked before anything is read: 8 bytes with its length, then JSON with the type, shape and byte range of each tensor, which must
/// fill the rest of the file without gaps. If another program shortens the file while it is in use, the process is ended by the system; whoever adds a
/// model makes a copy.
///
/// https://github.com/huggingface/safetensors#format
///
/// SAFETY: the mapping is read-only and belongs to this object, which removes it at the end. All offsets were checked against its length.
@safe package final class SafetensorsFile: @unchecked Sendable {
    package enum ElementType: String, Sendable, CaseIterable {
        case bool = "BOOL"
        case uint8 = "U8"
        case int8 = "I8"
        case uint16 = "U16"
        case int16 = "I16"
        case uint32 = "U32"
        case int32 = "I32"
        case uint64 = "U64"
        case int64 = "I64"
        case float16 = "F16"
        case bfloat16 = "BF16"
        case float32 = "F32"
        case float64 = "F64"

        package var byteCount: Int {
            switch self {
            case .bool, .uint8, .int8: 1
            case .uint16, .int16, .float16, .bfloat16: 2
            case .uint32, .int32, .float32: 4
            case .uint64, .int64, .float64: 8
            }
        }
    }

    package struct Tensor: Sendable, Equatable {
        package let name: String
        package let type: ElementType
        package let shape: [Int]
        /// In the file.
        package let byteRange: Range<Int>
        package var count: Int { byteRange.count / type.byteCount }
    }

    /// The limit of the reference implementation.
    package static let headerLimit = 100_000_000

    package let path: String
    package let tensors: [String: Tensor]
    private let base: UnsafeRawPointer
    private let byteCount: Int

    /// - Throws: `ModelError` if the file cannot be read, `SafetensorsError` if its content is not valid.
    package init(at path: String) throws {
        let descriptor = try ModelFile.descriptor(of: path)
        defer { _ = close(descriptor) }
        let count = try ModelFile.byteCount(of: descriptor, path: path)
        guard count >= 8 else { throw SafetensorsError(path: path, reason: .shorterThanItsHeader(byteCount: count)) }
        let address = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
        guard let address = unsafe address, unsafe address != MAP_FAILED else {
            throw ModelError(path, .unreadable(code: errno))
        }
        do {
            let bytes = unsafe Span<UInt8>(
                _unsafeStart: UnsafeRawPointer(address).assumingMemoryBound(to: UInt8.self), count: count)
            tensors = try Self.tensors(in: bytes)
        } catch {
            unsafe munmap(address, count)
            throw SafetensorsError(path: path, reason: error)
        }
        unsafe base = UnsafeRawPointer(address)
        byteCount = count
        self.path = path
    }

    deinit { unsafe munmap(UnsafeMutableRawPointer(mutating: base), byteCount) }

    private static func tensors(in bytes: borrowing Span<UInt8>) throws(SafetensorsError.Reason) -> [String: Tensor] {
        var length: UInt64 = 0
        for index in (0..<8).reversed() { length = length << 8 | UInt64(bytes[index]) }
        guard length <= headerLimit else { throw .headerTooLarge(byteCount: length, limit: headerLimit) }
        let start = 8 + Int(length)
        guard start <= bytes.count else { throw .shorterThanItsHeader(byteCount: bytes.count) }
        let header: JSONValue
        do {
            header = try JSONValue(parsing: bytes.extracting(8..<start))
        } catch {
            throw .invalidHeader(byteOffset: error.byteOffset)
        }
        guard let members = header.members else { throw .invalidHeader(byteOffset: 0) }
        var tensors: [String: Tensor] = [:]
        for member in members where member.name != "__metadata__" {
            let tensor = try Self.tensor(member, dataStart: start, fileEnd: bytes.count)
            guard tensors.updateValue(tensor, forKey: member.name) == nil else { throw .repeatedName(member.name) }
        }
        var end = start
        var last = ""
        let sorted = tensors.values.sorted {
            ($0.byteRange.lowerBound, $0.byteRange.upperBound) < ($1.byteRange.lowerBound, $1.byteRange.upperBound)
        }
        for tensor in sorted {
            guard tensor.byteRange.lowerBound >= end else { throw .overlap(last, tensor.name) }
            guard tensor.byteRange.lowerBound == end else { throw .gap(byteOffset: end) }
            (end, last) = (tensor.byteRange.upperBound, tensor.name)
        }
        guard end == bytes.count else { throw .gap(byteOffset: end) }
        return tensors
    }

    private static func tensor(
        _ member: JSONValue.Member, dataStart: Int, fileEnd: Int
    ) throws(SafetensorsError.Reason) -> Tensor {
        let name = member.name
        guard let typeName = member.value["dtype"]?.string else { throw .invalidEntry(tensor: name, key: "dtype") }
        guard let type = ElementType(rawValue: typeName) else { throw .unknownType(tensor: name, type: typeName) }
        guard let sizes = member.value["shape"]?.array else { throw .invalidEntry(tensor: name, key: "shape") }
        var shape: [Int] = []
        var size = type.byteCount
        for value in sizes {
            guard let count = value.count else { throw .invalidEntry(tensor: name, key: "shape") }
            shape.append(count)
            let (product, overflows) = size.multipliedReportingOverflow(by: count)
            guard !overflows else { throw .invalidEntry(tensor: name, key: "shape") }
            size = product
        }
        guard let offsets = member.value["data_offsets"]?.array, offsets.count == 2, let lower = offsets[0].count,
            let upper = offsets[1].count, lower <= upper
        else { throw .invalidEntry(tensor: name, key: "data_offsets") }
        guard upper <= fileEnd - dataStart else { throw .outOfRange(tensor: name) }
        guard upper - lower == size else { throw .wrongSize(tensor: name, byteCount: upper - lower, expected: size) }
        return Tensor(name: name, type: type, shape: shape, byteRange: dataStart + lower..<dataStart + upper)
    }

    /// The numbers of a tensor of floats as `Float`; `nil` if its type is another one.
    package func floats(of tensor: Tensor) -> [Float]? {
        let bytes = unsafe RawSpan(_unsafeStart: base + tensor.byteRange.lowerBound, byteCount: tensor.byteRange.count)
        func numbers<Pattern: BitwiseCopyable & FixedWidthInteger>(
            _ type: Pattern.Type, _ number: (Pattern) -> Float
        ) -> [Float] {
            (0..<tensor.count).map { index in
                // SAFETY: the index is below the number of elements, and every pattern of bits is a valid integer.
                number(
                    Pattern(
                        littleEndian: unsafe bytes.unsafeLoadUnaligned(
                            fromByteOffset: index * MemoryLayout<Pattern>.size, as: Pattern.self)))
            }
        }
        switch tensor.type {
        case .float32: return numbers(UInt32.self) { Float(bitPattern: $0) }
        case .bfloat16: return numbers(UInt16.self) { Float(bitPattern: UInt32($0) << 16) }
        case .float16: return numbers(UInt16.self, Self.float(half:))
        case .bool, .uint8, .int8, .uint16, .int16, .uint32, .int32, .uint64, .int64, .float64: return nil
        }
    }

    /// `Float16` does not exist on every platform.
    private static func float(half bits: UInt16) -> Float {
        let (sign, exponent, fraction) = (UInt32(bits >> 15) << 31, UInt32(bits >> 10 & 0x1F), UInt32(bits & 0x3FF))
        switch exponent {
        case 0: return (sign == 0 ? 1 : -1) * Float(fraction) * 0x1p-24
        case 0x1F: return Float(bitPattern: sign | 0xFF << 23 | fraction << 13)
        default: return Float(bitPattern: sign | (exponent + 112) << 23 | fraction << 13)
        }
    }

    /// Lends the numbers of a tensor as they are in the file; `nil` if they are not `Float` there, or not aligned.
    func withMappedFloats<Result>(
        of tensor: Tensor, _ body: (Span<Float>) throws -> Result
    ) rethrows -> Result? {
        // SAFETY: the tensor lies inside the mapping, which lives as long as this object.
        let start = unsafe base + tensor.byteRange.lowerBound
        guard tensor.type == .float32, UInt(bitPattern: start) % UInt(MemoryLayout<Float>.alignment) == 0 else {
            return nil
        }
        return try body(unsafe Span(_unsafeStart: start.assumingMemoryBound(to: Float.self), count: tensor.count))
    }
}
