import Rivulet

/// Whatever takes values.
protocol Sending {
  func send(_ value: Int)
}

extension Subject: Sending where Value == Int, Failure == Never {}
extension HandlerList: Sending where Value == Int {}

/// Sends so many values to eight in turn.
@inline(__always)
func sendInTurn(_ count: Int, to eight: [some Sending]) {
  // One by one: a loop over them would retain and release each, which costs as much as sending.
  let (a, b, c, d) = (eight[0], eight[1], eight[2], eight[3])
  let (e, f, g, h) = (eight[4], eight[5], eight[6], eight[7])
  for value in 0..<count / 8 {
    a.send(value)
    b.send(value)
    c.send(value)
    d.send(value)
    e.send(value)
    f.send(value)
    g.send(value)
    h.send(value)
  }
}
