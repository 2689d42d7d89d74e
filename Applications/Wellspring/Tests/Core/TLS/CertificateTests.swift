import Foundation
import Testing

@testable import Wellspring

@Suite struct `A certificate` {
  let folder = TemporaryFolder()

  private func files(_ name: String = "a") throws -> (certificate: URL, key: URL) {
    try TLSSource.selfSigned(folder.url.appending(path: name)).files()
  }

  private func failure(_ certificate: URL, _ key: URL, at date: Date = Date()) -> String? {
    do throws(TLSError) {
      _ = try TLSIdentity(.files(certificate: certificate, key: key), at: date)
      return nil
    } catch {
      return error.description
    }
  }

  private func file(_ name: String, _ text: String) throws -> URL {
    let file = folder.url.appending(path: name)
    try Data(text.utf8).write(to: file)
    return file
  }

  @Test func `is made once, and its key is for its owner alone`() throws {
    let source = TLSSource.selfSigned(folder.url.appending(path: "a"))
    let first = try TLSIdentity(source).fingerprint
    #expect(try TLSIdentity(source).fingerprint == first)
    #expect(first.split(separator: ":").count == 32)
    let attributes = try FileManager.default.attributesOfItem(atPath: files().key.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `is not made beside a key, which might be in use elsewhere`() throws {
    let (certificate, _) = try files()
    try FileManager.default.removeItem(at: certificate)
    #expect {
      try files()
    } throws: {
      "\($0)"
        == "There is key.pem without certificate.pem in \(folder.url.path)/a: remove it, or put back the other one."
    }
  }

  @Test func `is refused with the key of another`() throws {
    let (certificate, _) = try files()
    let (_, other) = try files("b")
    #expect(
      failure(certificate, other)
        == "The key \(other.path) does not belong to the certificate \(certificate.path).")
  }

  @Test func `is refused before and after its time`() throws {
    let (certificate, key) = try files()
    #expect(failure(certificate, key) == nil)
    #expect(failure(certificate, key, at: .distantPast)?.contains("\(certificate.path) is not valid before ") == true)
    let late = failure(certificate, key, at: Date(timeIntervalSinceNow: 11 * 365 * 86_400))
    #expect(late?.contains("\(certificate.path) expired on ") == true && late?.hasSuffix(": renew it.") == true)
  }

  @Test func `is not mixed up with its key`() throws {
    let (certificate, key) = try files()
    #expect(
      failure(key, certificate)
        == "The certificate \(key.path) is a key, and the key \(certificate.path) is a certificate: swap them.")
  }

  @Test func `that can't be read is named`() throws {
    let (certificate, key) = try files()
    let text = try file("text", "Good morning")
    let missing = folder.url.appending(path: "missing")
    #expect(
      failure(missing, key) == "The certificate \(missing.path) cannot be read: \(String(cString: strerror(ENOENT))).")
    #expect(
      failure(certificate, missing) == "The key \(missing.path) cannot be read: \(String(cString: strerror(ENOENT))).")
    #expect(failure(text, key) == "The certificate \(text.path) is not a certificate in the PEM format.")
    #expect(failure(certificate, text) == "The key \(text.path) is not a private key in the PEM format.")
    #expect(failure(folder.url, key) == "The certificate \(folder.url.path) cannot be read: it is not a file.")
    #expect(failure(URL(filePath: "/dev/zero"), key) == "The certificate /dev/zero cannot be read: it is not a file.")
    let locked = try file(
      "locked.pem", "-----BEGIN ENCRYPTED PRIVATE KEY-----\nMIIB\n-----END ENCRYPTED PRIVATE KEY-----\n")
    #expect(
      failure(certificate, locked) == "The key \(locked.path) has a password: write it without one, by 'openssl pkey'.")
  }

  @Test func `that is unusable keeps the service from starting`() {
    var configuration = folder.configuration(photographs: Configuration.bundledPhotographs)
    configuration.tls = .files(certificate: URL(filePath: "/nowhere"), key: URL(filePath: "/nowhere"))
    #expect {
      try WellspringService(configuration)
    } throws: {
      "\($0)" == "The certificate /nowhere cannot be read: \(String(cString: strerror(ENOENT)))."
    }
  }
}
