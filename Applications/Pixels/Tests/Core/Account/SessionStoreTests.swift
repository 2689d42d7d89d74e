import Foundation
import Rivulet
import RivuletTesting
import Synchronization
import Testing

@testable import PixelsCore

@Suite struct SessionStoreTests {
  private final class Secrets: SecretStore {
    let kept = Mutex<[String: String]>([:])
    let failure = Mutex<SecretFailure?>(nil)
    let notice: String? = nil

    func secret(_ name: String) throws(SecretFailure) -> String? {
      if let failure = failure.withLock({ $0 }) { throw failure }
      return kept.withLock { $0[name] }
    }
    func keep(_ secret: String, as name: String) throws(SecretFailure) {
      if let failure = failure.withLock({ $0 }) { throw failure }
      kept.withLock { $0[name] = secret }
    }
    func forget(_ name: String) throws(SecretFailure) { kept.withLock { $0[name] = nil } }
  }

  private let secrets = Secrets()
  private var store: SessionStore { SessionStore(secrets, on: ImmediateScheduler()) }
  private let ada = Session(userName: "Ada", token: "token", tokenSecret: "secret")

  @Test("a login is there for the next run, by the name of its source, until the user logs out")
  func keeps() {
    #expect(TestRecorder(store.session(named: "folder")).values.isEmpty)
    #expect(TestRecorder(store.keep(ada, named: "folder")).log == "|")
    #expect(TestRecorder(store.session(named: "folder")).values == [ada])
    #expect(TestRecorder(store.session(named: "http://host")).values.isEmpty)
    #expect(TestRecorder(store.keep(nil, named: "folder")).log == "|")
    #expect(TestRecorder(store.session(named: "folder")).values.isEmpty)
    #expect(secrets.kept.withLock { $0.isEmpty })
  }

  @Test("a secret that is damaged or can't be read is no login, and one that can't be kept says why")
  func fails() {
    secrets.kept.withLock { $0["folder"] = "no JSON" }
    #expect(TestRecorder(store.session(named: "folder")).values.isEmpty)
    secrets.failure.withLock { $0 = .failed("locked") }
    #expect(TestRecorder(store.session(named: "folder")).log == "|")
    let events = TestRecorder(store.keep(ada, named: "folder"))
    #expect(events.log == "#")
  }
}
