extension StudentRecord: Codable {
  private enum Key: String, CodingKey { case name, gender, number, credits }

  /// The numbers that can be added to without end.
  private static let numbers = 0...1_000_000_000

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    let number = try fields.decode(Int.self, forKey: .number)
    let credits = try fields.decode([Int].self, forKey: .credits)
    guard Self.numbers.contains(number), !credits.isEmpty, credits.allSatisfy(Self.numbers.contains) else {
      throw DecodingError.dataCorruptedError(
        forKey: .credits, in: fields, debugDescription: "numbers from 0 to 1,000,000,000 are expected")
    }
    self.init(
      try fields.decode(String.self, forKey: .name), try fields.decode(Gender.self, forKey: .gender), number,
      credits: credits)
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(name, forKey: .name)
    try fields.encode(gender, forKey: .gender)
    try fields.encode(number, forKey: .number)
    try fields.encode(credits, forKey: .credits)
  }
}
