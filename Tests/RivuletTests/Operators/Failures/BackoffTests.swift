import Rivulet
import Testing

@Suite("Backoff")
struct BackoffTests {
  func delays(_ backoff: Backoff, _ count: Int) -> [Duration] { (1...count).map { backoff.delay(before: $0) } }

  @Test("constant")
  func constant() {
    #expect(delays(.constant(.seconds(2)), 3) == [.seconds(2), .seconds(2), .seconds(2)])
  }

  @Test("exponential grows by its factor up to its maximum")
  func exponential() {
    #expect(delays(.exponential(from: .seconds(1)), 8) == [1, 2, 4, 8, 16, 32, 60, 60].map { .seconds($0) })
    #expect(
      delays(.exponential(from: .milliseconds(100), factor: 3, maximum: .seconds(1)), 4)
        == [100, 300, 900, 1_000].map { .milliseconds($0) })
  }

  @Test("nothing overflows, however often and however long")
  func extremes() {
    let endless = Duration.seconds(Int64.max)
    #expect(Backoff.exponential(from: .nanoseconds(1), maximum: endless).delay(before: .max) <= endless)
    #expect(Backoff.exponential(from: endless, factor: 1e300, maximum: endless).delay(before: 2) <= endless)
    #expect(Backoff.exponential(from: .zero).delay(before: .max) == .zero)
    #expect(Backoff.exponential(from: .seconds(1), factor: 1).delay(before: .max) == .seconds(1))
    #expect(Backoff.exponential(from: .seconds(5), maximum: .seconds(3)).delay(before: 1) == .seconds(3))
  }

  @Test("jitter takes away a random part, at most as large as it says")
  func jitter() {
    let randoms = Guarded<[Double]>([0, 0.5, 0.75])
    let random: @Sendable () -> Double = { randoms { $0.removeFirst() } }
    #expect(
      delays(Backoff.constant(.seconds(8)).jittered(by: 1, using: random), 3) == [8, 4, 2].map { .seconds($0) })
    randoms.value = [0, 0.5, 0.75]
    #expect(
      delays(Backoff.constant(.seconds(8)).jittered(using: random), 3) == [8, 6, 5].map { .seconds($0) })
  }

  @Test("its own jitter stays within its part")
  func ownJitter() {
    for delay in delays(Backoff.constant(.seconds(8)).jittered(), 100) {
      #expect(delay > .seconds(4) && delay <= .seconds(8))
    }
  }

  @Test("a custom function gets the number of the retry")
  func own() {
    #expect(delays(Backoff { .seconds($0 * $0) }, 3) == [.seconds(1), .seconds(4), .seconds(9)])
  }
}
