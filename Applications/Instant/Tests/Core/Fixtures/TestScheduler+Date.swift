import Foundation
import RivuletTesting

extension TestScheduler {
  /// The date of a wall clock that goes with the scheduler's.
  var date: Date { Date(timeIntervalSince1970: 1_562_984_000 + now / .seconds(1)) }
}
