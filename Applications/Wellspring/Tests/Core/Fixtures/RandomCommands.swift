import Foundation

@testable import Wellspring

/// Commands from a seed, of every kind, among them many that are refused or name what isn't there.
struct RandomCommands {
  private var bits: RandomBits
  private var time: Double = 1_700_000_000

  init(seed: UInt64) {
    bits = RandomBits(seed: seed)
  }

  /// A time near the last one, which may go back.
  mutating func nextTime() -> Date {
    time += Double.random(in: -2...5, using: &bits)
    // Now and then requests' tokens expire.
    if bool(1, of: 20) { time += 700 }
    return Date(timeIntervalSince1970: time)
  }

  mutating func photographs() -> any LoggedCommand {
    let (photograph, account) = (number(8), number(6))
    switch Int.random(in: 0..<15, using: &bits) {
    case 0, 1: return SetVote(photograph: photograph, account: account, isVotedFor: bool(3, of: 4))
    case 2: return SetPhotoFavourite(photograph: photograph, account: account, isFavourite: bool(3, of: 4))
    case 3:
      return AddComment(
        photograph: photograph, account: account, parent: bool(1, of: 2) ? number(9) : nil, body: text("remark"))
    case 4:
      let tags = (0..<number(60)).map { _ in text("tag", of: 150) }
      return ChangeTags(
        photograph: photograph, tags: tags.map { ChangeTags.Tag(folded: $0, text: $0.uppercased()) },
        isRemoval: bool(1, of: 4))
    case 5, 6: return RegisterAccount(name: text("name", of: 9), password: text("$y$"))
    case 7: return UseNonce(timestamp: Int(time), token: text("token", of: 2), nonce: text("nonce", of: 3))
    case 8: return MakeRequestToken(text: text("token", of: 12), secret: text("secret"))
    case 9: return AuthorizeToken(token: text("token", of: 12), account: account, verifier: text("", of: 2))
    case 10: return CheckVerifier(token: text("token", of: 12), verifier: text("", of: 2))
    case 11:
      return IssueAccessToken(
        text: text("access", of: 40), secret: text("secret"), account: account,
        requestToken: bool(1, of: 2) ? text("token", of: 12) : nil)
    case 12:
      return bool(2, of: 3)
        ? IssueBearer(token: text("bearer"), consumerKey: text("key", of: 3))
        : InvalidateBearer(token: text("bearer", of: 9), consumerKey: text("key", of: 3))
    case 13: return catalogue()
    default: return bool(1, of: 5) ? ForgetProblems() : readings()
    }
  }

  private mutating func catalogue() -> UpdateCatalogue {
    var update = UpdateCatalogue()
    for _ in 0..<number(3) {
      update.files.append(
        UpdateCatalogue.File(
          name: text("file", of: 9), title: text("Title é", of: 20), author: text("Author", of: 5), licence: nil,
          source: nil, description: bool(1, of: 2) ? text("about") : nil, stamp: stamp(),
          problem: bool(1, of: 6) ? "Install the package for it." : nil))
    }
    if bool(1, of: 3) { update.renamed = [.init(old: text("file", of: 9), new: text("file", of: 9))] }
    if bool(1, of: 3) { update.gone = [text("file", of: 9)] }
    if bool(1, of: 3) { update.manifest = text("print") }
    return update
  }

  private mutating func readings() -> RecordReadings {
    let contents = RecordReadings.Contents(
      width: number(900), height: number(900), format: "jpeg", camera: text("camera", of: 3), lens: nil,
      focalLength: nil, iso: nil, shutterSpeed: "1/250", aperture: nil, takenAt: Int(time), latitude: 51.5 / 3,
      longitude: -0.1)
    let isSound = bool(4, of: 5)
    return RecordReadings(findings: [
      .init(
        id: number(9), stamp: stamp(), stars: number(5), contents: isSound ? contents : nil,
        problem: isSound ? nil : "It is damaged.")
    ])
  }

  mutating func posts() -> any LoggedCommand {
    let (author, post) = (number(9), PostNumber.lowest(at: Date(timeIntervalSince1970: time)))
    switch Int.random(in: 0..<13, using: &bits) {
    case 0: return AddAuthor(account: account())
    case 1, 2, 3:
      return AddPost(account: account(), text: text("of #love é 李白", of: 30), replyTo: bool(1, of: 3) ? post : nil)
    case 4: return RemovePost(post: known() ?? post, author: author)
    case 5, 12: return SetPostFavourite(post: known() ?? post, author: author, isFavourite: bool(3, of: 4))
    case 6: return Repost(post: known() ?? post, author: author)
    case 7: return RemoveRepost(post: known() ?? post, author: author)
    case 8: return SetFollowing(follower: author, followed: number(9), isFollowing: bool(3, of: 4))
    case 9: return NoteImport(path: text("/path", of: 3), stamp: text("stamp"))
    case 10: return bool(1, of: 4) ? RemoveImportedPosts(posts: imported) : importing()
    default: return importing()
    }
  }

  /// Posts are imported with numbers, so that other commands can name them.
  private let imported = (1...20).map { 1_500_000_000_000_000_000 + $0 }

  private mutating func known() -> Int? { imported.randomElement(using: &bits) }

  private mutating func importing() -> ImportPosts {
    let date = Date(timeIntervalSince1970: 1_640_000_000.123)
    return ImportPosts(
      drafts: (0...number(5)).map { _ in
        let author =
          bool(1, of: 2)
          ? PostDraft.Author.named(text("Person", of: 4))
          : .known(handle: text("handle", of: 4), name: text("Person", of: 4))
        return PostDraft(
          author: author, text: text("old words @handle1", of: 40), language: "en", date: date, isDated: bool(1, of: 2),
          id: bool(2, of: 3) ? known() : nil)
      })
  }

  private mutating func account() -> Account {
    let id = number(5)
    return Account(id: id, name: "user \(id)")
  }

  private mutating func stamp() -> FileStamp {
    FileStamp(bytes: number(4), modified: number(3), changed: number(3))
  }

  private mutating func bool(_ part: Int, of all: Int) -> Bool { Int.random(in: 0..<all, using: &bits) < part }

  private mutating func number(_ highest: Int) -> Int { Int.random(in: 0...highest, using: &bits) }

  private mutating func text(_ text: String, of count: Int = .max) -> String {
    "\(text)\(Int.random(in: 1...count, using: &bits))"
  }
}
