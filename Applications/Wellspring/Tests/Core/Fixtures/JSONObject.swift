import Foundation
import Testing

/// A JSON object as it was received, with its nulls.
struct JSONObject {
  let fields: [String: Any]

  init(_ data: Data) throws {
    fields = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private init(fields: [String: Any]) {
    self.fields = fields
  }

  /// The objects of an array.
  static func list(_ data: Data) throws -> [JSONObject] {
    try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]]).map(JSONObject.init(fields:))
  }

  func value<Value>(_ name: String, as type: Value.Type = Value.self) throws -> Value {
    try #require(fields[name] as? Value, "\(name) is \(fields[name] ?? "missing")")
  }

  func object(_ name: String) throws -> JSONObject {
    JSONObject(fields: try value(name))
  }

  func objects(_ name: String) throws -> [JSONObject] {
    try value(name, as: [[String: Any]].self).map(JSONObject.init(fields:))
  }

  func isNull(_ name: String) -> Bool {
    fields[name] is NSNull
  }
}
