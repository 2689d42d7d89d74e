import Foundation
import Testing

@testable import Wellspring

@Suite struct `Numbers of posts` {
  @Test func `grow with the time, and are positive`() {
    let seconds = [
      0, 1, 1_000_000_000, 1_288_834_974, 1_290_982_457, 1_290_982_458, 1_290_982_459, 1_400_000_000, 4_000_000_000,
    ]
    let numbers = seconds.map { PostNumber.lowest(at: Date(timeIntervalSince1970: TimeInterval($0))) }
    #expect(numbers == numbers.sorted() && Set(numbers).count == numbers.count)
    #expect(numbers.allSatisfy { $0 >= 0 })
    #expect(numbers[7] > 1 << 53)
    for date in [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: .infinity)] {
      #expect(PostNumber.lowest(at: date) >= 0)
    }
  }

  @Test func `are those of the format`() {
    // A post of 8 November 2022.
    let date = Date(timeIntervalSince1970: Double(1_590_090_924_662_886_400 >> 22 + 1_288_834_974_657) / 1000)
    #expect(PostNumber.lowest(at: date) <= 1_590_090_924_662_886_400)
    #expect(PostNumber.lowest(at: date + 0.001) > 1_590_090_924_662_886_400)
  }
}
