import Rivulet
import RivuletTesting
import Testing

@testable import InstantCore

@MainActor @Suite struct RequestAccessTests {
  private let prompt = TestSource<Bool, Never>()
  private let asked = MutableProperty<[String]>([])
  private let settings = MutableProperty(Settings())

  private var accounts: TwitterAccounts {
    let service = TwitterService(name: "Stub", host: .never, consumerKey: "", consumerSecret: "")
    let ask = AccessPrompt { [prompt, asked] service in
      asked.modify { $0.append(service) }
      return prompt.signal
    }
    return TwitterAccounts(service: service, settings: settings, secrets: NoSecrets(), prompt: ask)
  }

  @Test("the question is shown at subscription, and consent sends a value and then completion")
  func granted() {
    let request = accounts.requestAccess()
    #expect(asked.value == [])
    let recorder = TestRecorder(request)
    #expect(asked.value == ["Stub"])
    #expect(recorder.events.isEmpty)
    prompt.send(true)
    #expect(recorder.log == "() |")
  }

  @Test("a refusal fails with error code 0, and nothing follows")
  func denied() {
    let recorder = TestRecorder(accounts.requestAccess())
    prompt.send(false)
    prompt.send(true)
    #expect(recorder.events.count == 1)
    guard case .failed(let error) = recorder.events.first else { return #expect(Bool(false)) }
    #expect(error == .accessDenied)
    #expect(error.rawValue == 0)
  }

  @Test("each subscription asks, until there is an answer, which is remembered")
  func once() {
    let request = accounts.requestAccess()
    let both = [TestRecorder(request), TestRecorder(request)]
    #expect(asked.value.count == 2)
    prompt.send(true)
    #expect(both.map(\.log) == ["() |", "() |"])
    #expect(TestRecorder(accounts.requestAccess()).log == "() |")
    #expect(asked.value.count == 2)
    #expect(settings.value.mayUseAccounts == true)
  }

  @Test func `a refusal is remembered until the person resets it`() {
    TestRecorder(accounts.requestAccess()).dispose()
    let recorder = TestRecorder(accounts.requestAccess())
    prompt.send(false)
    #expect(recorder.log == "#")
    #expect(TestRecorder(accounts.requestAccess()).log == "#")
    accounts.forgetRefusal()
    let again = TestRecorder(accounts.requestAccess())
    #expect(again.events.isEmpty)
    prompt.send(true)
    #expect(again.log == "() |")
  }

  @Test func `closing the question without an answer is a refusal that is not remembered`() {
    let recorder = TestRecorder(accounts.requestAccess())
    prompt.complete()
    #expect(recorder.log == "#")
    #expect(settings.value.mayUseAccounts == nil)
  }

  @Test func `disposal closes the question`() {
    let recorder = TestRecorder(accounts.requestAccess())
    #expect(prompt.isSubscribed)
    recorder.dispose()
    #expect(!prompt.isSubscribed)
  }
}

/// Keeps nothing.
struct NoSecrets: SecretStore {
  var notice: String? { nil }
  func secret(_ name: String) throws(SecretFailure) -> String? { throw .noService }
  func keep(_ secret: String, as name: String) throws(SecretFailure) { throw .noService }
  func forget(_ name: String) throws(SecretFailure) { throw .noService }
}
