import Testing

@testable import ScrubjayKernels

@Suite struct `Singular values of sparse matrices` {
    /// The numbers of a matrix of a few strong directions and a little noise, with many zeros; row after row, by their columns.
    private static func numbers(rows: Int, columns: Int, directions: Int, seed: UInt64) -> [[Int: Float]] {
        var counter: UInt64 = 0
        func next(_ limit: Int) -> Int {
            counter += 1
            return Int(splitMix64(seed, counter) % UInt64(limit))
        }
        return (0..<rows).map { row in
            // The columns of a direction are those with its remainder.
            var values: [Int: Float] = [:]
            for _ in 0..<12 {
                values[next(columns / directions) * directions + row % directions] = Float(1 + row % directions)
            }
            values[next(columns)] = 0.1
            return values
        }
    }

    private static func matrix(rows: Int, columns: Int, directions: Int, seed: UInt64) -> SparseMatrix {
        var matrix = SparseMatrix(columnCount: columns)
        for values in numbers(rows: rows, columns: columns, directions: directions, seed: seed) {
            let row = values.sorted { $0.key < $1.key }
            matrix.addRow(columns: row.map { UInt32($0.key) }, values: row.map(\.value))
        }
        return matrix
    }

    @Test func `products with a sparse matrix are those of the dense one`() {
        let matrix = Self.matrix(rows: 40, columns: 60, directions: 5, seed: 1)
        let dense = Self.numbers(rows: 40, columns: 60, directions: 5, seed: 1)
            .flatMap { row in (0..<60).map { row[$0] ?? 0 } }
        let right = (0..<60 * 8).map { Float($0 % 7) - 3 }
        let left = (0..<40 * 8).map { Float($0 % 5) - 2 }
        #expect(matrix.count == dense.count { $0 != 0 })
        var product = [Float](repeating: 0, count: 40 * 8)
        var transposed = [Float](repeating: 0, count: 60 * 8)
        for row in 0..<40 {
            for column in 0..<60 {
                for place in 0..<8 {
                    product[row * 8 + place] += dense[row * 60 + column] * right[column * 8 + place]
                    transposed[column * 8 + place] += dense[row * 60 + column] * left[row * 8 + place]
                }
            }
        }
        #expect(matrix.times(right, width: 8) == product)
        #expect(matrix.transposedTimes(left, width: 8) == transposed)
    }

    @Test func `the singular vectors are orthonormal and belong to their values`() async throws {
        let matrix = Self.matrix(rows: 500, columns: 300, directions: 10, seed: 2)
        let svd = try await TruncatedSVD(of: matrix, rank: 16, seed: 3)
        let right = { (rank: Int) in (0..<300).map { svd.rightVectors[$0 * 16 + rank] } }
        func dot(_ a: [Float], _ b: [Float]) -> Float { zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } }
        #expect(svd.singularValues == svd.singularValues.sorted(by: >))
        for rank in 0..<16 {
            for other in 0...rank {
                #expect(abs(dot(right(rank), right(other)) - (rank == other ? 1 : 0)) < 1e-3)
            }
        }
        // AᵀA v = s² v, to the last of those that stand out.
        for rank in 0..<10 {
            let back = matrix.transposedTimes(matrix.times(right(rank), width: 1), width: 1)
            let square = svd.singularValues[rank] * svd.singularValues[rank]
            #expect(zip(back, right(rank)).allSatisfy { abs($0 - square * $1) < 1e-2 * square })
        }
    }

    @Test func `it is the same each time`() async throws {
        let matrix = Self.matrix(rows: 300, columns: 200, directions: 7, seed: 4)
        let first = try await TruncatedSVD(of: matrix, rank: 32, seed: 5)
        let second = try await TruncatedSVD(of: matrix, rank: 32, seed: 5)
        #expect(first.rightVectors == second.rightVectors)
    }

    @Test func `a matrix with fewer directions than are wanted has zeros for the others`() async throws {
        var matrix = SparseMatrix(columnCount: 40)
        for row in 0..<30 { matrix.addRow(columns: [UInt32(row % 3)], values: [1]) }
        let svd = try await TruncatedSVD(of: matrix, rank: 16, seed: 6)
        #expect(svd.singularValues.prefix(3).allSatisfy { abs($0 - Float(10).squareRoot()) < 1e-3 })
        #expect(svd.singularValues.dropFirst(3).allSatisfy { $0 == 0 })
        #expect(svd.rightVectors.allSatisfy { $0.isFinite })
        let empty = try await TruncatedSVD(of: SparseMatrix(columnCount: 4), rank: 16, seed: 7)
        #expect(empty.rightVectors.allSatisfy { $0 == 0 })
    }

    @Test func `a cancelled task ends it`() async {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await TruncatedSVD(of: Self.matrix(rows: 50, columns: 50, directions: 5, seed: 8), rank: 16, seed: 9)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
