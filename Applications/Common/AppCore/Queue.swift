/// A first-in, first-out queue with constant-time operations.
struct Queue<Element> {
  private var elements: [Element?] = []
  private var start = 0

  init() {}

  var count: Int { elements.count - start }

  mutating func removeAll(where isUseless: (Element) -> Bool) {
    elements = elements[start...].filter { $0.map { !isUseless($0) } ?? false }
    start = 0
  }

  mutating func append(_ element: Element) { elements.append(element) }

  mutating func popFirst() -> Element? {
    guard start < elements.count else { return nil }
    defer {
      elements[start] = nil
      start += 1
      if start * 2 > elements.count {
        elements.removeFirst(start)
        start = 0
      }
    }
    return elements[start]
  }
}
