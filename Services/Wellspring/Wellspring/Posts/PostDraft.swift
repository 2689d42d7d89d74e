import Foundation

/// A post that is not kept yet.
struct PostDraft: Sendable {
  let author: Author
  let text: String
  let language: String
  let date: Date
  /// True when the date is the post's own, and not that of the file.
  var isDated = false
  /// The number that it has elsewhere, and is to keep.
  var id: Int?

  /// Where an author comes from, and what they are known by there.
  enum Author: Sendable, Hashable {
    case account(Account)
    /// Somebody of whom only the name is known.
    case named(String)
    /// Somebody with a name of their own in addresses.
    case known(handle: String, name: String)

    var key: String {
      switch self {
      case .account(let account): "account \(account.name)"
      case .named(let name): "name \(name)"
      case .known(let handle, _): "handle \(handle.lowercased())"
      }
    }

    var name: String {
      switch self {
      case .account(let account): account.name
      case .named(let name), .known(_, let name): name
      }
    }

    /// The name in addresses that fits best, free or not.
    var handle: String {
      switch self {
      case .account, .named: Handle.of(name)
      case .known(let handle, _): Handle.of(handle)
      }
    }
  }

  /// What tells it from all others that are imported.
  var fingerprint: String {
    if let id { return "#\(id)" }
    let date = isDated ? "\n\(Int(date.timeIntervalSince1970))" : ""
    return Fingerprint.of("\(author.key)\n\(text)\(date)")
  }
}
