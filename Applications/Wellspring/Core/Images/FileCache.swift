import Dispatch
import Foundation
import Synchronization

/// Keeps data that is slow to make in a folder, which may be emptied at any time.
///
/// If several threads request the same name at once, one makes the data and the others wait for it. No thread waits for the
/// writing, unless too many items are queued for it.
final class FileCache: Sendable {
  private let store: CacheFolder
  private let making = Mutex<[String: Making]>([:])
  private let unwritten = Mutex<[String: Data]>([:])
  private let writing = DispatchQueue(label: "Wellspring.cache")
  private let places: DispatchSemaphore

  /// The maximum number of items queued for writing; a thread that makes one more writes it itself.
  private static let mostUnwritten = 64

  /// Creates a cache in the folder. At most `limit` threads make data at the same time; further ones wait. The cache keeps at
  /// most `bytes` bytes.
  init(folder: URL, limit: Int, bytes: Int = .max) {
    store = CacheFolder(folder, limit: bytes)
    places = DispatchSemaphore(value: limit)
  }

  func data(named name: String, make: () throws(ImageFailure) -> Data) throws(ImageFailure) -> Data {
    if let data = kept(name) { return data }
    let mine = Making()
    let theirs = making.withLock { making in
      if let theirs = making[name] { return theirs as Making? }
      making[name] = mine
      return nil
    }
    if let theirs { return try theirs.wait().get() }
    // The first thread may have finished since the look into the folder.
    let result = kept(name).map(Result.success) ?? made(name, make)
    mine.finish(result)
    making.withLock { $0[name] = nil }
    return try result.get()
  }

  /// Makes the data if it is missing, for background work. Other threads that request the same name don't wait for it.
  ///
  /// - Returns: False if the data can't be kept, or only by discarding other data.
  func prepare(named name: String, make: () throws(ImageFailure) -> Data) throws(ImageFailure) -> Bool {
    guard unwritten.withLock({ $0[name] == nil }), !store.contains(name) else { return true }
    return store.hasRoom ? store.write(try make(), name) : false
  }

  /// Returns when everything made so far is written.
  func flush() {
    writing.sync {}
  }

  /// Writes what waits for it, and nothing after that.
  func close() {
    flush()
    store.close()
  }

  private func made(_ name: String, _ make: () throws(ImageFailure) -> Data) -> Result<Data, ImageFailure> {
    places.wait()
    defer { places.signal() }
    let result = Result { () throws(ImageFailure) in try make() }
    if case .success(let data) = result { keep(data, name) }
    return result
  }

  /// The data if it is there.
  func kept(_ name: String) -> Data? {
    unwritten.withLock { $0[name] } ?? store.read(name)
  }

  private func keep(_ data: Data, _ name: String) {
    let waiting = unwritten.withLock { unwritten in
      unwritten[name] = data
      return unwritten.count
    }
    let write: @Sendable () -> Void = { [self] in
      store.write(data, name)
      unwritten.withLock { $0[name] = nil }
    }
    waiting > Self.mostUnwritten ? writing.sync(execute: write) : writing.async(execute: write)
  }
}

extension FileCache {
  /// The data that one thread makes and others wait for.
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
