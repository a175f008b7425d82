import Scrubjay
import ArgumentParser

/// How hits are printed, for a person or another program: as a numbered list, and besides as a run.
struct HitFormOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Print each hit as a line of this pattern, such as '{path}:{line}\\t{text}', whose names are \(RowPattern.names); or text, as usual; or, with --batch, run: ID, rank, file, first line, last line and score, separated by tabs.",
            valueName: "pattern"))
    var format: String?

    @Flag(help: "Print only the files, each once.")
    var files = false

    @Flag(name: .customShort("0"), help: "End what --files or --format prints with zero bytes, for xargs -0.")
    var zero = false

    func validate() throws {
        if isRun, files || zero { throw ValidationError("--format run excludes --files and -0") }
        if !isRun { try list.validate() }
        if let format = list.format, !isRun, !format.contains("{") {
            throw ValidationError(
                "--format takes a pattern such as '{path}:{line}', text, or run (with --batch), and not \(format)")
        }
    }

    var isRun: Bool { format == "run" }

    /// The same for a numbered list.
    var list: ListFormOptions {
        var list = ListFormOptions()
        (list.format, list.files, list.zero) = (format == "text" ? nil : format, files, zero)
        return list
    }

    static var ofTerminal: HitFormOptions {
        var form = HitFormOptions()
        (form.format, form.files, form.zero) = (nil, false, false)
        return form
    }
}
