import Foundation
import RivuletTesting

extension TestScheduler {
  /// What a clock on the wall shows that goes with the scheduler's.
  var date: Date { Date(timeIntervalSince1970: 1_562_984_000 + now / .seconds(1)) }
}
