import Rivulet
import RivuletTesting
import Testing

@testable import InstantCore

@MainActor @Suite struct ProfileViewModelTests {
  private let search = StubSearch()
  private var source: StubSource { search.source }

  init() {
    search.search("magic")
    source.send(.of(2, 1), to: "magic")
  }

  private func open(_ id: Int64 = 1) throws -> ProfileViewModel {
    search.model.openProfile(of: .stub(id))
    return try #require(search.model.profile.value)
  }

  @Test func `a profile begins with what a post says, and has the author's posts`() throws {
    let profile = try open()
    #expect(profile.profile.value.name == "Ada")
    #expect(profile.isLoading.value && profile.tweets.value.isEmpty)
    source.answer("profile ada").send(SearchPage([]))
    source.answer("profile ada").complete()
    #expect(profile.profile.value.counts == [.init(.posts, 7)])
    source.send(.of(5, 4, next: Cursor("older")), to: "from:ada")
    #expect(profile.tweets.value.map(\.id) == [5, 4])
    #expect(!profile.isLoading.value)
  }

  @Test func `older posts come when they are wanted, each once, until there are none`() throws {
    let profile = try open()
    source.answer("profile ada").complete()
    profile.loadMore()
    source.send(.of(5, 4, next: Cursor("older")), to: "from:ada")
    profile.loadMore()
    profile.loadMore()
    source.send(.of(4, 3), to: "older")
    profile.loadMore()
    #expect(profile.tweets.value.map(\.id) == [5, 4, 3])
    #expect(search.asked.filter { $0 == "older" }.count == 1)
  }

  @Test func `a failure is said, keeps what came, and another try requests what is missing`() throws {
    let profile = try open()
    source.answer("profile ada").complete()
    source.send(.of(5, next: Cursor("older")), to: "from:ada")
    profile.loadMore()
    source.answer("older").fail(.loginRefused)
    #expect(profile.failure.value == .loginRefused && profile.tweets.value.map(\.id) == [5])
    profile.loadMore()
    #expect(search.asked.filter { $0 == "older" }.count == 1)
    profile.load()
    #expect(profile.failure.value == nil && profile.isLoading.value)
    #expect(search.asked.filter { $0 == "older" }.count == 2)
  }

  @Test func `back leads from page to page, and to the results`() throws {
    search.model.open(.stub(2))
    let conversation = search.model.conversation.value
    let profile = try open()
    search.model.openProfile(of: .stub(1))
    search.model.open(.stub(1))
    #expect(search.model.profile.value == nil && search.model.conversation.value !== conversation)
    search.model.goBack()
    #expect(search.model.profile.value === profile)
    search.model.goBack()
    #expect(search.model.conversation.value === conversation)
    search.model.goBack()
    #expect(search.model.detail.value == nil && search.ids == [2, 1])
    search.model.goBack()
    #expect(search.model.detail.value == nil)
  }

  @Test func `a page that is left, or is the oldest of too many, makes no more requests`() throws {
    let first = try open()
    #expect(!first.lifetime.hasEnded)
    for id in 0..<SearchViewModel.depth { search.model.open(.stub(Int64(id))) }
    #expect(first.lifetime.hasEnded)
    let last = search.model.conversation.value
    search.model.searchText.value = "other"
    #expect(search.model.detail.value == nil)
    #expect(last?.lifetime.hasEnded == true)
  }

  @Test func `numbers are said with their things`() {
    let counts: [Profile.Count] = [
      .init(.posts, 1), .init(.posts, 2), .init(.followers, 1), .init(.following, 3), .init(.favourites, 0),
      .init(.points, 9),
    ]
    #expect(
      counts.map(\.description) == [
        "1 post", "2 posts", "1 follower", "follows 3", "0 favourites", "9 points",
      ])
  }
}
