import Glibc

/// The memory of a decoder's process.
package enum DecoderMemory {
  /// The most that it may use, in bytes: three fifths of the machine's memory.
  package static let most =
    max(sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE)), 1 << 30) / 5 * 3

  /// The status with which the process ends if a library gets no memory, and ends it.
  package static let exhaustedStatus: Int32 = 112
}
