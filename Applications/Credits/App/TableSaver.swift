import AppCore
import CreditsCore
import Foundation
import Rivulet

/// Saves students as a table, away from the main thread, and says how that went.
struct TableSaver: Sendable {
  struct Request: Sendable {
    let students: [StudentRecord]
    let file: URL
  }

  let command: Command<Request, URL, TableFailure>

  init() {
    let queue = QueueScheduler(label: "Credits.saving", quality: .userInitiated)
    command = Command { request in
      Signal.just(request).deliver(on: queue).tryMap { request throws(TableFailure) in
        try save(request.students, to: request.file)
        return request.file
      }
    }
  }

  /// The messages for the user.
  var messages: Signal<String, Never> {
    command.values.map { localized("Saved as %@.", $0.lastPathComponent) }
      .merge(with: command.errors.map(\.description))
  }
}

/// Writes a table so that all of it is there, or what was there before.
func save(_ students: [StudentRecord], to file: URL) throws(TableFailure) {
  let type = try? FileManager.default.attributesOfItem(atPath: file.path)[.type] as? FileAttributeType
  if type == .typeDirectory { throw TableFailure(localized("a folder has this name.")) }
  do {
    try Data(students.csv.utf8).writeWhole(to: file)
  } catch {
    throw TableFailure(error.fileReason)
  }
}

/// The reason why a table could not be saved.
struct TableFailure: Error, Equatable, CustomStringConvertible {
  let reason: String
  init(_ reason: String) { self.reason = reason }
  var description: String { localized("The table could not be saved: %@", reason) }
}
