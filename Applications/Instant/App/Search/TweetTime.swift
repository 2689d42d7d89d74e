import AppCore
import Foundation

/// The time of a post, as short as a row needs.
enum TweetTime {
  static func words(for date: Date, at now: Date) -> String {
    let seconds = now.timeIntervalSince(date)
    if seconds < 60 { return localized("now") }
    if seconds < 3_600 { return localized("%@ min", "\(Int(seconds / 60))") }
    if seconds < 86_400 { return localized("%@ h", "\(Int(seconds / 3_600))") }
    return date.words(date: .abbreviated, time: .omitted)
  }
}
