import Foundation

// Unsafe: An entry is valid until the next one is read; its name is copied before.

/// The contents of a folder and of the folders in it, seen from outside: only files whose names promise nothing are opened.
struct FolderScan: Sendable {
  struct File: Sendable, Equatable {
    let name: FileName
    /// ``FileStamp/none`` if the file hasn't been looked at.
    let stamp: FileStamp
    /// The reason why it can't be a photograph in spite of its name.
    let problem: ImageFailure?
  }

  /// All files that are photographs by their names or contents, in the order of the names.
  private(set) var files: [File] = []
  /// True if the time was over before all files were looked at. Files are missing then whose names promise nothing.
  private(set) var isPartial = false
  /// The scanned folders. Their stamps show when entries were last added or removed, and when the permissions changed.
  private var folders: [(path: [UInt8], stamp: FileStamp)] = []
  private let began: Int

  /// The most files, folders and levels of folders that are looked at.
  struct Limits: Sendable {
    // Enough for any collection, and an end for a folder that holds a whole system.
    var files = 100_000
    var folders = 2000
    var depth = 8
    /// The number of files that are opened because their names promise nothing.
    var openings = 50_000
  }

  /// The sources of a scan beside the folder.
  struct Options: Sendable {
    /// True if the folders in the folder are scanned as well.
    var isDeep = true
    /// A folder that may lie within, but holds no photographs.
    var excluded: URL?
    var limits = Limits()
    /// The time for looking at the files once the names are known; nil for as long as it takes.
    var time: Duration?
    /// The files that were found to be pictures, or not, by earlier scans.
    var contents: ContentIndex?
    /// Files that are judged by their contents although their names promise something else.
    var requested: Set<FileName> = []
    /// The only files that are looked at, each of them judged by its contents; nil for all. Files that are gone are left out.
    var only: [FileName]?
    var readers = DiskReaders.shared
  }

  /// The time for one file on a disk that responds slowly, and for several files in a row.
  static let patience = (one: Duration.seconds(8), several: Duration.seconds(2))

  let options: Options
  /// The time at which files are no longer looked at; nil if all are.
  let end: ContinuousClock.Instant?
  /// True if there is more than ``Limits`` allow, which is left out.
  private(set) var isCut = false

  /// A name, and whether it promises a picture.
  typealias Candidate = (name: FileName, isPicture: Bool)

  /// Looks into the folder. A link to a folder is not followed, nor is a hidden folder looked into.
  ///
  /// - Parameter began: The start of the scan, in nanoseconds since 1970.
  init(_ folder: URL, _ options: Options, at began: Int = FolderScan.now) throws(StartError) {
    self.began = began
    self.options = options
    end = options.time.map { .now + $0 }
    let root = Array(folder.path.utf8)
    let candidates = if let only = options.only { listed(only, root) } else { try names(in: folder, root) }
    let outcomes = outcomes(of: candidates, root)
    for (candidate, outcome) in zip(candidates, outcomes) {
      switch outcome {
      case .file(let file) where options.only != nil && file.problem == .danglingLink: break
      case .file(let file): files.append(file)
      case .noPicture: break
      case .unseen:
        isPartial = true
        if candidate.isPicture { files.append(File(name: candidate.name, stamp: .none, problem: nil)) }
      }
    }
    // Names that promise pictures are first where there are more than can be listed.
    if files.count > options.limits.files {
      isCut = true
      files.removeSubrange(options.limits.files...)
    }
    files.sort { $0.name < $1.name }
  }

  /// Looks into the folder without a limit on the time.
  init(
    folder: URL, isDeep: Bool = true, excluding excluded: URL? = nil, atMost limits: Limits = Limits(),
    at began: Int = FolderScan.now
  ) throws(StartError) {
    try self.init(folder, Options(isDeep: isDeep, excluded: excluded, limits: limits), at: began)
  }

  /// True when a second look would find the same files, as far as the folders tell.
  var isCurrent: Bool {
    !isPartial
      && folders.allSatisfy { folder in
        // The clock of file systems ticks slowly: a change within the same tick as the look left no trace.
        FileStamp(folder.path) == folder.stamp && folder.stamp.changed < began - 100_000_000
      }
  }

  // MARK: Names

  /// Some names, whose folders' stamps tell when files come and go.
  private mutating func listed(_ names: [FileName], _ root: [UInt8]) -> [Candidate] {
    let slash = UInt8(ascii: "/")
    let parents = Set(names.map { name in name.bytes.lastIndex(of: slash).map { Array(name.bytes[..<$0]) } ?? [] })
    for parent in parents {
      let path = parent.isEmpty ? root : root + [slash] + parent
      folders.append((path, FileStamp(path) ?? .none))
    }
    return Set(names).sorted().map { ($0, $0.promise == .picture) }
  }

