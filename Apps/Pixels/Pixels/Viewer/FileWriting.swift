import Foundation
import PixelsCore

/// Writes a file so that all of it is there, or what was there before.
func writeFile(_ data: Data, to file: URL) throws(PhotoFailure) {
  let type = try? FileManager.default.attributesOfItem(atPath: file.path)[.type] as? FileAttributeType
  if type == .typeDirectory { throw .notSaved(localized("there is a folder of this name.")) }
  do {
    // A device or a pipe takes bytes; it must not be replaced by a file.
    try data.write(to: file, options: type == nil || type == .typeRegular ? .atomic : [])
  } catch {
    throw PhotoFailure(saving: error)
  }
}
