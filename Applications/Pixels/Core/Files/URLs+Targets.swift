import Foundation

extension [FileTarget] {
  /// These files without those that lead to the same contents as an earlier one, such as a symbolic link beside its file.
  var withoutLinks: [FileTarget] {
    var known: Set<[UInt64]> = []
    return filter { file in
      var status = stat()
      return stat(file.url.systemPath, &status) != 0
        || known.insert([UInt64(status.st_dev), UInt64(status.st_ino)]).inserted
    }
  }
}
