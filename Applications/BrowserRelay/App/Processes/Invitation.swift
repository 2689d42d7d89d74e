/// The instructions for seeing the window.
struct Invitation: CustomStringConvertible {
  let description: String

  /// - Parameter environment: The variables of the environment.
  init(address: String, port: UInt16, environment: (String) -> String?) {
    var lines = ["Open this address in a browser on this machine. It works once.", "", "  \(address)", ""]
    // "client port server port", as the SSH server says it.
    let connection = environment("SSH_CONNECTION")?.split(separator: " ") ?? []
    if connection.count == 4 {
      let user = environment("USER").map { "\($0)@" } ?? ""
      let sshPort = connection[3] == "22" ? "" : "-p \(connection[3]) "
      lines += [
        "If your browser is where you came from, run this there first:", "",
        "  ssh -N -L \(port):127.0.0.1:\(port) \(sshPort)\(user)\(connection[2])", "",
      ]
    }
    description = lines.joined(separator: "\n")
  }
}
