import Foundation

/// The lines of a file, read piece by piece.
struct Lines: Sequence, IteratorProtocol {
  struct Line: Sendable {
    /// From 1.
    let number: Int
    /// Without its end; nil when it is none of a text.
    let text: String?
    /// The reason why the line has no text; empty if it has text.
    var reason = ""
  }

  /// No line of a text is longer, in bytes.
  static let longest = 1 << 20

  private let handle: FileHandle
  private var rest = Data()
  /// The number of bytes that were searched without finding the end of a line.
  private var searched = 0
  private var number = 0
  private var isAtEnd = false

  init(_ file: URL) throws(ImportError) {
    handle = try FileHandle.reading(file)
  }

  mutating func next() -> Line? {
    var isTooLong = false
    while true {
      if let end = rest[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = rest[..<end]
        rest = rest[(end + 1)...]
        searched = rest.startIndex
        return made(line, isTooLong)
      }
      if isAtEnd {
        guard !rest.isEmpty || isTooLong else { return nil }
        defer { (rest, searched) = (Data(), 0) }
        return made(rest, isTooLong)
      }
      if rest.count > Self.longest {
        isTooLong = true
        rest = Data()
      }
      let piece = (try? handle.read(upToCount: 1 << 16)) ?? Data()
      searched = rest.count
      if piece.isEmpty { isAtEnd = true }
      rest = Data(rest) + piece
    }
  }

  private mutating func made(_ bytes: Data, _ isTooLong: Bool) -> Line {
    number += 1
    var bytes = bytes
    if bytes.last == UInt8(ascii: "\r") { bytes = bytes.dropLast() }
    if number == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    if isTooLong { return Line(number: number, text: nil, reason: "the line is too long for one of a text") }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return Line(number: number, text: nil, reason: "the line is not UTF-8")
    }
    return Line(number: number, text: text)
  }
}

extension FileHandle {
  /// Opens a regular file: reading a pipe or a device might never end.
  static func reading(_ file: URL) throws(ImportError) -> FileHandle {
    do {
      let file = try OpenFile(Array(file.path.utf8))
      let descriptor = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
      guard descriptor >= 0 else { throw ImageFailure.system(errno) }
      return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    } catch {
      let reason = (error as? ImageFailure)?.sentence ?? "\(error)"
      throw .unreadable(file, reason: reason.hasSuffix(".") ? String(reason.dropLast()) : reason)
    }
  }
}

extension URL {
  /// The time of the file's last change; the beginning of time if it is unknown, and now if it is in the future.
  package var changeDate: Date {
    min(FileStamp(Array(path.utf8))?.date ?? Date(timeIntervalSince1970: 0), Date())
  }
}
