import Foundation

@testable import Wellspring

/// Another program that keeps the service's database locked.
struct DatabaseLock {
  private let connection: DatabaseConnection

  init(on file: URL) throws {
    connection = try DatabaseConnection(path: file.path)
    try connection.execute("BEGIN EXCLUSIVE")
  }

  func unlock() { try? connection.execute("COMMIT") }
}
