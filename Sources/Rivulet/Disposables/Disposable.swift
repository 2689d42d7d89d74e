/// Something that can be ended or given back, once.
///
/// ```swift
/// let numbers = Subject<Int, Never>()
/// let work: [any Disposable] = [numbers.signal.subscribe { print($0) }, ActionDisposable { print("closed") }]
/// for item in work { item.dispose() }  // closed
/// print(work.allSatisfy { $0.isDisposed })  // true
/// ```
///
/// ReactiveCocoa: `RACDisposable`. Rx: `Disposable`.
public protocol Disposable: Sendable {

  /// True when it has ended.
  var isDisposed: Bool { get }

  /// Ends it. Only the first call does something; any thread may call.
  func dispose()
}
