import Rivulet
import RivuletTesting
import Testing

@testable import PixelsCore

/// An account whose answers a test sends by hand.
struct StubAccount {
  let logins = TestSource<Session, PhotoFailure>()
  let votes = TestSource<Photo, PhotoFailure>()
  let takenBack = TestSource<Photo, PhotoFailure>()
  let asked = MutableProperty<[String]>([])
  let session = MutableProperty<Session?>(nil)
  static let ada = Session(userName: "Ada", token: "token", tokenSecret: "secret")

  var account: PhotoAccount {
    PhotoAccount(
      session: session,
      logIn: { name, password in
        asked.modify { $0.append("log in \(name) \(password)") }
        return logins.signal
      },
      vote: { photo, session in
        asked.modify { $0.append("vote for \(photo.id) as \(session.userName)") }
        return votes.signal
      },
      takeBackVote: { photo, session in
        asked.modify { $0.append("take back the vote for \(photo.id) as \(session.userName)") }
        return takenBack.signal
      })
  }

  func succeed() {
    logins.send(Self.ada)
    logins.complete()
  }
}

@MainActor @Suite struct LoginViewModelTests {
  let stub = StubAccount()

  @Test(
    "one can log in when both name and password are there",
    arguments: [("", "", false), ("Ada", "", false), ("", "1815", false), ("Ada", "1815", true)])
  func enabled(name: String, password: String, isEnabled: Bool) {
    let login = LoginViewModel(stub.account)
    login.userName.value = name
    login.password.value = password
    #expect(login.loginCommand.isEnabled.value == isEnabled)
  }

  @Test("logging in completes without a value, and is then known")
  func succeeds() {
    let session = SessionViewModel(stub.account)
    let login = session.makeLogin()
    (login.userName.value, login.password.value) = ("Ada", "1815")
    let ended = TestRecorder(login.ended)
    let execution = TestRecorder(login.loginCommand.execute().signal)
    #expect(login.loginCommand.isExecuting.value)
    #expect(ended.events.isEmpty)
    stub.succeed()
    #expect(execution.log == "|")
    #expect(ended.values == [true])
    #expect(ended.isDisposed)
    #expect(session.isLoggedIn.value)
    #expect(session.userName.value == "Ada")
    #expect(stub.asked.value == ["log in Ada 1815"])
    session.logOut()
    #expect(!session.isLoggedIn.value)
    #expect(session.userName.value == nil)
  }

  @Test("a login that fails says so, keeps the form open, and can be tried again")
  func fails() {
    let login = LoginViewModel(stub.account)
    (login.userName.value, login.password.value) = ("Ada", "wrong")
    let (errors, ended) = (TestRecorder(login.loginCommand.errors), TestRecorder(login.ended))
    login.loginCommand.execute()
    stub.logins.fail(.loginRefused)
    #expect(errors.values.map(\.description) == ["Could not log in: the user name or the password is wrong."])
    #expect(ended.events.isEmpty)
    #expect(stub.session.value == nil)
    login.loginCommand.execute()
    stub.succeed()
    #expect(ended.values == [true])
  }

  @Test("cancelling closes the form and cancels the request")
  func cancels() {
    let login = LoginViewModel(stub.account)
    (login.userName.value, login.password.value) = ("Ada", "1815")
    let ended = TestRecorder(login.ended)
    login.loginCommand.execute()
    login.cancel()
    #expect(ended.values == [false])
    #expect(!stub.logins.isSubscribed)
    stub.succeed()
    #expect(stub.session.value == nil)
  }
}
