import Foundation

/// Members of objects that are the same in all of them, written once: documents of posts have some fifty of these, which
/// would take most of the time that a search takes.
struct WrittenMembers: Sendable {
  /// Up to the end of the object, without its beginning.
  let bytes: [UInt8]

  init(_ members: [JSON.Member]) {
    bytes = Array(JSON.object(members).encoded().dropFirst())
  }
}
