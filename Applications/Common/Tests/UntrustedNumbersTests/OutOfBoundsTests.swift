import Foundation
import Testing
import UntrustedNumbers

@Suite struct OutOfBoundsTests {
  private struct Answer: Decodable {
    let total: Int
    let size: Int?

    private enum CodingKeys: String, CodingKey {
      case total = "total_items"
      case size
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      total = try fields.decode(.counts, forKey: .total)
      size = try fields.decodeIfPresent(.edges, forKey: .size)
    }
  }

  private func answer(_ json: String) throws -> Answer { try JSONDecoder().decode(Answer.self, from: Data(json.utf8)) }

  @Test("a number in JSON within its bounds is decoded")
  func accepted() throws {
    #expect(try answer(#"{"total_items":1000000,"size":0}"#).total == 1_000_000)
    #expect(try answer(#"{"total_items":0,"size":null}"#).size == nil)
    #expect(try answer(#"{"total_items":0}"#).size == nil)
  }

  @Test(
    "a number in JSON out of its bounds is refused in a sentence",
    arguments: [
      ("5000000000", "total_items is 5000000000; at most 1000000 is accepted"),
      ("9223372036854775807", "total_items is 9223372036854775807; at most 1000000 is accepted"),
      ("1e30", "total_items is 1e+30; at most 1000000 is accepted"),
      ("-5", "total_items is -5; an integer from 0 on is accepted"),
      ("-9223372036854775808", "total_items is -9223372036854775808; an integer from 0 on is accepted"),
      ("1.5", "total_items is 1.5; an integer from 0 on is accepted"),
    ])
  func refused(number: String, sentence: String) {
    let failure = #expect(throws: OutOfBounds.self) { try answer(#"{"total_items":\#(number)}"#) }
    #expect(failure?.description == sentence)
  }

  @Test("a JSON value that is not a number is refused as such", arguments: ["\"5\"", "null", "[]", "{}", "true"])
  func noNumber(json: String) {
    #expect(throws: DecodingError.self) { try answer(#"{"total_items":\#(json)}"#) }
  }

  @Test(
    "a number in a text is refused out of its bounds, and so is text that is not a number",
    arguments: ["-1", "1000001", "99999999999999999999", "1e3", "", " 1", "x"])
  func text(_ text: String) {
    #expect(throws: OutOfBounds.self) { try ClosedRange.counts.checked(text, named: "count") }
  }

  private struct List: Decodable {
    let numbers: [Int]

    private enum CodingKeys: CodingKey { case numbers }

    init(from decoder: any Decoder) throws {
      numbers = try decoder.container(keyedBy: CodingKeys.self).decode([Int].self, atMost: 3, forKey: .numbers)
    }
  }

  @Test(
    "a list is decoded as far as it is wanted",
    arguments: [("[]", []), ("[1,2]", [1, 2]), ("[1,2,3,\"x\"]", [1, 2, 3])])
  func list(json: String, numbers: [Int]) throws {
    #expect(try JSONDecoder().decode(List.self, from: Data(#"{"numbers":\#(json)}"#.utf8)).numbers == numbers)
  }

  @Test("a long text in place of a number is quoted in part")
  func longText() {
    let failure = #expect(throws: OutOfBounds.self) {
      try ClosedRange.counts.checked(String(repeating: "9", count: 100_000), named: "count")
    }
    #expect((failure?.description.count ?? .max) < 120)
  }

  @Test(
    "a time outside the calendar is refused",
    arguments: [
      (0, true), (253_402_300_799, true), (-62_135_596_800, true), (253_402_300_800, false), (-62_135_596_801, false),
      (.max, false), (.min, false),
    ])
  func moments(seconds: Int, isAccepted: Bool) {
    #expect((Date(timestamp: seconds) != nil) == isAccepted)
    #expect((Date(timeIntervalSince1970: TimeInterval(seconds)).inBounds != nil) == isAccepted)
  }

  @Test("an infinite time is refused", arguments: [Double.infinity, -.infinity, .nan, 1e300])
  func infinite(seconds: Double) { #expect(Date(timeIntervalSince1970: seconds).inBounds == nil) }
}
