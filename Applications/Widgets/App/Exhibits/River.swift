import GTKKit

/// An element of the lists.
struct River: Hashable, Sendable {
  var name: String
  var length: String

  static let longest = [
    River(name: "Nile", length: "6,650"), River(name: "Amazon", length: "6,400"),
    River(name: "Yangtze", length: "6,300"),
    River(name: "Mississippi", length: "6,275"),
  ]
}

/// A cell with a river's name.
final class RiverCell: Cell {
  private let label = Label()
  var root: Widget { label }

  func bind(_ river: River, at index: Int) { label.text = "\(river.name), \(river.length) km" }
  func unbind() { label.text = "" }
}
