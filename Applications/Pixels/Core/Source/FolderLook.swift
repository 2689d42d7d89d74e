import Foundation

// Unsafe: An entry is valid until the next one is read; its name is copied before.

/// The result of a look at a folder of photographs.
struct FolderLook: Sendable, Equatable {
  /// False if the folder can't be looked into.
  var isThere = true
  /// True if there are more folders in it than the system should watch.
  var isLarge = false
  /// A number that is another one after a change.
  var content = 0
  /// The time that the look took.
  var duration = Duration.zero

  // The same as the embedded service looks into.
  private static let most = (folders: 2000, depth: 8)

  init(isThere: Bool = true, isLarge: Bool = false, content: Int = 0) {
    (self.isThere, self.isLarge, self.content) = (isThere, isLarge, content)
  }

  /// Looks at a folder.
  ///
  /// - Parameters:
  ///   - isDeep: Whether at those in it, too.
  ///   - files: Whether at the size and time of each file.
  init(at folder: URL, isDeep: Bool, files: Bool) {
    let begin = ContinuousClock.now
    var waiting: [(path: [UInt8], depth: Int)] = [(folder.fileBytes, 0)]
    var next = 0
    while next < waiting.count, next < Self.most.folders {
      let (path, depth) = waiting[next]
      next += 1
      guard let stream = opendir(path.map { CChar(bitPattern: $0) } + [0]) else {
        if next == 1 { isThere = false }
        continue
      }
      defer { closedir(stream) }
      if !isDeep, !files { break }
      while let entry = readdir(stream) {
        let name = Self.name(of: entry)
        guard name.first != UInt8(ascii: ".") else { continue }
        var status = stat()
        let text = name.map { CChar(bitPattern: $0) } + [0]
        let isFolder: Bool
        if files || entry.pointee.d_type == DT_UNKNOWN {
          guard fstatat(dirfd(stream), text, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
          isFolder = status.st_mode & S_IFMT == S_IFDIR
          content ^= Self.number(path, name, status)
        } else {
          isFolder = Int(entry.pointee.d_type) == DT_DIR
        }
        if isFolder, isDeep, depth < Self.most.depth { waiting.append((path + [UInt8(ascii: "/")] + name, depth + 1)) }
      }
    }
    isLarge = waiting.count > Self.most.folders
    duration = ContinuousClock.now - begin
  }

  /// A number for one state of a file.
  private static func number(_ path: [UInt8], _ name: [UInt8], _ status: stat) -> Int {
    var hasher = Hasher()
    hasher.combine(path)
    hasher.combine(name)
    for part in [Int(status.st_ino), Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec] {
      hasher.combine(part)
    }
    return hasher.finalize()
  }

  /// The entry's name, whose length is not the one that Swift sees in the structure.
  private static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    let start = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: UInt8.self)
    return Array(
      UnsafeBufferPointer(start: start, count: strlen(UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self))))
  }
}
