/// A user who has logged in.
struct Account: Sendable, Hashable {
  let id: Int
  let name: String
}
