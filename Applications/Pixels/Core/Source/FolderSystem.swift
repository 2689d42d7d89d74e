import FileIdentities
import Foundation
import Rivulet
import RivuletFoundation

/// The system calls about folders; tests replace them.
public struct FolderSystem: Sendable {
  /// Looks at a folder: whether at those in it, too, and whether at each file.
  var look: @Sendable (_ folder: URL, _ isDeep: Bool, _ files: Bool) -> FolderLook
  /// True if other machines may change the folder.
  var isRemote: @Sendable (_ folder: URL) -> Bool
  /// A number for what is at the folder's path, and whether at those in it, too. It is another one when a disk was mounted or unmounted
  /// there; 0 for nothing.
  var identity: @Sendable (_ folder: URL, _ isDeep: Bool) -> Int
  /// The changes that the system reports.
  var changes: @Sendable (_ folder: URL, _ isDeep: Bool) -> Signal<DirectoryChange, SystemFailure>

  public static let current = FolderSystem(
    look: { folder, isDeep, files in FolderLook(at: folder, isDeep: isDeep, files: files) },
    isRemote: { folder in
      isRemote(folder.resolvingSymlinksInPath().path, mounts: mounts)
    },
    identity: { folder, isDeep in
      var status = stat()
      guard stat(folder.systemPath, &status) == 0 else { return 0 }
      var hasher = Hasher()
      hasher.combine(status.st_dev)
      hasher.combine(status.st_ino)
      hasher.combine(VolumeIdentity(of: folder))
      if isDeep { hasher.combine(Self.mounts(in: folder.resolvingSymlinksInPath().path, of: mounts)) }
      return hasher.finalize()
    },
    changes: { folder, isDeep in
      let files = FileManager.default.reactive
      return isDeep ? files.recursiveChanges(in: folder) : files.changes(in: folder)
    })

  /// The file systems, in the form of `/proc/self/mountinfo`.
  private static var mounts: String {
    String(decoding: FileManager.default.contents(atPath: "/proc/self/mountinfo") ?? Data(), as: UTF8.self)
  }

  /// The file systems in a folder, each with its number, its device and its place.
  static func mounts(in path: String, of mounts: String) -> [[Substring]] {
    let folder = path == "/" ? path : path.replacing(" ", with: "\\040") + "/"
    return mounts.split(separator: "\n").map { $0.split(separator: " ") }
      .filter { $0.count > 4 && $0[4].hasPrefix(folder) }.map { [$0[0], $0[2], $0[4]] }
  }

  /// True if other machines may change what is at a path.
  ///
  /// - Parameter mounts: The file systems, in the form of `/proc/self/mountinfo`.
  static func isRemote(_ path: String, mounts: String) -> Bool {
    var (longest, kind) = (-1, Substring())
    for line in mounts.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count > 4, let dash = fields.firstIndex(of: "-"), dash + 1 < fields.count else { continue }
      let place = fields[4].replacing("\\040", with: " ")
      let isAbove = place == "/" || path == place || path.hasPrefix(place + "/")
      // Of several at one place, the last one is seen.
      if isAbove, place.utf8.count >= longest { (longest, kind) = (place.utf8.count, fields[dash + 1]) }
    }
    return kind.hasPrefix("fuse.") || remote.contains(String(kind))
  }

  private static let remote: Set<String> = [
    "nfs", "nfs4", "cifs", "smb3", "smbfs", "afs", "coda", "ceph", "9p", "ncpfs", "glusterfs", "lustre",
  ]
}
