import Foundation
import Rivulet
import RivuletLog
import Synchronization

/// The folder of photographs, and what of it the catalogue knows.
final class PhotographFolder: Sendable {
  private let url: URL
  private let root: [UInt8]
  private let isDeep: Bool
  private let cache: URL
  let catalogue: Catalogue
  /// Held while the folder is scanned.
  private let scan: Mutex<FolderScan?>
  /// The last scan, unless there is a newer one in progress.
  private let known = Mutex<FolderScan?>(nil)
  private let hasComplained = Atomic(false)
  /// True if files may have changed without a trace in their folders.
  private let isInDoubt = Atomic(false)
  private let hasKnownListings = Atomic(false)
  private let cut = MutableProperty(false)
  private let limits: FolderScan.Limits
  private let contents: ContentIndex
  /// The files that a client has named, which are judged by their contents alone.
  private let requested = Mutex<Set<FileName>>([])
  /// True if the listings are those of a scan that has seen the names of all files.
  private let hasNames = Atomic(false)
  private let isScanning = Atomic(false)
  /// True if clients don't wait for a scan while there are listings of an earlier one.
  private let answersDuringScans: Bool
  private let slow = Atomic(false)
  private let readers: DiskReaders
  private let only: [FileName]?
  private let isSame: @Sendable () -> Bool

  /// - Parameters:
  ///   - isDeep: True if the photographs in its folders are its own, too.
  ///   - limits: The most that is looked at.
  ///   - cache: A folder that may be in it, and has no photographs.
  ///   - catalogue: The catalogue of this folder.
  ///   - files: The only files that are looked at, by their paths in the folder; nil for all.
  ///   - isSame: Returns false while another folder is at the path.
  init(
    _ url: URL, isDeep: Bool = true, atMost limits: FolderScan.Limits = .init(), cache: URL, catalogue: Catalogue,
    only files: [[UInt8]]? = nil, answersDuringScans: Bool = false, readers: DiskReaders = .shared,
    isSame: @escaping @Sendable () -> Bool = { true }
  ) {
    self.answersDuringScans = answersDuringScans
    self.limits = limits
    self.readers = readers
    contents = ContentIndex(in: cache)
    self.isSame = isSame
    only = files?.map(FileName.init(bytes:))
    self.url = url
    self.isDeep = isDeep
    self.cache = cache
    self.catalogue = catalogue
    root = Array(url.path.utf8)
    scan = Mutex(nil)
  }

  /// False when files have come or gone since the last update, or one is in progress. Never waits for it.
  var isCurrent: Bool {
    // Looks at the folder without the lock, so that no thread waits for another.
    !isInDoubt.load(ordering: .acquiring) && known.withLock { $0 }?.isCurrent ?? false
  }

  /// True if there is more in the folder than is looked at.
  var isCut: Property<Bool> { Property(cut).removeDuplicates() }

  /// True while the listings are those of an earlier time, for a client that asks again soon.
  var isUnscanned: Bool {
    hasKnownListings.load(ordering: .acquiring)
      || answersDuringScans && hasNames.load(ordering: .acquiring) && isScanning.load(ordering: .acquiring)
  }

  /// True if the disk takes long to respond, so that nothing may be read of it on a thread that others wait for.
  var isSlow: Bool { slow.load(ordering: .relaxed) }

  /// The time from which on a disk is slow. A hard disk that isn't idle needs less to begin a read.
  private static let slowTime = Duration.milliseconds(40)

  /// Leaves the listings as they were at an earlier time, until ``lookAgain()`` or an update.
  func trustKnownListings() {
    hasKnownListings.store(true, ordering: .releasing)
  }

  /// Has the next update look at every file: a folder doesn't tell when the contents of a file change.
  func lookAgain() {
    isInDoubt.store(true, ordering: .releasing)
    hasKnownListings.store(false, ordering: .releasing)
  }

  /// Makes the catalogue agree with the folder, if files have come or gone since the last time.
  ///
  /// - Returns: True if there was something to do.
  @discardableResult
  func update() throws -> Bool { try update(within: nil) }

  /// Lists the files by their names if looking at them takes longer than the given time. The next update looks at them.
  func updateNames(within time: Duration) throws { _ = try update(within: time) }

