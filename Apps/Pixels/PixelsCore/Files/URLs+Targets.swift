import Foundation

extension [URL] {
  /// These files without those that lead to the same contents as one before them, such as a symbolic link beside its file.
  var targets: [URL] {
    var known: Set<[UInt64]> = []
    return filter { file in
      var status = stat()
      return stat(file.systemPath, &status) != 0
        || known.insert([UInt64(status.st_dev), UInt64(status.st_ino)]).inserted
    }
  }
}
