import Scrubjay
import ArgumentParser

/// How hits are printed, for a person or another program: as a numbered list, and besides as a run.
struct HitFormOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Print each hit as a line of this pattern, such as '{path}:{line}\\t{text}', whose names are \(RowPattern.names); or text, as usual; or, with --batch, run: ID, rank, file, first line, last line and score, separated by tabs.",
            valueName: "pattern"))
    var format: String?

    @OptionGroup var records: RecordOptions

    func validate() throws {
        if isRun, records.files || records.zero { throw ValidationError("--format run excludes --files and -0") }
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
        (list.format, list.records) = (format == "text" ? nil : format, records)
        return list
    }

    static var ofTerminal: HitFormOptions {
        var records = RecordOptions()
        (records.files, records.zero) = (false, false)
        var form = HitFormOptions()
        (form.format, form.records) = (nil, records)
        return form
    }
}
