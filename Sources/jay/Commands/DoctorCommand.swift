import Scrubjay
import ScrubjayWire
import ArgumentParser

struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Check the installation and the index.",
        discussion: """
            Checks what jay needs, whether the index is sound, and whether the folders of your notebooks are there. What fails is \
            listed with the command that mends it. For the contents of the files there is `jay verify`.

              jay doctor
              jay doctor --json

            Exit status 2 means that something is wrong.
            """)

    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func run() async throws {
        let configuration = try library.configuration()
        let path = try library.absolute(configuration.indexPath())
        let examination = Examination.run(index: path, version: Version.current, configuration: configuration)
        if output.json {
            try output.print(WireExamination(examination))
        } else {
            let style = Style.forStandardOutput()
            for check in examination.checks {
                let mark = check.isSound ? "ok  " : style.bold("FAIL")
                StandardOutput.write("\(mark)  \(check.name): \(check.finding)\n")
            }
        }
        if !examination.isSound { throw ExitCode(2) }
    }
}
