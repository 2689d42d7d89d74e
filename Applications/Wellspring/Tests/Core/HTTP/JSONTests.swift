import Foundation
import Testing

@testable import Wellspring

@Suite struct `A JSON document` {
  @Test func `is read by others as it was written`() throws {
    let text = (0...0x7F).map { String(UnicodeScalar(UInt8($0))) }.joined() + "é 李 👩‍👩‍👧‍👦 \u{2028}\u{FFFF}"
    let document: JSON = [
      "null": nil, "true": true, "false": false, "number": -12, "decimal": .decimal(66.67), "small": .decimal(1e-7),
      "infinite": .decimal(.infinity), "text": .string(text), "list": [1, [], [:]], text: "name",
    ]
    let read = try JSONObject(document.encoded())
    #expect(read.isNull("null") && read.isNull("infinite"))
    #expect(try read.value("true") == true)
    #expect(try read.value("false") == false)
    #expect(try read.value("number") == -12)
    #expect(try read.value("decimal", as: Double.self) == 66.67)
    #expect(try read.value("small", as: Double.self) == 1e-7)
    #expect(try read.value("text", as: String.self) == text)
    #expect(try read.value(text, as: String.self) == "name")
    #expect(try read.value("list", as: [Any].self).count == 3)
  }

  @Test func `keeps its order, and leaves slashes alone`() {
    let document: JSON = ["b": ["/", "\"", "\\", "\n"], "a": .decimal(50)]
    #expect(String(decoding: document.encoded(), as: UTF8.self) == #"{"b":["/","\"","\\","\u000a"],"a":50.0}"#)
  }
}
