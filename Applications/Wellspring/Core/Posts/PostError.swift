/// The errors of the posts' format, by its numbers.
public enum PostError: Int, Sendable, CaseIterable {
  case noMatchingUser = 17
  case queryMissing = 25
  case couldNotAuthenticate = 32
  case noSuchPage = 34
  case noSuchUser = 50
  case accountSuspended = 64
  case versionRetired = 68
  case wrongMethod = 86
  case rateLimitExceeded = 88
  case invalidToken = 89
  case secureConnectionRequired = 92
  case unverifiableCredentials = 99
  case overCapacity = 130
  case internalError = 131
  case timestampOutOfBounds = 135
  case favouriteAlready = 139
  case noSuchPost = 144
  case followsOneself = 158
  case parameterMissing = 170
  case notOwnPost = 183
  case tooLong = 186
  case duplicate = 187
  case invalidParameter = 195
  case badAuthentication = 215
  case notAllowed = 220
  case endpointRetired = 251
  case writeDenied = 261
  case repostedAlready = 327

  /// The status that the answer has.
  public var status: Int {
    switch self {
    case .queryMissing, .badAuthentication: 400
    case .couldNotAuthenticate, .invalidToken, .timestampOutOfBounds: 401
    case .accountSuspended, .secureConnectionRequired, .unverifiableCredentials, .parameterMissing, .tooLong,
      .duplicate, .invalidParameter, .notAllowed, .writeDenied, .favouriteAlready, .followsOneself, .notOwnPost,
      .repostedAlready:
      403
    case .noSuchPage, .noMatchingUser, .noSuchUser, .noSuchPost: 404
    case .wrongMethod: 405
    case .versionRetired, .endpointRetired: 410
    case .rateLimitExceeded: 429
    case .internalError: 500
    case .overCapacity: 503
    }
  }

  /// The format's own words.
  public var message: String {
    switch self {
    case .noMatchingUser: "No user matches for specified terms."
    case .queryMissing: "Query parameters are missing."
    case .couldNotAuthenticate: "Could not authenticate you."
    case .noSuchPage: "Sorry, that page does not exist."
    case .noSuchUser: "User not found."
    case .accountSuspended: "Your account is suspended and is not permitted to access this feature."
    case .versionRetired: "The Twitter REST API v1 is no longer active. Please migrate to API v1.1."
    case .wrongMethod: "The method of the request is not allowed here."
    case .rateLimitExceeded: "Rate limit exceeded"
    case .invalidToken: "Invalid or expired token."
    case .secureConnectionRequired: "SSL is required."
    case .unverifiableCredentials: "Unable to verify your credentials"
    case .overCapacity: "Over capacity"
    case .internalError: "Internal error"
    case .timestampOutOfBounds: "Timestamp out of bounds."
    case .favouriteAlready: "You have already favorited this status."
    case .noSuchPost: "No status found with that ID."
    case .followsOneself: "You can't follow yourself."
    case .parameterMissing: "Missing required parameter."
    case .notOwnPost: "You may not delete another user's status."
    case .tooLong: "Tweet needs to be a bit shorter."
    case .duplicate: "Status is a duplicate."
    case .invalidParameter: "Missing or invalid url parameter."
    case .badAuthentication: "Bad Authentication data."
    case .notAllowed: "Your credentials do not allow access to this resource."
    case .endpointRetired: "This endpoint has been retired and should not be used."
    case .writeDenied: "Application cannot perform write actions."
    case .repostedAlready: "You have already retweeted this Tweet."
    }
  }

  /// The answer's body. `label` is a word that the format adds for programs to some of them, and `message` takes the place of
  /// the format's own words.
  func body(label: String? = nil, message: String? = nil) -> JSON {
    var error: [JSON.Member] = [("code", .integer(rawValue)), ("message", .string(message ?? self.message))]
    if let label { error.append(("label", .string(label))) }
    return ["errors": [.object(error)]]
  }
}

extension PostError {
  /// Returns the error for a status that has no number of its own.
  init(status: Int) {
    switch status {
    case 400, 403, 411, 413, 414, 421, 422, 431: self = .invalidParameter
    case 401: self = .couldNotAuthenticate
    case 404: self = .noSuchPage
    case 405: self = .wrongMethod
    case 429: self = .rateLimitExceeded
    case 503: self = .overCapacity
    default: self = .internalError
    }
  }
}
