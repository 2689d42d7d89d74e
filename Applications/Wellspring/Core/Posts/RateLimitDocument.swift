import Foundation

/// `GET /1.1/application/rate_limit_status.json`: how many searches a client has left.
struct RateLimitDocument {
  let client: Client
  let allowance: RateLimitCounter.Allowance

  init(of client: Client, _ counter: RateLimitCounter, at date: Date) {
    self.client = client
    allowance = counter.look(at: client, at: date)
  }

  var json: JSON {
    let context: JSON.Member =
      switch client {
      case .application(let token): ("application", .string(token))
      case .user(let account): ("access_token", .string("\(account.id)"))
      }
    return [
      "rate_limit_context": .object([context]),
      "resources": [
        "search": [
          "/search/tweets": [
            "limit": .integer(allowance.limit), "remaining": .integer(allowance.remaining),
            "reset": .integer(allowance.reset),
          ]
        ]
      ],
    ]
  }
}
