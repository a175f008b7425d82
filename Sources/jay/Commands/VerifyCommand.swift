import Scrubjay
import ScrubjayWire
import ArgumentParser

struct VerifyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Check that the index is what your files say.",
        discussion: """
            Every file is read and compared with the index by its hash, whatever its time says, and everything in the index is \
            compared with what it was made from. Each difference is listed below the command that mends it. Nothing is changed.

              jay verify
              jay verify --json
              jay verify > /dev/null || jay index

            The root is one hash over all files and what was read from them. It is equal for two indexes of the same files: on \
            another machine, in other folders, updated in another order. Vectors do not count.

            For files that are new or have another size or time, without reading any, there is `jay status`. For the installation \
            there is `jay doctor`. Exit status 0: equal, 2: not equal, or it could not be checked.
            """)

    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func run() async throws {
        let verification = try await library.open(.existing).verify()
        if output.json {
            try output.print(WireVerification(verification))
        } else {
            StandardOutput.write(VerificationText(style: .forStandardOutput()).text(of: verification))
        }
        if !verification.isEqual { throw ExitCode(2) }
    }
}
