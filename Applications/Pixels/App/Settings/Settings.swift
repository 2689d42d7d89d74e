import AppCore
import Foundation

/// The settings that Pixels stores between runs.
struct Settings: Codable, Equatable, Sendable {
  var width = 950
  var height = 678
  var size: (width: Int, height: Int) { (width, height) }
  var isMaximised = false
  /// A name of a ``PhotoOrder``.
  var order: String?
  /// A name of a ``PhotoDirection``; nil for the usual one of the order.
  var direction: String?
  /// True if the grid shows the days on which photographs were taken.
  var groupsByDay = false
  /// The seconds for which a slide show shows each photograph.
  var slideTime = 5
  /// A number of GTKKit's `ColorScheme`.
  var colourScheme: Int32 = 0
  /// The last source, with the place in it.
  var source: String?
  var place = 0
  /// The folder that the place is in, which is another one if another disk is at the path.
  var folderIdentity: String?
  /// The folders opened last, by the names of their origins, the last one first.
  var recent: [String] = []
  /// True if the grid shows the names of photographs.
  var showsNames = false
  /// True if transparent pictures are on plain grey rather than on a checkerboard.
  var hasPlainGround = false
  /// The sources that a user is logged in to.
  var logins: [String] = []
  /// The program's keys at hosts, by the names of their origins.
  var keys: [String: StoredServiceKey] = [:]

  /// Takes what a file says as far as it makes sense.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys, or fallback: Value) -> Value {
      (try? values.decodeIfPresent(Value.self, forKey: key)) ?? fallback
    }
    self.init()
    width = min(max(value(.width, or: width), 300), 20_000)
    height = min(max(value(.height, or: height), 200), 20_000)
    isMaximised = value(.isMaximised, or: isMaximised)
    order = value(.order, or: order)
    direction = value(.direction, or: direction)
    groupsByDay = value(.groupsByDay, or: groupsByDay)
    slideTime = min(max(value(.slideTime, or: slideTime), 1), 3600)
    colourScheme = value(.colourScheme, or: colourScheme)
    source = value(.source, or: source)
    folderIdentity = value(.folderIdentity, or: folderIdentity)
    place = max(value(.place, or: place), 0)
    recent = Array(value(.recent, or: recent).prefix(Self.mostRecent))
    showsNames = value(.showsNames, or: showsNames)
    hasPlainGround = value(.hasPlainGround, or: hasPlainGround)
    logins = Array(value(.logins, or: logins).prefix(100))
    keys = value(.keys, or: keys)
  }

  init() {}

  /// The number of folders that are remembered.
  static let mostRecent = 8

  /// Puts a folder before all others, in place of what was opened of it before: all of it, or the files in it alone.
  mutating func note(folder name: String) {
    let folder = PhotoOrigin(name: name)?.folder?.path
    let others = recent.filter { $0 != name && (folder == nil || PhotoOrigin(name: $0)?.folder?.path != folder) }
    recent = Array(([name] + others).prefix(Self.mostRecent))
  }

  /// The source that was shown last; Pixels' own photographs at first.
  var origin: PhotoOrigin { source.flatMap(PhotoOrigin.init) ?? .folder(nil) }

  /// The place to begin with in a source.
  func place(in source: String) -> Int {
    // The number is only looked up where it matters.
    guard self.source == source, place > 0, PhotoOrigin(name: source)?.folderIdentity == folderIdentity else {
      return 0
    }
    return place
  }
}
