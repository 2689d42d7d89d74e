public enum Gender: String, CaseIterable, Sendable {
  case male
  case female
}
