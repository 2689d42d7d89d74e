/// An author as the wire format describes a user. Only the name is known.
struct UserDocument {
  let author: Author

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
