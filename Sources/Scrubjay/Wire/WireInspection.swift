public import struct Foundation.Data

/// What is understood of one file, in JSON, written as it is read.
///
///     {"path": …, "documents": [ … ], "format": …, "warnings": [ … ], "error": …}
public struct WireInspection {
    private let write: (Data) -> Void
    private var count = 0

    /// Begins the object of a file.
    ///
    /// - Parameter write: Takes the JSON, piece by piece.
    public init(path: String, write: @escaping (Data) -> Void) throws {
        self.write = write
        write(Data("{\"schema\":\"scrubjay.inspection/1\",\"path\":".utf8))
        write(try Wire.json(path, layout: .line))
        write(Data(",\"documents\":[".utf8))
    }

    public mutating func add(_ document: Document) throws {
        if count > 0 { write(Data(",".utf8)) }
        count += 1
        write(try Wire.json(WireInspectedDocument(document), layout: .line))
    }

    /// Ends the object.
    public func end(_ inspection: FileInspector.Inspection) throws {
        write(Data("],\"format\":".utf8))
        write(try Wire.json(inspection.format, layout: .line))
        write(Data(",\"warnings\":".utf8))
        write(try Wire.json(inspection.warnings.map(WireInspectedWarning.init), layout: .line))
        write(Data(",\"error\":".utf8))
        write(try Wire.json(inspection.error, layout: .line))
        write(Data("}".utf8))
    }
}
