import CLinux

enum Memory {
  /// Gives memory that is not in use any more back to the system, which the allocator would keep for the next time.
  static func giveBack() {
    malloc_trim(0)
  }
}
