import Foundation
import RivuletLog
import Synchronization

// Unsafe: The system reads the bytes during the call only.

/// A folder of files whose total size stays below a number of bytes: the least recently used files are removed first. From a folder
/// that other programs share, nothing is removed.
final class CacheFolder: Sendable {
  private let folder: [UInt8]
  private let limit: Int
  /// The number of bytes in the folder; nil until they are first counted.
  private let total = Mutex<Int?>(nil)
  private let counter = Atomic(0)
  private let hasComplained = Atomic(false)
  private let isClosed = Atomic(false)
  private let isShared: Bool

  /// - Parameter isShared: True if other programs keep files there, too.
  init(_ folder: URL, limit: Int, isShared: Bool = false) {
    self.folder = Array(folder.path.utf8)
    self.limit = limit
    self.isShared = isShared
    if !isShared { makePrivate() }
  }

  func contains(_ name: String) -> Bool {
    path(name).withPath { access($0, R_OK) } == 0
  }

  func read(_ name: String) -> Data? {
    // After a crash of the machine a file can be there without its contents.
    guard let file = try? OpenFile(path(name)), file.stamp.bytes > 0 else { return nil }
    let data = file.contents()
    guard data.count == file.stamp.bytes else { return nil }
    // Its date tells when it was last used; a day is exact enough, and spares most writes.
    if file.stamp.date < Date(timeIntervalSinceNow: -86400) { futimens(file.descriptor, nil) }
    return data
  }

  /// Writes beside the final name and renames, so a half-written file is never read.
  ///
  /// - Returns: False if the file couldn't be written, which is logged once.
  @discardableResult
  func write(_ data: Data, _ name: String) -> Bool {
    guard !isClosed.load(ordering: .relaxed) else { return false }
    let number = counter.add(1, ordering: .relaxed).newValue
    let draft = path("\(Self.draftPrefix)\(getpid())-\(number)")
    var descriptor = create(draft)
    if descriptor < 0, errno == ENOENT {
      makeFolder()
      descriptor = create(draft)
    }
    guard descriptor >= 0 else { return complain(errno) }
    let isWritten = data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
    let code = errno
    Glibc.close(descriptor)
    let isKept =
      isWritten && draft.withPath { draft in path(name).withPath { rename(draft, $0) } } == 0
    guard isKept else {
      let code = isWritten ? errno : code
      _ = draft.withPath { unlink($0) }
      return complain(code)
    }
    count(data.count)
    return true
  }

  /// Ends all writing: the caller may remove the folder, which must not be created again.
  func close() {
    isClosed.store(true, ordering: .relaxed)
  }

  /// Makes the folder and those above it for their owner alone, whatever the mask of the process is.
  private func makeFolder() {
    let parts = folder.split(separator: UInt8(ascii: "/"))
    for count in parts.indices {
      let path = [UInt8(ascii: "/")] + parts[...count].joined(separator: "/".utf8)
      _ = path.withPath { mkdir($0, 0o700) }
    }
  }

  private func create(_ path: [UInt8]) -> Int32 {
    path.withPath { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
  }

  private static let draftPrefix = ".draft-"

  /// Makes the images that an older version created inaccessible to other users of this machine. A folder that also contains
  /// other files may be used by other users, so it keeps its permissions.
  private func makePrivate() {
    var status = stat()
    guard folder.withPath({ lstat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_mode & 0o077 != 0
    else { return }
    let names = names()
    let own = names.filter { Self.isOwn($0) || $0.hasPrefix(Self.draftPrefix) }
    for name in own { _ = path(name).withPath { fchmodat(AT_FDCWD, $0, 0o600, AT_SYMLINK_NOFOLLOW) } }
    if !own.isEmpty, own.count == names.count { _ = folder.withPath { chmod($0, 0o700) } }
  }

  private func path(_ name: String) -> [UInt8] {
    folder + [UInt8(ascii: "/")] + name.utf8
  }

  private func complain(_ code: Int32) -> Bool {
    guard !hasComplained.exchange(true, ordering: .relaxed) else { return false }
    let folder = String(decoding: folder, as: UTF8.self)
    Logger.service.report(
      "images cannot be kept in \(folder), so they are made each time: \(String(cString: strerror(code)))")
    return false
  }

  // MARK: Staying below the limit

  /// False when a few more files would push others out.
  var hasRoom: Bool {
    total.withLock { total in
      let now = total ?? sizeOfKept()
      total = now
      return now < limit / 10 * 9
    }
  }

  private func sizeOfKept() -> Int {
    kept().reduce(0) { $0 + $1.stamp.bytes }
  }

  private func count(_ bytes: Int) {
    total.withLock { total in
      let now = total.map { $0 + bytes } ?? sizeOfKept()
      total = now > limit && !isShared ? now - makeRoom() : now
    }
  }

  /// Removes files until a tenth of the room is free, and gives their size. There may be files of other origin in the
  /// folder, so only such names as this cache gives are touched.
  private func makeRoom() -> Int {
    let files = kept().sorted { $0.stamp.modified < $1.stamp.modified }
    var rest = files.reduce(0) { $0 + $1.stamp.bytes }
    let before = rest
    for file in files where rest > limit / 10 * 9 {
      _ = path(file.name).withPath { unlink($0) }
      rest -= file.stamp.bytes
    }
    return before - rest
  }

  private func kept() -> [(name: String, stamp: FileStamp)] {
    names().compactMap { name in
      guard isShared || Self.isOwn(name) else { return nil }
      var status = stat()
      return path(name).withPath { lstat($0, &status) } == 0 ? (name, FileStamp(status)) : nil
    }
  }

  private func names() -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: String(decoding: folder, as: UTF8.self))) ?? []
  }

  /// True for such names as this cache gives.
  private static func isOwn(_ name: String) -> Bool {
    (name.hasSuffix(".jpeg") || name.hasSuffix(".png"))
      && name.firstIndex(of: "-").map { name[..<$0].count == 16 } == true
  }
}
