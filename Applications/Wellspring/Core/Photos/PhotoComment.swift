import Foundation

/// A remark of a user on a photograph.
struct PhotoComment: Sendable {
  /// The longest one, in Unicode scalars.
  static let longest = 2000

  let id: Int
  let photograph: Int
  let account: Account
  /// The comment that it answers.
  let parent: Int?
  let body: String
  let createdAt: Date

  /// The comment as the wire format has it.
  func document(of author: Author?) -> JSON {
    [
      "id": .integer(id), "user_id": .integer(UserDocument.id(of: account)),
      "to_whom_user_id": .optional(integer: author?.id), "body": .string(body),
      "created_at": .string(createdAt.formatted(.iso8601).replacing("Z", with: "+00:00")),
      "parent_id": .optional(integer: parent), "flagged": false, "rating": 0,
      "user": UserDocument(account: account).short,
    ]
  }
}
