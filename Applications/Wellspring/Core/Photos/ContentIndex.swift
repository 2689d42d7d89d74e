import Foundation
import Synchronization

/// The files whose names promise no picture and that were opened to find out, with the results, so that a later start
/// doesn't open them again. It is kept in a file that may be removed at any time.
final class ContentIndex: Sendable {
  private struct State {
    /// For each name and state of a file, by their fingerprint: whether it is a picture.
    var known: [String: Bool] = [:]
    /// The entries that the last scan used. The others are of files that are gone.
    var used: Set<String> = []
    var hasChanged = false
    var isLoaded = false
  }

  /// The limit for the size of the file, in bytes.
  private static let most = 16 << 20

  private let file: URL
  private let state = Mutex(State())

  /// - Parameter folder: The folder that the file is in.
  init(in folder: URL) {
    file = folder.appending(path: ".contents")
  }

  /// True if a file is known to be a picture, false if not, and nil if it hasn't been opened in this state.
  func isPicture(_ name: FileName, _ stamp: FileStamp) -> Bool? {
    let key = Self.key(name, stamp)
    return state.withLock { state in
      load(&state)
      guard let isPicture = state.known[key] else { return nil }
      state.used.insert(key)
      return isPicture
    }
  }

  func note(_ name: FileName, _ stamp: FileStamp, isPicture: Bool) {
    let key = Self.key(name, stamp)
    state.withLock { state in
      load(&state)
      state.known[key] = isPicture
      state.used.insert(key)
      state.hasChanged = true
    }
  }

  /// True if nothing is known of any file.
  var isEmpty: Bool {
    state.withLock { state in
      load(&state)
      return state.known.isEmpty
    }
  }

  /// Writes what is new after a scan of all files. A failure costs only time at the next start.
  func save() {
    let content = state.withLock { state -> Data? in
      let isSmaller = state.used.count < state.known.count
      guard state.hasChanged || isSmaller else { return nil }
      state.known = state.known.filter { state.used.contains($0.key) }
      (state.used, state.hasChanged) = ([], false)
      return try? JSONEncoder().encode(state.known)
    }
    guard let content, content.count <= Self.most else { return }
    try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? content.write(to: file, options: .atomic)
  }

  private func load(_ state: inout State) {
    guard !state.isLoaded else { return }
    state.isLoaded = true
    guard let content = try? OpenFile(Array(file.path.utf8)), content.stamp.bytes <= Self.most else { return }
    state.known = (try? JSONDecoder().decode([String: Bool].self, from: content.contents())) ?? [:]
  }

  private static func key(_ name: FileName, _ stamp: FileStamp) -> String {
    Fingerprint.of(name.bytes + [0] + "\(stamp.bytes) \(stamp.modified) \(stamp.changed)".utf8)
  }
}
