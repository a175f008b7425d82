import ArgumentParser
import Scrubjay

@main struct Jay: AsyncParsableCommand {
    func run() async throws {}
}
