public enum Gender: String, CaseIterable, Codable, Sendable {
  case male
  case female
}
