import AppCore

extension HostAddresses {
  /// Reads the values of the option `--host`.
  ///
  /// - Parameters:
  ///   - values: The values, each with one address or several.
  ///   - path: The path of the service's interface, for addresses that have none.
  public init(values: [String], path: String = "") throws(Misuse) {
    do throws(HostAddressesFailure) {
      try self.init(values, path: path)
    } catch {
      throw Misuse("\(error)")
    }
  }
}
