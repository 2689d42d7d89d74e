/// A student that was removed from a class, and the place that it had.
public struct RemovedStudent: Sendable {
  public let student: StudentViewModel
  let place: Int
}
