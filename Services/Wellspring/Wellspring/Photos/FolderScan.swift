import Foundation

// Unsafe: An entry is valid until the next one is read; its name is copied before.

/// The contents of a folder and of the folders in it, seen from outside: no file is opened but those whose names say nothing.
struct FolderScan: Sendable {
  struct File: Sendable, Equatable {
    let name: FileName
    let stamp: FileStamp
    /// The reason why it can't be a photograph in spite of its name.
    let problem: ImageFailure?
  }

  /// Everything whose name promises a photograph, in the order of the names.
  private(set) var files: [File] = []
  /// The scanned folders. Their stamps show when entries were last added or removed, and when the permissions changed.
  private var folders: [(path: [UInt8], stamp: FileStamp)] = []
  private let began: Int
  private var openings = 0
  private static let mostOpenings = 10_000

  /// The most files, folders and levels of folders that are looked at.
  struct Limits: Sendable {
    // Enough for any collection, and an end for a folder that holds a whole system.
    var files = 100_000
    var folders = 2000
    var depth = 8
  }

  private let most: Limits
  /// True if there is more than ``Limits`` allow, which is left out.
  private(set) var isCut = false

  /// Looks into the folder. A link to a folder is not followed, nor is a hidden folder looked into.
  ///
  /// - Parameters:
  ///   - isDeep: Whether the folders in it are looked into, too.
  ///   - excluded: A folder that may lie within, but holds no photographs.
  ///   - most: How much is looked at.
  ///   - began: The start of the scan, in nanoseconds since 1970.
  init(
    folder: URL, isDeep: Bool = true, excluding excluded: URL? = nil, atMost most: Limits = Limits(),
    at began: Int = FolderScan.now
  ) throws(StartError) {
    (self.began, self.most) = (began, most)
    let excluded = excluded.map { Array($0.path.utf8) }
    let root = Array(folder.path.utf8)
    var waiting: [(prefix: [UInt8], depth: Int)] = [([], 0)]
    var next = 0
    while next < waiting.count, next < most.folders, files.count < most.files {
      let (prefix, depth) = waiting[next]
      next += 1
      let path = prefix.isEmpty ? root : root + [UInt8(ascii: "/")] + prefix.dropLast()
      if path == excluded { continue }
      do throws(ImageFailure) {
        let inner = try look(into: path, prefix: prefix)
        guard isDeep else { continue }
        if depth < most.depth { waiting += inner.map { ($0, depth + 1) } } else if !inner.isEmpty { isCut = true }
      } catch {
        if prefix.isEmpty { throw .photographsUnreadable(folder) }
        note(error, of: path, FileName(bytes: prefix.dropLast()))
      }
    }
    if next < waiting.count { isCut = true }
    files.sort { $0.name < $1.name }
  }

  /// True when a second look would find the same files, as far as the folders tell.
  var isCurrent: Bool {
    folders.allSatisfy { folder in
      // The clock of file systems ticks slowly: what came within the same tick as the look left no trace.
      FileStamp(folder.path) == folder.stamp && folder.stamp.changed < began - 100_000_000
    }
  }

  /// Notes the folder's photographs, and gives the folders in it.
  private mutating func look(into path: [UInt8], prefix: [UInt8]) throws(ImageFailure) -> [[UInt8]] {
    guard let stream = path.withPath({ opendir($0) }) else { throw .folder(errno) }
    defer { closedir(stream) }
    var status = stat()
    guard fstat(dirfd(stream), &status) == 0 else { throw .folder(errno) }
    folders.append((path, FileStamp(status)))
    var inner: [[UInt8]] = []
    while let entry = readdir(stream) {
      let bytes = Self.name(of: entry)
      guard bytes.first != UInt8(ascii: ".") else { continue }
      let name = FileName(bytes: prefix + bytes)
      if Self.isFolder(entry, in: stream) {
        inner.append(name.bytes + [UInt8(ascii: "/")])
      } else if name.isPhotograph || name.isPlain && holdsPicture(path + [UInt8(ascii: "/")] + bytes) {
        guard files.count < most.files else {
          isCut = true
          break
        }
        let isFound = bytes.withPath { fstatat(dirfd(stream), $0, &status, 0) } == 0
        files.append(isFound ? Self.file(name, status) : Self.unreachable(name, errno))
      }
    }
    return inner
  }

  /// Looks at the first bytes of a file without an extension, in which formats are recognised.
  private mutating func holdsPicture(_ path: [UInt8]) -> Bool {
    guard openings < Self.mostOpenings, let file = try? OpenFile(path), file.stamp.bytes > 0 else { return false }
    openings += 1
    return (try? ImageHeader.format(of: file)) != nil
  }

  /// Gives an unreadable folder a place of its own, so that the user sees it.
  private mutating func note(_ failure: ImageFailure, of path: [UInt8], _ name: FileName) {
    if failure == .gone { return }
    let isLasting = if case .unreadable = failure { true } else { false }
    // A failure that may end without changing the stamp gets no stamp, so that the folder is scanned again.
    let stamp = isLasting ? FileStamp(path) ?? .none : .none
    folders.append((path, stamp))
    files.append(File(name: name, stamp: stamp, problem: failure))
  }

  /// False for a link to a folder. Some file systems do not tell by the entry alone.
  private static func isFolder(_ entry: UnsafeMutablePointer<dirent>, in stream: OpaquePointer) -> Bool {
    let kind = Int(entry.pointee.d_type)
    guard kind == DT_UNKNOWN else { return kind == DT_DIR }
    var status = stat()
    let isFound = name(of: entry).withPath { fstatat(dirfd(stream), $0, &status, AT_SYMLINK_NOFOLLOW) } == 0
    return isFound && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func file(_ name: FileName, _ status: stat) -> File {
    let problem = ImageFailure(kind: status) ?? (status.st_size == 0 ? .empty : nil)
    return File(name: name, stamp: FileStamp(status), problem: problem)
  }

  private static func unreachable(_ name: FileName, _ code: Int32) -> File {
    let failure = ImageFailure.system(code)
    return File(name: name, stamp: .none, problem: failure == .gone ? .danglingLink : failure)
  }

  /// The entry's name, whose length is not the one that Swift sees in the structure.
  private static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    let start = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: UInt8.self)
    return Array(
      UnsafeBufferPointer(start: start, count: strlen(UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self))))
  }

  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}
