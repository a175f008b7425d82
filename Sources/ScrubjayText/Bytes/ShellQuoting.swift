/// Writes arguments as one types them into a shell.
package enum ShellQuoting {
    /// The argument as it is, or with the quotes that it needs: `notes`, `"my notes"`, `'$HOME'`.
    package static func quoted(_ argument: String) -> String {
        let isPlain = argument.unicodeScalars.allSatisfy { scalar in
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || "-_.,/:=@+%".unicodeScalars.contains(scalar)
        }
        if isPlain, !argument.isEmpty { return argument }
        if !argument.contains(where: { "\"\\$`!".contains($0) }) { return "\"\(argument)\"" }
        return "'" + argument.replacing("'", with: "'\\''") + "'"
    }
}
