import Foundation

/// The lines of a file, read piece by piece.
struct Lines: Sequence, IteratorProtocol {
  struct Line: Sendable {
    /// From 1.
    let number: Int
    /// Without its end; nil when it is not UTF-8, or no line of a text.
    let text: String?
  }

  /// No line of a text is longer, in bytes.
  static let longest = 1 << 20

  private let handle: FileHandle
  private var rest = Data()
  private var number = 0
  private var isAtEnd = false

  init(_ file: URL) throws(ImportError) {
    handle = try FileHandle.reading(file)
  }

  mutating func next() -> Line? {
    var isTooLong = false
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = rest[..<end]
        rest = rest[(end + 1)...]
        return made(line, isTooLong)
      }
      if isAtEnd {
        guard !rest.isEmpty || isTooLong else { return nil }
        defer { rest = Data() }
        return made(rest, isTooLong)
      }
      if rest.count > Self.longest {
        isTooLong = true
        rest = Data()
      }
      let piece = (try? handle.read(upToCount: 1 << 16)) ?? Data()
      if piece.isEmpty { isAtEnd = true } else { rest = Data(rest) + piece }
    }
  }

  private mutating func made(_ bytes: Data, _ isTooLong: Bool) -> Line {
    number += 1
    var bytes = bytes
    if bytes.last == UInt8(ascii: "\r") { bytes = bytes.dropLast() }
    if number == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    return Line(number: number, text: isTooLong ? nil : String(validating: bytes, as: UTF8.self))
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
  /// When the file was last changed; the beginning of time when nobody can tell, and now when its clock was ahead.
  var changeDate: Date {
    min(FileStamp(Array(path.utf8))?.date ?? Date(timeIntervalSince1970: 0), Date())
  }
}
