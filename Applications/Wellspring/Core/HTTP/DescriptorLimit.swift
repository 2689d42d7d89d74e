import Foundation

/// The number of files and sockets that the process may have open.
enum DescriptorLimit {
  /// Raises the number, as far as the system allows, and returns it.
  static func raise(to wanted: Int) -> Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 1024 }
    if limit.rlim_cur < rlim_t(wanted) {
      limit.rlim_cur = min(limit.rlim_max, rlim_t(wanted))
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
    return Int(clamping: limit.rlim_cur)
  }
}
