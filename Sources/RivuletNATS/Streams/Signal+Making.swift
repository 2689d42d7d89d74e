import Rivulet

extension Signal where Failure == NATSFailure {
  /// Finds something on the server, or else makes it. If another program makes it at the same time, or the answer doesn't come, it is looked
  /// for once more.
  func orMade(by making: Signal) -> Signal {
    self.catch { failure in
      guard case .streamRefused(code: 10059, _) = failure else { return .fail(failure) }
      return making.catch { failure in
        switch failure {
        case .streamRefused(code: 10058, _), .timedOut: self.mapFailure { $0.isAbsence ? failure : $0 }
        default: .fail(failure)
        }
      }
    }
  }
}

extension NATSFailure {
  /// True if there is no such stream.
  fileprivate var isAbsence: Bool { if case .streamRefused(code: 10059, _) = self { true } else { false } }
}
