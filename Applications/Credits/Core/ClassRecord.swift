/// The students of a class, of whom one is shown, as they are kept between two runs.
public struct ClassRecord: Codable, Equatable, Sendable {
  /// At least one.
  public var students: [StudentRecord]
  /// The place of the student that is shown.
  public var choice: Int

  /// Makes a class; at first there is ming alone.
  public init(_ students: [StudentRecord] = [], choice: Int = 0) {
    self.students = students.isEmpty ? [StudentRecord("ming", .male, 345, credits: [0])] : students
    self.choice = self.students.indices.contains(choice) ? choice : 0
  }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try fields.decode([StudentRecord].self, forKey: .students), choice: try fields.decode(Int.self, forKey: .choice))
  }
}
