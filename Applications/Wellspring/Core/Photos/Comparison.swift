/// A condition on a number, as `followers_count=gte:10` states it.
struct Comparison: Sendable {
  let holds: @Sendable (Int) -> Bool

  init(_ text: String, parameter: String) throws(RequestFailure) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[1]) else { throw .badRequest("Invalid \(parameter).") }
    switch parts[0] {
    case "eq": holds = { $0 == number }
    case "ne": holds = { $0 != number }
    case "lt": holds = { $0 < number }
    case "lte": holds = { $0 <= number }
    case "gt": holds = { $0 > number }
    case "gte": holds = { $0 >= number }
    default: throw .badRequest("Invalid \(parameter).")
    }
  }
}
