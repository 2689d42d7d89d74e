/// A user who has logged in.
struct Account: Codable, Sendable, Hashable {
  let id: Int
  let name: String
}
