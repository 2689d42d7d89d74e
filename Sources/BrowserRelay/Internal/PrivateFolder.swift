import Glibc

/// A folder for sockets that nobody else on this machine may enter.
final class PrivateFolder {
  let path: String

  /// Makes one in the user's runtime folder, or where temporary files are.
  init() throws(RelayError) {
    // A socket's path has 107 bytes.
    let runtime = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) }.flatMap { $0.utf8.count < 64 ? $0 : nil }
    guard let path = runtime.flatMap(Self.make) ?? Self.make(in: "/tmp") else {
      throw RelayError("cannot make a folder in /tmp: \(String(cString: strerror(errno)))")
    }
    self.path = path
  }

  /// Removes the folder with all that is in it: the sockets, and what programs keep beside them.
  func remove() {
    Self.remove(path)
  }

  private static func remove(_ path: String) {
    // A link is removed, not followed.
    guard unlink(path) != 0, let folder = opendir(path) else { return }
    defer {
      closedir(folder)
      rmdir(path)
    }
    while let entry = readdir(folder) {
      // The name is an array of bytes that ends with a zero.
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != "." && name != ".." { remove("\(path)/\(name)") }
    }
  }

  private static func make(in parent: String) -> String? {
    // `mkdtemp` gives the folder mode 700, and writes the name into the copy.
    var name = Array("\(parent)/rivulet-XXXXXX".utf8CString)
    return mkdtemp(&name) == nil ? nil : String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
