/// Somebody who has logged in.
struct Account: Sendable, Equatable {
  let id: Int
  let name: String
}
