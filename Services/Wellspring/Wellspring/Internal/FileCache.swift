import Dispatch
import Foundation
import Synchronization

/// Keeps data that is slow to make in a folder, which may be emptied at any time.
///
/// When several threads ask for the same name at once, one makes the data and the others wait for it.
final class FileCache: Sendable {
  private let folder: URL
  private let making = Mutex<[String: Making]>([:])
  private let hasComplained = Mutex(false)
  private let places: DispatchSemaphore

  /// Makes up to so many at the same time; further ones wait.
  init(folder: URL, limit: Int) {
    self.folder = folder
    places = DispatchSemaphore(value: limit)
  }

  func data(named name: String, make: () throws(ImageFailure) -> Data) throws(ImageFailure) -> Data {
    if let data = stored(name) { return data }
    let mine = Making()
    let theirs = making.withLock { making in
      if let theirs = making[name] { return theirs as Making? }
      making[name] = mine
      return nil
    }
    if let theirs { return try theirs.wait().get() }
    // Whoever was first a moment ago may have finished since the look into the folder.
    let result = stored(name).map(Result.success) ?? made(make)
    if case .success(let data) = result { store(data, name) }
    mine.finish(result)
    making.withLock { $0[name] = nil }
    return try result.get()
  }

  private func made(_ make: () throws(ImageFailure) -> Data) -> Result<Data, ImageFailure> {
    places.wait()
    defer { places.signal() }
    return Result { () throws(ImageFailure) in try make() }
  }

  private func stored(_ name: String) -> Data? {
    // After a crash of the machine a file can be there without its contents.
    guard let data = try? Data(contentsOf: folder.appending(path: name)), !data.isEmpty else { return nil }
    return data
  }

  /// Writes beside the final name and renames, so a half-written file is never read.
  private func store(_ data: Data, _ name: String) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try data.write(to: folder.appending(path: name), options: .atomic)
    } catch {
      let isFirst = hasComplained.withLock { hasComplained in
        defer { hasComplained = true }
        return !hasComplained
      }
      if isFirst { Log.write("images cannot be kept in \(folder.path), so they are made each time: \(error)") }
    }
  }

  /// What one thread makes and others wait for.
  private final class Making: Sendable {
    private let result = Mutex<Result<Data, ImageFailure>?>(nil)
    private let done = DispatchGroup()

    init() {
      done.enter()
    }

    func finish(_ result: Result<Data, ImageFailure>) {
      self.result.withLock { $0 = result }
      done.leave()
    }

    func wait() -> Result<Data, ImageFailure> {
      done.wait()
      return result.withLock { $0! }
    }
  }
}
