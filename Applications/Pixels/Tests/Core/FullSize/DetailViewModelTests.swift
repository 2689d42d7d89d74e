import AppCore
import Foundation
import Rivulet
import RivuletTesting
import Testing

@testable import PixelsCore

@MainActor @Suite struct DetailViewModelTests {
  let stub = StubAccount()
  let source = StubSource()
  let photo = PhotoModel<String>(StubSource.photo(7))

  private func detail() -> DetailViewModel<String> {
    DetailViewModel(photo: photo, session: SessionViewModel(stub.account), source: source)
  }

  private var voted: Photo {
    var photo = StubSource.photo(7)
    (photo.isVoted, photo.rating, photo.votesCount) = (true, 66.667, 1)
    return photo
  }

  @Test("the rating has two decimals, and the prompt says whether one has voted")
  func texts() {
    let detail = detail()
    photo.update { $0.rating = 72.5 }
    #expect(detail.rating.value == "72.50")
    #expect(detail.name == "Photo 7")
    #expect(detail.photographer == "Ada")
    #expect(detail.votePrompt.value == "Vote")
    #expect(!detail.isLoggedIn.value)
    photo.update { $0.isVoted = true }
    #expect(detail.votePrompt.value == "Voted For!")
  }

  @Test("a user can vote as long as they have not voted yet")
  func enabled() {
    let detail = detail()
    #expect(detail.voteCommand.isEnabled.value)
    photo.update { $0.isVoted = true }
    #expect(!detail.voteCommand.isEnabled.value)
    let without = DetailViewModel(photo: PhotoModel<String>(StubSource.photo(1)), session: nil, source: source)
    #expect(!without.voteCommand.isEnabled.value)
  }

  @Test("a logged-in user votes at once, and the photograph has the vote and its new rating")
  func votes() {
    stub.session.value = StubAccount.ada
    let detail = detail()
    #expect(detail.isLoggedIn.value)
    let (completions, logins) = (TestRecorder(detail.voteCommand.completions), TestRecorder(detail.loginRequests))
    detail.voteCommand.execute()
    #expect(stub.asked.value == ["vote for 7 as Ada"])
    stub.votes.send(voted)
    stub.votes.complete()
    #expect(completions.values.count == 1)
    #expect(logins.values.isEmpty)
    #expect(photo.info.value.isVoted)
    #expect(photo.info.value.votesCount == 1)
    #expect(detail.rating.value == "66.67")
    #expect(!detail.voteCommand.isEnabled.value)
  }

  @Test("a vote can be taken back by the user who is logged in, and then be made again")
  func takesBack() {
    let detail = detail()
    photo.update(voted)
    #expect(!detail.takeBackCommand.isEnabled.value)
    stub.session.value = StubAccount.ada
    #expect(detail.takeBackCommand.isEnabled.value)
    #expect(detail.userName.value == "Ada")
    #expect(detail.votes.value == "1 vote")
    let changes = TestRecorder(detail.changes)
    detail.takeBackCommand.execute()
    #expect(stub.asked.value == ["take back the vote for 7 as Ada"])
    stub.takenBack.send(StubSource.photo(7))
    stub.takenBack.complete()
    #expect(changes.values.count == 1)
    #expect(detail.votes.value == "No votes yet")
    #expect(detail.rating.value == "50.00")
    #expect(!detail.takeBackCommand.isEnabled.value)
    #expect(detail.voteCommand.isEnabled.value)
  }

  @Test("a user without a login is asked to log in, and the vote follows")
  func votesAfterLogin() {
    let detail = detail()
    let logins = TestRecorder(detail.loginRequests)
    detail.voteCommand.execute()
    #expect(logins.values.count == 1)
    #expect(stub.asked.value.isEmpty)
    #expect(detail.voteCommand.isExecuting.value)
    (logins.values[0].userName.value, logins.values[0].password.value) = ("Ada", "1815")
    logins.values[0].loginCommand.execute()
    stub.succeed()
    #expect(stub.asked.value == ["log in Ada 1815", "vote for 7 as Ada"])
    stub.votes.send(voted)
    stub.votes.complete()
    #expect(photo.info.value.isVoted)
    #expect(logins.values.count == 1)
  }

  @Test("when the login is cancelled no vote is made, and one can vote again")
  func votesNot() {
    let detail = detail()
    let (logins, errors) = (TestRecorder(detail.loginRequests), TestRecorder(detail.voteCommand.errors))
    detail.voteCommand.execute()
    logins.values[0].cancel()
    #expect(stub.asked.value.isEmpty)
    #expect(errors.values.isEmpty)
    #expect(detail.voteCommand.isEnabled.value)
    detail.voteCommand.execute()
    #expect(logins.values.count == 2)
  }

