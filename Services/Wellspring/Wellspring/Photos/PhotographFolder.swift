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

  /// - Parameter isDeep: True if the photographs in its folders are its own, too.
  init(
    _ url: URL, isDeep: Bool = true, atMost limits: FolderScan.Limits = .init(), cache: URL, catalogue: Catalogue
  ) {
    self.limits = limits
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
  var isUnscanned: Bool { hasKnownListings.load(ordering: .acquiring) }

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
  func update() throws -> Bool {
    hasKnownListings.store(false, ordering: .releasing)
    return try scan.withLock { scan in
      let isInDoubt = isInDoubt.exchange(false, ordering: .acquiring)
      if !isInDoubt, let scan, scan.isCurrent { return false }
      known.withLock { $0 = nil }
      let now = try FolderScan(folder: url, isDeep: isDeep, excluding: cache, atMost: limits)
      let manifest = Manifest(folder: url)
      try catalogue.replace(with: now, manifest: manifest, at: Date())
      let hasChanged = scan?.files != now.files
      scan = now
      known.withLock { $0 = now }
      if now.isCut, !cut.value {
        Logger.service.report(
          "the folder \(url.path) has more than \(limits.files) photographs, \(limits.folders) folders or \(limits.depth) levels of them; the rest is left out"
        )
      }
      cut.value = now.isCut
      return hasChanged
    }
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

  func open(_ name: FileName) throws(ImageFailure) -> OpenFile {
    try OpenFile(path(of: name))
  }

  /// The file's state now; nil when it is gone.
  func stamp(of name: FileName) -> FileStamp? {
    FileStamp(path(of: name))
  }
}
