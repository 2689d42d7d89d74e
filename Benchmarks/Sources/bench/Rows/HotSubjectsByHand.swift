enum HotSubjectsByHand {
  static func oneHandler(_ count: Int) -> Int {
    let sum = Sum()
    let handlers = HandlerList<Int>()
    handlers.add { value in
      let next = value &+ 1
      if next & 1 == 0 { sum.value &+= next }
    }
    for value in 0..<count { handlers.send(value) }
    return sum.value
  }

  static func hundredHandlers(_ count: Int) -> Int {
    let sum = Sum()
    let handlers = HandlerList<Int>()
    for _ in 0..<100 { handlers.add { sum.value &+= $0 } }
    for value in 0..<count / 100 { handlers.send(value) }
    return sum.value
  }
}