  /// The names of all files that may be photographs, those that promise pictures first. No file is looked at.
  private mutating func names(in folder: URL, _ root: [UInt8]) throws(StartError) -> [Candidate] {
    let (excluded, limits) = (options.excluded.map { Array($0.path.utf8) }, options.limits)
    var (pictures, others): ([Candidate], [Candidate]) = ([], [])
    var waiting: [(prefix: [UInt8], depth: Int)] = [([], 0)]
    var next = 0
    while next < waiting.count, next < limits.folders, pictures.count < limits.files {
      let (prefix, depth) = waiting[next]
      next += 1
      let path = prefix.isEmpty ? root : root + [UInt8(ascii: "/")] + prefix.dropLast()
      if path == excluded { continue }
      do throws(ImageFailure) {
        let inner = try look(into: path, prefix: prefix) { candidate in
          if candidate.isPicture { pictures.append(candidate) } else { others.append(candidate) }
          return pictures.count <= limits.files
        }
        guard options.isDeep else { continue }
        if depth < limits.depth {
          waiting += inner.map { ($0, depth + 1) }
        } else if !inner.isEmpty {
          isCut = true
        }
      } catch {
        if prefix.isEmpty { throw .photographsUnreadable(folder) }
        note(error, of: path, FileName(bytes: prefix.dropLast()))
      }
    }
    if next < waiting.count { isCut = true }
    if others.count > limits.openings { isCut = true }
    return pictures + others.prefix(limits.openings)
  }

  /// Passes on the names of files, and returns those of the folders in the folder.
  private mutating func look(
    into path: [UInt8], prefix: [UInt8], _ body: (Candidate) -> Bool
  ) throws(ImageFailure) -> [[UInt8]] {
    guard let stream = path.withPath({ opendir($0) }) else { throw .folder(errno) }
    defer { closedir(stream) }
    var status = stat()
    guard fstat(dirfd(stream), &status) == 0 else { throw .folder(errno) }
    folders.append((path, FileStamp(status)))
    var inner: [[UInt8]] = []
    while let entry = readdir(stream) {
      let bytes = Self.name(of: entry)
      let name = FileName(bytes: prefix + bytes)
      guard bytes.first != UInt8(ascii: ".") || options.requested.contains(name) else { continue }
      let promise = name.promise
      switch isFolder(entry, promise, in: stream) {
      case true?:
        inner.append(name.bytes + [UInt8(ascii: "/")])
        continue
      case false?: break
      case nil:
        isPartial = true
        continue
      }
      guard promise != .somethingElse || options.requested.contains(name) else { continue }
      // Pipes and devices are shown as broken photographs only if their names promise one.
      let isRegular = [DT_REG, DT_LNK, DT_UNKNOWN].contains(Int(entry.pointee.d_type))
      guard promise == .picture || isRegular else { continue }
      guard body((name, promise == .picture)) else { break }
    }
    return inner
  }

  /// Lists an unreadable folder like a file, so that the user sees it.
  private mutating func note(_ failure: ImageFailure, of path: [UInt8], _ name: FileName) {
    if failure == .gone { return }
    let isLasting = if case .unreadable = failure { true } else { false }
    // A failure that may end without changing the stamp gets no stamp, so that the folder is scanned again.
    let stamp = isLasting ? FileStamp(path) ?? .none : .none
    folders.append((path, stamp))
    files.append(File(name: name, stamp: stamp, problem: failure))
  }

  /// False for a link to a folder; nil if the time is over before that is known.
  ///
  /// Some file systems don't tell by the entry alone. Their files take long to look at, so that a name that promises a file is
  /// taken for one.
  private func isFolder(
    _ entry: UnsafeMutablePointer<dirent>, _ promise: FileName.Promise, in stream: OpaquePointer
  ) -> Bool? {
    let kind = Int(entry.pointee.d_type)
    guard kind == DT_UNKNOWN else { return kind == DT_DIR }
    guard promise == .nothing else { return false }
    if let end, end <= .now { return nil }
    var status = stat()
    let isFound = Self.name(of: entry).withPath { fstatat(dirfd(stream), $0, &status, AT_SYMLINK_NOFOLLOW) } == 0
    return isFound && status.st_mode & S_IFMT == S_IFDIR
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
