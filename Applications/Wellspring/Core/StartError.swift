import Foundation

/// The reason why a ``WellspringService`` couldn't start.
public enum StartError: Error, Sendable, Equatable {
  /// Another program listens on the port.
  case portTaken(UInt16)
  /// The system refused the port for the given reason.
  case cannotListen(UInt16, reason: String)
  /// The folder of photographs is missing, is no folder or may not be read.
  case photographsUnreadable(URL)
  /// The file is no database that this version can read, or another program keeps it, for the given reason.
  case databaseUnusable(URL, reason: String)
  /// TLS can't be spoken with the certificate or its key.
  case certificateUnusable(TLSError)
  /// The sockets that the service manager passed can't be used, for the given reason.
  case socketUnusable(reason: String)
}

extension StartError: CustomStringConvertible {
  /// A sentence for the user who started the service.
  public var description: String {
    switch self {
    case .portTaken(let port):
      "Port \(port) is taken by another program."
    case .cannotListen(let port, let reason):
      "Port \(port) cannot be listened on: \(reason)."
    case .photographsUnreadable(let folder):
      "The folder of photographs cannot be read: \(folder.path)"
    case .databaseUnusable(let file, let reason):
      "The database \(file.path) cannot be used: \(reason)."
    case .certificateUnusable(let error):
      "\(error)"
    case .socketUnusable(let reason):
      "The socket of the service manager cannot be used: \(reason)."
    }
  }
}
