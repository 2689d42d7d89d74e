import Foundation

extension Data {
  /// Writes a file so that it has its old contents or all of the new ones at any time, also if the program is killed meanwhile. A
  /// symbolic link stays, and what it leads to is written.
  public func writeWhole(to url: URL) throws {
    let file = url.resolvingSymlinksInPath()
    let type = try? FileManager.default.attributesOfItem(atPath: file.path)[.type] as? FileAttributeType
    // A device or a pipe takes bytes; it must not be replaced by a file.
    try write(to: file, options: type == nil || type == .typeRegular ? .atomic : [])
  }
}