  @Test("a vote that fails says why and can be tried again; disposal cancels it")
  func failsAndCancels() {
    stub.session.value = StubAccount.ada
    let detail = detail()
    let errors = TestRecorder(detail.voteCommand.errors)
    detail.voteCommand.execute()
    stub.votes.fail(.connection(.lost))
    #expect(errors.values == [.connection(.lost)])
    #expect(!photo.info.value.isVoted)
    let execution = detail.voteCommand.execute()
    #expect(stub.votes.isSubscribed)
    execution.dispose()
    #expect(!stub.votes.isSubscribed)
    #expect(detail.voteCommand.isEnabled.value)
  }

  @Test("a login shows the user's votes, and a logout none; a vote that is counted meanwhile stays")
  func otherPerson() {
    let detail = detail()
    stub.session.value = StubAccount.ada
    source.details(of: 7).send(voted)
    #expect(detail.votePrompt.value == "Voted For!")
    stub.session.value = nil
    #expect(detail.votePrompt.value == "Vote")

    stub.session.value = StubAccount.ada
    detail.voteCommand.execute()
    stub.votes.send(voted)
    source.details(of: 7).send(StubSource.photo(7))
    #expect(photo.info.value.isVoted)
  }

  @Test("an answer from before the vote that arrives after the vote is counted does not undo it")
  func lateDetails() async {
    let detail = detail()
    stub.session.value = StubAccount.ada
    detail.voteCommand.execute()
    let (votes, details, voted) = (stub.votes, source.details(of: 7), voted)
    await Task.detached {
      votes.send(voted)
      details.send(StubSource.photo(7))
    }.value
    await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }
    #expect(photo.info.value.isVoted)
  }

  @Test("the panel shows the known facts, with links, and leaves out the rest")
  func facts() {
    photo.update { photo in
      photo.exposure = Exposure(camera: "Leica", focalLength: "50", iso: "100", shutterSpeed: "1/250", aperture: "8")
      (photo.width, photo.height) = (6_000, 4_000)
      photo.place = (48.8584, -2.2945)
      photo.format = .heif
      photo.licence = Licence(name: "CC0", url: URL(string: "http://cc/0"))
    }
    let facts = detail().facts.value
    #expect(facts.map(\.label) == ["Author", "Rating", "Camera", "Exposure", "Place", "Dimensions", "Type", "Licence"])
    #expect(facts[3].value == "1/250 s, f/8, 50 mm, ISO 100")
    let digits = [48.8584, 2.2945].map { $0.formatted(.number.locale(.ofTexts)) }
    #expect(facts[4].value == "\(digits[0])° N, \(digits[1])° W")
    #expect(facts[4].url?.host() == "www.openstreetmap.org")
    #expect(facts[5].value == "6000 × 4000")
    #expect(facts[6].value == "HEIF")
    #expect(facts[7].url?.absoluteString == "http://cc/0")
  }

  @Test func `the panel shows the name, the folder, the size and the change of a file of the user's`() {
    // In the year 1970 of every time zone.
    let changed = 200 * 86_400 * 1_000_000_000
    photo.update { $0.file = PhotoFile(URL(filePath: "/home/ada/Pictures/cat 1.jpg"), size: 81_000, version: changed) }
    let facts = detail().facts.value.prefix(4)
    #expect(facts.map(\.label) == ["File", "Folder", "Size", "Changed"])
    #expect(facts.map(\.value).prefix(3) == ["cat 1.jpg", "/home/ada/Pictures/", "81 kB"])
    #expect(facts[3].value.contains("1970"))
  }

  @Test func `the panel shows the texts in a file, whose creator is the author if no other is known`() {
    photo.update {
      $0.photographerName = ""
      $0.details = "A bridge"
      $0.caption = Photo.Caption(title: "Bridge", keywords: ["stone", "river"], creator: "Jörg", copyright: "© Jörg")
    }
    let facts = detail().facts.value.prefix(5)
    #expect(facts.map(\.label) == ["Title", "About", "Keywords", "Author", "Copyright"])
    #expect(facts.map(\.value) == ["Bridge", "A bridge", "stone, river", "Jörg", "© Jörg"])
  }

  @Test func `the panel of a file has its stars and votes apart, and no rating that follows from votes`() {
    photo.update {
      $0.file = PhotoFile(URL(filePath: "/a.jpg"), size: 1, version: 0, stars: 4)
      ($0.rating, $0.votesCount) = (75, 2)
    }
    let facts = detail().facts.value
    #expect(facts.first { $0.label == "Stars" }?.value == "★★★★")
    #expect(facts.first { $0.label == "Votes" }?.value == "2")
    #expect(!facts.contains { $0.label == "Rating" })
  }

  @Test func `a closed panel is freed`() {
    weak var freed: DetailViewModel<String>?
    do {
      let detail = detail()
      freed = detail
      detail.voteCommand.execute()
    }
    #expect(freed == nil)
  }
}
