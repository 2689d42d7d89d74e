/// Something that can be ended or given back, once.
///
/// ReactiveCocoa: `RACDisposable`. Rx: `Disposable`.
public protocol Disposable: Sendable {
  /// True when it has ended.
  var isDisposed: Bool { get }

  /// Ends it. Only the first call does something; any thread may call.
  func dispose()
}