  private func update(within time: Duration?) throws -> Bool {
    hasKnownListings.store(false, ordering: .releasing)
    return try scan.withLock { scan in
      let isInDoubt = isInDoubt.exchange(false, ordering: .acquiring)
      if !isInDoubt, let scan, scan.isCurrent { return false }
      known.withLock { $0 = nil }
      isScanning.store(true, ordering: .releasing)
      defer { isScanning.store(false, ordering: .releasing) }
      let now = try FolderScan(
        url,
        FolderScan.Options(
          isDeep: isDeep, excluded: cache, limits: limits, time: time, contents: contents,
          requested: requested.withLock { $0 }, only: only, readers: readers))
      // Looked at afterwards, because it may be exchanged during the scan.
      if !isSame() { throw StartError.photographsUnreadable(url) }
      let manifest = Manifest(folder: url)
      try catalogue.replace(with: now, manifest: manifest, at: Date())
      let hasChanged = scan?.files != now.files
      scan = now
      known.withLock { $0 = now }
      hasNames.store(true, ordering: .releasing)
      if now.isPartial {
        // A fast disk has only many files.
        if now.files.count(where: { $0.stamp != .none }) < Self.slowFiles { slow.store(true, ordering: .relaxed) }
        self.isInDoubt.store(true, ordering: .releasing)
        hasKnownListings.store(true, ordering: .releasing)
      }
      note(now)
      return hasChanged
    }
  }

  private func note(_ scan: FolderScan) {
    if scan.isCut, !cut.value {
      Logger.service.report(
        "the folder \(url.path) has more than \(limits.files) photographs, \(limits.folders) folders or \(limits.depth) levels of them; the rest is left out"
      )
    }
    cut.value = scan.isCut
  }

  /// The number of files that a disk must be able to look at in the time for the names.
  private static let slowFiles = 1000
  private static let mostRequested = 1000

  /// Prepares for a client that names a file: it is judged by its contents alone, whatever its name promises.
  ///
  /// - Returns: False if the file is listed already, and the folder needn't be looked at for it.
  func isUpdateNeeded(for name: FileName) throws(DatabaseError) -> Bool {
    let isListed = try !catalogue.photographs(where: "file = ?", [.text(name.stored)], limit: 1).isEmpty
    if isListed { return !(isUnscanned && hasNames.load(ordering: .acquiring)) }
    if name.promise != .picture {
      let isNew = requested.withLock { requested in
        if requested.count >= Self.mostRequested { requested = [] }
        return requested.insert(name).inserted
      }
      // The folder doesn't tell that one more of its files counts.
      if isNew, stamp(of: name) != nil { isInDoubt.store(true, ordering: .releasing) }
    }
    return true
  }

  /// Makes the catalogue agree with the folder and with `photos.json`, whether they seem to have changed or not.
  func reload() throws {
    scan.withLock { $0 = nil }
    try update()
  }

  /// True if the folder is there and may be read.
  var isReadable: Bool { root.withPath { access($0, R_OK | X_OK) } == 0 }

  /// The same while the service runs: when the database refuses, what it knew before is still good to be listed.
  func updateIfPossible() throws(StartError) -> Bool {
    do {
      let hasChanged = try update()
      hasComplained.store(false, ordering: .relaxed)
      return hasChanged
    } catch let error as StartError {
      throw error
    } catch {
      let isNew = !hasComplained.exchange(true, ordering: .relaxed)
      if isNew { Logger.service.report("the folder has changed, but that cannot be kept: \(error)") }
      return false
    }
  }

  func path(of name: FileName) -> [UInt8] {
    root + [UInt8(ascii: "/")] + name.bytes
  }

  /// Opens a file, without a deadline.
  func open(_ name: FileName) throws(ImageFailure) -> OpenFile {
    try OpenFile(path(of: name))
  }

  /// Opens a file, and reads it into the system's cache, so that decoding doesn't wait for the disk. Fails at a deadline.
  ///
  /// - Parameter count: The number of bytes to read; a larger file is read while it is decoded.
  func opened(_ name: FileName, reading count: Int) throws(ImageFailure) -> OpenFile {
    let path = path(of: name)
    return try readers.run(path, patience: Self.patience) {
      Result { () throws(ImageFailure) in
        let file = try OpenFile(path)
        file.preload(count)
        return file
      }
    }
  }

  /// The time for reading one file.
  static let patience = Duration.seconds(10)

  /// The file's state now; nil when it is gone.
  func stamp(of name: FileName) -> FileStamp? {
    let path = path(of: name)
    if isSlow {
      let stamp = try? readers.run(path, patience: FolderScan.patience.one) { .success(FileStamp(path)) }
      return stamp ?? nil
    }
    let begin = ContinuousClock.now
    let stamp = FileStamp(path)
    if .now - begin > Self.slowTime { slow.store(true, ordering: .relaxed) }
    return stamp
  }
}
