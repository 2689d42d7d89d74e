public import Foundation

/// An HTTP response, whatever its status.
public struct HTTPResponse: Sendable {
  /// The status code, such as 404.
  public let status: Int
  /// The body, whole and without compression.
  public let data: Data
  private let headers: [String: String]

  init(status: Int, headers: [(name: String, value: String)], data: Data) {
    self.status = status
    self.data = data
    self.headers = Dictionary(headers.map { ($0.name.lowercased(), $0.value) }) { "\($0), \($1)" }
  }

  /// The value of a header, whose name may be in upper or lower case; several of one name with commas between them.
  public func header(_ name: String) -> String? { headers[name.lowercased()] }
}
