import Foundation

/// A post that is not kept yet.
struct PostDraft: Codable, Sendable {
  let author: Author
  let text: String
  let language: String
  let date: Date
  /// True when the date is the post's own, and not that of the file.
  var isDated = false
  /// The number that it has elsewhere, and is to keep.
  var id: Int?

  /// An author's origin and identity there.
  enum Author: Codable, Sendable, Hashable {
    case account(Account)
    /// An author known by name only.
    case named(String)
    /// An author with a name of their own in addresses.
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

  /// About so many bytes of an entry of the log.
  var size: Int { text.utf8.count + author.name.utf8.count + 256 }

  /// The value that distinguishes it from all other imported posts.
  var fingerprint: String {
    if let id { return "#\(id)" }
    let date = isDated ? "\n\(Int(date.timeIntervalSince1970))" : ""
    return Fingerprint.of("\(author.key)\n\(text)\(date)")
  }
}
