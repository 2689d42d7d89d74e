import Foundation
import Synchronization
import Testing

@testable import InstantCore

@Suite struct SecretsTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "instant-\(UUID().uuidString)")
  private var url: URL { folder.appending(path: "instant/secrets.json") }
  private var file: SecretFile { SecretFile(url) }

  private func permissions(_ url: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
  }

  @Test func `a file of secrets can be read by its owner only`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try file.secret("Ada") == nil)
    #expect(file.notice == nil)
    try file.keep("1815", as: "Ada")
    try file.keep("1906", as: "Grace")
    #expect(try file.secret("Ada") == "1815")
    #expect(try permissions(url) == 0o600)
    #expect(try permissions(url.deletingLastPathComponent()) == 0o700)
    #expect(file.notice?.contains(url.path) == true)
    try file.forget("Ada")
    try file.forget("Eve")
    #expect(try file.secret("Ada") == nil)
    #expect(try file.secret("Grace") == "1906")
    try file.forget("Grace")
    #expect(!FileManager.default.fileExists(atPath: url.path))
  }

  @Test func `a damaged file is reported and left unchanged`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try file.keep("1815", as: "Ada")
    try Data("no JSON".utf8).write(to: url)
    #expect(throws: SecretFailure.failed("\(url.path): the file is damaged.")) {
      try file.keep("1906", as: "Grace")
    }
    #expect(try Data(contentsOf: url) == Data("no JSON".utf8))
  }

  @Test func `secrets are stored in the keyring if there is one`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let keyring = StubKeyring()
    let secrets = Secrets(keyring: keyring, file: file)
    try secrets.keep("1815", as: "Ada")
    #expect(keyring.kept.withLock { $0 } == ["Ada": "1815"])
    #expect(secrets.notice == nil)
    #expect(try secrets.secret("Ada") == "1815")
    try secrets.forget("Ada")
    #expect(try secrets.secret("Ada") == nil)
  }

  @Test func `secrets stored without a keyring move into it with the next login`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let keyring = StubKeyring()
    let secrets = Secrets(keyring: keyring, file: file)
    keyring.failure.withLock { $0 = .noService }
    try secrets.keep("1815", as: "Ada")
    #expect(try secrets.secret("Ada") == "1815")
    #expect(secrets.notice != nil)
    keyring.failure.withLock { $0 = nil }
    #expect(try secrets.secret("Ada") == "1815")
    try secrets.keep("1852", as: "Ada")
    #expect(secrets.notice == nil)
    #expect(try secrets.secret("Ada") == "1852")
  }

  @Test func `a locked keyring is reported, and no secret is written to a file`() throws {
    let keyring = StubKeyring()
    keyring.failure.withLock { $0 = .failed("locked") }
    let secrets = Secrets(keyring: keyring, file: file)
    #expect(throws: SecretFailure.failed("locked")) { try secrets.keep("1815", as: "Ada") }
    #expect(!FileManager.default.fileExists(atPath: url.path))
  }
}

/// A keyring whose trouble a test makes.
final class StubKeyring: SecretStore {
  let kept = Mutex<[String: String]>([:])
  let failure = Mutex<SecretFailure?>(nil)
  let notice: String? = nil

  private func check() throws(SecretFailure) { if let failure = failure.withLock({ $0 }) { throw failure } }

  func secret(_ name: String) throws(SecretFailure) -> String? {
    try check()
    return kept.withLock { $0[name] }
  }

  func keep(_ secret: String, as name: String) throws(SecretFailure) {
    try check()
    kept.withLock { $0[name] = secret }
  }

  func forget(_ name: String) throws(SecretFailure) {
    try check()
    kept.withLock { $0[name] = nil }
  }
}
