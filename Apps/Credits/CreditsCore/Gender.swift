public enum Gender: Sendable {
  case male
  case female
}
