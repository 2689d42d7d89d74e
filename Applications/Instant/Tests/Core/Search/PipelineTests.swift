import Foundation
import InstantTestSupport
import Rivulet
import RivuletLog
import RivuletTesting
import Testing
import Wellspring

@testable import InstantCore

/// The whole of it, over real HTTP; only time and the person at the prompt are the test's.
@MainActor @Suite struct PipelineTests {
  private let scheduler = TestScheduler()
  private let log = MemorySink()

  private func model(_ real: RealService, _ accounts: TwitterAccounts) -> SearchViewModel {
    let source = TwitterSource(real.service, accounts: accounts, count: 3)
    return SearchViewModel(
      source: source, settings: real.settings, on: scheduler, log: Logger(to: log))
  }

  private func search(_ text: String, _ model: SearchViewModel) async {
    model.searchText.value = text
    scheduler.advance(by: .milliseconds(500))
    await pass { model.state.value.query == text && model.status.value != .searching }
  }

  /// Lets time pass until something is so. A thread that is still at an older answer may count it from later than the test.
  private func pass(until isOver: () -> Bool) async {
    while !isOver() {
      await withCheckedContinuation { done in MainScheduler().schedule { done.resume() } }
      scheduler.advance(by: .milliseconds(500))
    }
  }

  @Test("permission, then text, then search, then list")
  func whole() async throws {
    let prompt = Subject<Bool, Never>()
    let real = try RealService(posts: (1...5).map { ("Ada", "magic number \($0)") })
    _ = try await real.accounts(of: "Ada")
    let model = model(real, real.accounts(allowed: prompt.signal))
    model.start()
    #expect(model.status.value == .asking)
    model.searchText.value = "magic"
    scheduler.advance(by: .seconds(5))
    #expect(model.status.value == .asking)
    prompt.send(true)
    #expect(log.messages == ["Access granted"])
    #expect(model.status.value == .idle)
    await search("magic", model)
    #expect(model.status.value == .found)
    #expect(model.results.value.tweets.map(\.text) == [5, 4, 3].map { "magic number \($0)" })
    model.loadMore()
    _ = await model.results.signal.filter { $0.tail == .end }.first()
    #expect(model.results.value.tweets.count == 5)
    await search("nothing of the kind", model)
    #expect(model.status.value == .nothing)
    #expect(log.messages == ["Access granted"])
  }

  @Test("without permission nothing is searched for, until the person allows it after all")
  func denied() async throws {
    let prompt = TestSource<Bool, Never>()
    let real = try RealService(posts: [("Ada", "magic")])
    _ = try await real.accounts(of: "Ada")
    let model = model(real, real.accounts(allowed: prompt.signal))
    model.start()
    prompt.send(false)
    #expect(model.status.value == .failed(.accessDenied))
    #expect(
      log.messages == [
        "An error occurred: Error Domain=TwitterInstant Code=0 "
          + "\"The operation couldn't be completed. (TwitterInstant error 0.)\""
      ])
    model.searchText.value = "magic"
    scheduler.advance(by: .seconds(5))
    #expect(model.status.value == .failed(.accessDenied))
    model.retry()
    #expect(model.status.value == .asking)
    prompt.send(true)
    await pass { model.status.value == .found }
    #expect(model.results.value.tweets.map(\.text) == ["magic"])
  }

  @Test("without an account the log says so, and a new account resumes the search")
  func noAccount() async throws {
    let real = try RealService(posts: [("Ada", "magic")], registersNames: false)
    let accounts = real.accounts()
    let model = model(real, accounts)
    model.start()
    await search("magic", model)
    #expect(model.status.value == .failed(.noAccounts))
    #expect(
      log.messages.last == "An error occurred: Error Domain=TwitterInstant Code=1 "
        + "\"The operation couldn't be completed. (TwitterInstant error 1.)\"")
    _ = try await accounts.logIn("Ada", "secret").first()
    _ = await model.status.signal.filter { $0 == .found }.first()
    #expect(model.results.value.tweets.map(\.text) == ["magic"])
  }

  @Test("the answer arrives on another thread, and is shown on the main one")
  func threads() async throws {
    let real = try RealService(posts: [("Ada", "magic")])
    let source = TwitterSource(real.service, accounts: try await real.accounts(of: "Ada"))
    let arrival = source.search("magic").map { _ in MainScheduler.isCurrent }
    #expect(try await arrival.first() == false)
    #expect(try await arrival.deliverOnMain().map { _ in MainScheduler.isCurrent }.first() == true)
    let model = model(real, real.accounts())
    let threads = MutableProperty<[Bool]>([])
    model.start()
    model.results.signal.subscribe { _ in threads.modify { $0.append(MainScheduler.isCurrent) } }
    await search("magic", model)
    #expect(Set(threads.value) == [true])
  }

  @Test("the service's refusals are shown, and the next keystroke works")
  func refused() async throws {
    let real = try RealService(posts: [("Ada", "magic")])
    let model = model(real, try await real.accounts(of: "Ada"))
    model.start()
    for fault in [Fault.status(503), .wrongJSON, .closedConnection] {
      real.wellspring.faults.add(fault, at: "/1.1/search")
      await search("magic", model)
      #expect(model.status.value.isFailed, "\(fault)")
      real.wellspring.faults.removeAll()
      await search("mag", model)
      #expect(model.status.value == .found)
    }
    await search(String(repeating: "x", count: 501), model)
    #expect(
      model.status.value == .failed(.refused(status: 403, code: 195, message: "A search has at most 500 characters.")))
  }

  @Test func `new posts are counted and can be shown`() async throws {
    let real = try RealService(posts: [("Ada", "magic")])
    let accounts = try await real.accounts(of: "Ada")
    let model = model(real, accounts)
    model.isActive.value = true
    model.start()
    await search("magic", model)
    try await real.post("more magic", as: accounts)
    await pass { model.results.value.newCount > 0 }
    #expect(model.results.value.newLabel == "1 new")
    model.showNew()
    // The thread that brought the answer may still be at it, and does this as well.
    _ = await model.results.signal.filter { $0.newCount == 0 }.first()
    #expect(model.results.value.tweets.map(\.text) == ["more magic", "magic"])
  }

  @Test func `a rate limit is shown with the time it ends`() async throws {
    let real = try RealService(posts: [("Ada", "magic")], limits: RateLimits(user: 1, application: 1, seconds: 900))
    let model = model(real, try await real.accounts(of: "Ada"))
    model.start()
    await search("magic", model)
    await search("mag", model)
    guard case .failed(let failure) = model.status.value, case .rateLimited(let end?) = failure else {
      Issue.record("\(model.status.value)")
      return
    }
    #expect(failure.words(at: end.addingTimeInterval(-60)).contains(end.words(date: .omitted, time: .standard)))
    #expect(failure.words(at: end) == "Too many requests. Wait a while, and try again.")
    #expect(failure.remedy == .wait)
  }
}

extension SearchStatus {
  fileprivate var isFailed: Bool { if case .failed = self { true } else { false } }
}
