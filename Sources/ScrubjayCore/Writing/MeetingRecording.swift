package import ScrubjayDocuments
import ScrubjayText

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A meeting that is about to be recorded.
package struct NewRecording: Sendable {
    package var title: String
    package var attendees: [String]
    /// As in `NewNote`.
    package var location: String?

    package init(_ title: String, attendees: [String] = [], in location: String? = nil) {
        (self.title, self.attendees, self.location) = (title, attendees, location)
    }

    /// The note that a recording begins with: day, time and people as front matter, which make it a meeting.
    ///
    ///     ---
    ///     type: meeting
    ///     date: 2026-03-13T09:30
    ///     attendees:
    ///       - "Nora Quill"
    ///     ---
    ///     # Lens repair
    ///
    ///     ## Notes
    func text(at time: LocalDateTime) -> String {
        let second = time.secondOfDay ?? 0
        var text =
            "---\ntype: meeting\ndate: \(time.date)T\(padded(second / 3600, to: 2)):\(padded(second / 60 % 60, to: 2))\n"
        let names = attendees.map(Self.line).filter { !$0.isEmpty }
        if !names.isEmpty { text += "attendees:\n" + names.map { "  - \(YAMLText.quoted($0))\n" }.joined() }
        return text + "---\n# \(Self.line(title))\n\n## \(MeetingRecording.notesHeading)\n"
    }

    /// A text on one line.
    static func line(_ text: String) -> String {
        text.unicodeScalars.map { $0.properties.isWhitespace || $0.value < 0x20 || $0.value == 0x7F ? " " : String($0) }
            .joined().split(separator: " ").joined(separator: " ")
    }
}

/// The note of a meeting that is being recorded.
package struct MeetingRecording: Sendable {
    package let title: String
    /// The absolute folder of the notebook, and the path of the note in it.
    package let folder: String
    package let path: String
    package var location: String { folder + "/" + path }

    static let notesHeading = "Notes"
    static let soundHeading = "Recording"

    /// `- 00:12:03 The lens is cracked`
    static func line(_ text: String, after time: Duration) -> String {
        "- \(stamp(time)) \(NewRecording.line(text))"
    }

    /// `00:12:03`
    package static func stamp(_ time: Duration) -> String {
        let seconds = Int(max(time, .zero) / .seconds(1))
        return "\(padded(seconds / 3600, to: 2)):\(padded(seconds / 60 % 60, to: 2)):\(padded(seconds % 60, to: 2))"
    }
}

/// A file of sound that grows beside the note of its meeting. Each part is written whole or not at all, so that what was recorded survives a crash.
package struct RecordedSound: Sendable {
    /// Its absolute path.
    package let path: String
    /// In bytes.
    package private(set) var size = 0

    /// The formats that browsers record in.
    package enum Format: String, Sendable, CaseIterable {
        case webm, ogg
        case mp4 = "m4a"

        /// - Parameter type: A media type, such as `audio/webm;codecs=opus`.
        package init?(type: String) {
            let name = type.prefix { $0 != ";" }.lowercased()
            switch name.split(separator: " ").joined() {
            case "audio/webm": self = .webm
            case "audio/ogg": self = .ogg
            case "audio/mp4": self = .mp4
            default: return nil
            }
        }

        /// Whether a file of this format may begin with these bytes.
        func begins(_ bytes: [UInt8]) -> Bool {
            switch self {
            case .webm: bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3])
            case .ogg: bytes.starts(with: Array("OggS".utf8))
            case .mp4: bytes.dropFirst(4).starts(with: Array("ftyp".utf8))
            }
        }
    }

    /// Creates a file that is called like the note, with a number if there is one already.
    ///
    /// - Returns: `nil` if the bytes are no sound of the format.
    /// - Throws: `FileChangeError`
    package static func begin(
        _ bytes: [UInt8], as format: Format, beside recording: MeetingRecording
    ) throws(FileChangeError) -> RecordedSound? {
        guard format.begins(bytes) else { return nil }
        let base = String(
            recording.location.prefix(upTo: recording.location.lastIndex(of: ".") ?? recording.location.endIndex))
        for number in 1...999 {
            let path = base + (number == 1 ? "" : " \(number)") + ".\(format.rawValue)"
            let descriptor = FileSystem.descriptor(of: path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode: 0o666)
            if descriptor < 0, errno == EEXIST { continue }
            guard descriptor >= 0 else { throw FileChangeError(path: path, reason: .unwritable(errno: errno)) }
            close(descriptor)
            var sound = RecordedSound(path: path)
            do throws(FileChangeError) {
                try sound.append(bytes)
            } catch {
                FileSystem.removeFile(path)
                throw error
            }
            return sound
        }
        throw FileChangeError(path: base, reason: .exists)
    }

    private init(path: String) { self.path = path }

    /// Adds a part. If it cannot be written whole, for example because the disk is full, the file is as before.
    ///
    /// - Throws: `FileChangeError`, also if somebody else has changed the file.
    package mutating func append(_ bytes: [UInt8]) throws(FileChangeError) {
        let descriptor = FileSystem.descriptor(of: path, O_WRONLY | O_APPEND | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileChangeError(path: path, reason: .unwritable(errno: errno)) }
        defer { close(descriptor) }
        guard let status = FileSystem.status(of: descriptor), status.st_size == off_t(size) else {
            throw FileChangeError(path: path, reason: .changed)
        }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = FileSystem.write(rest.span, to: descriptor)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                let code = errno
                _ = ftruncate(descriptor, off_t(size))
                throw FileChangeError(path: path, reason: .unwritable(errno: code))
            }
            rest = rest.dropFirst(count)
        }
        size += bytes.count
    }

    /// `[Sound](<2026-03-13 Lens repair.webm>)`
    var link: String { "[Sound](<\(NotePath.name(of: path))>)" }
}

