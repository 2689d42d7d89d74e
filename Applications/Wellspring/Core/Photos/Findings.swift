import Dispatch
import RivuletLog
import Synchronization

/// Keeps the results of reading files, and logs each photograph that can't be shown, once.
final class Findings: Sendable {
  private let catalogue: Catalogue
  private let writing = DispatchQueue(label: "Wellspring.findings")
  private let hasComplained = Atomic(false)
  private let isClosed = Atomic(false)
  private let logged = Mutex<[Int: FileStamp]>([:])

  init(catalogue: Catalogue) {
    self.catalogue = catalogue
  }

  func note(_ findings: some Sequence<(Photograph, Reading)>) {
    let lasting = findings.filter { $0.1.isLasting }
    guard !lasting.isEmpty else { return }
    for (photograph, reading) in lasting {
      if case .failure(let failure) = reading.outcome { tell(photograph, reading.stamp, failure) }
    }
    // The caller needn't wait until it is written.
    writing.async { [self] in
      if isClosed.load(ordering: .relaxed) { return }
      do {
        try catalogue.record(lasting.map(\.1))
      } catch {
        guard !hasComplained.exchange(true, ordering: .relaxed) else { return }
        Logger.service.report("what was found out about photographs cannot be kept: \(error)")
      }
    }
  }

  /// Returns when everything noted so far is written.
  func flush() {
    writing.sync {}
  }

  /// Returns when everything noted so far is written; nothing is after that.
  func close() {
    writing.sync { isClosed.store(true, ordering: .relaxed) }
  }

  private func tell(_ photograph: Photograph, _ stamp: FileStamp, _ failure: ImageFailure) {
    let isNew = logged.withLock { $0.updateValue(stamp, forKey: photograph.id) != stamp }
    if isNew, photograph.problem == nil { Logger.service.report("\(photograph.file.quoted): \(failure.sentence)") }
  }
}
