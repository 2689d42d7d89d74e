import RxSwift

protocol Receiver: AnyObject, Sendable {
  func begin(_ handler: @escaping @Sendable (Int) -> Void)
  func end()
}

enum Location {
  static func positions(of receiver: any Receiver) -> Observable<Int> {
    Observable<Int>.create { observer in
      receiver.begin { position in observer.onNext(position) }
      return Disposables.create { receiver.end() }
    }
  }

  static func fixed(_ limit: Int) -> Observable<Int> {
    Observable<Int>.create { observer in
      guard limit > 0 else {
        observer.onCompleted()
        return Disposables.create()
      }
      observer.onNext(limit)
      observer.onCompleted()
      return Disposables.create()
    }
  }
}
