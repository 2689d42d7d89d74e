/// An author, or a user who has logged in, as the wire format describes a user. Only the name is known.
struct UserDocument {
  let author: Author

  init(author: Author) {
    self.author = author
  }

  init(account: Account) {
    author = Author(id: Self.id(of: account), name: account.name)
  }

  /// The number that a user has here. Authors and accounts are counted apart, so those of accounts begin above all authors'.
  static func id(of account: Account) -> Int { firstAccount + account.id }

  /// The number of the account of a user's number; nil if that is an author's.
  static func account(ofID id: Int) -> Int? { id > firstAccount ? id - firstAccount : nil }

  // A number that JavaScript holds exactly.
  private static let firstAccount = 1 << 40

  var short: JSON {
    let noPicture: JSON = ["https": nil]
    return [
      "id": .integer(author.id), "username": .string(author.name), "fullname": .string(author.name),
      "firstname": "", "lastname": "", "city": "", "country": "",
      "usertype": 0, "upgrade_status": 0, "store_on": false, "affection": 0, "followers_count": 0,
      "userpic_url": nil, "userpic_https_url": nil, "cover_url": nil,
      "avatars": ["default": noPicture, "large": noPicture, "small": noPicture, "tiny": noPicture],
    ]
  }
}
