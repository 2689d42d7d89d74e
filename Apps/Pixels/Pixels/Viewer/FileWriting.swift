import Foundation
import PixelsCore

/// Writes a file so that all of it is there, or what was there before.
///
/// - Parameter isReplacing: True if an existing file of this name may be replaced.
func writeFile(_ data: Data, to file: URL, replacing isReplacing: Bool = true) throws(PhotoFailure) {
  let type = try? FileManager.default.attributesOfItem(atPath: file.path)[.type] as? FileAttributeType
  if type == .typeDirectory { throw .notSaved(localized("a folder has this name.")) }
  if type != nil, !isReplacing {
    throw .notSaved(
      localized("the picture is in another format, and there is a file named “%@”.", file.lastPathComponent))
  }
  do {
    // A device or a pipe takes bytes; it must not be replaced by a file.
    try data.write(to: file, options: type == nil || type == .typeRegular ? .atomic : [])
  } catch {
    throw PhotoFailure(saving: error)
  }
}