extension Index {
    /// Writes the note of a meeting that is being recorded, into the file `{date} {title}`.
    ///
    /// - Throws: As `newNote`.
    @concurrent package func beginRecording(_ recording: NewRecording) async throws -> MeetingRecording {
        let time = clock
        let title = NewRecording.line(recording.title)
        let (folder, settings) = try writingFolder(recording.location, for: title)
        let base = folder.isNamed || !folder.path.isEmpty ? folder.path : NoteNames.plain(settings.newNoteFolder ?? "")
        guard let name = NoteFileName.path("{date} {title}", title: title, time: time) else { throw WriteError(title, .noName) }
        let stem = (base.isEmpty ? "" : base + "/") + name.dropLast(3)
        var number = 1
        while true {
            // Two meetings of a day may have the same title.
            let path = stem + (number == 1 ? "" : " \(number)") + ".md"
            try NewNotePlace.check(path)
            do {
                _ = try await writeNew(recording.text(at: time), to: path, in: folder.notebook.folder)
                return MeetingRecording(title: title, folder: folder.notebook.folder, path: path)
            } catch let error as FileChangeError where error.reason == .exists && number < 100 {
                number += 1
            }
        }
    }

    /// Adds a line to the notes of a meeting.
    ///
    /// - Parameter time: Since the beginning of the recording.
    /// - Throws: As `append`.
    @concurrent package func addNote(
        _ text: String, after time: Duration, to recording: MeetingRecording
    ) async throws -> WrittenNote {
        try await append(
            MeetingRecording.line(text, after: time), to: recording.location, under: MeetingRecording.notesHeading)
    }

    /// Writes what was said beside the sound, under its name, and links it from the note of the meeting.
    ///
    /// - Parameter text: WebVTT.
    @concurrent package func addTranscript(
        _ text: String, of sound: RecordedSound, to recording: MeetingRecording
    ) async throws -> WrittenNote {
        let end = sound.path.lastIndex(of: ".") ?? sound.path.endIndex
        let stem = sound.path[..<end].dropFirst(recording.folder.count + 1)
        var number = 1
        while true {
            let path = stem + (number == 1 ? "" : " \(number)") + ".vtt"
            do {
                let written = try await writeNew(text, to: String(path), in: recording.folder)
                _ = try await append(
                    "[Transcript](<\(NotePath.name(of: String(path)))>)", to: recording.location,
                    under: MeetingRecording.soundHeading)
                return written
            } catch let error as FileChangeError where error.reason == .exists && number < 100 {
                number += 1
            }
        }
    }

    /// Links a file of sound from the note of its meeting.
    @concurrent package func link(_ sound: RecordedSound, from recording: MeetingRecording) async throws -> WrittenNote {
        try await append(sound.link, to: recording.location, under: MeetingRecording.soundHeading)
    }
}
