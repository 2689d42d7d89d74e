import Rivulet

protocol Receiver: AnyObject, Sendable {
  func begin(_ handler: @escaping @Sendable (Int) -> Void)
  func end()
}

enum Location {
  static func positions(of receiver: any Receiver) -> Signal<Int, any Error> {
    Signal<Int, any Error> { observer in
      receiver.begin { position in observer.send(position) }
      observer.onDispose { receiver.end() }
    }
  }

  static func fixed(_ limit: Int) -> Signal<Int, any Error> {
    Signal<Int, any Error> { observer in
      guard limit > 0 else {
        observer.complete()
        return
      }
      observer.send(limit)
      observer.complete()
    }
  }
}
