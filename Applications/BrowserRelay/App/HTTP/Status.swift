/// The answers that the relay gives itself.
enum Status: Int {
  case ok = 200
  case badRequest = 400
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case timeout = 408
  case conflict = 409
  case tooLarge = 431
  case badGateway = 502

  var phrase: String {
    switch self {
    case .ok: "OK"
    case .badRequest: "Bad Request"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .timeout: "Request Timeout"
    case .conflict: "Conflict"
    case .tooLarge: "Request Header Fields Too Large"
    case .badGateway: "Bad Gateway"
    }
  }
}
