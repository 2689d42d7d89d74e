import Glibc

// Unsafe: The entry is valid until the next one is read; its name is copied before.

/// A folder for sockets that only this user may enter.
final class PrivateFolder {
  let path: String
  /// A lock on the folder, which ends with this process however it ends: a folder that isn't locked was left behind.
  private let lock: Descriptor

  /// Makes one in the user's runtime folder, or where temporary files are, and removes those that were left behind there.
  init() throws(RelayError) {
    // A socket's path has 107 bytes.
    let runtime = variable("XDG_RUNTIME_DIR").flatMap { $0.utf8.count < 64 ? $0 : nil }
    guard let (path, lock) = runtime.flatMap(Self.make) ?? Self.make(in: "/tmp") else {
      throw RelayError("cannot make a folder in /tmp: \(String(cString: strerror(errno)))")
    }
    (self.path, self.lock) = (path, lock)
  }

  /// Removes the folder with all that is in it: the sockets, and what programs keep beside them.
  func remove() {
    Self.remove(path)
  }

  private static let prefix = "rivulet-relay-"

  private static func make(in parent: String) -> (path: String, lock: Descriptor)? {
    removeAbandoned(in: parent)
    // Another relay that starts now may find the folder before it is locked, and removes it.
    for _ in 0..<10 {
      // `mkdtemp` gives the folder mode 700, and writes the name into the copy.
      var name = Array("\(parent)/\(prefix)XXXXXX".utf8CString)
      guard mkdtemp(&name) != nil else { return nil }
      let path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      if let lock = lock(path), access(path, F_OK) == 0 { return (path, lock) }
      rmdir(path)
    }
    return nil
  }

  /// Locks a folder of this user; nil when there is none, or another process has it.
  private static func lock(_ path: String) -> Descriptor? {
    let number = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    guard number >= 0 else { return nil }
    let folder = Descriptor(number)
    var status = stat()
    guard fstat(number, &status) == 0, status.st_uid == geteuid(), flock(number, LOCK_EX | LOCK_NB) == 0 else {
      return nil
    }
    return folder
  }

  private static func removeAbandoned(in parent: String) {
    for name in entries(of: parent) where name.hasPrefix(prefix) {
      let path = "\(parent)/\(name)"
      guard let lock = lock(path) else { continue }
      withExtendedLifetime(lock) { remove(path) }
    }
  }

  private static func remove(_ path: String) {
    // A link is removed, not followed.
    guard unlink(path) != 0 else { return }
    for name in entries(of: path) { remove("\(path)/\(name)") }
    rmdir(path)
  }

  private static func entries(of path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      // The name is an array of bytes that ends with a zero.
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }
}
