import ArgumentParser
import Scrubjay

/// In which form results are printed.
struct OutputOptions: ParsableArguments {
    @Flag(help: "Print JSON.")
    var json = false

    func print(_ value: some Encodable, layout: Wire.Layout = .pretty) throws {
        StandardOutput.write(String(decoding: try Wire.json(value, layout: layout), as: UTF8.self) + "\n")
    }
}
