import Foundation
import Testing

@testable import CreditsCore

@Suite struct ClassRecordTests {
  @Test("a class is read as it was written")
  func roundTrip() throws {
    let record = ClassRecord(
      [StudentRecord("ming", .male, 345, credits: [0, 5]), StudentRecord("美", .female, 346, credits: [0])], choice: 1)
    #expect(try JSONDecoder().decode(ClassRecord.self, from: JSONEncoder().encode(record)) == record)
  }

  @Test(
    "numbers that can't be, a student without credits and another gender are refused",
    arguments: [
      ("345", "[0, 9223372036854775807]"), ("9223372036854775807", "[0]"), ("1", "[-5]"), ("1", "[]"), ("1e99", "[0]"),
    ])
  func wrong(number: String, credits: String) {
    let text =
      #"{"choice": 0, "students": [{"name": "a", "gender": "male", "number": \#(number), "credits": \#(credits)}]}"#
    #expect(throws: (any Error).self) { try JSONDecoder().decode(ClassRecord.self, from: Data(text.utf8)) }
  }

  @Test("a class without students has ming, and a choice outside of it is the first")
  func least() throws {
    let record = try JSONDecoder().decode(ClassRecord.self, from: Data(#"{"students": [], "choice": -1}"#.utf8))
    #expect(record == ClassRecord())
  }
}
