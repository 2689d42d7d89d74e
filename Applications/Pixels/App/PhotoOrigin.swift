import AppCore
import FileIdentities
import Foundation
import PixelsCore
import Rivulet

/// Which photographs are shown.
enum PhotoOrigin: Hashable {
  /// Those in a folder, by the embedded service; its own photographs when nil. Those in folders below are left out where a file was
  /// opened: its neighbours are shown, however much is below.
  case folder(URL?, isDeep: Bool = true)
  /// Some files alone.
  case files([URL])
  /// Those of a service that speaks the 500px format, at one host or several.
  case hosts(HostAddresses)
  /// The featured pictures of Wikimedia Commons.
  case commons

  /// Those of a service with one host.
  static func host(_ url: URL) -> PhotoOrigin { .hosts(HostAddresses(url)) }

  init(_ place: LocalPlace) {
    self = .folder(place.folder, isDeep: place.file == nil)
  }

  /// Makes the source to request them from. For a folder, the service is started.
  ///
  /// - Parameter key: The program's key at the hosts. The embedded service has the standard key.
  func makeSource(key: ServiceKey = .standard) -> any PhotoSource {
    switch self {
    case .folder(let folder, let isDeep):
      let service = EmbeddedService(photographs: folder, isDeep: isDeep)
      let watch = folder.map { FolderWatch($0, isDeep: isDeep) }
      return FiveHundredPixels(
        title: folder?.lastPathComponent ?? title, host: service.host,
        consumerKey: ServiceKey.standard.key, consumerSecret: ServiceKey.standard.secret,
        folder: folder, changes: watch?.changes ?? .never, lookAgain: service.lookAgain,
        interval: watch?.interval ?? .constant(nil), isCut: service.isCut,
        isForgetful: service.isForgetful, replacements: service.replacements, registersNames: true, hasPages: false)
    case .files(let files):
      let folder = Self.folder(of: files)
      let service = EmbeddedService(photographs: folder, files: files)
      let watches = Set(files.map(\.parent)).prefix(Self.mostWatched).map { FolderWatch($0, isDeep: false).changes }
      return FiveHundredPixels(
        title: title, host: service.host, consumerKey: "pixels", consumerSecret: "wellspring", folder: folder,
        changes: .merge(Array(watches)), lookAgain: service.lookAgain, registersNames: true, hasPages: false)
    case .hosts(let addresses):
      return FiveHundredPixels(
        serviceName: addresses.title, host: .just(addresses.first), hosts: ServiceHosts(several: addresses),
        hostName: addresses.title, consumerKey: key.key, consumerSecret: key.secret)
    case .commons: return WikimediaCommons()
    }
  }

  private static let selection = "selection:"

  /// True for the name of some files alone.
  static func isSelection(_ name: String) -> Bool { name.hasPrefix(selection) }

  /// By what it is remembered.
  var name: String {
    switch self {
    case .folder(nil, _): "folder"
    case .folder(let folder?, let isDeep): (isDeep ? "" : Self.flat) + folder.standardizedFileURL.path
    case .files(let files): Self.selection + files.map(\.absoluteString).joined(separator: " ")
    case .hosts(let addresses): addresses.text
    case .commons: "commons"
    }
  }

  /// The origin that is remembered by a name; nil if there is none.
  init?(name: String) {
    let (path, isDeep) = name.hasPrefix(Self.flat) ? (name.dropFirst(Self.flat.count), false) : (name[...], true)
    switch name {
    case "folder": self = .folder(nil)
    case "commons": self = .commons
    // Some files alone aren't opened again.
    case _ where name.hasPrefix("selection:"): return nil
    case _ where path.hasPrefix("/"):
      self = .folder(URL(filePath: String(path), directoryHint: .isDirectory), isDeep: isDeep)
    default:
      guard let addresses = try? HostAddresses([name]) else { return nil }
      self = .hosts(addresses)
    }
  }

  private static let flat = "files:"
  /// More folders than these aren't watched: their changes are seen when the list is loaded again.
  private static let mostWatched = 20

  /// The lowest folder that all files are in, of which the name is text.
  static func folder(of files: [URL]) -> URL {
    var common = files.first?.parent.fileBytes ?? []
    func isIn(_ file: URL) -> Bool {
      file.fileBytes.starts(with: common.count == 1 ? common : common + [UInt8(ascii: "/")])
    }
    while common.count > 1, !files.allSatisfy(isIn) || String(validating: common, as: UTF8.self) == nil {
      common = Array(common[..<(common.lastIndex(of: UInt8(ascii: "/")) ?? 0)])
    }
    return URL(filePath: common.isEmpty ? "/" : String(decoding: common, as: UTF8.self), directoryHint: .isDirectory)
  }

  /// The name of the folder that is at the path now, such as that of one disk or another; nil if there is none.
  var folderIdentity: String? {
    guard case .folder(let folder?, let isDeep) = self else { return nil }
    return FolderIdentity(of: folder, isDeep: isDeep)?.name
  }

  /// True if it is one or several hosts, which a start without arguments shows only if the user chose it in the menu.
  var hasHosts: Bool { if case .hosts = self { true } else { false } }

  /// The folder of a person's own; nil if there is none.
  var folder: URL? { if case .folder(let folder, _) = self { folder } else { nil } }

  /// True if a file is among the photographs, if it is one.
  func contains(_ file: URL) -> Bool {
    guard case .folder(let folder?, let isDeep) = self else { return false }
    let (path, root) = (file.fileBytes, folder.folderBytes)
    return path.starts(with: root) && (isDeep || !path.dropFirst(root.count).contains(UInt8(ascii: "/")))
  }

  /// The title in the menu beside others, with the folder around it where another one has the same name.
  func title(among others: [PhotoOrigin]) -> String {
    guard let folder, others.contains(where: { $0.title == title && $0.folder?.path != folder.path }) else {
      return title
    }
    let names = folder.pathComponents.suffix(2).joined(separator: "/")
    let isClear = !others.contains {
      $0.folder?.path != folder.path && $0.folder?.pathComponents.suffix(2).joined(separator: "/") == names
    }
    return localized("Photographs in “%@”", isClear ? names : folder.path)
  }

  /// The title in the menu.
  var title: String {
    switch self {
    case .folder(let folder?, _): localized("Photographs in “%@”", folder.lastPathComponent)
    case .folder(nil, _): localized("Pixels' Own Photographs")
    case .files(let files): localized(plural: "%@ photograph", "%@ photographs", files.count)
    case .hosts(let addresses): localized("Photographs of %@", addresses.title)
    case .commons: localized("Wikimedia Commons")
    }
  }
}
