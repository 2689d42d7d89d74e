/// A mistake in a list of addresses.
public enum HostAddressesFailure: Error, Equatable {
  /// There is no address.
  case none
  /// Nothing stands before, between or after commas.
  case gap
  /// This is no address of a service.
  case malformed(String)
  /// This address is of a host that the list has already.
  case twice(String)
  /// Some addresses are encrypted, and others aren't.
  case mixed
  /// There are so many.
  case tooMany(Int)
}

extension HostAddressesFailure: CustomStringConvertible {
  /// The message for a user, who gives addresses by an option of this name.
  public var description: String {
    switch self {
    case .none: localized("%@ needs a value.", "--host")
    case .gap: localized("--host has a comma without an address on both sides. Separate addresses by one comma each.")
    case .malformed(let text): localized("--host needs the address of a service, not '%@'.", text)
    case .twice(let text): localized("--host has the host of '%@' twice. Give each host once.", text)
    case .mixed:
      localized(
        "--host has addresses with http:// and with https://. Give all of them with the same, because a login is sent to each."
      )
    case .tooMany(let count): localized("--host takes up to %@ addresses, not %@.", "\(HostAddresses.most)", "\(count)")
    }
  }
}
