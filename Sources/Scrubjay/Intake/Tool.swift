/// A program that reads a format for us, when it is installed.
public enum Tool: String, Sendable, CaseIterable {
    case pdftotext, tesseract

    /// What it is called where programs are installed from.
    var package: String {
        switch self {
        case .pdftotext: "poppler-utils"
        case .tesseract: "tesseract-ocr"
        }
    }

    /// What is left out without it.
    var serves: String {
        switch self {
        case .pdftotext: "PDFs"
        case .tesseract: "pictures and scanned PDFs"
        }
    }

    var isInstalled: Bool { ToolPath.standard.program(rawValue) != nil }

    /// What is said where it is missing.
    var hint: String { "install \(package) to have \(serves) read" }
}

extension SkipReason {
    /// Whether a program was missing that is there now.
    var isOver: Bool {
        if case .needs(let tool) = self { tool.isInstalled } else { false }
    }
}
