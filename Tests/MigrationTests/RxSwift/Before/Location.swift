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

  static func nowhere() -> Observable<Int> {
    Observable<Int>.create { observer in
      observer.onCompleted()
      return Disposables.create()
    }
  }
}
