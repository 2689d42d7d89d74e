/// The colours of the labels, by the names of their style classes.
public enum CreditColor: String, CaseIterable, Sendable {
  case lightGrey = "light-grey"
  case purple
  case red

  /// The colour of a credit: light grey below 30, purple below 70, then red.
  public init(_ credit: Int) {
    self = credit < 30 ? .lightGrey : credit < 70 ? .purple : .red
  }
}
