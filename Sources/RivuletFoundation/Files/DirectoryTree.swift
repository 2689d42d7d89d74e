#if os(Linux)
import Foundation
import Glibc

// Unsafe: An entry is valid until the next one is read; its name is copied before.

/// The watches of a directory and of all directories in it. Paths are relative to it; its own is empty.
struct DirectoryTree: Sendable {
  private let descriptor: OpenDescriptor
  private let root: String
  private var paths: [Int32: String] = [:]
  private var watches: [String: Int32] = [:]

  init(at root: String, watchedBy descriptor: OpenDescriptor) {
    self.root = root
    self.descriptor = descriptor
  }

  /// Returns the path of an entry; nil for a watch that is over.
  func path(of name: String, in watch: Int32) -> String? { paths[watch].map { Self.join($0, name) } }

  func isRoot(_ watch: Int32) -> Bool { paths[watch] == "" }

  /// Watches a directory and all in it, unless it is watched at this path already. A directory that is gone meanwhile, or that
  /// this process may not read, isn't watched.
  ///
  /// - Returns: The paths of what is in it, if it wasn't watched at this path.
  mutating func watch(_ path: String) throws(SystemFailure) -> [String] {
    var (found, rest): ([String], [String]) = ([], [path])
    while let directory = rest.popLast() {
      // Watched before it is listed, so that no entry is missed.
      guard try add(directory) else { continue }
      for (name, isDirectory) in Self.entries(of: Self.join(root, directory)) {
        found.append(Self.join(directory, name))
        if isDirectory { rest.append(found[found.count - 1]) }
      }
    }
    return found
  }

  /// Watches all again, after changes were lost.
  mutating func watchAgain() throws(SystemFailure) {
    let before = paths
    (paths, watches) = ([:], [:])
    _ = try watch("")
    for watch in before.keys where paths[watch] == nil { inotify_rm_watch(descriptor.number, watch) }
  }

  /// A directory has another name.
  mutating func move(_ old: String, to new: String) {
    for (watch, path) in paths where Self.isPath(path, in: old) {
      set(new + path.dropFirst(old.count), of: watch)
    }
  }

  /// A directory has left the tree, or was deleted.
  mutating func forget(_ old: String) {
    // Most directories are deleted one by one, and then their watches are over already.
    if watches[old] == nil { return }
    for (watch, path) in paths where Self.isPath(path, in: old) {
      inotify_rm_watch(descriptor.number, watch)
      set(nil, of: watch)
    }
  }

  /// A watch is over.
  mutating func forget(_ watch: Int32) { set(nil, of: watch) }

  private mutating func set(_ path: String?, of watch: Int32) {
    if let old = paths[watch], watches[old] == watch { watches[old] = nil }
    paths[watch] = path
    if let path { watches[path] = watch }
  }

  /// Returns whether the directory is watched and wasn't watched at this path before.
  private mutating func add(_ path: String) throws(SystemFailure) -> Bool {
    let mask = path.isEmpty ? DirectoryLog.rootMask : DirectoryLog.mask | IN_DONT_FOLLOW
    let watch = inotify_add_watch(descriptor.number, Self.join(root, path), UInt32(bitPattern: mask))
    if watch >= 0 {
      if paths[watch] == path { return false }
      set(path, of: watch)
      return true
    }
    switch errno {
    case ENOENT, ENOTDIR, ELOOP, EACCES, ENAMETOOLONG: if !path.isEmpty { return false }
    default: break
    }
    throw SystemFailure("watch", Self.join(root, path))
  }

  private static func entries(of directory: String) -> [(name: String, isDirectory: Bool)] {
    guard let stream = opendir(directory) else { return [] }
    defer { closedir(stream) }
    var entries: [(String, Bool)] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name == "." || name == ".." { continue }
      let kind = Int(entry.pointee.d_type)
      // Some file systems don't say; watching fails if it is something else.
      entries.append((name, kind == Int(DT_DIR) || kind == Int(DT_UNKNOWN)))
    }
    return entries
  }

  private static func join(_ directory: String, _ name: String) -> String {
    directory.isEmpty ? name : name.isEmpty ? directory : "\(directory)/\(name)"
  }

  private static func isPath(_ path: String, in directory: String) -> Bool {
    path == directory || path.hasPrefix(directory + "/")
  }
}
#endif
