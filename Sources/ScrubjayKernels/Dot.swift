import COpenBLAS
public func probe(_ a: [Float]) -> Float { a.withUnsafeBufferPointer { cblas_sdot(Int32($0.count), $0.baseAddress, 1, $0.baseAddress, 1) } }
